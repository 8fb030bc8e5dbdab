// @vitest-environment happy-dom
import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { ArticleHeading } from '../../src/core/story/article.ts';
import { Block } from '../../src/reader/block.tsx';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const HEADING: ArticleHeading = {
  kind: 'heading',
  level: 4,
  role: 'body',
  node: 1,
  text: 'Tides',
  html: 'Tides',
};

test('a heading is drawn by its place in the story, whatever levels the page left out', () => {
  const sanitise = (html: string): DocumentFragment => {
    const fragment = document.createDocumentFragment();
    fragment.append(html);
    return fragment;
  };
  for (const depth of [1, 2, 5]) {
    const place = document.createElement('div');
    render(h(Block, { block: HEADING, id: 'heading-0', depth, sanitise }), place);
    expect(place.querySelector(`h${depth + 1}`)?.textContent).toBe('Tides');
  }
});
