import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../../src/core/basics/defined.ts';
import { UNKNOWN } from '../../../../src/core/impression/layout.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  featureEntropy,
} from '../../../../src/core/measures/feature-entropy.ts';
import { type PageTree, upTo } from '../../../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../../src/core/site/site-model.ts';
import { blockLines } from '../../../../src/core/style-tree/block-lines.ts';
import { leafImportance, nodeImportance } from '../../../../src/core/style-tree/importance.ts';
import { MEASURE } from '../../../../src/core/style-tree/measure-table.ts';
import { type Evidence, gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { measureSite, SITE_FEATURES } from '../../../../src/core/verdict/evidence/site-features.ts';
import { page } from '../../generated-page.ts';
import { impressionBy, treeModel } from '../../proof/known-site.ts';
import { rowOf } from '../../row-of.ts';

const COPYRIGHT = 'All rights reserved by the harbour.';
// Lines that differ only in numbers are one line.
const DAYS = ['rain', 'wind', 'sun', 'fog', 'snow', 'hail'];
const onSite = (i: number, more = '') =>
  page(
    `<main><p>Story of ${DAYS[i]}, of a day of ${DAYS[i]} and of nothing but ${DAYS[i]}.</p></main>${more}<footer><p>${COPYRIGHT}</p></footer>`,
    `https://sea.example/${i}`,
  );

/** The site features of the block with this text on page `i`. */
function features(model: SiteModel, i: number, text: string, more = ''): Record<string, number> {
  const evidence = gatherEvidence(onSite(i, more), model);
  const at = evidence.blocks.findIndex((block) => block.text.startsWith(text));
  const values = rowOf(measureSite(evidence), at, SITE_FEATURES);
  return Object.fromEntries(SITE_FEATURES.map((name, n) => [name, values[n] ?? Number.NaN]));
}

const learned = (pages: readonly number[]): SiteModel => {
  const model = emptySiteModel();
  for (const i of pages) learnPage(model, onSite(i));
  return model;
};

test('a site without other learned pages has no measures', () => {
  for (const model of [emptySiteModel(), learned([0])]) {
    const { others, ...rest } = features(model, 0, 'Story');
    expect(others).toBe(0);
    expect(new Set(Object.values(rest))).toEqual(new Set([UNKNOWN]));
  }
});

test('the share of a line counts the other pages that have it, not the page itself', () => {
  for (const pages of [
    [1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]) {
    expect(features(learned(pages), 0, COPYRIGHT)).toMatchObject({ lineShare: 1, linePages: Math.log1p(4) });
    expect(features(learned(pages), 0, 'Story')).toMatchObject({ lineShare: 0, linePages: 0 });
  }
});

test('the measure of an unknown element is the distance up to a known one', () => {
  const model = learned([1, 2, 3]);
  expect(features(model, 0, 'Story').unmapped).toBe(0);
  const strange = '<section class="offer"><div class="box"><p>Buy a boat.</p></div></section>';
  expect(features(model, 0, 'Buy', strange).unmapped).toBe(3);
});

test('text on every page has little importance, text on one page has much', () => {
  const model = learned([1, 2, 3, 4, 5]);
  const template = features(model, 0, COPYRIGHT).leafImportance ?? Number.NaN;
  const story = features(model, 0, 'Story').leafImportance ?? Number.NaN;
  expect(template).toBeLessThan(0.1);
  expect(story).toBeGreaterThan(template + 0.5);
});

/** The importance of the style tree includes the page itself, as in training. */
const OF_ALL_PAGES: ReadonlySet<string> = new Set([
  'lineEntropy',
  'leafImportance',
  'parentImportance',
  'grandparentImportance',
  'leastImportance',
  'styleImportance',
  'elementUnique',
]);

test('the measures of the other pages are the same whether or not the page itself was learned', () => {
  const box = '<aside class="offer"><p><a href="/boats">Boats for sale</a></p><p>Every day.</p></aside>';
  for (const text of ['Story', 'Boats', 'Every', COPYRIGHT])
    for (const on of [[1], [1, 2], [1, 2, 3]]) {
      const model = emptySiteModel();
      for (const i of on) learnPage(model, onSite(i, i % 2 === 1 ? box : ''));
      const before = features(model, 0, text, box);
      learnPage(model, onSite(0, box));
      const after = features(model, 0, text, box);
      for (const name of SITE_FEATURES)
        if (!OF_ALL_PAGES.has(name))
          expect(after[name], `${name} of ${text}`).toBeCloseTo(before[name] ?? Number.NaN, 9);
    }
});

const SECTIONS = ['main', 'aside', 'footer'] as const;
const line = fc.constantFrom(
  'Buy a boat.',
  'Read on',
  'All rights',
  'Fog on the quay, and more fog behind it.',
  'Tides',
);
/** Lines of each section of a page. A section has no lines or several: one alone would have another place. */
const sections = fc.tuple(
  ...SECTIONS.map(() => fc.oneof(fc.constant([]), fc.array(line, { minLength: 2, maxLength: 4 }))),
);
const sitePage = (lines: readonly (readonly string[])[], i: number): PageTree =>
  page(
    SECTIONS.map((tag, k) => {
      const own = defined(lines[k]).map((text) => `<p>${text} <a href="/a">more</a></p>`);
      return own.length === 0 ? '' : `<${tag}><div>${own.join('')}</div></${tag}>`;
    }).join(''),
    `https://sea.example/${i}`,
  );
const noiseOf = ({ text }: TextBlock): number => ((text.length % 7) + 1) / 10;

/** The site features of a block, each as it is defined. */
function naive({ page: open, blocks, elements, model }: Evidence, others: readonly PageTree[], i: number) {
  const block = defined(blocks[i]);
  const told = others.map((other) =>
    textBlocks(other).map((one) => ({
      ...one,
      under: upTo(other, one.node, 0)
        .map((at) => other.tag[at])
        .join(),
    })),
  );
  const above = upTo(open, block.node, 0);
  const under = (up: number) =>
    above
      .slice(up)
      .map((at) => open.tag[at])
      .join();
  const below = (place: string) =>
    told.map((all) => all.filter((one) => one.under.endsWith(place))).filter(({ length }) => length > 0);
  const sum = (at: readonly (readonly TextBlock[])[], of: (one: TextBlock) => number) =>
    at.flat().reduce((all, one) => all + of(one), 0);
  const sums = (place: string) => {
    const at = below(place);
    const noise = sum(at, (one) => Math.round(one.text.length * noiseOf(one)));
    return {
      pages: at.length,
      number: at.flat().length,
      chars: sum(at, ({ text }) => text.length),
      links: sum(at, ({ linkChars }) => linkChars),
      noise,
    };
  };
  const [own, parent, grandparent, all] = [sums(under(0)), sums(under(1)), sums(under(2)), sums('body')];
  const story = ({ chars, noise }: typeof all) => chars - noise;
  const noise = (at: typeof all) => (at.pages > 0 ? at.noise / at.chars : UNKNOWN);
  const allStory = Math.max(1, story(all));
  const pagesWith = (j: number) =>
    told.filter((lines) => lines.some(({ text }) => text === blocks[j]?.text)).length;
  const near = [i - 2, i - 1, i, i + 1, i + 2].filter((j) => blocks[j] !== undefined);
  const unmapped = above.findIndex((_, up) => sums(under(up)).pages > 0);
  const importance = (at: number | undefined) => {
    const element = at === undefined ? undefined : elements[at];
    return element && element.pages > 1 ? element.measure(MEASURE.importance) : UNKNOWN;
  };
  const element = elements[block.node];
  const shared = element && element.pages > 1 ? element : undefined;
  const features = shared?.features.counts;
  const unique =
    features &&
    Array.from({ length: features.places }, (_, at) => features.pagesAt(at)).filter((number) => number === 1)
      .length;
  const known = above
    .filter((at) => at > 0)
    .map(importance)
    .filter((value) => value >= 0);
  return {
    others: Math.log1p(others.length),
    lineShare: pagesWith(i) / others.length,
    linePages: Math.log1p(pagesWith(i)),
    lineEntropy: featureEntropy(model.lines.counts.get(defined(blockLines(blocks)[i])), model.pages),
    neighbourRepeats: near.filter((j) => pagesWith(j) > 0).length / near.length,
    elementShare: own.pages / others.length,
    unmapped,
    leafImportance: shared ? leafImportance(shared.features, shared.pages) : UNKNOWN,
    parentImportance: importance(above[1]),
    grandparentImportance: importance(above[2]),
    leastImportance: Math.min(...(known.length > 0 ? known : [UNKNOWN])),
    styleImportance: shared ? nodeImportance(shared.tree, shared.node) : UNKNOWN,
    elementUnique: features && unique !== undefined ? unique / features.size : UNKNOWN,
    elementChars: own.number > 0 ? Math.log1p(own.chars / own.number) : UNKNOWN,
    elementLinks: own.number > 0 ? own.links / own.chars : UNKNOWN,
    elementNoise: noise(own),
    parentChars: parent.pages > 0 ? Math.log1p(parent.chars / parent.pages) : UNKNOWN,
    parentLinks: parent.pages > 0 ? parent.links / parent.chars : UNKNOWN,
    parentNoise: noise(parent),
    grandparentNoise: noise(grandparent),
    knownNoise: noise(sums(under(unmapped))),
    elementStory: story(own) / allStory,
    siteParentStory: story(parent) / allStory,
    siteGrandparentStory: story(grandparent) / allStory,
  };
}

test('every measure is what a naive computation over the other pages finds', () => {
  fc.assert(
    fc.property(
      sections,
      fc.array(sections, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (first, more, isLearned) => {
        const [open, ...others] = [first, ...more].map(sitePage);
        const visited = [defined(open), ...others].slice(isLearned ? 0 : 1);
        const model = treeModel(visited, noiseOf);
        for (const one of visited) {
          const lines = emptyFeatureCounts();
          for (const feature of blockLines(textBlocks(one))) countOnPage(lines, feature);
          addFeatureCounts(model.lines, lines);
        }
        const evidence = gatherEvidence(defined(open), model, impressionBy(defined(open), noiseOf));
        fc.pre(others.some((other) => textBlocks(other).length > 0));
        evidence.blocks.forEach((_, i) => {
          const values = rowOf(measureSite(evidence), i, SITE_FEATURES);
          const expected: Record<string, number> = naive(evidence, others, i);
          for (const [n, name] of SITE_FEATURES.entries())
            expect(values[n], name).toBeCloseTo(defined(expected[name]), 9);
        });
      },
    ),
    { numRuns: 60 },
  );
});
