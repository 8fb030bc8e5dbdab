import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetRecords } from '../../src/background/judging/forgetting.ts';
import { mayTellHiding, stopTellingHiding } from '../../src/background/undo-notices.ts';
import { type EarlyEntry, NO_RULES, readEarly, writeEarly } from '../../src/browser/early-store.ts';
import { changeHighlights, highlightsOf, readHighlights } from '../../src/browser/highlight-store.ts';
import { readSections, writeSections } from '../../src/browser/sections-store.ts';
import { readSeen, writeSeen } from '../../src/browser/seen-store.ts';
import { linkName } from '../../src/core/address/link-url.ts';
import { hash } from '../../src/core/basics/hash.ts';
import { NOTHING_SEEN } from '../../src/core/links/seen-stories.ts';
import type { Article } from '../../src/core/story/article.ts';
import { copyOf, withStory } from '../../src/reader/read-before/read-stories.ts';
import { putOnShelf, readShelf, readShelved } from '../../src/shelf/store/shelf-store.ts';
import { browser } from '../fake-browser.ts';
import { tell } from './extent.ts';

/**
 * Sites and stories whose names have the same short hash as another's, or that call themselves copies of it: neither notices nor changes
 * the other's records.
 */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const SITE = 'news.example';
const STORY = 'https://news.example/story';
/** Found in a moment: there are no more than 2 ** 32 short hashes. */
const TWIN_SITE = 'pabazjz3b.example';
const TWIN_STORY = 'https://evil.example/aai37o84';
/** An address in the form of an archive's copies. */
const COPY = 'https://evil.example/20200101000000/https://news.example/story';

const EARLY: EarlyEntry = { rules: [['aside.related', 99, [1], []]], hides: true, shapes: { 1: true } };

afterEach(() => browser.storage.local.clear());

test('the twins have equal short hashes', () => {
  expect(hash(TWIN_SITE)).toBe(hash(SITE));
  expect(hash(linkName(TWIN_STORY))).toBe(hash(linkName(STORY)));
  expect(linkName(COPY)).toBe(linkName(STORY));
});

describe('a site with the same number as another', () => {
  test('notices none of its rules, and gives it none', async () => {
    await writeEarly(SITE, EARLY);
    expect(await readEarly(TWIN_SITE)).toEqual(NO_RULES);
    await writeEarly(TWIN_SITE, { rules: [['main.story', 99, [1], []]], hides: true, shapes: { 1: true } });
    expect(await readEarly(SITE)).toEqual(EARLY);
  });

  test('learns neither its listed addresses nor its sections, and is told of hiding on its own', async () => {
    const seen = { seen: [1], fresh: [2], last: 3 };
    const sections = { notes: new Map(), told: new Map([[1, 2]]) };
    await writeSeen(SITE, seen);
    await writeSections(SITE, sections);
    await stopTellingHiding(SITE);
    expect(await readSeen(TWIN_SITE)).toEqual(NOTHING_SEEN);
    expect((await readSections(TWIN_SITE)).told.size).toBe(0);
    expect(await mayTellHiding(TWIN_SITE)).toBe(true);
    await forgetRecords(TWIN_SITE);
    expect(await readSeen(SITE)).toEqual(seen);
    expect(await readSections(SITE)).toEqual(sections);
    expect(await mayTellHiding(SITE)).toBe(false);
  });
});

const article = (url: string, title: string) =>
  ({ url, title, siteName: '', words: 10, blocks: [] }) as unknown as Article;

describe.each([
  ['that bears its number', TWIN_STORY],
  ['that calls itself a copy of it', COPY],
])('beside a story, one of another site %s', (what, twin) => {
  test("has neither the first story's highlights nor its place on the shelf, and takes neither", async () => {
    const marked = {
      url: STORY,
      title: 'The story',
      highlights: [
        {
          id: 'a',
          quote: { exact: 'words', prefix: '', suffix: '' },
          colour: 'yellow',
          note: 'Mine.',
          made: 1,
        } as const,
      ],
    };
    await changeHighlights(marked, () => marked.highlights);
    expect(await readHighlights(twin)).toEqual([]);
    await changeHighlights({ ...marked, url: twin }, () => []);
    expect(await readHighlights(STORY)).toEqual(marked.highlights);
    expect([...(await highlightsOf([STORY, twin])).keys()]).toEqual([STORY]);

    await putOnShelf(article(STORY, 'The story'), { site: SITE, isChosen: true }, 1e6, 1);
    await putOnShelf(article(twin, 'Another'), { site: 'evil.example', isChosen: false }, 1e6, 2);
    expect((await readShelf()).map(({ title }) => title)).toEqual(['Another', 'The story']);
    expect((await readShelved(STORY))?.article.title).toBe('The story');
    tell(what, { 'records shared': 0 });
  });
});

test("a copy of a story that was read does not take the story's place in the list", () => {
  const sketch = { shingles: [1, 2, 3], paragraphs: [4] };
  const list = withStory([], sketch, { url: STORY, site: SITE, now: 1 });
  expect(withStory(list, sketch, { url: COPY, site: 'evil.example', now: 2 })).toHaveLength(2);
  expect(copyOf(sketch, COPY, list)).toEqual(list[0]);
});
