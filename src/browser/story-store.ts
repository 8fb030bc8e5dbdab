import browser from 'webextension-polyfill';
import type { Article } from '../core/story/article.ts';
import { inTurn } from './in-turn.ts';
import { Problem } from './problem.ts';

/** Stories kept for reader tabs that may be reloaded; storage.session holds 10 MB. */
const MOST_STORIES = 8;
const ORDER = 'stories';
/** Milliseconds; the largest page takes some two seconds to be assembled. */
const ARRIVES_WITHIN = 20_000;

/** What came of assembling a story. Only this browser session keeps it. */
type Kept = OpenedStory | { readonly problem: string };

export interface OpenedStory {
  readonly article: Article;
  /** It was opened in a private window. */
  readonly isPrivate: boolean;
}

const keyOf = (id: string): string => `story:${id}`;

/** Two at once would each write an order without the other. */
const announcing = inTurn();

/** Announces a story that is still being assembled, so that a reader opened on it waits. The oldest stories make room. */
export const expectStory = (id: string): Promise<void> => announcing(() => putInOrder(id));

async function putInOrder(id: string): Promise<void> {
  const order = [...(await expected()), id];
  const dropped = order.splice(0, Math.max(0, order.length - MOST_STORIES));
  await browser.storage.session.remove(dropped.map(keyOf));
  await withRoom(id, () => browser.storage.session.set({ [ORDER]: order }));
}

/** Puts an announced story where its reader finds it, or why there is none. */
export async function keepStory(id: string, story: Promise<Article>, isPrivate: boolean): Promise<void> {
  const keep = (kept: Kept) => withRoom(id, () => browser.storage.session.set({ [keyOf(id)]: kept }));
  try {
    const article = await story;
    // Others may have taken its room meanwhile.
    if ((await expected()).includes(id)) await keep({ article, isPrivate });
  } catch (error) {
    await keep({ problem: error instanceof Error ? error.message : String(error) });
  }
}

/** The store is full after a few large stories: then all but this one make room. */
async function withRoom(id: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    const others = (await expected()).filter((other) => other !== id);
    await browser.storage.session.remove(others.map(keyOf));
    await write().catch((error) => {
      throw new Problem('story_too_large', error);
    });
  }
}

/** All stories; a reader open on one shows it until it is closed or reloaded. */
export async function forgetStories(): Promise<void> {
  await browser.storage.session.remove([...(await expected()).map(keyOf), ORDER]);
}

/**
 * The story announced under the id, once it is there; null where none was announced in this browser session or none came.
 * Rejects with the reason where it could not be assembled.
 */
export async function awaitStory(id: string): Promise<OpenedStory | null> {
  const key = keyOf(id);
  // Heard before it is asked for: it may come in between.
  const coming = nextValue(key);
  const stored: Record<string, unknown> = await browser.storage.session.get([key, ORDER]);
  const found = stored[key] ?? (orderIn(stored).includes(id) ? await coming : undefined);
  if (found === undefined) return null;
  const kept = found as Kept;
  if ('problem' in kept) throw new Error(kept.problem);
  return kept;
}

/** What is stored next under the key; undefined where nothing is in time. */
const nextValue = (key: string): Promise<unknown> =>
  new Promise((resolve) => {
    const end = (value?: unknown) => {
      clearTimeout(patience);
      browser.storage.onChanged.removeListener(onChanged);
      resolve(value);
    };
    const patience = setTimeout(end, ARRIVES_WITHIN);
    const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
      if (area === 'session' && changes[key]) end(changes[key].newValue);
    };
    browser.storage.onChanged.addListener(onChanged);
  });

const expected = async (): Promise<readonly string[]> => orderIn(await browser.storage.session.get(ORDER));

const orderIn = ({ [ORDER]: order }: Record<string, unknown>): readonly string[] =>
  Array.isArray(order) ? order : [];
