import { defined } from '../../basics/defined.ts';
import { contains, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { pagesOfLines } from '../evidence/line-copies.ts';
import { commentBoxes } from './comments.ts';
import { type Finding, heldBy } from './finding.ts';

/** Tags of story parts that are not paragraphs. */
const STORY_PARTS: ReadonlySet<string> = new Set(['table', 'pre', 'blockquote', 'ul', 'ol', 'dl']);
/** A table or list with at least this mean P(noise) is not part of the story, wherever it is. */
const SURE_NOISE = 0.95;
/** The bound below the story's last line, where tags and notes are too. Chosen on one half of wcxb. */
const NOISE_BELOW = 0.8;

/**
 * Finds tables, lists and code among the paragraphs of the story or below them, in the element that holds most of the story. Their short
 * lines look like labels, but as a whole they are story unless the evidence against them is overwhelming. Lines that other pages also have
 * count as noise. Comments below the story are no part of it.
 */
export const storyPart: Finding = ({ evidence, noise }) => {
  const { page, blocks } = evidence;
  const pages = pagesOfLines(evidence);
  const inComments = commentBoxes(page);
  const isStory = (i: number) => defined(noise[i]) < 0.5;
  const held = new Map<number, number>();
  blocks.forEach((block, i) => {
    if (!isStory(i)) return;
    const parent = parentOf(page, block.node);
    held.set(parent, (held.get(parent) ?? 0) + block.text.length);
  });
  const [holder] = [...held].reduce((most, next) => (next[1] > most[1] ? next : most), [-1, 0]);
  if (holder < 0) return undefined;
  const within = new Uint8Array(blocks.length);
  const last = blocks.findLastIndex((_, i) => isStory(i));
  for (let i = blocks.findIndex((_, at) => isStory(at)); i >= 0 && i < blocks.length; i++) {
    if (isStory(i)) continue;
    const { node } = defined(blocks[i]);
    const part = partOf(page, node, holder);
    if (part < 0 || (i > last && inComments[node])) continue;
    let stop = i;
    let chars = 0;
    let linked = 0;
    let doubt = 0;
    for (; stop < blocks.length && defined(blocks[stop]).node < endOf(page, part); stop++) {
      const { text, linkChars } = defined(blocks[stop]);
      chars += text.length;
      linked += linkChars;
      doubt += (pages[stop] ? 1 : defined(noise[stop])) * text.length;
    }
    const number = stop - i;
    // Below the story, a quotation of one line is a testimonial, or the quote of the day.
    const isQuote = page.tag[part] === 'blockquote' && i < last;
    const bound = i < last ? SURE_NOISE : NOISE_BELOW;
    if ((number > 1 || page.tag[part] === 'pre' || isQuote) && linked < 0.5 * chars && doubt < bound * chars)
      within.fill(1, i, stop);
    i = stop - 1;
  }
  return heldBy(within);
};

/** Returns the outermost table, list, code or quote around the node within the holder, or −1. */
const partOf = (page: PageTree, node: number, holder: number): number =>
  contains(page, holder, node)
    ? (upTo(page, node, holder + 1).findLast((at) => STORY_PARTS.has(defined(page.tag[at]))) ?? -1)
    : -1;
