import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { MarkKind } from '../../../../src/core/site/marks.ts';
import { addMark } from '../../../../src/core/site/marks-on-page.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { measureTree } from '../../../../src/core/style-tree/node-measures.ts';
import { mapPage } from '../../../../src/core/style-tree/site-places.ts';
import { SUM } from '../../../../src/core/style-tree/style-tree.ts';
import { markedPlace } from '../../../../src/core/verdict/findings/marked-place.ts';
import { page } from '../../generated-page.ts';
import { elementNodes } from '../../style-tree/plain-tree.ts';

const STORY = 'The mill by the river has stood still for forty years, and now its wheel turns again. ';
const LINKS = '<a href="/a">Shop</a> <a href="/b">Help</a> <a href="/c">Terms</a>';

const pageOf = (...boxes: string[]) =>
  page(
    `<main><h1>The mill</h1><p>${STORY.repeat(4)}</p><p>${STORY.repeat(5)}</p></main>${boxes.map((box) => `<div class="box">${box}</div>`).join('')}`,
    `https://site.test/${boxes.length}`,
  );

/** The extent of the finding for the first box of a page, after boxes of another page were corrected. */
function saidOf(
  boxes: readonly string[],
  marks: readonly (readonly [string, MarkKind])[],
  shareOfNoise: number | null = 1,
): number {
  const model = emptySiteModel();
  if (shareOfNoise !== null) learnPage(model, pageOf(LINKS));
  for (const { node, chars, noise } of elementNodes(model.tree))
    model.tree.add(node, SUM.noise, (shareOfNoise ?? 0) * chars - noise);
  measureTree(model.tree);
  marks.forEach(([box, kind], i) => {
    const tree = pageOf(box, LINKS);
    const node = tree.tag.findIndex((tag, at) => tag === 'div' && textOf(tree, at) !== '');
    addMark(model.marks, tree, node, kind, i);
  });
  const tree = pageOf(...boxes);
  const blocks = textBlocks(tree);
  const said = markedPlace({
    evidence: { page: tree, blocks, model, own: 0, elements: mapPage(tree, model.tree), ownElements: [] },
    claims: readClaims(tree.head),
    chances: { article: 1, toc: 0, other: 0 },
    purpose: 'read',
    noise: new Float64Array(blocks.length).fill(0.5),
  });
  return said?.(blocks.findIndex(({ node }) => tree.tag[node] === 'div')) ?? 0;
}

describe('a correction of a place', () => {
  test('moves the other elements in it towards the correction', () => {
    expect(saidOf([LINKS], [['Offers', 'noise']])).toBeGreaterThan(0);
    expect(saidOf([LINKS], [['Offers', 'content']])).toBeLessThan(0);
  });

  test('has no effect on other places', () => {
    expect(saidOf([LINKS], [])).toBe(0);
  });

  test('is weaker if more elements share the place', () => {
    const among = (number: number) => saidOf(Array(number).fill(LINKS), [['Offers', 'noise']]);
    expect(among(4)).toBeCloseTo(among(1) / 2);
    expect(among(16)).toBeCloseTo(among(1) / 4);
  });

  test('is weaker if the place has held both story and noise', () => {
    const where = (share: number) => saidOf([LINKS], [['Offers', 'noise']], share);
    expect(where(1)).toBeGreaterThan(where(0.8));
    expect(where(0.8)).toBeGreaterThan(where(0.6));
    expect(where(0.5)).toBe(0);
    expect(where(0)).toBe(where(1));
  });

  test('is averaged with the opposite corrections', () => {
    const answers: [string, MarkKind][] = [
      ['Offers', 'noise'],
      ['Weather', 'content'],
    ];
    expect(saidOf([LINKS], answers)).toBe(0);
  });

  test('has no effect on a site without learned pages', () => {
    expect(saidOf([LINKS], [['Offers', 'noise']], null)).toBe(0);
  });
});
