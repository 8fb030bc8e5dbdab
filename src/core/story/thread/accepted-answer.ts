import { structuredThings, textIn } from '../../claims/structured-data.ts';
import { namingWords } from '../../page/namings.ts';
import { attribute, type PageTree, upTo } from '../../page/page-tree.ts';
import { folded } from '../../text/words.ts';

/** Number of characters that identify a text of the page's structured data. */
const KNOWN_BY = 60;

const ACCEPTED_NAME = /\b(?:accepted ?answer|accepted|best ?answer|solution|solved)\b/;

/** Returns the beginning of the answer that the page claims as accepted, folded, or an empty string. */
export function acceptedText({ head }: PageTree): string {
  for (const { acceptedAnswer } of structuredThings(head)) {
    const answer = Array.isArray(acceptedAnswer) ? acceptedAnswer[0] : acceptedAnswer;
    if (answer !== null && typeof answer === 'object' && !Array.isArray(answer))
      return folded(textIn(answer.text).replace(/<[^<>]*>/g, ' ')).slice(0, KNOWN_BY);
  }
  return '';
}

/** Names of a word in a post that says it. A post that only names the accepted one has a box with other names. */
const ACCEPTED_LABEL = /\b(?:accepted|solution) (?:text|label|badge)\b/;

/** Returns whether a post says that it was accepted: its element, one around only this post up to `box`, or a label before `end`. */
export const saysAccepted = (page: PageTree, root: number, end: number, box: number): boolean =>
  upTo(page, root, box).some(
    (at) =>
      /\bacceptedAnswer\b/.test(attribute(page, at, 'itemprop')) || ACCEPTED_NAME.test(namingWords(page, at)),
  ) || page.tag.slice(root, end).some((_, i) => ACCEPTED_LABEL.test(namingWords(page, root + i)));
