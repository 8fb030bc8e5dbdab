import browser from 'webextension-polyfill';
import { storyName } from '../core/address/link-url.ts';
import { exclusively } from './exclusively.ts';
import { COLOURS, type Highlight, type StoryHighlights } from './highlight.ts';
import { recordKey } from './record-key.ts';

const PREFIX = 'highlights:';
const keyOf = (url: string): Promise<string> => recordKey(PREFIX, storyName(url));

/** Returns the highlights of a story, in the order of the story when they were last stored. */
export async function readHighlights(url: string): Promise<readonly Highlight[]> {
  const key = await keyOf(url);
  return listIn((await browser.storage.local.get(key))[key]);
}

/** Returns the highlights of several stories, by address; stories without any are left out. */
export async function highlightsOf(
  urls: readonly string[],
): Promise<ReadonlyMap<string, readonly Highlight[]>> {
  const keys = await Promise.all(urls.map(keyOf));
  const stored = await browser.storage.local.get(keys);
  return new Map(
    urls.flatMap((url, i) => {
      const list = listIn(stored[keys[i] ?? '']);
      return list.length > 0 ? [[url, list] as const] : [];
    }),
  );
}

/**
 * Changes the highlights of a story on this machine, one change after another in all pages of the extension. Nothing is kept of a story
 * without any.
 */
export const changeHighlights = (
  { url, title }: Omit<StoryHighlights, 'highlights'>,
  change: (highlights: readonly Highlight[]) => readonly Highlight[],
): Promise<void> =>
  exclusively('highlights', async () => {
    const [key, before] = await Promise.all([keyOf(url), readHighlights(url)]);
    const highlights = change(before);
    if (highlights.length === 0) await browser.storage.local.remove(key);
    else await browser.storage.local.set({ [key]: { url, title, highlights } satisfies StoryHighlights });
  });

/** Calls back with the story's highlights once they changed, here or elsewhere. Returns a function that stops listening. */
export function onStoryHighlights(
  url: string,
  listener: (highlights: readonly Highlight[]) => void,
): () => void {
  const key = keyOf(url);
  const onChanged = async (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[await key];
    if (area === 'local' && change) listener(listIn(change.newValue));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

/** Calls back when the highlights of any story change. Returns a function that stops listening. */
export function onHighlightsChanged(listener: () => void): () => void {
  const onChanged = (changes: object, area: string) => {
    if (area === 'local' && Object.keys(changes).some((key) => key.startsWith(PREFIX))) listener();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}

function listIn(stored: unknown): readonly Highlight[] {
  const { highlights } = (stored ?? {}) as Partial<Record<keyof StoryHighlights, unknown>>;
  return Array.isArray(highlights) ? highlights.filter(isHighlight) : [];
}

export const isHighlight = (value: unknown): value is Highlight => {
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
