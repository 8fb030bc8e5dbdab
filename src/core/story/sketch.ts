import { hash } from '../basics/hash.ts';
import { folded, words } from '../text/words.ts';
import { type Article, isBody } from './article.ts';

/** Hashes of a story: enough to recognise it, not to read it. */
export interface StorySketch {
  /** The least hashes of its word windows, ascending (Broder, 1997). */
  readonly shingles: readonly number[];
  /** Hashes of its paragraphs, in order. */
  readonly paragraphs: readonly number[];
}

/** Number of words in a window (Broder et al., WWW 1997). */
const WINDOW = 4;
/** Most hashes kept; the error of the resemblance is about 0.07. */
const SHINGLES = 48;
const MOST_PARAGRAPHS = 200;

export const paragraphHash = (text: string): number => hash(folded(text));

export function storySketch(article: Article): StorySketch {
  const texts = article.blocks.filter(isBody).map(({ text }) => text);
  const list = words(texts.join('\n'));
  const windows = new Set<number>();
  for (let at = 0; at + WINDOW <= list.length; at++) windows.add(hash(list.slice(at, at + WINDOW).join(' ')));
  return {
    shingles: [...windows].sort((a, b) => a - b).slice(0, SHINGLES),
    paragraphs: texts.slice(0, MOST_PARAGRAPHS).map(paragraphHash),
  };
}

/**
 * Returns the resemblance of two stories, 0..1: the share of word windows in both among the windows in either. It is estimated from the
 * least hashes of both together (Broder, 1997, §4). 0 if either has no windows.
 */
export function resemblance({ shingles: a }: StorySketch, { shingles: b }: StorySketch): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [inA, inB] = [new Set(a), new Set(b)];
  // A shorter sketch holds all windows of its story, so the comparison is exact.
  const size = a.length < SHINGLES && b.length < SHINGLES ? a.length + b.length : SHINGLES;
  const least = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, size);
  return least.filter((one) => inA.has(one) && inB.has(one)).length / least.length;
}
