import { defined } from '../page/defined.ts';
import { endOf, parentOf } from '../page/page-tree.ts';
import { NO_PROOF, type Proof, weaker } from '../proof/proof.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Ceilings } from './ceiling.ts';
import type { Policy, Treatment } from './policy.ts';
import { lesser, reachOf } from './treatment.ts';

/** A part of a page with one verdict: an element, or a run of text that has no element of its own. */
export interface Part {
  /** The element; a text node where the run shares its element with others. */
  readonly node: number;
  /** Blocks of the part: [first, first + number); none for pictures and frames alone. */
  readonly first: number;
  readonly number: number;
  /** P(noise) of the least noisy thing in it, 0..1: what may be said of all of it. */
  readonly noise: number;
  /** The least ceiling and the weakest proof of all that is in it. */
  readonly ceiling: Treatment;
  readonly proof: Proof;
}

/** What the parts of a page are told apart by: P(noise), ceiling and proof of each text block and of each medium. */
export interface JudgedThings {
  readonly ceilings: Ceilings;
  readonly ofBlocks: readonly Proof[];
  readonly ofMedia: readonly Proof[];
}

/** What is done to a thing at its most, ascending; things of one part have the same. */
const KEPT = 0;
const UNSURE = 1;

/**
 * Divides a page into the largest elements to all of whose text, pictures and frames the same is done, and between them every run of
 * text by itself. `bands` are the P(noise) from which something is dimmed and hidden; a thing counts for no more than its
 * ceiling and its proof allow. So what is sure is never held back by what is not, nor the other way round. No element is a part whose
 * text is not wholly the part's: a stray run in a wrapper decides for itself alone, but where all that is beside it is to be treated as
 * well: alone it could not be. Parts do not overlap and come in page order. Linear in the page.
 */
export function partition(
  {
    evidence: { page, blocks, isBlock },
    noise,
    media,
    marks,
  }: Pick<Judgement, 'evidence' | 'noise' | 'media' | 'marks'>,
  things: JudgedThings,
  bands: Bands,
): Part[] {
  const { least, low, high, firstRun, lastRun, firstMedium, lastMedium, hasWords, isBare } = levelsBelow(
    { page, blocks, noise, media },
    things,
    bands,
  );
  const runsIn = (node: number): number => defined(lastRun[node]) - defined(firstRun[node]) + 1;
  /** All of the element is one part. */
  const isOne = (node: number): boolean => {
    // A piece of a run some of whose words stand beside it has no verdict of its own.
    if (!isBlock[node] && runsIn(node) > 0 && isBare[defined(firstRun[node])] === 1) return false;
    return low[node] === high[node]
      ? defined(low[node]) > KEPT || runsIn(node) === 1
      : hasWords[node] === 1 && defined(low[node]) > UNSURE;
  };
  const partOf = (node: number): Part => {
    const first = defined(firstRun[node]);
    const number = Math.max(0, runsIn(node));
    let ceiling: Treatment = 'hide';
    let proof: Proof | undefined;
    const take = (most: Treatment, by: Proof) => {
      ceiling = lesser(ceiling, most);
      proof = proof ? weaker(proof, by) : by;
    };
    for (let i = first; i < first + number; i++)
      take(defined(things.ceilings.ofBlocks[i]), defined(things.ofBlocks[i]));
    for (let i = defined(firstMedium[node]); i <= defined(lastMedium[node]); i++)
      take(defined(things.ceilings.ofMedia[i]), defined(things.ofMedia[i]));
    return {
      node,
      first: number > 0 ? first : 0,
      number,
      noise: least[node] ?? 1,
      ceiling,
      proof: proof ?? NO_PROOF,
    };
  };
  const parts: Part[] = [];
  let lastStray = -1;
  /** Whether what is below the node has still to be looked at. */
  const divide = (node: number): boolean => {
    if (marks?.mixed[node]) return true;
    const isText = page.tag[node] === '#text';
    const number = Math.max(0, runsIn(node));
    // What a person decided is a part of its own, text or no text, and splits whatever it stands in.
    const isDecided = marks?.deciding[node] !== undefined && !isText;
    // Nothing to judge, or pictures of the story.
    const isNothing = least[node] === Number.POSITIVE_INFINITY || (number === 0 && high[node] === KEPT);
    if (isDecided) parts.push(partOf(node));
    else if (isNothing) return false;
    else if (isText) {
      if (firstRun[node] !== lastStray) parts.push(partOf(node));
      lastStray = defined(firstRun[node]);
    } else if (isOne(node)) parts.push(partOf(node));
    else return true;
    return false;
  };
  for (let node = 1; node < page.tag.length; ) node = divide(node) ? node + 1 : endOf(page, node);
  return parts;
}

