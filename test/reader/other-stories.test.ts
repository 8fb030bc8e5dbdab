// @vitest-environment happy-dom
import { h, render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OtherStory } from '../../src/core/story/article.ts';
import { OtherStories } from '../../src/reader/other-stories.tsx';
import { storyOf } from '../shelf/story-of.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('main');
  document.body.replaceChildren(place);
});

/** Draws the list below a story; `otherStories` as it was stored. */
function links(otherStories?: unknown): [text: string | null, address: string | null][] {
  const article = {
    ...storyOf('Ferry', [], { url: 'https://quay.example/ferry#top' }),
    otherStories: otherStories as OtherStory[],
  };
  render(h(OtherStories, { article }), place);
  return [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

test('other stories are links in a named landmark, and open apart', () => {
  expect(links([{ title: 'The <b>crane</b>', url: 'https://quay.example/crane' }])).toEqual([
    ['The <b>crane</b>', 'https://quay.example/crane'],
  ]);
  expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('readerOtherStories');
  expect(document.querySelector('nav a')?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a story without an address leads to its headline on the page', () => {
  expect(links([{ title: 'Half-built, 50 % done', url: '' }])).toEqual([
    ['Half-built, 50 % done', 'https://quay.example/ferry#:~:text=Half%2dbuilt%2c%2050%20%25%20done'],
  ]);
  expect(links([{ title: 'The \ud800', url: 'javascript:alert(1)' }])[0]?.[1]).toMatch(
    /^https:\/\/quay\.example\/ferry#:~:text=The/,
  );
});

test('a headline that goes on and on is cut', () => {
  expect(links([{ title: 'a'.repeat(5000), url: '' }])[0]?.[0]).toHaveLength(300);
});

test.each([[undefined], [[]], ['crane'], [[null, 7, {}, { title: 'The crane' }]]])(
  'nothing is drawn without other stories: %j',
  (stored) => {
    links(stored);
    expect(place.innerHTML).toBe('');
  },
);
