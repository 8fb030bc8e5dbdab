import browser from 'webextension-polyfill';
import { storyName } from '../../core/address/link-url.ts';
import { hash } from '../../core/basics/hash.ts';
import { resemblance, type StorySketch } from '../../core/story/sketch.ts';

/** Hashes of a story that was read, and the time of reading. */
export interface ReadStory extends StorySketch {
  readonly page: number;
  readonly site: number;
  /** Milliseconds since the epoch. */
  readonly read: number;
}

const KEY = 'read-stories';
/** Number of stories that are remembered, the latest ones. Every language's privacy promise names it. */
export const MOST_READ_STORIES = 300;
/** Copies share at least this much of their word windows (`resemblance`, 0..1); other stories on the topic share next to nothing. */
const SAME_STORY = 0.5;

export async function readStories(): Promise<readonly ReadStory[]> {
  const stored = (await browser.storage.local.get(KEY))[KEY];
  return Array.isArray(stored) ? stored.filter(isReadStory) : [];
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

const isReadStory = (value: unknown): value is ReadStory => {
  const { page, site, read, shingles, paragraphs } = (value ?? {}) as Partial<ReadStory>;
  return isNumbers([page, site, read]) && isNumbers(shingles) && isNumbers(paragraphs);
};

/** Returns the listed story of another page that this one is most likely a copy of; null if there is no such story. */
export function copyOf(sketch: StorySketch, url: string, list: readonly ReadStory[]): ReadStory | null {
  const page = hash(storyName(url));
  let best: ReadStory | null = null;
  let most = SAME_STORY;
  for (const story of list) {
    if (story.page === page) continue;
    const alike = resemblance(sketch, story);
    if (alike < most) continue;
    most = alike;
    best = story;
  }
  return best;
}

/** Returns the list with this story as its latest. */
export const withStory = (
  list: readonly ReadStory[],
  sketch: StorySketch,
  { url, site, now }: { url: string; site: string; now: number },
): ReadStory[] => {
  const page = hash(storyName(url));
  const story = { ...sketch, page, site: hash(site), read: now };
  return [story, ...list.filter((one) => one.page !== page)].slice(0, MOST_READ_STORIES);
};

export const keepReadStories = (list: readonly ReadStory[]): Promise<void> =>
  browser.storage.local.set({ [KEY]: list });

/** Forgets which stories of a site were read. */
export async function forgetReadStories(site: string): Promise<void> {
  const list = await readStories();
  const kept = list.filter((one) => one.site !== hash(site));
  if (kept.length < list.length) await keepReadStories(kept);
}
