import { defined } from '../../basics/defined.ts';
import { authorMarks } from '../../claims/post-authors.ts';
import { headingLevel } from '../../page/headings.ts';
import { children, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { postBox } from '../../page/post-box.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { MAX_SIGN, marksIn, signLines } from './post-signs.ts';
import { postTexts, type SeriesDraft, tagAndClass } from './post-text-boxes.ts';
import { bodyChars } from './role-draft.ts';

/** Least number of elements side by side; two may be a story and its summary. */
const POSTS = 3;
/** Least share of the elements of a series that name an author; advertisements between posts do not. Chosen by hand. */
const SIGNED = 0.8;
/** Least share of the story's characters in the series. Chosen by hand. */
const OF_STORY = 0.5;
/** A list of stories has more titles for each. Chosen by hand. */
const TITLED = 0.4;
/** Forums write this before the title of a thread, above an answer. */
export const ANSWER = /^(?:re|aw|antw?|sv|vs|rif)\s*:\s*/i;

/** A post: nodes from `start` until before `end`, and the element with its text, if that is known. Names in the text do not sign it. */
export interface SeriesPost {
  readonly start: number;
  readonly end: number;
  readonly text?: number;
}

/**
 * Returns the posts of a story that is a series of them though the page does not say so, or none. Posts are elements side by side with one
 * tag and first class, or what is around each of the texts that `postTexts` finds, if a date is beside the text. Each has an author's name,
 * and no line of the story comes before the first: comments on an article begin below it. Headings are names, or most of them repeat the
 * title of the thread; in a list of stories, they differ. Linear in the page, times its depth.
 */
export function postSeries(draft: SeriesDraft): readonly SeriesPost[] {
  const {
    evidence: { page, blocks },
    of,
  } = draft;
  const headline = of.indexOf('headline');
  const first = blocks.find((block, i) => of[i] === 'body' && i > headline && !signLines(page).has(block));
  if (!first) return [];
  const chars = bodyChars(draft);
  const isMost = (nodes: readonly number[]) =>
    nodes.reduce((sum, node) => sum + defined(chars[node]), 0) >= OF_STORY * defined(chars[0]);
  const siblings = upTo(page, first.node, 1)
    .map((node) => seriesOf(page, node))
    .filter((series) => series.length >= POSTS && isMost(series))
    .map((series) => series.map((node): SeriesPost => ({ start: node, end: endOf(page, node) })));
  const texts = postTexts(draft, first)
    .filter((nodes) => nodes.length > 1 && defined(nodes[0]) <= first.node && isMost(nodes))
    .map((nodes) => postsAround(page, nodes));
  const around = [...siblings, ...texts];
  if (around.length === 0) return [];
  const names = new Set(authorMarks(page).map(({ name }) => name));
  const titles = blocks.map(({ node, text }) =>
    headingLevel(defined(page.tag[node])) > 0 && /\p{L}/u.test(text) && !beginsWithName(text, names)
      ? text.replace(ANSWER, '').toLowerCase()
      : '',
  );
  // Teasers and lines about authors have no date beside their text.
  const isDated = ({ start, text }: SeriesPost) =>
    text === undefined ||
    page.tag.slice(start, text).includes('time') ||
    blocks
      .slice(...blocksWithin(blocks, start, text))
      .some((line) => line.text.length <= MAX_SIGN && /\d/.test(line.text));
  const isSigned = ({ start, end, text = end }: SeriesPost) =>
    marksIn(page, start, end) > (text < end ? marksIn(page, text, endOf(page, text)) : 0);
  const titlesIn = ({ start, end, text = end }: SeriesPost) =>
    titles.slice(...blocksWithin(blocks, start, text)).filter(Boolean);
  return (
    around.find(
      (series) =>
        series.filter((post) => isSigned(post) && isDated(post)).length >= SIGNED * series.length &&
        new Set(series.flatMap(titlesIn)).size <= Math.max(1, TITLED * series.length),
    ) ?? []
  );
}

/** Returns the posts around texts: the largest elements that hold no other, from the end of the text before. */
const postsAround = (page: PageTree, texts: readonly number[]): SeriesPost[] =>
  texts.map((text, i) => {
    const box = postBox(page, text, texts);
    const before = texts[i - 1];
    return {
      start: Math.max(box, before === undefined ? 0 : endOf(page, before)),
      end: endOf(page, box),
      text,
    };
  });

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
  const like = tagAndClass(page, node);
  return [...children(page, parentOf(page, node))].filter((sibling) => tagAndClass(page, sibling) === like);
}
