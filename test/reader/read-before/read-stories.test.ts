import { beforeEach, expect, test, vi } from 'vitest';
import { storySketch } from '../../../src/core/story/sketch.ts';
import {
  copyOf,
  forgetReadStories,
  keepReadStories,
  readStories,
  withStory,
} from '../../../src/reader/read-before/read-stories.ts';
import { browser } from '../../fake-browser.ts';
import { storyOf } from '../../shelf/story-of.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

const agency = Array.from(
  { length: 12 },
  (_, i) => `Paragraph ${i} of the agency tells what happened at ${i} in town`,
);
const copy = [...agency.slice(0, 11), 'Our own reporter adds a line to what the agency had told'];
const sketchOf = (paragraphs: readonly string[]) => storySketch(storyOf('Any', paragraphs));
const first = { url: 'https://one.example/story', site: 'one.example', now: 1 };

beforeEach(() => browser.storage.local.clear());

test('a copy on another site is recognised by hashes alone', async () => {
  await keepReadStories(withStory(await readStories(), sketchOf(agency), first));
  const list = await readStories();
  expect(JSON.stringify(await browser.storage.local.get(null))).not.toMatch(/agency|one\.example/);
  expect(copyOf(sketchOf(copy), 'https://two.example/same', list)).toMatchObject({ read: 1 });
});

test('neither the page itself nor another story on the topic is a copy', () => {
  const list = withStory([], sketchOf(agency), first);
  expect(copyOf(sketchOf(agency), `${first.url}?utm_source=mail`, list)).toBeNull();
  const other = agency.map((text) => `${text.split(' ').reverse().join(' ')} again`);
  expect(copyOf(sketchOf(other), 'https://two.example/other', list)).toBeNull();
});

test('the list holds each story once, and drops the oldest', () => {
  let list = withStory([], sketchOf(agency), first);
  list = withStory(list, sketchOf(copy), { ...first, now: 2 });
  expect(list).toHaveLength(1);
  for (let at = 0; at < 400; at++)
    list = withStory(list, sketchOf([`Story ${at}`]), {
      url: `https://x.example/${at}`,
      site: 'x.example',
      now: at,
    });
  expect(list).toHaveLength(300);
  expect(list[0]?.read).toBe(399);
});

test('stories are forgotten with their site, and damaged entries are ignored', async () => {
  const both = withStory(withStory([], sketchOf(agency), first), sketchOf(copy), {
    url: 'https://two.example/same',
    site: 'two.example',
    now: 2,
  });
  await keepReadStories(both);
  await forgetReadStories('one.example');
  expect((await readStories()).map(({ read }) => read)).toEqual([2]);
  await browser.storage.local.set({ 'read-stories': [null, { page: 1 }, { ...both[0], shingles: ['x'] }] });
  expect(await readStories()).toEqual([]);
});
