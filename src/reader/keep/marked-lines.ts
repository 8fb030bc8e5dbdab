import type { ArticleList } from '../../core/story/article.ts';
import { unescapedText } from '../../core/story/html/html-text.ts';

const TAG = /^<(\/?)(ol|ul|dl|li)\b(?:[^<>]* start="(\d{1,6})")?/;
const OWN_NUMBER = /^\d+[.)] /;

/**
 * Returns the lines of a list, each with a hyphen, or with its number if it begins an item of a numbered list. Numbers that the page wrote
 * into its lines are not written twice. Linear in the list.
 */
export function markedLines({ text, html }: Pick<ArticleList, 'text' | 'html'>): string[] {
  const numbers = numbersIn(html);
  let at = 0;
  return text.split('\n').map((line) => {
    const number = numbers.get(at);
    at += charsIn(line);
    if (OWN_NUMBER.test(line)) return line;
    return number === undefined ? `- ${line}` : `${number}. ${line}`;
  });
}

/** Returns the number of each item of a numbered list, by the number of characters of the text before it. */
function numbersIn(html: string): Map<number, number> {
  const numbers = new Map<number, number>();
  /** The next number of each open list; NaN in lists without numbers. */
  const next: number[] = [];
  let chars = 0;
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, end, tag, start = 1] = TAG.exec(piece) ?? [];
    if (tag === undefined) chars += piece.startsWith('<') ? 0 : charsIn(unescapedText(piece));
    else if (tag !== 'li' && end) next.pop();
    else if (tag !== 'li') next.push(tag === 'ol' ? Number(start) : Number.NaN);
    else if (!end) {
      const number = next.pop() ?? Number.NaN;
      if (number > 0) numbers.set(chars, number);
      next.push(number + 1);
    }
  }
  return numbers;
}

/** Returns the number of characters of a text that are no white space. */
const charsIn = (text: string): number => text.replace(/\s/g, '').length;
