import { expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { leaveOutOtherStories } from '../../../src/core/verdict/one-story.ts';
import type { BlockRole } from '../../../src/core/verdict/roles.ts';
import { page } from '../generated-page.ts';

const story = (name: string, length = 12) =>
  `<article class="story"><h1>${name}</h1>${`<p>${name} was seen again on the quay that evening, and nobody said why.</p>`.repeat(length)}</article>`;

/** Headlines of the stories whose paragraphs stay in the body. */
function kept(html: string, headline: string): string[] {
  const tree = page(html);
  const blocks = textBlocks(tree);
  const of: BlockRole[] = blocks.map(({ node }) => (tree.tag[node] === 'p' ? 'body' : 'none'));
  const at = blocks.findIndex(({ text }) => text === headline);
  leaveOutOtherStories(tree, blocks, at, of);
  return [...new Set(blocks.flatMap(({ text }, i) => (of[i] === 'body' ? [text.split(' ')[0] ?? ''] : [])))];
}

test('of several stories that scrolling has brought, the one under the headline is the page’s', () => {
  expect(kept(`<main>${story('Ann')}${story('Ben')}${story('Cid')}</main>`, 'Ann')).toEqual(['Ann']);
  expect(kept(`<main>${story('Ann')}${story('Ben')}${story('Cid')}</main>`, 'Ben')).toEqual(['Ben']);
});

test('stories in boxes of their own are told apart as well', () => {
  const boxed = ['Ann', 'Ben']
    .map((name) => `<div class="page"><div class="inner">${story(name)}</div></div>`)
    .join('');
  expect(kept(`<main>${boxed}</main>`, 'Ann')).toEqual(['Ann']);
});

test('a headline above an index of stories leaves them all', () => {
  expect(kept(`<h1>Today</h1><main>${story('Ann')}${story('Ben')}</main>`, 'Today')).toEqual(['Ann', 'Ben']);
});

test('a teaser of another story does not count as one', () => {
  expect(kept(`<main>${story('Ann')}${story('Ben', 1)}</main>`, 'Ann')).toEqual(['Ann', 'Ben']);
});

test('chapters below one headline stay together', () => {
  const chapters = ['Dawn', 'Dusk']
    .map((name) => `<section><h2>${name}</h2><p>${`${name} fell. `.repeat(60)}</p></section>`)
    .join('');
  expect(kept(`<article><h1>Ann</h1>${chapters}</article>`, 'Ann')).toEqual(['Dawn', 'Dusk']);
});

test('thousands of cards beside each other are gone through once', () => {
  const cards = `<div class="card"><h2>Card</h2><p>${'word '.repeat(120)}</p></div>`.repeat(3000);
  expect(kept(`<div class="card"><h2>Ann</h2><p>${'word '.repeat(120)}</p></div>${cards}`, 'Ann')).toEqual([
    'word',
  ]);
});
