import { defined } from '../basics/defined.ts';
import { contentParts } from '../claims/content-parts.ts';
import { blockSums, charsWithin } from '../page/block-sums.ts';
import { attribute, endOf, outermost, type PageTree, parentOf, upTo } from '../page/page-tree.ts';
import { isParagraph } from '../page/paragraph.ts';
import { blocksWithin, type TextBlock } from '../page/text-blocks.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { BlockRole } from '../verdict/roles/block-role.ts';
import type { Roles } from '../verdict/roles/roles.ts';

/** Least number of paragraphs in a copy; fewer may be a refrain, or a quote of another post. */
const PARAGRAPHS = 3;
/** Least share of a copy's characters that the story has above it. */
const COPIED = 0.9;
/** Least characters of an element that repeats the one before it; labels may well be alike. All three chosen by hand. */
const TWIN_CHARS = 30;

/**
 * Returns the roles without copies of parts of the story. A page that has one layout for phones and one for wide windows holds its text
 * twice, the whole or each card. An element is a copy if nearly all of its story is also above it, or if it says in two lines or more what
 * the element right before it says. On a page to read, the two must differ in class. Claimed content is never a copy: the lines of a recipe
 * may be in the text above its card too. Linear in the page, times its depth.
 */
export function withoutCopies(
  { evidence: { page, blocks }, purpose }: Pick<Judgement, 'evidence' | 'purpose'>,
  roles: Roles,
): Roles {
  const firstWith = new Map<string, number>();
  const isStory = (i: number) => roles.of[i] === 'body';
  blocks.forEach(({ text }, i) => {
    if (isStory(i) && !firstWith.has(text)) firstWith.set(text, i);
  });
  const parts = contentParts(page);
  const isAgain = (i: number) => isStory(i) && !parts[i] && firstWith.get(defined(blocks[i]).text) !== i;
  const sum = (counts: (i: number) => boolean, of = (text: string) => text.length) =>
    blockSums(page, blocks, ({ text }, i) => (counts(i) ? of(text) : 0));
  const again = sum(isAgain);
  const story = sum(isStory);
  const paragraphs = sum(
    (i) => isAgain(i) && isParagraph(blocks[i]),
    () => 1,
  );
  const isMostlyAbove = (node: number) =>
    defined(paragraphs[node]) >= PARAGRAPHS && defined(again[node]) >= COPIED * defined(story[node]);
  const unclaimed = blocks.filter((_, i) => isStory(i) && !parts[i]);
  const isTwin = twinTest(page, unclaimed, purpose.purpose === 'read');
  const isCopy = (node: number) => isMostlyAbove(node) || isTwin(node);
  const copies = outermost(page, 1, page.tag.length, isCopy);
  if (copies.length === 0) return roles;
  const inCopy = new Uint8Array(page.tag.length);
  for (const copy of copies) inCopy.fill(1, copy, endOf(page, copy));
  const of = roles.of.map((role, i): BlockRole => (inCopy[defined(blocks[i]).node] ? 'none' : role));
  return { ...roles, of };
}

/** Elements of tables and glossaries, whose text may be the same twice in a row. */
const ROWS: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'dd', 'dt']);

/** Returns a test for elements that have the same lines of these blocks, two or more, as the element right before. */
function twinTest(
  page: PageTree,
  blocks: readonly TextBlock[],
  isToRead: boolean,
): (node: number) => boolean {
  return (node) => {
    const tag = defined(page.tag[node]);
    const [from, end] = blocksWithin(blocks, node, endOf(page, node));
    const before = blocks[from - 1];
    if (end - from < 2 || !before || ROWS.has(tag)) return false;
    const twin = upTo(page, before.start, parentOf(page, node) + 1).at(-1) ?? -1;
    if (page.tag[twin] !== tag || parentOf(page, twin) !== parentOf(page, node)) return false;
    // A refrain has its class again, and so have steps. Items of a list may be the same, too.
    const isAlike = tag === 'li' || attribute(page, node, 'class') === attribute(page, twin, 'class');
    if (isToRead && isAlike) return false;
    const [first, stop] = blocksWithin(blocks, twin, endOf(page, twin));
    if (stop - first !== end - from) return false;
    for (let i = from; i < end; i++) if (blocks[i]?.text !== blocks[i - from + first]?.text) return false;
    return charsWithin(blocks, node, endOf(page, node)) >= TWIN_CHARS;
  };
}
