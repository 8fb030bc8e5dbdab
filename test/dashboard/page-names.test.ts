import { expect, test } from 'vitest';
import { pageName } from '../../src/core/address/link-url.ts';
import { pageNames } from '../../src/dashboard/page-names.ts';

const STORY = 'https://news.example/story';
const front = {
  url: 'https://news.example/',
  title: 'The Courier',
  links: [
    { url: `${STORY}#comments`, text: '12 comments' },
    { url: `${STORY}?utm_source=front`, text: 'A story with a long headline' },
    { url: 'http://www.news.example/story/', text: 'More' },
  ],
};

test('a page is named by the longest of its anchor texts, however its address is spelled', () => {
  const names = pageNames([front]);
  expect(names.get(pageName(STORY))?.text).toBe('A story with a long headline');
});

test('an open page is named by its title', () => {
  const names = pageNames([
    { url: STORY, title: 'Story', links: [{ url: front.url, text: 'Back to the front page of the paper' }] },
    front,
  ]);
  expect(names.get(pageName(STORY))).toEqual({ url: STORY, text: 'Story' });
  expect(names.get(pageName(front.url))?.text).toBe('The Courier');
});

test('without open pages there are no names', () => {
  expect(pageNames([]).size).toBe(0);
});
