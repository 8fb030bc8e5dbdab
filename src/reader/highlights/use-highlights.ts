import { useEffect, useMemo, useState } from 'preact/hooks';
import { COLOURS, type Highlight, type HighlightColour } from '../../browser/highlight.ts';
import { changeHighlights, onStoryHighlights, readHighlights } from '../../browser/highlight-store.ts';
import { storageProblem } from '../../browser/problem.ts';
import type { Article } from '../../core/story/article.ts';
import { findQuote, quoteOf } from '../../highlights/quote.ts';
import { charactersOf, rangeOf } from '../../highlights/text-pieces.ts';
import { drawOnPage } from './draw-on-page.ts';
import { storyText } from './story-text.ts';

/** A highlight and its range; null if its words are gone from the story. */
export interface PlacedHighlight extends Highlight {
  readonly range: Range | null;
}

export interface Highlights {
  /** In the story's order; highlights whose words are gone come last. */
  readonly placed: readonly PlacedHighlight[];
  /** Highlights the range; returns the new highlight's id, or empty if the range selects no text. */
  add(range: Range, colour: HighlightColour): string;
  change(id: string, change: Partial<Pick<Highlight, 'colour' | 'note'>>): void;
  remove(id: string): void;
}

const body = (): Element | null => document.querySelector('.story-body');

/**
 * Finds a story's highlights in the drawn story and paints them over it. Stores changes unless the story is private. A change that
 * cannot be stored is undone, and `onFailure` hears why.
 */
export function useHighlights(
  article: Article,
  drawn: unknown,
  isPrivate: boolean,
  onFailure: (error: Error) => void,
): Highlights {
  const { url, title } = article;
  const [list, setList] = useState<readonly Highlight[]>([]);
  useEffect(() => {
    if (isPrivate) return;
    void readHighlights(url).then(setList);
    // The story's own page changes them too, and they may be forgotten.
    return onStoryHighlights(url, setList);
  }, [url, isPrivate]);

  const keep = async (change: (highlights: readonly Highlight[]) => readonly Highlight[]) => {
    setList(change);
    if (isPrivate) return;
    try {
      await changeHighlights({ url, title }, change);
    } catch (error) {
      setList(await readHighlights(url));
      onFailure(storageProblem(error));
    }
  };
  const keepAndDraw = async (change: Parameters<typeof keep>[0]) => {
    await keep(change);
    if (!isPrivate) await drawOnPage(url);
  };

  const [placed, setPlaced] = useState<readonly PlacedHighlight[]>([]);
  // After the story is drawn; its text is built once for all highlights.
  useEffect(() => setPlaced(inOrder(list)), [list, drawn]);
  useEffect(() => paint(placed), [placed]);

  return useMemo(
    () => ({
      placed,
      add(range, colour) {
        const root = body();
        const text = root && storyText(root);
        const found = text && charactersOf(text, range);
        if (!text || !found) return '';
        const id = crypto.randomUUID();
        const quote = quoteOf(text.text, ...found);
        const made = Date.now();
        void keepAndDraw((list) => [...list, { id, quote, colour, note: '', made }]);
        return id;
      },
      // With each letter of a note: the page draws no notes.
      change: (id, change) =>
        void (change.colour ? keepAndDraw : keep)((list) =>
          list.map((one) => (one.id === id ? { ...one, ...change } : one)),
        ),
      remove: (id) => void keepAndDraw((list) => list.filter((one) => one.id !== id)),
    }),
    [placed, url, title, isPrivate],
  );
}

function inOrder(list: readonly Highlight[]): PlacedHighlight[] {
  const root = body();
  if (!root || list.length === 0) return [];
  const text = storyText(root);
  return list
    .map((one) => ({ one, at: findQuote(text.text, one.quote) }))
    .sort((a, b) => (a.at?.[0] ?? text.text.length) - (b.at?.[0] ?? text.text.length))
    .map(({ one, at }) => ({ ...one, range: at && rangeOf(text, ...at) }));
}

/** Paints the highlights over the story, without touching its nodes. */
function paint(placed: readonly PlacedHighlight[]): void {
  if (typeof globalThis.Highlight !== 'function' || !('highlights' in CSS)) return;
  for (const colour of COLOURS) {
    const ranges = placed.flatMap(({ range, ...one }) => (range && one.colour === colour ? [range] : []));
    CSS.highlights.set(`mark-${colour}`, new globalThis.Highlight(...ranges));
  }
}
