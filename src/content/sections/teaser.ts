import { words } from '../../core/text/words.ts';
import { allInElement, matches, parentNode } from '../../snapshot/unclobbered.ts';
import { shownText } from '../shared/headlines.ts';

/** A headline has at least this many words. Like `isHeadlineLink`, but without stemmer and stop words, which are too large for a page. */
const FEWEST_WORDS = 3;
/** A teaser has at most this many elements; a larger element is a column of the page. Chosen by hand. */
const MOST_ELEMENTS = 100;

/**
 * Returns the teaser around a headline: the largest element without the headline of another story. `core/sections/teasers` does the same
 * in a snapshot; this function is for the open page, where no snapshot is at hand.
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
