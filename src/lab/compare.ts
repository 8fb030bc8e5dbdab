import type { PageTree } from '../core/page/page-tree.ts';
import { countWords, type TextBlock, textBlocks } from '../core/page/text-blocks.ts';
import { words } from '../core/text/words.ts';
import type { ExtractionMethod } from '../methods/method.ts';
import type { ReadPage } from '../snapshot/read-tab.ts';

/** A page as one method sees it. */
export interface MethodView {
  readonly name: string;
  readonly about: string;
  /** For each block of the page, whether the method keeps it. */
  readonly kept: readonly boolean[];
  /** Share of the page's words that are in kept blocks, 0..1. */
  readonly share: number;
  /** The method's threshold between kept and dropped blocks; null if it has none. */
  readonly threshold: number | null;
  /** Names the measure that the threshold bounds, in English as all methods' names. Empty without a threshold. */
  readonly bounds: string;
  /** Milliseconds for this page, without learning. */
  readonly ms: number;
}

/** Returns the blocks that a person can see. */
export const shownBlocks = (page: PageTree): TextBlock[] => textBlocks(page).filter(({ hidden }) => !hidden);

/** Returns the view of a method of the first of these pages, after it has learned all of them; null if there are no pages. */
export function viewOf(
  method: ExtractionMethod,
  pages: readonly ReadPage[],
  now: () => number,
): MethodView | null {
  const [first] = pages;
  if (!first) return null;
  const learned = method.learn(pages.map(({ page }) => page));
  return learnedView(method, first, learned, now);
}

/** Returns the view of a method that has learned before: `learned` is its own state. */
export function learnedView<Site>(
  method: ExtractionMethod<Site>,
  first: ReadPage,
  learned: Site,
  now: () => number,
): MethodView {
  const start = now();
  const lines = method.extract(first.page, learned, first.html);
  const ms = now() - start;
  const blocks = shownBlocks(first.page);
  const kept = keptBlocks(blocks, lines);
  const sizes = blocks.map(({ text }) => countWords(text));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const held = sizes.reduce((sum, size, i) => sum + (kept[i] ? size : 0), 0);
  const threshold = method.threshold?.(first.page, learned, first.html) ?? null;
  const { name, about, bounds = '' } = method;
  return { name, about, kept, share: all === 0 ? 0 : held / all, threshold, bounds, ms };
}

const RUN = 3;

/**
 * Returns which blocks a method's text holds. Methods answer with lines of their own: a block is held if most of its runs of three words
 * are in the text, and a shorter block if it equals a line. Linear in both.
 */
export function keptBlocks(blocks: readonly Pick<TextBlock, 'text'>[], lines: readonly string[]): boolean[] {
  const whole = new Set(lines.map(line));
  const held = new Set(runs(lines.flatMap(words)));
  return blocks.map(({ text }) => {
    const own = runs(words(text));
    if (own.length === 0) return whole.has(line(text));
    return own.filter((run) => held.has(run)).length * 2 > own.length;
  });
}

/** Returns a line's words without case and punctuation; a line without words stays as it is. */
const line = (text: string): string => words(text).join(' ') || text.trim();

const runs = (list: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, list.length - RUN + 1) }, (_, at) => list.slice(at, at + RUN).join(' '));
