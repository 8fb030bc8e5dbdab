import { defined } from '../page/defined.ts';
import { endOf, parentOf } from '../page/page-tree.ts';
import type { Judgement } from '../verdict/judgement.ts';

/** A part of a page with one verdict: an element, or a run of text that has no element of its own. */
export interface Part {
  /** The element; a text node where the run shares its element with others. */
  readonly node: number;
  /** Blocks of the part: [first, first + number); none for pictures and frames alone. */
  readonly first: number;
  readonly number: number;
  /** P(noise) of the least noisy thing in it, 0..1: what may be said of all of it. */
  readonly noise: number;
}

/**
 * Divides a page into the largest elements all of whose text, pictures and frames are noise of one band, and between them
 * every run of text by itself. `bands` are the P(noise), ascending, at which something else is done: what is sure is never
 * held back by what is not, nor the other way round. No element is a part whose text is not wholly the part's: a stray run
 * in a wrapper decides for itself alone, but where all that stands beside it is to be treated as well: alone it could not be.
 * Parts do not overlap and come in page order. Linear in the page.
 */
export function partition(
  {
    evidence: { page, blocks, isBlock },
    noise,
    media,
    marks,
  }: Pick<Judgement, 'evidence' | 'noise' | 'media' | 'marks'>,
  bands: readonly number[],
): Part[] {
  const { least, most, firstRun, lastRun, hasWords, isBare } = noiseBelow({ page, blocks, noise, media });
  const bandOf = (p: number): number => bands.reduce((band, from) => band + (p >= from ? 1 : 0), 0);
  const runsIn = (node: number): number => defined(lastRun[node]) - defined(firstRun[node]) + 1;
  /** All of the element is one part. */
  const isOne = (node: number): boolean => {
    // A piece of a run some of whose words stand beside it has no verdict of its own.
    if (!isBlock[node] && runsIn(node) > 0 && isBare[defined(firstRun[node])] === 1) return false;
    const low = defined(least[node]);
    return bandOf(low) === bandOf(defined(most[node]))
      ? low >= 0.5 || runsIn(node) === 1
      : hasWords[node] === 1 && bandOf(low) > 1;
  };
  const parts: Part[] = [];
  let lastStray = -1;
  /** Whether what is below the node has still to be looked at. */
  const divide = (node: number): boolean => {
    if (marks?.mixed[node]) return true;
    const isText = page.tag[node] === '#text';
    const first = defined(firstRun[node]);
    const number = Math.max(0, runsIn(node));
    const part = { node, first: number > 0 ? first : 0, number, noise: least[node] ?? 1 };
    // What a person decided is a part of its own, text or no text, and splits whatever it stands in.
    const isDecided = marks?.deciding[node] !== undefined && !isText;
    // Nothing to judge, or pictures of the story.
    const isNothing = least[node] === Number.POSITIVE_INFINITY || (number === 0 && defined(most[node]) < 0.5);
    if (isDecided) parts.push(part);
    else if (isNothing) return false;
    else if (isText) {
      if (first !== lastStray) parts.push(part);
      lastStray = first;
    } else if (isOne(node)) parts.push(part);
    else return true;
    return false;
  };
  for (let node = 1; node < page.tag.length; ) node = divide(node) ? node + 1 : endOf(page, node);
  return parts;
}

/** Of each node with all below it the least and the greatest P(noise) (±∞ where there is nothing to judge), and its first and last run. */
function noiseBelow({
  page,
  blocks,
  noise,
  media,
}: Pick<Judgement['evidence'], 'page' | 'blocks'> & Pick<Judgement, 'noise' | 'media'>) {
  const size = page.tag.length;
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const firstRun = new Int32Array(size).fill(blocks.length);
  const lastRun = new Int32Array(size).fill(-1);
  /** 1 for each element that has words of its own. */
  const hasWords = new Uint8Array(size);
  /** 1 for each run that has words directly in the element that holds it. */
  const isBare = new Uint8Array(blocks.length);
  const put = (node: number, p: number) => {
    least[node] = Math.min(defined(least[node]), p);
    most[node] = Math.max(defined(most[node]), p);
  };
  blocks.forEach(({ node: holder, start, end }, i) => {
    for (let node = start; node < end; node++) {
      if (page.tag[node] !== '#text' || page.text[node]?.trim() === '') continue;
      firstRun[node] = i;
      lastRun[node] = i;
      put(node, noise[i] ?? 1);
      hasWords[parentOf(page, node)] = 1;
      if (page.parent[node] === holder) isBare[i] = 1;
    }
  });
  for (const { node, noise: p } of media) put(node, p);
  for (let node = size - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    least[parent] = Math.min(defined(least[parent]), defined(least[node]));
    most[parent] = Math.max(defined(most[parent]), defined(most[node]));
    firstRun[parent] = Math.min(defined(firstRun[parent]), defined(firstRun[node]));
    lastRun[parent] = Math.max(defined(lastRun[parent]), defined(lastRun[node]));
  }
  return { least, most, firstRun, lastRun, hasWords, isBare };
}
