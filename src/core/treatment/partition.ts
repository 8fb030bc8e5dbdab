import { defined } from '../basics/defined.ts';
import { endOf, parentOf } from '../page/page-tree.ts';
import { NO_PROOF, type Proof, weaker } from '../proof/proof.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Ceilings } from './ceiling.ts';
import type { Treatment } from './policy.ts';
import { type Bands, lesser, reachOf } from './treatment.ts';

/** A part of a page with one verdict: an element, or a block that has no element of its own. */
export interface Part {
  /** The element; a text node if the block shares its element with others. */
  readonly node: number;
  /** Blocks of the part: [first, first + number); none if the part has only pictures and frames. */
  readonly first: number;
  readonly number: number;
  /** P(noise) of the least noisy block or medium in the part, 0..1. */
  readonly noise: number;
  /** The least ceiling and the weakest proof of all blocks and media in the part. */
  readonly ceiling: Treatment;
  readonly proof: Proof;
}

/** Ceiling and proof of each text block and each medium. With P(noise), they divide a page into parts. */
export interface JudgedThings {
  readonly ceilings: Ceilings;
  readonly ofBlocks: readonly Proof[];
  readonly ofMedia: readonly Proof[];
}

/** Levels of treatment, ascending; `levelOf` returns them. All in a part usually has the same level. */
const KEPT = 0;
const UNSURE = 1;
const DIMMED = 2;
const HIDDEN = 3;
/** Above every level: nothing is known to be below a node yet. */
const NO_LEVEL = 255;

/**
 * Divides a page into parts: the largest elements whose text, pictures and frames all get the same treatment, and the blocks between
 * them. `bands` are the least P(noise) for dimming and hiding; ceiling and proof bound the treatment. So an unsure block never holds a
 * sure one back, or the reverse. A block directly in a wrapper is a part of its own. But if everything in the wrapper is at least
 * dimmed, it is one part, because a text node alone cannot be treated. Parts do not overlap and come in page order. Linear in the page.
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
  const { least, low, high, firstBlock, lastBlock, firstMedium, lastMedium, hasWords, isBare } = levelsBelow(
    { page, blocks, noise, media },
    things,
    bands,
  );
  const blocksIn = (node: number): number => defined(lastBlock[node]) - defined(firstBlock[node]) + 1;
  /** Returns whether all of the element is one part. */
  const isOne = (node: number): boolean => {
    // An inline element has no verdict of its own if other words of its block are outside it.
    if (!isBlock[node] && blocksIn(node) > 0 && isBare[defined(firstBlock[node])] === 1) return false;
    return low[node] === high[node]
      ? defined(low[node]) > KEPT || blocksIn(node) === 1
      : hasWords[node] === 1 && defined(low[node]) > UNSURE;
  };
  const partOf = (node: number): Part => {
    const first = defined(firstBlock[node]);
    const number = Math.max(0, blocksIn(node));
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
      noise: defined(least[node]),
      ceiling,
      proof: proof ?? NO_PROOF,
    };
  };
  const parts: Part[] = [];
  let lastStray = -1;
  /** Adds the node if it is a part. Returns whether the nodes below it must still be divided. */
  const divide = (node: number): boolean => {
    if (marks?.mixed[node]) return true;
    const isText = page.tag[node] === '#text';
    const number = Math.max(0, blocksIn(node));
    // An element that a person corrected is always a part of its own, with or without text.
    const isDecided = marks?.deciding[node] !== undefined && !isText;
    // There is nothing to judge, or only pictures of the story.
    const isNothing = least[node] === Number.POSITIVE_INFINITY || (number === 0 && high[node] === KEPT);
    if (isDecided) parts.push(partOf(node));
    else if (isNothing) return false;
    else if (isText) {
      if (firstBlock[node] !== lastStray) parts.push(partOf(node));
      lastStray = defined(firstBlock[node]);
    } else if (isOne(node)) parts.push(partOf(node));
    else return true;
    return false;
  };
  for (let node = 1; node < page.tag.length; ) node = divide(node) ? node + 1 : endOf(page, node);
  return parts;
}

/** Returns the level of a block or medium: 0 kept, 1 unsure noise, 2 dimmed, 3 hidden. */
function levelOf(noise: number, reach: Treatment, { dim, hide }: Bands): number {
  if (noise < 0.5) return KEPT;
  if (noise >= hide && reach === 'hide') return HIDDEN;
  return noise >= dim && reach !== 'leave' ? DIMMED : UNSURE;
}

/** Returns, for each node with all below it: the least P(noise), the least and greatest level, the first and last block and medium. */
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
  const low = new Uint8Array(size).fill(NO_LEVEL);
  const high = new Uint8Array(size);
  const firstBlock = new Int32Array(size).fill(blocks.length);
  const lastBlock = new Int32Array(size).fill(-1);
  const firstMedium = new Int32Array(size).fill(media.length);
  const lastMedium = new Int32Array(size).fill(-1);
  /** 1 for each element that has words of its own. */
  const hasWords = new Uint8Array(size);
  /** 1 for each block that has words directly in the element that holds it. */
  const isBare = new Uint8Array(blocks.length);
  const put = (node: number, p: number, level: number) => {
    least[node] = Math.min(defined(least[node]), p);
    low[node] = Math.min(defined(low[node]), level);
    high[node] = Math.max(defined(high[node]), level);
  };
  blocks.forEach(({ node: holder, start, end }, i) => {
    const p = defined(noise[i]);
    const level = levelOf(
      p,
      reachOf({ ceiling: defined(ceilings.ofBlocks[i]), proof: defined(ofBlocks[i]) }),
      bands,
    );
    for (let node = start; node < end; node++) {
      if (page.tag[node] !== '#text' || page.text[node]?.trim() === '') continue;
      firstBlock[node] = i;
      lastBlock[node] = i;
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
    firstBlock[parent] = Math.min(defined(firstBlock[parent]), defined(firstBlock[node]));
    lastBlock[parent] = Math.max(defined(lastBlock[parent]), defined(lastBlock[node]));
    firstMedium[parent] = Math.min(defined(firstMedium[parent]), defined(firstMedium[node]));
    lastMedium[parent] = Math.max(defined(lastMedium[parent]), defined(lastMedium[node]));
  }
  return { least, low, high, firstBlock, lastBlock, firstMedium, lastMedium, hasWords, isBare };
}
