import { type Plugin, parseAst } from 'vite';

/**
 * Writes scripts in ASCII. One letter beyond Latin-1 makes the engine store the whole script with two bytes a letter, and take twice as
 * long to read it.
 */
export const asciiScripts = (): Plugin => ({
  name: 'ascii-scripts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          chunk.code = inAscii(chunk.code);
          // Parses the result here: a broken script would fail only when a browser loads it.
          parseAst(chunk.code);
        }
    },
  },
});

/** Letters beyond ASCII, each with the backslash that escapes it. */
const LETTER = /(?<!\\)((?:\\\\)*)(\\?)([^\0-\x7f])/gu;

/**
 * Returns the same script with escapes for all letters beyond ASCII.
 *
 * @throws {Error} for such a letter in a tagged template, which sees how it is written
 */
export function inAscii(code: string): string {
  if (/^[\0-\x7f]*$/.test(code)) return code;
  const names = namesBeyondAscii(code);
  let name = 0;
  return code.replace(LETTER, (_, pairs: string, _escape: string, letter: string, at: number) => {
    const place = at + pairs.length;
    while ((names[name]?.end ?? Number.POSITIVE_INFINITY) <= place) name++;
    const isInName = (names[name]?.start ?? Number.POSITIVE_INFINITY) <= place;
    return pairs + (isInName ? `\\u{${letter.codePointAt(0)?.toString(16)}}` : unitsOf(letter));
  });
}

/** Returns one escape for each half of a letter. Texts and regular expressions may have two; names may not. */
const unitsOf = (letter: string): string =>
  Array.from(
    { length: letter.length },
    (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the ranges of names with letters beyond ASCII, in the order of the script. */
function namesBeyondAscii(code: string): Range[] {
  const found: Range[] = [];
  const isBeyond = ({ start, end }: Range) => /[^\0-\x7f]/.test(code.slice(start, end));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const range = node as unknown as Range;
    if (node.type === 'TaggedTemplateExpression' && isBeyond(range))
      throw new Error(
        `A tagged template has letters beyond ASCII: ${code.slice(range.start, range.start + 80)}`,
      );
    if (node.type === 'Identifier' && isBeyond(range)) found.push(range);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code));
  return found.sort((a, b) => a.start - b.start);
}
