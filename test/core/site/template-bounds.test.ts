import { describe, expect, test } from 'vitest';
import { countOnPage, emptyFeatureCounts } from '../../../src/core/measures/feature-entropy.ts';
import { packPage, unpackPage } from '../../../src/core/site/packed-page.ts';
import { emptyCounts, type PageCounts } from '../../../src/core/site/page-counts.ts';
import { boundTemplate, emptyTemplate, mergeTemplates } from '../../../src/core/site/template-model.ts';
import { nodeKey, SUM, styleKey, styleNumber } from '../../../src/core/style-tree/style-tree.ts';

const range = (length: number) => Array.from({ length }, (_, i) => i + 1);

/** Returns sums that hold this many things of each kind. */
function counts(number: number): PageCounts {
  const filled = emptyCounts();
  filled.pages = 1;
  const features = emptyFeatureCounts();
  for (const i of range(number)) {
    for (const of of [filled.lines, filled.terms, features]) countOnPage(of, i);
    filled.profile.addresses.set(i, { pages: 1, read: 1 });
    const key = nodeKey(String(i));
    filled.tree.addStyle(0, styleKey([key]), 1, 1, () => key);
    filled.tree.add(filled.tree.addChild(0, key, String(i)), SUM.pages, 1);
  }
  filled.tree.setFeatures(0, features);
  return filled;
}

const sizes = ({ lines, terms, tree, profile }: PageCounts) => ({
  lines: lines.counts.size,
  terms: terms.counts.size,
  nodes: tree.size,
  features: tree.features(0).counts.size,
  styles: styleNumber(tree, 0),
  shapes: profile.addresses.size,
});

describe('the sums of a template', () => {
  test('hold eight thousand lines, four thousand terms and six thousand elements at most', () => {
    const template = { ...emptyTemplate(), ...counts(8100) };
    boundTemplate(template);
    expect(sizes(template)).toEqual({
      lines: 8000,
      terms: 4000,
      nodes: 6000,
      features: 128,
      styles: 24,
      shapes: 200,
    });
  });

  test('hold the sums of the last three pages, two thousand addresses and a hundred hosts', () => {
    const template = emptyTemplate();
    for (const i of range(2100)) {
      template.visited.add(i);
      template.hosts.add(i);
      template.recent.set(i, packPage(emptyCounts()));
    }
    boundTemplate(template);
    expect([...template.recent.keys()]).toEqual([2098, 2099, 2100]);
    expect([template.visited.size, template.hosts.size]).toEqual([2000, 100]);
    expect(template.visited.has(101)).toBe(true);
  });

  test('lose a part of their details and all single pages if they must take less room', () => {
    const template = { ...emptyTemplate(), ...counts(300), retired: emptyCounts() };
    template.recent.set(1, packPage(emptyCounts()));
    for (const i of range(2000)) template.visited.add(i);
    boundTemplate(template, 1 / 16);
    expect(sizes(template)).toMatchObject({
      lines: 300,
      terms: 250,
      features: 8,
      styles: 2,
      shapes: 12,
    });
    expect([template.recent.size, template.retired, template.visited.size]).toEqual([0, null, 125]);
    boundTemplate(template, 1 / 4096);
    expect(sizes(template)).toMatchObject({ lines: 1, terms: 1, features: 1, styles: 1 });
  });
});

test('one page of a merged model may add eight thousand features and 512 styles', () => {
  const a = emptyTemplate();
  a.recent.set(1, packPage({ ...counts(8100), pages: 1 }));
  const [page] = mergeTemplates(a, emptyTemplate()).recent.values();
  const sums = page && unpackPage(page);
  expect(sums && sizes(sums)).toEqual({
    lines: 8000,
    terms: 8000,
    nodes: 6000,
    features: 8000,
    styles: 512,
    shapes: 2,
  });
});

test('a page of both models counts once, also if that is more than a tenth of the pages', () => {
  const template = (pages: readonly number[], recent: readonly number[]) => {
    const one = emptyTemplate();
    one.pages = pages.length;
    for (const key of pages) one.visited.add(key);
    for (const key of recent) one.recent.set(key, packPage({ ...emptyCounts(), pages: 1 }));
    return one;
  };
  const merged = (a: ReturnType<typeof template>, b: ReturnType<typeof template>) =>
    mergeTemplates(a, b).pages;
  expect(merged(template([1, 2, 3], [3]), template([3, 4, 5], [5]))).toBe(5);
  // The sums of page 1 are gone: it may count twice among ten pages, not among nine.
  const ten = (from: number, to: number) => template(range(to).slice(from - 1), [to]);
  const shared = template([1, ...range(20).slice(10)], [20]);
  expect(merged(ten(1, 10), shared)).toBe(21);
  expect(merged(ten(1, 9), shared)).toBe(11);
});
