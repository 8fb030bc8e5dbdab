import { describe, expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { addPageLinks, emptyLinkGraph, type LinkGraph } from '../../../src/core/links/link-graph.ts';
import { pageLinks } from '../../../src/core/links/page-links.ts';
import { UNKNOWN_CHANCES } from '../../../src/core/page/page-kind.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { sectionPages, sectionsOfStory } from '../../../src/core/sections/section-pages.ts';
import {
  MOST_STORIES,
  noteListing,
  noteSections,
  type StoryNotes,
} from '../../../src/core/sections/story-notes.ts';
import { teasers, teaserTexts } from '../../../src/core/sections/teasers.ts';
import { page } from '../generated-page.ts';

const NAV = '<nav><a href="/town">Town</a> <a href="/sport">Sport</a> <a href="/">Home</a></nav>';
const address = (path: string) => `https://site.test${path}`;
const at = (path: string) => pageName(address(path));
const card = (i: number, kicker: string, headline: string) =>
  `<article><b>${kicker}</b><h3><a href="/story/${i}">${headline}</a></h3></article>`;

const graphOf = (pages: readonly PageTree[]): LinkGraph => {
  const graph = emptyLinkGraph();
  for (const one of pages) addPageLinks(graph, pageName(one.url), pageLinks(one), UNKNOWN_CHANCES);
  return graph;
};

describe('teasers', () => {
  test('are as large as possible without the headline of another story', () => {
    const listing = page(
      `${NAV}<main>${card(1, 'town', 'harbour dredging begins again')}${card(2, 'sport', 'rowing eight wins final')}</main>`,
    );
    const found = teasers(listing, [at('/story/1'), at('/story/2')]);
    const alone = teasers(page(card(1, 'town', 'harbour dredging begins again')), [at('/story/1')]);
    expect(found.size).toBe(2);
    expect(found.get(at('/story/1'))).toEqual(alone.get(at('/story/1')));
    // "town", and the four words of its headline except stop words.
    const [first = [], second = []] = [1, 2].map((i) => found.get(at(`/story/${i}`))?.features);
    expect(first.length).toBeGreaterThan(3);
    expect(first.some((term) => second.includes(term))).toBe(false);
  });

  test("know the targets of their own short links, but not of their neighbours'", () => {
    const listing = page(
      card(1, '<a href="/town">Town</a>', 'harbour dredging begins again') +
        card(2, '<a href="/sport">Sport</a>', 'rowing eight wins final'),
    );
    const found = teasers(listing, [at('/story/1'), at('/story/2')]);
    expect(found.get(at('/story/1'))?.labels).toEqual([at('/town')]);
    expect(found.get(at('/story/2'))?.labels).toEqual([at('/sport')]);
  });

  test('contain a few hashes, however long and hostile an anchor is', () => {
    const words = Array.from({ length: 10_000 }, (_, i) => `word${i}`).join(' ');
    const hostile = `<p><a href="/story/1">\u202e${words}<img src=x onerror=alert(1)></a></p>`;
    const [{ features } = { features: [] }] = [...teasers(page(hostile), [at('/story/1')]).values()];
    expect(features.length).toBeGreaterThan(0);
    expect(features.length).toBeLessThanOrEqual(60);
    expect(features.every((one) => Number.isInteger(one) && one >= 0 && one < 2 ** 32)).toBe(true);
  });

  test('are empty if the page lists no story', () => {
    expect(teasers(page(NAV), [at('/story/1')]).size).toBe(0);
    expect(teasers(page(card(1, 'a', 'three words here')), []).size).toBe(0);
  });

  test('include all links to their own story, and end before another story on either side', () => {
    const linked = (i: number, text: string) => `<h3><a href="/story/${i}">${text}</a></h3>`;
    const box = `<div><p>harbour</p>${linked(1, 'harbour dredging begins again')}${linked(1, 'read the whole story')}</div>`;
    const other = linked(2, 'rowing eight wins final');
    const told = (html: string) => teaserTexts(page(html), [at('/story/1')]).get(at('/story/1'));
    const whole = 'harbour\nharbour dredging begins again\nread the whole story';
    expect(told(box)).toBe(whole);
    expect(told(box.replace('<div>', '').replace('</div>', ''))).toBe(whole);
    expect(told(box + other)).toBe(whole);
    expect(told(other + box)).toBe(whole);
    expect(told(other + box + other)).toBe(whole);
  });
});

const pages = Array.from({ length: 6 }, (_, i) => page(`${NAV}<p>Story ${i}</p>`, address(`/story/${i}`)));
const graph = graphOf(pages);

describe('section pages', () => {
  test("are linked from the site's frame, without its front page", () => {
    expect([...sectionPages(graph, page(NAV, address('/town')))].sort()).toEqual(
      [at('/town'), at('/sport')].sort(),
    );
  });

  test('are known from five pages on', () => {
    expect(sectionPages(graphOf(pages.slice(0, 4)), page(NAV, address('/town'))).size).toBe(0);
  });

  test('belong to a story if it names them as its links do', () => {
    const head = '<meta property="article:section" content="TOWN">';
    expect(sectionsOfStory(graph, page(NAV, address('/story/9'), head))).toEqual([at('/town')]);
    expect(sectionsOfStory(graph, page(NAV, address('/story/9')))).toEqual([]);
    const other = '<meta property="article:section" content="Weather">';
    expect(sectionsOfStory(graph, page(NAV, address('/story/9'), other))).toEqual([]);
  });
});

describe('notes of stories', () => {
  const cards = card(1, 'town', 'harbour dredging begins again') + card(2, 'sport', 'rowing eight wins');
  const stories = [at('/story/1'), at('/story/2')];
  const sectionsIn = (notes: StoryNotes) => stories.map((story) => notes.get(story)?.sections);

  test('combine the sections that index pages and the story itself name', () => {
    const first = noteListing(new Map(), page(cards, address('/')), stories, graph);
    expect(sectionsIn(first)).toEqual([[], []]);
    const second = noteListing(first, page(cards, address('/town')), stories.slice(0, 1), graph);
    const third = noteSections(second, at('/story/1'), [at('/town'), at('/sport')]);
    expect(sectionsIn(third)).toEqual([[at('/town'), at('/sport')], []]);
    expect(third.get(at('/story/1'))?.features).toEqual(first.get(at('/story/1'))?.features);
    expect(sectionsIn(first)).toEqual([[], []]);
  });

  test('take a label in a teaser for its section if it is a section of the site', () => {
    const labelled =
      card(1, '<a href="/town">Town</a>', 'harbour dredging begins again') +
      card(2, '<a href="/tags/rowing">Rowing</a>', 'rowing eight wins');
    expect(sectionsIn(noteListing(new Map(), page(labelled, address('/')), stories, graph))).toEqual([
      [at('/town')],
      [],
    ]);
  });

  test('ignore stories that no index page has listed', () => {
    const notes = noteListing(new Map(), page(cards, address('/')), stories, graph);
    expect(noteSections(notes, at('/story/3'), [7])).toBe(notes);
  });

  test('are bounded: the least recently listed stories are dropped', () => {
    let notes = noteListing(new Map(), page(cards, address('/')), stories, graph);
    for (let from = 0; from < MOST_STORIES; from += 50) {
      const numbers = Array.from({ length: 50 }, (_, i) => 100 + from + i);
      const many = page(
        numbers.map((i) => card(i, 'town', `story number ${i} of many`)).join(''),
        address('/'),
      );
      const listed = numbers.map((i) => at(`/story/${i}`));
      notes = noteListing(notes, many, listed, graph);
    }
    expect(notes.size).toBe(MOST_STORIES);
    expect(notes.has(at('/story/1'))).toBe(false);
    const sections = Array.from({ length: 50 }, (_, i) => i);
    expect(noteSections(notes, at('/story/120'), sections).get(at('/story/120'))?.sections).toHaveLength(8);
  });
});
