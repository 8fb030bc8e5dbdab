import { words } from '../../core/page/words.ts';
import { allInElement, matches, parentNode } from '../../snapshot/unclobbered.ts';
import { shownText } from '../shared/headlines.ts';

/** As `isHeadlineLink` has it, in words: stemmers and stop words weigh too much for a page. */
const FEWEST_WORDS = 3;
/** Elements of a teaser; what holds more is a column of the page. */
const MOST_ELEMENTS = 100;

/**
 * The teaser around a headline: the largest element that holds the headline of no other story. What `core/sections/teasers` finds in a
 * snapshot, in the open page, where it is to be marked and there is no snapshot at hand.
 */
export function teaserOf(headline: HTMLAnchorElement): Element {
  let teaser: Element = headline;
  for (let around = parentNode(headline); around instanceof Element; around = parentNode(around)) {
    if (matches(around, 'html, body, main, form')) break;
    if ([...allInElement(around, '*')].length > MOST_ELEMENTS || holdsOther(around, headline)) break;
    teaser = around;
  }
  return teaser;
}

const holdsOther = (around: Element, { href }: HTMLAnchorElement): boolean =>
  [...allInElement(around, 'a[href]')].some(
    (link) =>
      link instanceof HTMLAnchorElement &&
      link.href !== href &&
      words(shownText(link).slice(0, 200)).length >= FEWEST_WORDS,
  );
