import { describe, expect, test } from 'vitest';
import { emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { MAX_HOSTS } from '../../../src/core/rules/early-rules.ts';
import type { Mark } from '../../../src/core/site/marks.ts';
import { modelProblem, rulesProblem, sumsProblem } from '../../../src/core/site/model-problem.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { emptyTemplate } from '../../../src/core/site/template-model.ts';
import { SUM } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';

const MILLION = 1_000_000;

function problemWith(change: (model: SiteModel) => void): string | null {
  const model = emptySiteModel();
  learnPage(
    model,
    page('<p>A story of the sea.</p><p>A story of the sea.</p>', 'https://sea.example/late-boats'),
  );
  expect(modelProblem(model)).toBeNull();
  change(model);
  return modelProblem(model);
}

/** Expects the problem for the second value alone. */
function expectLimit(
  problem: string,
  put: (model: SiteModel, value: number) => unknown,
  limits: [number, number][],
) {
  for (const [right, wrong] of limits) {
    expect(problemWith((model) => put(model, right))).toBeNull();
    expect(problemWith((model) => put(model, wrong))).toBe(problem);
  }
}

const hosts = (number: number) => Array.from({ length: number }, (_, i) => i);

describe('a model', () => {
  test('has a bounded number of templates and of hosts in each', () => {
    expectLimit(
      'it has too many templates',
      (model, count) => Object.assign(model, { apart: hosts(count).map(emptyTemplate) }),
      [[7, 8]],
    );
    expectLimit(
      'it has too many hosts',
      (model, count) => {
        for (const host of hosts(count)) model.hosts.add(-1 - host);
      },
      [[99, 101]],
    );
    expect(
      problemWith((model) => {
        model.apart = [Object.assign(emptyTemplate(), { generation: -1 })];
      }),
    ).toBe('its history is no number of pages');
  });

  test('has corrections with a date', () => {
    expectLimit('a correction has no date', (model, decided) => model.marks.set('a', { decided } as Mark), [
      [0, -1],
      [8.64e15, 8.64e15 + 1],
      [1, 1.5],
    ]);
  });

  test('counts its generations and strangers in pages', () => {
    for (const name of ['generation', 'strangers'])
      expectLimit(
        'its history is no number of pages',
        (model, value) => Object.assign(model, { [name]: value }),
        [
          [0, -1],
          [MILLION, MILLION + 1],
        ],
      );
  });

  test('counts pages', () => {
    expectLimit('its number of pages is none', (model, pages) => Object.assign(model, { pages }), [
      [0, -1],
      [MILLION, MILLION + 1],
    ]);
    expect(problemWith((model) => Object.assign(model, { retired: { ...emptyTemplate(), pages: -1 } }))).toBe(
      'its number of pages is none',
    );
  });

  test('has chances of purposes that are at most 101 hundredths a page', () => {
    for (const name of ['read', 'find', 'use'])
      expectLimit(
        'it counts what its pages are for wrongly',
        (model, sum) => Object.assign(model.profile, { pages: 3, [name]: sum }),
        [
          [303, 304],
          [0, -1],
        ],
      );
    expectLimit(
      'it counts what its pages are for wrongly',
      (model, pages) => Object.assign(model.profile, { pages }),
      [[MILLION, MILLION + 1]],
    );
    expectLimit(
      'it counts what its pages are for wrongly',
      (model, pages) => model.profile.addresses.set(1, { pages, read: 0 }),
      [
        [1, 0],
        [MILLION, MILLION + 1],
      ],
    );
    expectLimit(
      'it counts what its pages are for wrongly',
      (model, read) => model.profile.addresses.set(1, { pages: 2, read }),
      [[202, 203]],
    );
  });
});

describe('the style tree of a model', () => {
  const added = (model: SiteModel, sum: number, value: number) =>
    model.tree.add(0, sum, value - model.tree.sum(0, sum));

  test('has elements on a number of pages', () => {
    expectLimit('an element stands on no number of pages', (model, value) => added(model, SUM.pages, value), [
      [0, -1],
      [MILLION, MILLION + 1],
    ]);
  });

  test('has sums below 2⁴⁵, in every node', () => {
    for (const sum of Object.values(SUM).slice(1))
      expectLimit('a sum of an element is no number', (model, value) => added(model, sum, value), [
        [0, -1],
        [2 ** 45, 2 ** 45 + 1],
        [1, 0.5],
      ]);
    expect(
      problemWith(({ tree }) => {
        tree.add(tree.size - 1, SUM.chars, -(2 ** 40));
      }),
    ).toBe('a sum of an element is no number');
  });

  test('has styles with a count', () => {
    expectLimit('a style has no count', ({ tree }, count) => tree.addStyle(0, 77, count, 0, () => 0), [
      [0, -1],
      [2 ** 45, 2 ** 45 + 1],
    ]);
  });

  test('has features that are counted', () => {
    expectLimit(
      'it counts the texts of an element wrongly',
      ({ tree }, folded) => Object.assign(tree.ownFeatures(0), { folded }),
      [[0, -1]],
    );
  });
});

describe('the texts of a model', () => {
  const put =
    (name: 'occurrences' | 'dispersion' | 'pages') =>
    ({ lines }: SiteModel, value: number) =>
      lines.counts.set(5, { occurrences: 3, dispersion: 1, pages: 2, [name]: value });

  test('occur at least once, on at least one page', () => {
    expectLimit('it counts texts wrongly', put('occurrences'), [
      [3, 0],
      [2 ** 45, 2 ** 45 + 2],
    ]);
    expectLimit('it counts texts wrongly', put('pages'), [
      [1, 0],
      [MILLION, MILLION + 1],
    ]);
  });

  test('have a dispersion from 0 to f ln f, within a thousandth', () => {
    const most = 3 * Math.log(3);
    expectLimit('it counts texts wrongly', put('dispersion'), [
      [0, -0.002],
      [-0.0009, -0.0011],
      [most, most + 0.002],
      [most + 0.0009, most + 0.0011],
    ]);
  });

  test('are checked among lines and among terms, as are those that were dropped', () => {
    for (const name of ['lines', 'terms'] as const) {
      expectLimit('it counts texts wrongly', (model, folded) => Object.assign(model[name], { folded }), [
        [0, -1],
        [2 ** 45, 2 ** 45 + 1],
      ]);
      expect(
        problemWith((model) => {
          model[name].counts.set(5, { occurrences: 1, dispersion: 9, pages: 1 });
          model[name].counts.set(6, { occurrences: 1, dispersion: 0, pages: 1 });
        }),
      ).toBe('it counts texts wrongly');
    }
  });
});

describe('a rule', () => {
  const rule = { held: 1, proved: 1, least: 98, hosts: new Map<number, number>() };
  const problem = (change: object, selector = 'div.ad') =>
    rulesProblem(new Map([[selector, { ...rule, ...change }]]));

  test.each([
    [{}, { held: -1 }],
    [{ held: MILLION }, { held: MILLION + 1 }],
    [{ proved: MILLION }, { proved: MILLION + 1 }],
    [{ least: 0 }, { least: -1 }],
    [{ least: 100 }, { least: 101 }],
    [{ hosts: new Map([[1, MILLION]]) }, { hosts: new Map([[1, MILLION + 1]]) }],
    [
      { hosts: new Map(hosts(MAX_HOSTS).map((host) => [host, 1])) },
      { hosts: new Map(hosts(MAX_HOSTS + 1).map((host) => [host, 1])) },
    ],
  ])('with %j is valid, with %j it is not', (right, wrong) => {
    expect(problem(right)).toBeNull();
    expect(problem(wrong)).toBe('"div.ad" is no rule');
  });

  test('is quoted with at most eighty characters', () => {
    expect(problem({}, `p ${'x'.repeat(100)}`)).toBe(`"p ${'x'.repeat(78)}" is no rule`);
  });
});

describe('the links of a model', () => {
  test('have chances from 0 to 1, but for rounding', () => {
    for (const name of ['article', 'toc', 'other'])
      expectLimit(
        'a page of its links is of no kind',
        (model, odd) =>
          model.links.pages.set(9, { anchors: [], chances: { article: 0, toc: 0, other: 0, [name]: odd } }),
        [
          [0, -0.01],
          [1.01, 1.02],
        ],
      );
  });

  test('are checked with the sums of pages', () => {
    const links = emptyLinkGraph();
    const sums = { ...emptyTemplate(), links };
    expect(sumsProblem(sums)).toBeNull();
    links.pages.set(9, { anchors: [], chances: { article: 2, toc: 0, other: 0 } });
    expect(sumsProblem(sums)).toBe('a page of its links is of no kind');
    expect(sumsProblem({ ...sums, pages: -1 })).toBe('its number of pages is none');
  });
});
