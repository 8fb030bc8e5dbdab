import type { TextBlock } from '../page/text-blocks.ts';
import type { Evidence } from './evidence.ts';
import { isParagraph } from './findings/kept-shape.ts';
import type { JudgingOptions } from './options.ts';
import type { Roles } from './roles.ts';

/**
 * Whether people come to the page for the story on it: it has one, and is likelier an article than anything else or mostly its
 * paragraphs. Where no other page of the site is known any story will do: nothing can be seen to repeat, and nothing is treated but at the
 * person's wish. `article` is P(the page holds one story), 0..1.
 */
export const isForStory = (
  { blocks, others }: Pick<Evidence, 'blocks' | 'others'>,
  roles: Pick<Roles, 'of' | 'first'>,
  article: number,
  { reading }: Pick<JudgingOptions, 'reading'>,
): boolean =>
  roles.first >= 0 && (others === 0 || article >= 0.5 || paragraphShare(blocks, roles) >= reading);

/** Characters of one text that count: a longer one is no paragraph, and does not make the page a story alone. */
const LONGEST_PARAGRAPH = 2000;

/** Share of the page's text that stands in paragraphs of its story, 0..1. */
function paragraphShare(blocks: readonly TextBlock[], { of }: Pick<Roles, 'of'>): number {
  let all = 0;
  let story = 0;
  blocks.forEach((block, i) => {
    const chars = Math.min(block.text.length, LONGEST_PARAGRAPH);
    all += chars;
    if (of[i] === 'body' && isParagraph(block)) story += chars;
  });
  return story / Math.max(1, all);
}
