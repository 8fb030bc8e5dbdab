// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import type { ArticleFigure, ArticleHeading } from '../../src/core/story/article.ts';
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

const sanitise = (html: string): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  fragment.append(html);
  return fragment;
};

test('a heading is drawn by its depth in the story, even if the page skips levels', () => {
  for (const depth of [1, 2, 5]) {
    const place = document.createElement('div');
    render(h(Block, { block: HEADING, id: 'heading-0', depth, sanitise }), place);
    expect(place.querySelector(`h${depth + 1}`)?.textContent).toBe('Tides');
  }
});

test('a quotation without an element of its own is drawn as one, but for a pull quote', () => {
  const tagOf = (role: 'body' | 'pull-quote', html: string) => {
    const place = document.createElement('div');
    render(h(Block, { block: { ...HEADING, kind: 'quote', role, html }, id: 'block-1', sanitise }), place);
    return place.querySelector('.block > *')?.localName;
  };
  expect(tagOf('body', '<p>We counted the ships.</p>')).toBe('blockquote');
  expect(tagOf('pull-quote', '<p>We counted the ships.</p>')).toBe('div');
  expect(tagOf('body', '<blockquote>We counted the ships.</blockquote>')).toBe('div');
});

test('a heading keeps its text if its depth changes, as when a story grows', async () => {
  const place = document.createElement('div');
  for (const depth of [2, 3]) {
    await act(() => render(h(Block, { block: HEADING, id: 'heading-0', depth, sanitise }), place));
    expect(place.querySelector(`h${depth + 1}`)?.textContent).toBe('Tides');
  }
});

test('a missing picture shows its description; caption and credit are separate', async () => {
  const block: ArticleFigure = {
    kind: 'figure',
    node: 1,
    pictures: [
      { source: 'https://sea.example/quay.png', alt: 'Gulls on the quay', width: 960, height: 600 },
      { source: 'https://sea.example/boat.png', alt: '', width: 0, height: 0 },
    ],
    caption: { text: 'At noon', html: 'At noon', credit: 'Ann Gull' },
  };
  const place = document.createElement('div');
  render(h(Block, { block, id: 'heading-0', depth: undefined, sanitise }), place);
  expect(place.querySelector('figcaption')?.textContent).toBe('At noon · Ann Gull');
  expect(place.querySelector('.missing-note')).toBeNull();
  const [quay, boat] = place.querySelectorAll('img');
  await act(() => void quay?.dispatchEvent(new Event('error')));
  expect(place.querySelector('.missing-note')?.textContent).toBe('Gulls on the quay');
  expect(quay?.className).toBe('missing');
  expect(boat?.className).toBe('');
});
