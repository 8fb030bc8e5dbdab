import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readShelfChoice, validChoice, writeShelfChoice } from '../../../src/shelf/store/shelf-choice.ts';
import {
  isStoryOf,
  putOnShelf,
  readShelf,
  readShelved,
  readTexts,
  type ShelvedStory,
  storiesToDrop,
  takeOffShelf,
  takeOneOff,
} from '../../../src/shelf/store/shelf-store.ts';
import { browser } from '../../fake-browser.ts';
import { storyOf } from '../story-of.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

const ROOM = 1e6;
const storm = storyOf('Storm', ['The storm hit the coast.']);
const rates = storyOf('Rates', ['Banks cut rates.']);
const read = { site: 'news.example', isChosen: false };
const chosen = { site: 'news.example', isChosen: true };
const titles = async (): Promise<string[]> => (await readShelf()).map(({ title }) => title);
const stored = async (): Promise<string[]> => Object.keys(await browser.storage.local.get(null));

beforeEach(() => browser.storage.local.clear());

test('a full disk is reported as a problem that has words in every language', async () => {
  await putOnShelf(storm, chosen, ROOM, 1);
  vi.spyOn(browser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
  await expect(putOnShelf(rates, chosen, ROOM, 2)).rejects.toThrow('storage_full');
  await expect(takeOffShelf(isStoryOf(storm.url))).rejects.toThrow('storage_full');
  await expect(writeShelfChoice({ stories: 'kept', pictures: false, megabytes: 5 })).rejects.toThrow(
    'storage_full',
  );
  vi.restoreAllMocks();
});

describe('the shelf', () => {
  test('is empty at first, and keeps stories whole, the latest first', async () => {
    expect(await readShelf()).toEqual([]);
    await putOnShelf(storm, read, ROOM, 1);
    await putOnShelf(rates, chosen, ROOM, 2);
    expect(await titles()).toEqual(['Rates', 'Storm']);
    expect(await readTexts(await readShelf())).toEqual([rates, storm]);
    expect(await readShelved(storm.url)).toEqual({ article: storm, pictures: {} });
    expect(await readShelved('https://news.example/other')).toBeNull();
  });

  test('shows as much as it can if some of it is damaged: an invalid address stops nothing', async () => {
    await putOnShelf(storm, read, ROOM, 1);
    const [good] = await readShelf();
    for (const url of ['', 'news', 'https://', 'javascript:alert(1)', 7]) {
      await browser.storage.local.set({ shelf: [{ ...good, url }, good] });
      expect(await readShelf()).toEqual([good]);
    }
    const [text = ''] = (await stored()).filter((key) => key.startsWith('shelf-text:'));
    await browser.storage.local.set({ [text]: { ...storm, url: 'news' } });
    expect(await readTexts([storm])).toEqual([]);
    expect(await readShelved(storm.url)).toBeNull();
  });

  test('takes a story back as it was: its place, its pictures, and whether it was chosen', async () => {
    const pictures = { 'https://news.example/a.jpg': 'data:image/png;base64,AAAA' };
    await putOnShelf(storm, { ...chosen, pictures }, ROOM, 1);
    await putOnShelf(rates, read, ROOM, 2);
    const before = await browser.storage.local.get(null);
    const putBack = await takeOneOff(storm.url, ROOM);
    expect(await titles()).toEqual(['Rates']);
    await putBack?.();
    expect(await browser.storage.local.get(null)).toEqual(before);
    expect(await takeOneOff('https://news.example/other', ROOM)).toBeNull();
  });

  test('has each story once, however its address is spelled; chosen stays chosen, pictures stay', async () => {
    const pictures = { 'https://news.example/a.jpg': 'data:image/png;base64,AAAA' };
    await putOnShelf(storm, { ...chosen, pictures }, ROOM, 1);
    const again = { ...storm, url: `${storm.url}?utm_source=mail#top`, title: 'Storm, later' };
    await putOnShelf(again, read, ROOM, 2);
    const [one, ...others] = await readShelf();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ title: 'Storm, later', isChosen: true, shelved: 1 });
    expect(await readShelved(storm.url)).toEqual({ article: again, pictures });
  });

  test('deletes everything of a story that is taken off', async () => {
    await putOnShelf(storm, { ...read, pictures: { a: 'data:' } }, ROOM, 1);
    await putOnShelf(rates, { ...read, site: 'other.example' }, ROOM, 2);
    await takeOffShelf(isStoryOf(storm.url));
    expect(await titles()).toEqual(['Rates']);
    expect((await stored()).filter((key) => key.includes('storm'))).toEqual([]);
    await takeOffShelf(({ site }) => site === 'other.example');
    expect(await stored()).toEqual(['shelf']);
  });

  test('makes room with the oldest stories that were only read, and refuses if these are not enough', async () => {
    const long = (title: string) => storyOf(title, ['word '.repeat(1000)]);
    const room = 25_000;
    await putOnShelf(long('Kept'), chosen, room, 1);
    await putOnShelf(long('Read'), read, room, 2);
    await putOnShelf(long('More'), chosen, room, 3);
    expect(await titles()).toEqual(['More', 'Kept']);
    await expect(putOnShelf(long('Most'), chosen, room, 4)).rejects.toThrow('shelf_full');
    expect(await titles()).toEqual(['More', 'Kept']);
  });

  test('loses nothing if many stories are put there at once', async () => {
    const many = Array.from({ length: 20 }, (_, at) => storyOf(`Story ${at}`, ['text']));
    await Promise.all(many.map((story, at) => putOnShelf(story, read, ROOM, at)));
    expect(await titles()).toHaveLength(20);
  });

  test('treats a damaged story as missing', async () => {
    await browser.storage.local.set({ shelf: [null, { url: 1 }, 'x'], 'shelf-text:news.example/storm': 7 });
    expect(await readShelf()).toEqual([]);
    expect(await readShelved(storm.url)).toBeNull();
    expect(await readTexts([storm])).toEqual([]);
    await browser.storage.local.set({ shelf: 'nothing' });
    expect(await readShelf()).toEqual([]);
  });
});

