import { expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { linkViews } from '../../src/lab/link-views.ts';
import { page } from '../core/generated-page.ts';

const at = (path: string): string => `https://news.test/${path}`;
const topics = ['bridge', 'harbour', 'orchard', 'library'];
const story = (topic: string) =>
  `<h1>The ${topic} of the town opens again</h1>${`<p>${`People at the ${topic} spoke of it all day, and the ${topic} was full. `.repeat(6)}</p>`.repeat(8)}`;
const menu = `<nav><a href="${at('local/')}">Local news</a></nav>`;
const cards = topics
  .map((topic) => `<li><a href="${at(topic)}">The ${topic} of the town opens again</a></li>`)
  .join('');

const read = [
  page(`${menu}<h1>Local news</h1><ul>${cards}</ul>`, at('local/')),
  ...topics.map((topic) => page(`${menu}${story(topic)}`, at(topic))),
].map((one) => ({ page: one, html: '' }));

test('each open page has a row, its values between 0 and 1', () => {
  const views = linkViews(read);
  expect(views.map(({ url }) => url)).toEqual(read.map(({ page }) => page.url));
  for (const { story, news, pages, blocks } of views)
    for (const value of [story, news, pages.hub, pages.authority, blocks.hub, blocks.authority]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
});

test('the list is a hub and its stories are the authorities', () => {
  const [list, ...stories] = linkViews(read);
  expect(list?.pages.hub).toBeGreaterThan(0.9);
  for (const { pages } of stories) expect(pages.authority).toBeGreaterThan(0.9);
});

test('a page has the name in the anchors that lead to it', () => {
  expect(linkViews(read)[0]?.called.anchor).toBe('local news');
});

test('a page has the section that its links and its text suggest', () => {
  const declared = ['', 'Town', 'Town', 'Town', 'Land', 'Land', 'Land'];
  const open = declared.map((section, i) => {
    const of = section === 'Land' ? 'orchard field' : 'library bridge';
    const head = section ? `<meta property="article:section" content="${section}">` : '';
    return {
      page: page(`<h1>Story ${i}</h1><p>${`The ${of} was full. `.repeat(4)}</p>`, at(`${i}`), head),
      html: '',
    };
  });
  const [first, town, , , , , land] = linkViews(open).map(({ section }) => section.fullText);
  expect([first, town, land]).toEqual(['Town', 'Town', 'Land']);
});

test('links of learned pages count, however few pages are open', () => {
  const model = emptySiteModel();
  for (const { page } of read) learnPage(model, page);
  const stories = read.slice(1, 3);
  for (const { pages } of linkViews(stories)) expect(pages.authority).toBe(0);
  for (const { pages } of linkViews(stories, model)) expect(pages.authority).toBeGreaterThan(0.9);
  const [list] = linkViews(read.slice(0, 1), model);
  expect(list?.pages.hub).toBe(1);
  // The model itself is not changed.
  expect(model.links.pages.size).toBe(read.length);
  expect(linkViews(read, model).map(({ url }) => url)).toEqual(read.map(({ page }) => page.url));
});

test('without pages there are no rows', () => {
  expect(linkViews([])).toEqual([]);
});
