import { defined } from '../../basics/defined.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { ArticleBlock } from '../article.ts';

/** Least P(noise) of a line that ends the story's part of the page. A line with less may be about a picture of the story. */
const NOISE = 0.9;

/**
 * Returns the story without pictures below its last text if they have no caption and another line is above them: "More on this", with
 * the pictures of other stories.
 */
export function withoutLastPictures(
  { evidence: { blocks }, roles, noise }: Judgement,
  story: readonly ArticleBlock[],
): readonly ArticleBlock[] {
  const text = story.findLastIndex(({ kind }) => kind !== 'figure');
  const last = blocks[roles.last];
  if (!last || text === story.length - 1) return story;
  const captions = story.flatMap((block) => (block.kind === 'figure' ? [block.caption.text] : []));
  const isOther = (i: number) =>
    (roles.of[i] === 'none' && defined(noise[i]) >= NOISE) ||
    (roles.of[i] === 'caption' && !captions.some((caption) => caption.includes(defined(blocks[i]).text)));
  const other = blocks.find((_, i) => i > roles.last && isOther(i));
  const isBelow = (node: number) => other !== undefined && other.start < node;
  return story.filter(
    (block, i) => i <= text || block.kind !== 'figure' || block.caption.text !== '' || !isBelow(block.node),
  );
}
