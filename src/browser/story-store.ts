import browser from 'webextension-polyfill';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { inTurn } from './in-turn.ts';
import { Problem } from './problem.ts';
import { isArticle, isListedBlock } from './stored-article.ts';

/** Stories kept for reader tabs that may be reloaded; storage.session holds 10 MB. */
const MOST_STORIES = 8;
const ORDER = 'stories';
/** Milliseconds; the largest page takes some two seconds to be assembled. */
const ARRIVES_WITHIN = 20_000;

/** What came of assembling a story. Only this browser session keeps it. */
type Kept = OpenedStory | { readonly problem: string };

export interface OpenedStory extends StoryToKeep {
  /** It was opened in a private window. */
  readonly isPrivate: boolean;
}

export interface StoryToKeep {
  readonly article: Article;
  /** The blocks that can be dropped from the story or brought back; missing where no correction can be kept. */
  readonly listed?: readonly ListedBlock[];
}

/** Returns a new name for a story. That of a story from a private window begins with the window, so that it goes when the window closes. */
export const storyId = ({
  incognito,
  windowId,
}: {
  incognito: boolean;
  windowId?: number | undefined;
}): string => `${incognito ? inWindow(windowId) : ''}${crypto.randomUUID()}`;

const inWindow = (windowId: number | undefined): string => `private-${windowId}-`;

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
export async function keepStory(id: string, story: Promise<StoryToKeep>, isPrivate: boolean): Promise<void> {
  const keep = async (kept: Kept) => {
    // Others may have taken its room meanwhile, or its window is closed.
    if ((await expected()).includes(id))
      await withRoom(id, () => browser.storage.session.set({ [keyOf(id)]: kept }));
  };
  try {
    await keep({ ...(await story), isPrivate });
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

/** Forgets the stories of a private window, also those that are still being assembled. */
export const forgetStoriesOf = (windowId: number): Promise<void> =>
  announcing(async () => {
    const order = await expected();
    const gone = order.filter((id) => id.startsWith(inWindow(windowId)));
    if (gone.length === 0) return;
    await browser.storage.session.set({ [ORDER]: order.filter((id) => !gone.includes(id)) });
    await browser.storage.session.remove(gone.map(keyOf));
  });

/**
 * The story announced under the id, once it is there; null where none was announced in this browser session, none came, or what is stored
 * is damaged.
 * Rejects with the reason where it could not be assembled.
 */
export async function awaitStory(id: string): Promise<OpenedStory | null> {
  const key = keyOf(id);
  // Heard before it is asked for: it may come in between.
  const coming = nextValue(key);
  const stored: Record<string, unknown> = await browser.storage.session.get([key, ORDER]);
  const found = key in stored || !orderIn(stored).includes(id) ? stored[key] : await coming;
  const { article, listed, isPrivate, problem } = (found ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof problem === 'string') throw new Error(problem);
  // Anything else is damage. Of a story of which it is not known it is taken for private.
  if (!isArticle(article)) return null;
  return {
    article,
    isPrivate: isPrivate !== false,
    ...(Array.isArray(listed) && { listed: listed.filter(isListedBlock) }),
  };
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
  Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [];
