import { remembered } from '../basics/remembered.ts';
import { byNaming, wordsOfNaming } from './namings.ts';
import { endOf, type PageTree, parentOf, textOf } from './page-tree.ts';

/** Names of one line of code, and of the box of a listing, as `namingWords` writes them. */
const LINE_NAME = /\b(?:line(?! (?:container|numbers?|nos?|content)\b)|listingline|cm line|blob code)\b/;
const BOX_NAME = /\b(?:syntaxhighlighter|crayon|fragment|blob|listing|cm|monaco|highlight|code|prism|hljs)\b/;
/** Most elements from a line up to the box of its listing. */
const REACH = 7;
/** A listing has at least this many lines, and they have at least this share of its characters other than digits. */
const MIN_LINES = 2;
const SHARE = 0.8;

/** Returns a test for elements that are named after a line of code. */
export const isCodeLine = (page: PageTree): ((node: number) => boolean) =>
  byNaming(page, (naming) => LINE_NAME.test(wordsOfNaming(naming)));

/**
 * Returns the outermost boxes of listings that are written without `pre`: boxes named after code whose text is in elements named after
 * lines of code.
 */
export const codeBoxes = remembered((page: PageTree): ReadonlySet<number> => {
  const isLine = isCodeLine(page);
  const isBox = byNaming(page, (naming) => BOX_NAME.test(wordsOfNaming(naming)));
  /** Characters of the lines in each box, and their number. */
  const lines = new Map<number, { chars: number; number: number }>();
  for (let node = 1; node < page.tag.length; node++) {
    if (!isLine(node)) continue;
    const chars = charsOf(page, node);
    let around = parentOf(page, node);
    for (let up = 0; up < REACH && around > 0 && page.tag[around] !== 'pre'; up++) {
      if (isBox(around)) {
        const sum = lines.get(around) ?? { chars: 0, number: 0 };
        lines.set(around, { chars: sum.chars + chars, number: sum.number + 1 });
      }
      around = parentOf(page, around);
    }
    // A line has no lines in it.
    node = endOf(page, node) - 1;
  }
  const boxes = new Set<number>();
  let end = 0;
  for (const [box, { chars, number }] of [...lines].sort((a, b) => a[0] - b[0])) {
    if (box < end || number < MIN_LINES || chars < SHARE * charsOf(page, box)) continue;
    boxes.add(box);
    end = endOf(page, box);
  }
  return boxes;
});

const charsOf = (page: PageTree, node: number): number => textOf(page, node).replace(/[\s\d]/g, '').length;

/** Returns 1 for each node that is one of `codeBoxes` or in one, and 0 for all other nodes. */
export const inCodeBox = remembered((page: PageTree): Uint8Array => {
  const inside = new Uint8Array(page.tag.length);
  for (const box of codeBoxes(page)) inside.fill(1, box, endOf(page, box));
  return inside;
});
