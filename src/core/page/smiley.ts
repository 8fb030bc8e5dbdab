import { namingWords } from './namings.ts';
import { attribute, type PageTree } from './page-tree.ts';

const NAME = /\b(?:emojis?|smil(?:ie|ey)s?|emoticons?)\b/;
const FOLDER = /\/(?:emojis?|smil(?:ie|ey)s?|emoticons?)\//i;
/** Most characters of a smiley's text: a sign, or a name between colons. */
const MAX_TEXT = 30;

/** Returns the text that an `img` of a smiley stands for, such as `:)`, or an empty string if it is no smiley. */
export function smileyText(page: PageTree, node: number): string {
  if (page.tag[node] !== 'img') return '';
  const alt = attribute(page, node, 'alt');
  const isSmiley = NAME.test(namingWords(page, node)) || FOLDER.test(attribute(page, node, 'src'));
  return isSmiley && alt.length <= MAX_TEXT ? alt : '';
}
