import { logistic } from './boosted-trees.ts';
import type { Judgement } from './judgement.ts';

/** Prose of the blocks judged content, in characters outside links: what one story has and a list of stories lacks. */
export function storyProse({ evidence: { blocks }, noise }: Judgement): number {
  let prose = 0;
  blocks.forEach((block, i) => {
    const own = block.text.length - block.linkChars;
    if ((noise[i] ?? 1) < 0.5 && own >= 80) prose += own;
  });
  return prose;
}

/** P(the page holds one story), 0..1. */
export function articleScore(judgement: Judgement): number {
  const prose = storyProse(judgement);
  return logistic(2 * Math.log((prose + 1) / 600) + (judgement.claims.isArticle ? 1.5 : -0.5));
}
