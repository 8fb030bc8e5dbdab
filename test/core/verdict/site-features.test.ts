import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../src/core/impression/layout.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence.ts';
import { measureSite, SITE_FEATURES } from '../../../src/core/verdict/site-features.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

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
