import type { Quote } from '../../browser/highlight.ts';
import { once } from '../../core/basics/once.ts';
import { findQuote } from '../../highlights/quote.ts';
import { type PiecedText, rangeOf, textPieces } from '../../highlights/text-pieces.ts';
import { bodyOf, isVisible } from '../../snapshot/unclobbered.ts';

/** Elements whose text does not count as text of the page. */
const UNREAD = 'script, style, noscript, iframe, object, textarea, select, button';

/** Returns the text of a page, hidden text included unless `shown`. */
export const pageText = (body: Element, shown = false): PiecedText =>
  textPieces(
    body,
    (parent) => Element.prototype.closest.call(parent, UNREAD) === null && (!shown || isVisible(parent)),
  );

/**
 * Returns the ranges of each quote, none if its words are gone. Visible words are preferred to the same words in hidden text. If a quote
 * of several paragraphs is not found whole, because the page has other blocks between them, its paragraphs are searched one by one.
 * Yields to the page between two quotes.
 */
export async function placeQuotes(document: Document, quotes: readonly Quote[]): Promise<Range[][]> {
  const body = bodyOf(document);
  if (!body || quotes.length === 0) return [];
  // Reading the page takes a while. Hidden text is read only for a quote that visible text does not have.
  const shown = pageText(body, true);
  const all = once(() => pageText(body));
  const rangesOf = (quote: Quote): Range[] => {
    for (const textOf of [() => shown, all]) {
      const text = textOf();
      const found = findQuote(text.text, quote);
      const range = found && rangeOf(text, ...found);
      if (range) return [range];
    }
    return [];
  };
  const placed: Range[][] = [];
  for (const quote of quotes) {
    const whole = rangesOf(quote);
    const paragraphs = quote.exact.split('\n').filter((paragraph) => paragraph.trim() !== '');
    placed.push(
      whole.length > 0 || paragraphs.length === 1
        ? whole
        : paragraphs.flatMap((exact) => rangesOf({ exact, prefix: '', suffix: '' })),
    );
    await new Promise((resolve) => setTimeout(resolve));
  }
  return placed;
}