test('the stories removed for room are enough for the new one, are never chosen ones, and none goes needlessly', () => {
  const story = fc.record({
    url: fc.constant(''),
    title: fc.constant(''),
    site: fc.constant(''),
    siteName: fc.constant(''),
    shelved: fc.nat(50),
    isChosen: fc.boolean(),
    bytes: fc.integer({ min: 1, max: 20 }),
  });
  const sum = (list: readonly ShelvedStory[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  fc.assert(
    fc.property(fc.array(story, { maxLength: 12 }), fc.nat(100), (list, room) => {
      const dropped = storiesToDrop(list, room);
      const chosenBytes = sum(list.filter(({ isChosen }) => isChosen));
      expect(dropped === null).toBe(chosenBytes > room);
      if (dropped === null) return;
      expect(dropped.some(({ isChosen }) => isChosen)).toBe(false);
      expect(sum(list) - sum(dropped)).toBeLessThanOrEqual(room);
      const last = dropped.at(-1);
      if (last) expect(sum(list) - sum(dropped) + last.bytes).toBeGreaterThan(room);
    }),
  );
});

describe("the person's wishes for the shelf", () => {
  test('are off until they say so', async () => {
    expect(await readShelfChoice()).toMatchObject({ stories: 'off', pictures: false });
    await writeShelfChoice({ stories: 'read', pictures: true, megabytes: 20 });
    expect(await readShelfChoice()).toEqual({ stories: 'read', pictures: true, megabytes: 20 });
  });

  test('are off if the stored value is damaged', () => {
    for (const damaged of [null, 7, 'read', { stories: 'all', pictures: 'yes', megabytes: -1 }])
      expect(validChoice(damaged)).toEqual({ stories: 'off', pictures: false, megabytes: 100 });
  });
});
