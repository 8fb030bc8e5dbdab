import browser from 'webextension-polyfill';
import { exclusively } from '../../browser/exclusively.ts';
import { Problem, storageProblem } from '../../browser/problem.ts';
import { isAddress, isArticle } from '../../browser/stored-article.ts';
import { storyName } from '../../core/address/link-url.ts';
import type { Article } from '../../core/story/article.ts';

/** A story on the shelf, without its text. */
export interface ShelvedStory {
  readonly url: string;
  readonly title: string;
  /** The site as Winnow names it; forgetting the site forgets the story. */
  readonly site: string;
  readonly siteName: string;
  /** Milliseconds since the epoch. */
  readonly shelved: number;
  /** Whether a person put it there, and did not only read it. */
  readonly isChosen: boolean;
  /** Size of text and pictures. */
  readonly bytes: number;
}

/** Pictures as `data:` addresses, by their address in the story. */
export type ShelvedPictures = Readonly<Record<string, string>>;

/** Key of the list. List, texts and pictures have separate keys, so that each can be read without the next. */
const LIST = 'shelf';
const textKey = (url: string): string => `shelf-text:${storyName(url)}`;
const picturesKey = (url: string): string => `shelf-pictures:${storyName(url)}`;

const isSame = (a: string, b: string): boolean => storyName(a) === storyName(b);

/** Returns the stories on the shelf, newest first. */
export const readShelf = async (): Promise<readonly ShelvedStory[]> =>
  listIn(await browser.storage.local.get(LIST));

const listIn = ({ [LIST]: list }: Record<string, unknown>): readonly ShelvedStory[] =>
  Array.isArray(list) ? list.filter(isShelved) : [];

const isShelved = (value: unknown): value is ShelvedStory => {
  const { url, title, site, siteName, shelved, bytes } = (value ?? {}) as Partial<ShelvedStory>;
  return (
    isAddress(url) &&
    [title, site, siteName].every((text) => typeof text === 'string') &&
    [shelved, bytes].every((amount) => typeof amount === 'number')
  );
};

/** Number of texts read at once. */
const AT_ONCE = 100;

/** Returns the texts of these stories, in their order; a text that cannot be read is left out. */
export async function readTexts(stories: readonly Pick<ShelvedStory, 'url'>[]): Promise<Article[]> {
  const texts: Article[] = [];
  for (let at = 0; at < stories.length; at += AT_ONCE) {
    const keys = stories.slice(at, at + AT_ONCE).map(({ url }) => textKey(url));
    const stored = await browser.storage.local.get(keys);
    texts.push(...keys.map((key) => stored[key]).filter(isArticle));
  }
  return texts;
}

/** Returns a story as it was put there; null if it is not on the shelf. */
export async function readShelved(url: string): Promise<{
  readonly article: Article;
  readonly pictures: ShelvedPictures;
} | null> {
  const [text, pictures] = [textKey(url), picturesKey(url)];
  const stored = await browser.storage.local.get([text, pictures]);
  const article = stored[text];
  return isArticle(article) ? { article, pictures: (stored[pictures] ?? {}) as ShelvedPictures } : null;
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/**
 * Returns the stories to take off so that the rest takes at most `room` bytes: stories that were only read, the oldest first. Null if those
 * are not enough: stories that a person chose to keep are never dropped.
 */
export function storiesToDrop(list: readonly ShelvedStory[], room: number): ShelvedStory[] | null {
  let total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  const dropped: ShelvedStory[] = [];
  for (const story of [...list].sort((a, b) => a.shelved - b.shelved)) {
    if (total <= room) break;
    if (story.isChosen) continue;
    dropped.push(story);
    total -= story.bytes;
  }
  return total <= room ? dropped : null;
}

/** Makes one change of the shelf at a time. Rejects with the problem behind a failure of the browser's store. */
const changing = (work: () => Promise<void>): Promise<void> =>
  exclusively('shelf', work).catch((error) => {
    throw storageProblem(error);
  });

/**
 * Puts a story on the shelf, or replaces it there. A story that was ever chosen stays chosen, and its pictures stay unless there are new
 * ones. Rejects if there is no room.
 */
export const putOnShelf = (
  article: Article,
  { site, isChosen, pictures }: { site: string; isChosen: boolean; pictures?: ShelvedPictures },
  room: number,
  now: number,
): Promise<void> =>
  changing(async () => {
    const { url, title, siteName } = article;
    const known = await browser.storage.local.get([LIST, picturesKey(url)]);
    const list = listIn(known);
    const before = list.find((one) => isSame(one.url, url));
    const shown = pictures ?? known[picturesKey(url)];
    const story: ShelvedStory = {
      url,
      title,
      site,
      siteName,
      shelved: before?.shelved ?? now,
      isChosen: isChosen || (before?.isChosen ?? false),
      bytes: bytesOf(article) + (shown === undefined ? 0 : bytesOf(shown)),
    };
    const others = list.filter((one) => one !== before);
    const dropped = storiesToDrop(others, room - story.bytes);
    if (dropped === null) throw new Problem('shelf_full');
    const kept = [story, ...others.filter((one) => !dropped.includes(one))];
    await browser.storage.local.set({
      [LIST]: kept.sort((a, b) => b.shelved - a.shelved),
      [textKey(url)]: article,
      ...(shown === undefined ? {} : { [picturesKey(url)]: shown }),
    });
    if (dropped.length > 0) await removeTexts(dropped);
  });

/** Takes stories off the shelf, with their pictures. */
export const takeOffShelf = (isUnwanted: (story: ShelvedStory) => boolean): Promise<void> =>
  changing(async () => {
    const list = await readShelf();
    const unwanted = list.filter(isUnwanted);
    if (unwanted.length === 0) return;
    await browser.storage.local.set({ [LIST]: list.filter((one) => !unwanted.includes(one)) });
    await removeTexts(unwanted);
  });

/** Takes one story off. Returns a function that puts the story back as it was; null if it was not there. */
export async function takeOneOff(url: string, room: number): Promise<(() => Promise<void>) | null> {
  const story = (await readShelf()).find(isStoryOf(url));
  const kept = await readShelved(url);
  await takeOffShelf(isStoryOf(url));
  if (!story || !kept) return null;
  const { site, isChosen, shelved } = story;
  const pictures = Object.keys(kept.pictures).length > 0 ? { pictures: kept.pictures } : {};
  return () => putOnShelf(kept.article, { site, isChosen, ...pictures }, room, shelved);
}

/** Returns a test for the story of an address. */
export const isStoryOf =
  (url: string) =>
  (story: ShelvedStory): boolean =>
    isSame(story.url, url);

const removeTexts = (stories: readonly ShelvedStory[]): Promise<void> =>
  browser.storage.local.remove(stories.flatMap(({ url }) => [textKey(url), picturesKey(url)]));

/** Calls back with the list whenever it changes. Returns a function that stops listening. */
export function onShelfChanged(listener: (list: readonly ShelvedStory[]) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[LIST];
    if (area === 'local' && change) listener(listIn({ [LIST]: change.newValue }));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
