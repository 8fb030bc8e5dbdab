import { folded } from '../../text/words.ts';
import { type ArticleBlock, isArticleText } from '../article.ts';

/** Most characters of a line that is a label of the list below it. */
const LABEL_CHARS = 60;

/**
 * Returns the story without lists of the recipe that repeat an earlier one, as a card to print does. Headings over such a list go too if
 * they repeat earlier headings, or if no text of their own is below them. A list whose label would be left alone is kept.
 */
export function withoutListCopies(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const known = new Set<string>();
  const copies = new Set<ArticleBlock>();
  const out: ArticleBlock[] = [];
  blocks.forEach((block, i) => {
    out.push(block);
    const text = isArticleText(block) ? block.kind + folded(block.text) : '';
    if (known.has(text)) copies.add(block);
    known.add(text);
    if (!copies.has(block) || block.kind !== 'list' || !block.part) return;
    const next = blocks[i + 1];
    const isSpare = (over: ArticleBlock | undefined) =>
      over?.kind === 'heading' &&
      (copies.has(over) || !next || (next.kind === 'heading' && next.level <= over.level));
    let end = out.length - 1;
    while (isSpare(out[end - 1])) end--;
    const above = out[end - 1];
    const isLabelled = above && isArticleText(above) && above.text.length <= LABEL_CHARS;
    if (!isLabelled) out.length = end;
  });
  return out;
}
