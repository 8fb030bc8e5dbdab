import { hash } from '../page/hash.ts';
import { folded, words } from '../page/words.ts';
import { type Article, isBody } from './article.ts';

/** A story without its words: enough to know it again, not to read it. All are hashes. */
export interface StorySketch {
  /** The least hashes of its word windows, ascending (Broder, 1997). */
  readonly shingles: readonly number[];
  /** Its paragraphs, in order. */
  readonly paragraphs: readonly number[];
}

/** Words a window (Broder et al., WWW 1997). */
const WINDOW = 4;
/** Hashes kept: resemblance is told to within some 0.07. */
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
 * Resemblance of two stories, the share of word windows that both have of all that one has, estimated from the least hashes of
 * both together (Broder, 1997, §4); 0..1, 0 where one has none.
 */
export function resemblance({ shingles: a }: StorySketch, { shingles: b }: StorySketch): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [inA, inB] = [new Set(a), new Set(b)];
  // A story that has fewer tells all it has.
  const size = a.length < SHINGLES && b.length < SHINGLES ? a.length + b.length : SHINGLES;
  const least = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, size);
  return least.filter((one) => inA.has(one) && inB.has(one)).length / least.length;
}
