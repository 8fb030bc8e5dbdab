import { defined } from '../../basics/defined.ts';
import { authorMarks } from '../../claims/post-authors.ts';
import { blockSums } from '../../page/block-sums.ts';
import { headingLevel } from '../../page/headings.ts';
import {
  attribute,
  children,
  endOf,
  firstAtLeast,
  type PageTree,
  parentOf,
  upTo,
} from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of posts; two may be a story and its summary. */
const POSTS = 3;
/** Least share of the elements of a series that name an author; advertisements between posts do not. Chosen by hand. */
const SIGNED = 0.8;
/** Least share of the story's characters in the series. Chosen by hand. */
const OF_STORY = 0.5;
/** Forums write this before the title of a thread, above an answer. */
const ANSWER = /^(?:re|aw|antw?|sv|vs|rif)\s*:\s*/i;

/**
 * Returns whether the story is a series of posts that the page does not claim. Posts are elements side by side with one tag and first
 * class. Each has an author's name, and the first holds the story's first line: comments on an article begin below it. Their headings
 * are names, or all repeat the title of the thread; in a list of stories, the headings differ. Linear in the page.
 */
export function isPostSeries({
  evidence: { page, blocks },
  of,
}: Pick<RoleDraft, 'evidence' | 'of'>): boolean {
  const first = blocks[of.indexOf('body')];
  if (!first) return false;
  const chars = blockSums(page, blocks, ({ text }, i) => (of[i] === 'body' ? text.length : 0));
  const around = upTo(page, first.node, 1)
    .map((node) => seriesOf(page, node))
    .filter(
      (series) =>
        series.length >= POSTS &&
        series.reduce((sum, node) => sum + defined(chars[node]), 0) >= OF_STORY * defined(chars[0]),
    );
  if (around.length === 0) return false;
  const marks = authorMarks(page);
  const places = marks.map(({ node }) => node);
  const names = new Set(marks.map(({ name }) => name));
  const titles = blocks.map(({ node, text }) =>
    headingLevel(defined(page.tag[node])) > 0 && /\p{L}/u.test(text) && !beginsWithName(text, names)
      ? text.replace(ANSWER, '').toLowerCase()
      : '',
  );
  const isSigned = (node: number) => firstAtLeast(places, node) < firstAtLeast(places, endOf(page, node));
  const titlesIn = (node: number) =>
    titles.slice(...blocksWithin(blocks, node, endOf(page, node))).filter(Boolean);
  return around.some(
    (series) =>
      series.filter(isSigned).length >= SIGNED * series.length && new Set(series.flatMap(titlesIn)).size <= 1,
  );
}

/** Most characters of a name at the beginning of a heading. */
const MAX_NAME = 60;

/** Returns whether a text is a name, or begins with one and goes on with no letter. */
function beginsWithName(text: string, names: ReadonlySet<string>): boolean {
  for (let end = Math.min(text.length, MAX_NAME); end > 0; end--)
    if (names.has(text.slice(0, end)) && !/^\p{L}/u.test(text.slice(end, end + 2))) return true;
  return false;
}

/** Returns an element and its siblings with the same tag and first class, numbers apart. */
function seriesOf(page: PageTree, node: number): number[] {
  const like = kindOf(page, node);
  return [...children(page, parentOf(page, node))].filter((sibling) => kindOf(page, sibling) === like);
}

const kindOf = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${/\S*/.exec(attribute(page, node, 'class'))?.[0].replace(/\d+/g, '0') ?? ''}`;
