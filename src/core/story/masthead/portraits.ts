import type { Picture } from '../../page/picture.ts';
import { folded } from '../../text/words.ts';
import type { ArticleBlock } from '../article.ts';

/** Greatest side (CSS pixels) of a portrait, if the page gives one. Chosen by hand. */
const PORTRAIT = 320;
/** Words before the name in a portrait's alternative text. */
const OF = /^(?:photo|picture|portrait) of /i;

/**
 * Returns a story without small pictures whose alternative text is only an author's name: portraits beside a byline. A picture with a
 * caption stays.
 */
export function withoutPortraits(
  authors: readonly string[],
  blocks: readonly ArticleBlock[],
): ArticleBlock[] {
  const names = new Set(authors.map(folded));
  const isPortrait = ({ alt, width, height }: Picture) =>
    Math.max(width, height) <= PORTRAIT && names.has(folded(alt.replace(OF, '')));
  return blocks.filter(
    (block) => block.kind !== 'figure' || block.caption.text !== '' || !block.pictures.every(isPortrait),
  );
}
