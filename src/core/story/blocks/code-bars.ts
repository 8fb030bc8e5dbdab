import { shownHeading } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import { aboveAndSelf, attribute, outermost, type PageTree, upTo } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { textWithout } from '../../page/text-without.ts';
import { codeLanguage } from '../html/code.ts';

/** Names of an element that tells the language of the listing below it, and most characters of its text. */
const LANGUAGE_NAME = /\b(?:code ?)?lang(?:uage)?(?: ?(?:name|label|tag))?$/;
const LANGUAGE_CHARS = 20;
/** The address of a link that is a button: "Select all", "Copy". */
const NOWHERE = /^(?:#|javascript:.*)$/s;
/** Most characters of a line with such a link and one word besides. */
const BAR_CHARS = 40;
/** A bar that only says what is below. */
const BAR_WORD = /^code:?$/i;
/** Most elements from a line of code up to its listing. */
const CODE_REACH = 3;

/** Returns whether a line only names the language of the code right below it, or is the code's bar: a word and a link that works as a button. */
export function isBarOfCode(page: PageTree, block: TextBlock, below: TextBlock | undefined): boolean {
  const { start, node, end, text } = block;
  const listing = below && aboveAndSelf(page, below.node, CODE_REACH).find((at) => page.tag[at] === 'pre');
  if (!listing || text.length > BAR_CHARS || shownHeading(page, node) > 0) return false;
  if (text.toLowerCase() === codeLanguage(page, listing)) return true;
  if (BAR_WORD.test(text) && page.tag[node] !== 'p') return true;
  const leadsNowhere = (at: number) => page.tag[at] === 'a' && NOWHERE.test(attribute(page, at, 'href'));
  const buttons = outermost(page, start, end, leadsNowhere);
  return (
    (buttons.length > 0 && !/\s/.test(textWithout(page, block, buttons))) ||
    (text.length <= LANGUAGE_CHARS &&
      upTo(page, start, node).some((at) => LANGUAGE_NAME.test(namingWords(page, at))))
  );
}
