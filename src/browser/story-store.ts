import browser from 'webextension-polyfill';
import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { inTurn } from './in-turn.ts';
import { Problem } from './problem.ts';
import { isArticle, isListedBlock } from './stored-article.ts';

/** Most stories kept for reader tabs that may be reloaded; storage.session holds 10 MB. */
const MOST_STORIES = 8;
const ORDER = 'stories';
/** Most milliseconds a reader waits for its story; the largest page takes about two seconds to assemble. */
const ARRIVES_WITHIN = 20_000;

/** The result of assembling a story. Only this browser session keeps it. */
type Kept = OpenedStory | { readonly problem: string };

export interface OpenedStory extends StoryToKeep {
  /** Whether it was opened in a private window. */
  readonly isPrivate: boolean;
}

export interface StoryToKeep {
  readonly article: Article;
  /** The blocks that can be dropped from the story or brought back; missing if no correction can be stored. */
  readonly listed?: readonly ListedBlock[];
}

/** Returns a new id for a story. In a private window it begins with the window's id, so that the story is removed with the window. */
export const storyId = ({
  incognito,
  windowId,
}: {
  incognito: boolean;
  windowId?: number | undefined;
}): string => `${incognito ? inWindow(windowId) : ''}${crypto.randomUUID()}`;

const inWindow = (windowId: number | undefined): string => `private-${windowId}-`;

const keyOf = (id: string): string => `story:${id}`;

/** Changes of the order run in turn: two at once would each write an order without the other's story. */
const announcing = inTurn();

/** Announces a story that is still being assembled, so that its reader waits. The oldest stories are removed to make room. */
export const expectStory = (id: string): Promise<void> => announcing(() => putInOrder(id));

async function putInOrder(id: string): Promise<void> {
  const before = await expected();
  const dropped = before.slice(0, Math.max(0, before.length + 1 - MOST_STORIES));
  await browser.storage.session.remove(dropped.map(keyOf));
  await withRoom(id, async () => {
    const others = (await expected()).filter((other) => !dropped.includes(other));
    await browser.storage.session.set({ [ORDER]: [...others, id] });
  });
}

/** Stores an announced story for its reader, or the reason why it could not be assembled. */
export async function keepStory(id: string, story: Promise<StoryToKeep>, isPrivate: boolean): Promise<void> {
  const keep = (kept: Kept) =>
    announcing(async () => {
      // The story may have been removed meanwhile, to make room or because its window was closed.
      if ((await expected()).includes(id))
        await withRoom(id, () => browser.storage.session.set({ [keyOf(id)]: kept }));
    });
  try {
    await keep({ ...(await story), isPrivate });
  } catch (error) {
    await keep({ problem: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Writes, and if the store is full, removes all other stories and tries again. Rejects with `story_too_large` if that fails. Stories that
 * are still being assembled stay announced.
 */
async function withRoom(id: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    const order = await expected();
    const others = order.filter((other) => other !== id).map(keyOf);
    const removed = Object.keys(await browser.storage.session.get(others));
    await browser.storage.session.remove(removed);
    try {
      await browser.storage.session.set({ [ORDER]: order.filter((one) => !removed.includes(keyOf(one))) });
      await write();
    } catch (error) {
      throw new Problem('story_too_large', error);
    }
  }
}

/** Forgets all stories. An open reader shows its story until it is closed or reloaded. */
export const forgetStories = (): Promise<void> =>
  announcing(async () => browser.storage.session.remove([...(await expected()).map(keyOf), ORDER]));

/** Forgets the stories of a private window, including stories that are still being assembled. */
export const forgetStoriesOf = (windowId: number): Promise<void> =>
  announcing(async () => {
    const order = await expected();
    const gone = order.filter((id) => id.startsWith(inWindow(windowId)));
    if (gone.length === 0) return;
    await browser.storage.session.set({ [ORDER]: order.filter((id) => !gone.includes(id)) });
    await browser.storage.session.remove(gone.map(keyOf));
  });

/**
 * Returns the story announced under the id, when it is there. Returns null if no story was announced in this browser session, none came in
 * time, or the stored one is damaged. Rejects with the reason if it could not be assembled.
 */
export async function awaitStory(id: string): Promise<OpenedStory | null> {
  const key = keyOf(id);
  // Listens before it reads, because the story may come in between.
  const coming = nextValue(key);
  const stored: Record<string, unknown> = await browser.storage.session.get([key, ORDER]);
  const found = key in stored || !orderIn(stored).includes(id) ? stored[key] : await coming;
  const { article, listed, isPrivate, problem } = (found ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof problem === 'string') throw new Error(problem);
  // Anything else is damage. A story without the field counts as private.
  if (!isArticle(article)) return null;
  return {
    article,
    isPrivate: isPrivate !== false,
    ...(Array.isArray(listed) && { listed: listed.filter(isListedBlock) }),
  };
}

/** Returns the next value stored under the key, or undefined after ARRIVES_WITHIN. */
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
