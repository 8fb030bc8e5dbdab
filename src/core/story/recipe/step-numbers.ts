import type { ArticleBlock } from '../article.ts';

/** The beginning of a line with its own number: "1. Stir", "Step 2: Wait", "3Bake". */
const NUMBER =
  /^((?:\s*<[^<>]*>)*)\s*(?:\p{L}{1,12}\s*)?(\d{1,2})(?:\s*[.):](?!\d)|(?=\s*(?:<|\p{Lu}|\p{Lo}|$)))\s*/u;

/** Returns whether the line begins with this number. */
export const isNumberedBy = (line: string, number: number): boolean =>
  Number(NUMBER.exec(line)?.[2]) === number;

/** Returns a line with a space after its number, because some pages separate the two only by style. */
export function withNumberApart(line: string, number: number): string {
  const rest = withoutNumber(line, number);
  return `${line.slice(0, line.length - rest.length).trim()} ${rest}`.trim();
}

/** Returns a line, or its HTML, without this number at its beginning and what was empty around it; unchanged if it begins with another. */
export const withoutNumber = (line: string, number: number): string =>
  isNumberedBy(line, number) ? line.replace(NUMBER, '$1').replace(EMPTY_START, '') : line;

/** Line breaks and elements without text at the beginning of a line. */
const EMPTY_START = /^(?:\s*(?:<(\w+)(?: [^<>]*)?>\s*<\/\1>|<br>))+\s*/;

/** Returns the number of a step that is all the text of a paragraph or heading ("1", "Step 2"), or 0. */
export function numberAlone(block: ArticleBlock): number {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return 0;
  return isNumberAlone(block.text) ? Number(NUMBER.exec(block.text)?.[2]) : 0;
}

/** Returns whether a line is the number of a step and nothing else. */
export const isNumberAlone = (line: string): boolean => line !== '' && line.replace(NUMBER, '') === '';
