import { logistic } from '../../../src/core/impression/boosted-trees.ts';
import type { Impression } from '../../../src/core/impression/first-impression.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../../src/core/page/text-blocks.ts';
import { emptySiteModel, pageKey, type SiteModel } from '../../../src/core/site/site-model.ts';
import { addStyleTree } from '../../../src/core/style-tree/add-style-tree.ts';
import { pageStyleTree } from '../../../src/core/style-tree/page-style-tree.ts';
import { type Evidence, gatherEvidence } from '../../../src/core/verdict/evidence/evidence.ts';

/** P(noise) of a block from its page alone. */
export type NoiseOf = (block: TextBlock) => number;

const logit = (p: number): number => Math.log(p / (1 - p));

/** Returns an impression that gives each block the P(noise) it is told, without trained weights. */
export const impressionBy = (page: PageTree, noiseOf: NoiseOf): Impression => ({
  rows: new Float32Array(),
  logOdds: Float64Array.from(textBlocks(page), (block) => logit(noiseOf(block))),
  chances: { article: 1, toc: 0, other: 0 },
  purpose: { read: 1, find: 0, use: 0 },
});

/** Returns P(noise) of each block of a page, to the last bit as in an impression. */
export const noiseIn = (page: PageTree, noiseOf: NoiseOf): Float64Array =>
  impressionBy(page, noiseOf).logOdds.map(logistic);

/** Returns a model that learned only the style trees of these pages. */
export function treeModel(pages: readonly PageTree[], noiseOf: NoiseOf): SiteModel {
  const model = emptySiteModel();
  for (const page of pages) {
    addStyleTree(model.tree, pageStyleTree(page, textBlocks(page), noiseIn(page, noiseOf)));
    model.pages++;
    model.visited.add(pageKey(page.url).page);
  }
  return model;
}

/** Returns the evidence on an open page of a site that learned these pages; the open page may be one of them. */
export const evidenceOn = (open: PageTree, learned: readonly PageTree[], noiseOf: NoiseOf): Evidence =>
  gatherEvidence(open, treeModel(learned, noiseOf), impressionBy(open, noiseOf));
