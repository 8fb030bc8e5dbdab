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
 * in a wrapper decides for itself alone, but where all that stands beside it is to be treated as well: alone it could not be. Parts do not overlap and come in page order. Linear in the page.
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
  const size = page.tag.length;
  const runOf = new Int32Array(size).fill(-1);
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const put = (node: number, p: number) => {
    least[node] = Math.min(least[node] ?? p, p);
    most[node] = Math.max(most[node] ?? p, p);
  };
  /** 1 for each run that has words directly in the element that holds it. */
  const isBare = new Uint8Array(blocks.length);
  /** 1 for each element that has words of its own. */
  const hasWords = new Uint8Array(size);
  blocks.forEach(({ node: holder, start, end }, i) => {
    for (let node = start; node < end; node++) {
      if (page.tag[node] !== '#text' || page.text[node]?.trim() === '') continue;
      runOf[node] = i;
      put(node, noise[i] ?? 1);
      hasWords[parentOf(page, node)] = 1;
      if (page.parent[node] === holder) isBare[i] = 1;
    }
  });
  for (const { node, noise: p } of media) put(node, p);
  /** First and last run of each subtree. */
  const firstRun = new Int32Array(size).fill(blocks.length);
  const lastRun = new Int32Array(size).fill(-1);
  for (let node = size - 1; node >= 0; node--) {
    const run = defined(runOf[node]);
    if (run >= 0) {
      firstRun[node] = Math.min(firstRun[node] ?? run, run);
      lastRun[node] = Math.max(lastRun[node] ?? run, run);
    }
    const parent = parentOf(page, node);
    if (parent < 0) continue;
    least[parent] = Math.min(least[parent] ?? 1, least[node] ?? 1);
    most[parent] = Math.max(defined(most[parent]), defined(most[node]));
    firstRun[parent] = Math.min(defined(firstRun[parent]), defined(firstRun[node]));
    lastRun[parent] = Math.max(defined(lastRun[parent]), defined(lastRun[node]));
  }
  const bandOf = (p: number): number => bands.reduce((band, from) => band + (p >= from ? 1 : 0), 0);
  const isUniform = (node: number) => bandOf(least[node] ?? 1) === bandOf(most[node] ?? 1);
  const parts: Part[] = [];
  let lastStray = -1;
  const add = (node: number) => {
    const first = defined(firstRun[node]);
    const number = Math.max(0, defined(lastRun[node]) - first + 1);
    parts.push({ node, first: number > 0 ? first : 0, number, noise: least[node] ?? 1 });
  };
  for (let node = 1; node < size; ) {
    const stop = endOf(page, node);
    const isText = page.tag[node] === '#text';
    if (marks?.mixed[node]) {
      node++;
      continue;
    }
    // What a person decided is a part of its own, text or no text, and splits whatever it stands in.
    if (marks?.deciding[node] && !isText) {
      add(node);
      node = stop;
      continue;
    }
    const low = least[node] ?? Number.POSITIVE_INFINITY;
    const run = defined(firstRun[node]);
    const runs = defined(lastRun[node]) - run + 1;
    // Nothing to judge, or pictures of the story.
    if (low === Number.POSITIVE_INFINITY || (runs <= 0 && defined(most[node]) < 0.5)) {
      node = stop;
      continue;
    }
    if (isText) {
      if (run !== lastStray) add(node);
      lastStray = run;
      node = stop;
      continue;
    }
    // A piece of a run some of whose words stand beside it has no verdict of its own.
    const isPiece = !isBlock[node] && runs > 0 && isBare[run] === 1;
    const isOne = isUniform(node) ? low >= 0.5 || runs === 1 : hasWords[node] === 1 && bandOf(low) > 1;
    if (!isPiece && isOne) {
      add(node);
      node = stop;
      continue;
    }
    node++;
  }
  return parts;
}