/** P(noise) from which something is dimmed and hidden. */
export type Bands = Pick<Policy, 'dim' | 'hide'>;

/** Returns what is done to a thing at its most: kept, unsure noise, dimmed, hidden. */
function levelOf(noise: number, reach: Treatment, { dim, hide }: Bands): number {
  if (noise < 0.5) return KEPT;
  if (noise >= hide && reach === 'hide') return 3;
  return noise >= dim && reach !== 'leave' ? 2 : UNSURE;
}

/** Of each node with all below it: the least P(noise), the least and greatest level, and the first and last run and medium. */
function levelsBelow(
  {
    page,
    blocks,
    noise,
    media,
  }: Pick<Judgement['evidence'], 'page' | 'blocks'> & Pick<Judgement, 'noise' | 'media'>,
  { ceilings, ofBlocks, ofMedia }: JudgedThings,
  bands: Bands,
) {
  const size = page.tag.length;
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const low = new Uint8Array(size).fill(255);
  const high = new Uint8Array(size);
  const firstRun = new Int32Array(size).fill(blocks.length);
  const lastRun = new Int32Array(size).fill(-1);
  const firstMedium = new Int32Array(size).fill(media.length);
  const lastMedium = new Int32Array(size).fill(-1);
  /** 1 for each element that has words of its own. */
  const hasWords = new Uint8Array(size);
  /** 1 for each run that has words directly in the element that holds it. */
  const isBare = new Uint8Array(blocks.length);
  const put = (node: number, p: number, level: number) => {
    least[node] = Math.min(defined(least[node]), p);
    low[node] = Math.min(defined(low[node]), level);
    high[node] = Math.max(defined(high[node]), level);
  };
  blocks.forEach(({ node: holder, start, end }, i) => {
    const p = noise[i] ?? 1;
    const level = levelOf(
      p,
      reachOf({ ceiling: defined(ceilings.ofBlocks[i]), proof: defined(ofBlocks[i]) }),
      bands,
    );
    for (let node = start; node < end; node++) {
      if (page.tag[node] !== '#text' || page.text[node]?.trim() === '') continue;
      firstRun[node] = i;
      lastRun[node] = i;
      put(node, p, level);
      hasWords[parentOf(page, node)] = 1;
      if (page.parent[node] === holder) isBare[i] = 1;
    }
  });
  media.forEach(({ node, noise: p }, i) => {
    const reach = reachOf({ ceiling: defined(ceilings.ofMedia[i]), proof: defined(ofMedia[i]) });
    put(node, p, levelOf(p, reach, bands));
    firstMedium[node] = Math.min(defined(firstMedium[node]), i);
    lastMedium[node] = i;
  });
  for (let node = size - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    least[parent] = Math.min(defined(least[parent]), defined(least[node]));
    low[parent] = Math.min(defined(low[parent]), defined(low[node]));
    high[parent] = Math.max(defined(high[parent]), defined(high[node]));
    firstRun[parent] = Math.min(defined(firstRun[parent]), defined(firstRun[node]));
    lastRun[parent] = Math.max(defined(lastRun[parent]), defined(lastRun[node]));
    firstMedium[parent] = Math.min(defined(firstMedium[parent]), defined(firstMedium[node]));
    lastMedium[parent] = Math.max(defined(lastMedium[parent]), defined(lastMedium[node]));
  }
  return { least, low, high, firstRun, lastRun, firstMedium, lastMedium, hasWords, isBare };
}
