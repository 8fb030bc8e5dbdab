import browser from 'webextension-polyfill';
import { pageName } from '../../core/page/link-url.ts';
import { COLOURS, type Highlight, type StoryHighlights } from './highlight.ts';

const keyOf = (url: string): string => `highlights:${pageName(url)}`;

/** What a person marked in the story, in the order of the story when it was last kept. */
export async function readHighlights(url: string): Promise<readonly Highlight[]> {
  const stored = (await browser.storage.local.get(keyOf(url)))[keyOf(url)] as
    | Partial<StoryHighlights>
    | undefined;
  const { highlights = [] } = stored ?? {};
  return Array.isArray(highlights) ? highlights.filter(isHighlight) : [];
}

/** Keeps them on this machine; of a story without any nothing is kept. */
export const keepHighlights = (kept: StoryHighlights): Promise<void> =>
  kept.highlights.length === 0
    ? browser.storage.local.remove(keyOf(kept.url))
    : browser.storage.local.set({ [keyOf(kept.url)]: kept });

/** Calls back once the story's were removed, here or elsewhere. Returns a function that stops listening. */
export function onHighlightsForgotten(url: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[keyOf(url)];
    if (area === 'local' && change && change.newValue === undefined) listener();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

const isHighlight = (value: unknown): value is Highlight => {
  const { id, quote, colour, note } = (value ?? {}) as Partial<Highlight>;
  return (
    typeof id === 'string' &&
    typeof note === 'string' &&
    typeof quote?.exact === 'string' &&
    typeof quote.prefix === 'string' &&
    typeof quote.suffix === 'string' &&
    COLOURS.some((known) => known === colour)
  );
};
