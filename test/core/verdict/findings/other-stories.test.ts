import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { FindingInput } from '../../../../src/core/verdict/findings/finding.ts';
import { otherStories } from '../../../../src/core/verdict/findings/other-stories.ts';
import { page } from '../../generated-page.ts';

const story = (name: string, length = 12) =>
  `<article class="story"><h1>${name}</h1>${`<p>${name} was seen again on the quay that evening, and nobody said why.</p>`.repeat(length)}</article>`;

/** Headlines of the stories whose paragraphs the correction leaves alone. */
function kept(html: string, headline: string): string[] {
  const tree = page(html, 'https://site.test/a', `<title>${headline}</title>`);
  const blocks = textBlocks(tree);
  const noise = Float64Array.from(blocks, ({ node }) => (tree.tag[node] === 'p' ? 0.1 : 0.9));
  const push = otherStories({
    evidence: { page: tree, blocks },
    claims: readClaims(tree.head),
    chances: { article: 1, toc: 0, other: 0 },
    noise,
  } as unknown as FindingInput);
  return [
    ...new Set(
      blocks.flatMap(({ text }, i) =>
        (noise[i] ?? 1) < 0.5 && !push?.(i) ? [text.split(' ')[0] ?? ''] : [],
      ),
    ),
  ];
}

test('only the story under the headline is the page’s, not the stories that scrolling appended', () => {
  expect(kept(`<main>${story('Ann')}${story('Ben')}${story('Cid')}</main>`, 'Ann')).toEqual(['Ann']);
});

test('stories in boxes of their own are separated too', () => {
  const boxed = ['Ann', 'Ben']
    .map((name) => `<div class="page"><div class="inner">${story(name)}</div></div>`)
    .join('');
  expect(kept(`<main>${boxed}</main>`, 'Ann')).toEqual(['Ann']);
});

test('a headline above an index of stories leaves them all', () => {
  expect(kept(`<h1>Today</h1><main>${story('Ann')}${story('Ben')}</main>`, 'Today')).toEqual(['Ann', 'Ben']);
});

test('a box with a headline and no text of its own, above stories in boxes like it, leaves them all', () => {
  const title = '<article class="story"><h1>Today</h1></article>';
  expect(kept(`<main>${title}${story('Ann')}${story('Ben')}</main>`, 'Today')).toEqual(['Ann', 'Ben']);
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

test('thousands of cards beside each other are read once', () => {
  const cards = `<div class="card"><h2>Card</h2><p>${'word '.repeat(120)}</p></div>`.repeat(3000);
  expect(kept(`<div class="card"><h2>Ann</h2><p>${'word '.repeat(120)}</p></div>${cards}`, 'Ann')).toEqual([
    'word',
  ]);
});

const dated = '<div class="meta"><time datetime="2026-02-03">3 February</time></div>';
const text = (name: string, length = 12) =>
  `<p>${name} was seen again on the quay that evening, and nobody said why.</p>`.repeat(length);

test('a story appended in a box of another shape is another one if it has a date of its own', () => {
  const next = (masthead: string) =>
    `<main>${story('Ann')}<div class="next"><article><h1>Ben</h1>${masthead}${text('Ben')}</article></div></main>`;
  expect(kept(next(dated), 'Ann')).toEqual(['Ann']);
  expect(kept(next('<a rel="author" href="/cid">Cid</a>'), 'Ann')).toEqual(['Ann']);
  // A top heading alone may head a part of the story.
  expect(kept(next(''), 'Ann')).toEqual(['Ann', 'Ben']);
});

test('a story appended below a headline that has no box around its text is another one', () => {
  const own = `<header><h1>Ann</h1></header><div class="body">${text('Ann')}</div>`;
  expect(kept(`<main>${own}<section><h1>Ben</h1>${dated}${text('Ben')}</section></main>`, 'Ann')).toEqual([
    'Ann',
  ]);
});

test('an appended article whose lower headline leads to its own page is another story', () => {
  const next = (headline: string) =>
    `<main>${story('Ann')}<article class="next"><h2>${headline}</h2>${dated}${text('Ben')}</article></main>`;
  expect(kept(next('<a href="/ben">Ben</a>'), 'Ann')).toEqual(['Ann']);
  // An entry of a live page has a time too.
  expect(kept(next('Ben'), 'Ann')).toEqual(['Ann', 'Ben']);
});

test('a second box that holds the rest of the story before another headline is not another story', () => {
  const rest = `<div class="rest">${text('Cid')}<h1>Ben</h1>${dated}${text('Ben')}</div>`;
  expect(kept(`<main><div><h1>Ann</h1>${text('Ann')}</div>${rest}</main>`, 'Ann')).toEqual([
    'Ann',
    'Cid',
    'Ben',
  ]);
});

test('a headline that is repeated above the text is the same story’s', () => {
  const body = `<article><h1>Ann</h1>${dated}${text('Ann')}</article>`;
  expect(kept(`<header><h1>Ann</h1></header>${text('Cid')}${body}`, 'Ann')).toEqual(['Cid', 'Ann']);
});

test('another story has five hundred characters, and so has the page’s own before it', () => {
  const told = (own: number, other: number) =>
    kept(
      `<main><article class="story"><h1>Ann</h1><p>Ann ${'x'.repeat(own - 4)}</p></article><article class="story"><h1>Ben</h1><p>Ben ${'x'.repeat(other - 4)}</p></article></main>`,
      'Ann',
    );
  expect(told(500, 500)).toEqual(['Ann']);
  expect(told(500, 499)).toEqual(['Ann', 'Ben']);
  expect(told(499, 500)).toEqual(['Ann', 'Ben']);
});
