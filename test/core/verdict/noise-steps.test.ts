import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import type { MarkKind } from '../../../src/core/site/marks.ts';
import { addMark, marksOnPage } from '../../../src/core/site/marks-on-page.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { noiseByMarks, noiseByRole, noiseInCompany } from '../../../src/core/verdict/noise-steps.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../src/core/verdict/roles/block-role.ts';
import { page } from '../generated-page.ts';

const OPTIONS = { ...JUDGING, partOfStory: 0.15, among: 0.85, amongNoise: 0.8 };

describe('P(noise) by role', () => {
  const byRole = (role: BlockRole, p: number) => noiseByRole(Float64Array.of(p), { of: [role] }, OPTIONS)[0];

  test('is at least one half for a block without a part in the story', () => {
    expect([0.1, 0.5, 0.99].map((p) => byRole('none', p))).toEqual([0.5, 0.5, 0.99]);
  });

  test('is low for captions and other parts of the story beside its text', () => {
    expect([0.1, 0.99].map((p) => byRole('caption', p))).toEqual([0.1, 0.15]);
    expect(byRole('headline', 0.3)).toBe(0.15);
  });

  test('is unchanged for story text below one half, and lowered above', () => {
    expect([0.1, 0.4, 0.6].map((p) => byRole('body', p))).toEqual([0.1, 0.4, 0.15]);
  });

  test('is a new value: the given one does not change', () => {
    const given = Float64Array.of(0.1);
    noiseByRole(given, { of: ['none'] }, OPTIONS);
    expect(given[0]).toBe(0.1);
  });
});

describe('P(noise) in company', () => {
  const inCompany = (html: string, given: readonly number[]) => {
    const tree = page(html);
    return [...noiseInCompany(Float64Array.from(given), { page: tree, blocks: textBlocks(tree) }, OPTIONS)];
  };
  const list = '<ul><li>Ferry late</li><li>Market moves</li><li>Rain ahead</li></ul>';

  test('rises if an element without story is mostly noise', () => {
    expect(inCompany(`<p>Told.</p>${list}`, [0.1, 0.6, 0.99, 0.99])).toEqual([0.1, 0.8, 0.99, 0.99]);
  });

  test('is unchanged if the element is not noise enough, or holds story', () => {
    expect(inCompany(`<p>Told.</p>${list}`, [0.1, 0.6, 0.6, 0.99])).toEqual([0.1, 0.6, 0.6, 0.99]);
    expect(inCompany(list, [0.6, 0.1, 0.99])).toEqual([0.6, 0.1, 0.99]);
  });
});

describe('P(noise) by corrections', () => {
  const html = '<aside><p>Sign up</p></aside><main><p>Told.</p>Loose <b>bold</b> words</main>';
  const said = (tag: string, kind: MarkKind) => {
    const tree = page(html);
    const model = emptySiteModel();
    addMark(model.marks, tree, tree.tag.indexOf(tag), kind, 1);
    const evidence = { page: tree, blocks: textBlocks(tree) };
    const { noise, marked } = noiseByMarks(
      Float64Array.from(evidence.blocks, () => 0.4),
      evidence,
      marksOnPage(tree, model),
    );
    return evidence.blocks.map(({ text }, i) => [text, noise[i], marked[i]]);
  };

  test('is nearly certain for corrected blocks, and unchanged for the rest', () => {
    expect(said('aside', 'noise')).toEqual([
      ['Sign up', 0.999, 1],
      ['Told.', 0.4, 0],
      ['Loose bold words', 0.4, 0],
    ]);
    expect(said('aside', 'content')[0]?.[1]).toBeCloseTo(0.001, 12);
    expect(said('main', 'noise').map(([, , is]) => is)).toEqual([0, 1, 1]);
  });

  test('does not follow a correction of some words in a line', () => {
    expect(said('b', 'noise').map(([, , is]) => is)).toEqual([0, 0, 0]);
  });

  test('is unchanged if nothing was corrected', () => {
    const tree = page(html);
    const evidence = { page: tree, blocks: textBlocks(tree) };
    const given = Float64Array.from(evidence.blocks, () => 0.4);
    expect(noiseByMarks(given, evidence, null)).toEqual({ noise: given, marked: new Uint8Array(3) });
  });
});

test('noise rises to a bound in an element that is noise by exactly the share that is asked for', () => {
  const tree = page('<p>Told.</p><ul><li>abcd</li><li>efgh</li></ul>');
  const among = (a: number, b: number) =>
    noiseInCompany(
      Float64Array.of(0.1, a, b),
      { page: tree, blocks: textBlocks(tree) },
      { among: 0.75, amongNoise: 0.8 },
    )[1];
  expect(among(0.5, 1)).toBe(0.8);
  expect(among(0.5, 0.99)).toBe(0.5);
});
