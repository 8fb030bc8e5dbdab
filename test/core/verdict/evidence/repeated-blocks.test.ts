import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../../../src/core/impression/weights.ts';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { repeatedBlocks } from '../../../../src/core/verdict/evidence/repeated-blocks.ts';
import { VERDICT_WIDTH } from '../../../../src/core/verdict/evidence/verdict-features.ts';
import { judgeEvidence } from '../../../../src/core/verdict/judgement.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import { page, pages } from '../../generated-page.ts';
import { impressionBy } from '../../proof/known-site.ts';
import { learned, models } from '../../treatment/any-site.ts';

const STORY = ['ferry', 'dory', 'yawl'].map(
  (name) => `The ${name} left the harbour in the evening, and nobody on the pier could say why.`,
);

/** The blocks of a page that other pages repeat, by their text. */
function repeated(own: readonly string[], others: readonly (readonly string[])[]): string[] {
  const [open, ...rest] = [own, ...others].map((lines, i) =>
    page(lines.map((line) => `<p>${line}</p>`).join(''), `https://sea.example/${i}`),
  ) as [PageTree, ...PageTree[]];
  const model = emptySiteModel();
  for (const one of [open, ...rest]) learnPage(model, one);
  const evidence = gatherEvidence(
    open,
    model,
    impressionBy(open, () => 0.1),
  );
  const is = repeatedBlocks(evidence);
  return evidence.blocks.filter((_, i) => is[i]).map(({ text }) => text);
}

describe('the trees judge with the site’s evidence', () => {
  const [first = '', ...more] = STORY;

  test('lines that another page has', () => {
    expect(repeated([first, 'Join us'], [['Join us'], ['Fog']])).toEqual(['Join us']);
  });

  test('no line on a first visit', () => {
    expect(repeated([first, 'Join us'], [])).toEqual([]);
  });

  test('no figure: prices of all goods look like one line', () => {
    expect(repeated([first, 'Join us', '£51.77'], [['Join us', '£12.40']])).toEqual(['Join us']);
  });

  test('no line of a copy of another page', () => {
    expect(repeated([first, ...more, 'Join us'], [[first, ...more, 'Join us']])).toEqual([]);
    expect(repeated([first, ...more, 'Join us'], [[first, 'Join us']])).toEqual([first, 'Join us']);
  });
});

/** Returns the features of the blocks that no other page has, on a first visit and with the whole site. */
function unrepeatedRows(
  site: readonly PageTree[],
  weights: Parameters<typeof learned>[1],
  options = JUDGING,
) {
  const [open] = site as [PageTree];
  const at = (known: readonly PageTree[]) =>
    judgeEvidence(gatherEvidence(open, learned(known, weights)), weights, options);
  const [first, later] = [at([open]), at(site)];
  return later.copies.flatMap((copies, i) =>
    copies === 0
      ? [[first, later].map(({ rows }) => rows.slice(i * VERDICT_WIDTH, (i + 1) * VERDICT_WIDTH))]
      : [],
  );
}

test('learning more pages never changes how the trees judge text that no other page has', () => {
  fc.assert(
    fc.property(pages(2, 5), models, (site, weights) => {
      for (const [first, later] of unrepeatedRows(site, weights)) expect(later).toEqual(first);
    }),
    { numRuns: 100 },
  );
});

test('without this step, the trees would judge such text by its place', () => {
  const site = STORY.slice(0, 2).map((text, i) => page(`<p>${text}</p>`, `https://sea.example/${i}`));
  const isUnchanged = (firstVisit: boolean) =>
    unrepeatedRows(site, SHIPPED, { ...JUDGING, firstVisit }).map(
      ([first, later]) => String(first) === String(later),
    );
  expect(isUnchanged(true)).toEqual([true]);
  expect(isUnchanged(false)).toEqual([false]);
});
