import { describe, expect, test } from 'vitest';
import {
  addHosts,
  boundRules,
  type EarlyRule,
  type EarlyRules,
  isRule,
  MAX_HOSTS,
  MAX_RULE_LENGTH,
  mergeRules,
  OUT,
  outerSelectors,
  provenRules,
  renewRules,
} from '../../../src/core/rules/early-rules.ts';

const rule = (held: number, more: Partial<EarlyRule> = {}): EarlyRule => ({
  held,
  proved: held,
  least: 90,
  hosts: new Map([[1, held]]),
  ...more,
});

describe('the hosts of a rule', () => {
  test('have the sum of their pages', () => {
    expect(
      addHosts(
        new Map([
          [1, 2],
          [2, 1],
        ]),
        new Map([
          [2, 4],
          [3, 1],
        ]),
      ),
    ).toEqual(
      new Map([
        [1, 2],
        [2, 5],
        [3, 1],
      ]),
    );
  });

  test('are at most eight, those with the most pages', () => {
    const hosts = (count: number) =>
      new Map(Array.from({ length: count }, (_, i) => [i, 10 + ((i * 7) % 20)]));
    expect([...addHosts(hosts(MAX_HOSTS), new Map()).keys()]).toEqual([...hosts(MAX_HOSTS).keys()]);
    const most = [...hosts(12)].sort(([, a], [, b]) => b - a).slice(0, MAX_HOSTS);
    expect([...addHosts(hosts(12), new Map())]).toEqual(most);
  });
});

describe('the rules of two models', () => {
  test('add up: pages are summed, proof and noise are the least', () => {
    const merged = mergeRules(
      new Map([
        ['div.a', rule(3, { proved: 2, least: 95 })],
        ['div.b', rule(1)],
      ]),
      new Map([
        ['div.a', rule(4, { proved: 5, least: 91, hosts: new Map([[2, 4]]) })],
        ['div.c', rule(2, { proved: 1 })],
      ]),
    );
    expect(merged).toEqual(
      new Map([
        [
          'div.a',
          {
            held: 7,
            proved: 2,
            least: 91,
            hosts: new Map([
              [1, 3],
              [2, 4],
            ]),
          },
        ],
        ['div.b', rule(1)],
        ['div.c', rule(2, { proved: 1 })],
      ]),
    );
  });

  test('are out if they are out in one of them', () => {
    const out = { ...OUT, least: 90 };
    const outOf = (a: EarlyRule, b: EarlyRule) =>
      mergeRules(new Map([['p.a', a]]), new Map([['p.a', b]])).get('p.a');
    expect(outOf(rule(3), out)).toEqual(out);
    expect(outOf(out, rule(3))).toEqual(out);
    expect(mergeRules(new Map(), new Map([['p.a', out]])).get('p.a')).toEqual(out);
  });
});

describe('a new design', () => {
  test('leaves a rule one page on the renewed hosts, and removes the rules that were out', () => {
    const rules: EarlyRules = new Map([
      [
        'p.a',
        rule(5, {
          hosts: new Map([
            [1, 3],
            [2, 2],
          ]),
        }),
      ],
      ['p.b', OUT],
    ]);
    renewRules(rules, new Set([1]));
    expect(rules).toEqual(
      new Map([
        [
          'p.a',
          rule(1, {
            proved: 0,
            hosts: new Map([
              [1, 1],
              [2, 2],
            ]),
          }),
        ],
      ]),
    );
  });
});

describe('the number of rules', () => {
  const rules = (count: number, held: (i: number) => number): EarlyRules =>
    new Map(Array.from({ length: count }, (_, i) => [`p.r${i}`, rule(held(i))]));

  test('is at most 150: those that held on the fewest pages go first, the oldest of them', () => {
    const few = rules(150, () => 1);
    boundRules(few);
    expect(few.size).toBe(150);
    const many = rules(153, (i) => (i < 100 ? 5 : i === 130 ? 1 : 2));
    boundRules(many);
    expect(many.size).toBe(150);
    expect(['p.r130', 'p.r100', 'p.r101', 'p.r102', 'p.r0'].map((name) => many.has(name))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('leaves those that are out for longest', () => {
    const mixed = rules(152, (i) => (i === 0 ? 0 : 9));
    boundRules(mixed);
    expect(['p.r0', 'p.r1', 'p.r2', 'p.r3'].map((name) => mixed.has(name))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('a rule acts', () => {
  const acts = (selector: string, held: EarlyRule) => provenRules(new Map([[selector, held]]));
  const on = (pages: number) => new Map([[1, pages]]);

  test('on hosts where it held on two pages, one for a landmark, three for a place', () => {
    const dims = (selector: string) =>
      [1, 2, 3].map((pages) => acts(selector, rule(pages, { proved: 0, hosts: on(pages) })).length);
    expect(dims('div.ad')).toEqual([0, 1, 1]);
    expect(dims('footer')).toEqual([1, 1, 1]);
    expect(acts('div.ad', rule(3, { proved: 0, least: 77 }))).toEqual([['div.ad', 77, [1], []]]);
  });

  test('and hides where it held on three pages, after two pages with proof', () => {
    const hides = (pages: number, proved: number) =>
      acts('div.ad', rule(pages, { proved, hosts: on(pages) })).map(([, , , hosts]) => hosts);
    expect(hides(3, 2)).toEqual([[1]]);
    expect(hides(2, 2)).toEqual([[]]);
    expect(hides(3, 1)).toEqual([[]]);
  });

  test('never if it is out', () => {
    expect(acts('div.ad', { ...rule(5), held: 0 })).toEqual([]);
  });
});

describe('a selector', () => {
  test('of at most 160 characters is a rule', () => {
    expect(isRule(`div.${'x'.repeat(MAX_RULE_LENGTH - 4)}`)).toBe(true);
    expect(isRule(`div.${'x'.repeat(MAX_RULE_LENGTH - 3)}`)).toBe(false);
    expect(isRule(`div.${'x'.repeat(156)}`)).toBe(true);
    expect(isRule(`div.${'x'.repeat(157)}`)).toBe(false);
  });

  test('begins with the selectors of the elements around it', () => {
    expect(outerSelectors('main.a > div.b p.c')).toEqual(['main.a', 'main.a > div.b']);
    expect(outerSelectors('p.c')).toEqual([]);
  });
});
