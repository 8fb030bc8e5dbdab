import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { setAsidesApart } from '../../../../src/core/verdict/roles/asides.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { page } from '../../generated-page.ts';

/** Roles by text, on a page where all blocks were taken for the story. */
function roles(html: string, author = 'Nora Lindqvist'): Record<string, BlockRole> {
  const tree = page(html, 'https://site.test/a', `<meta name="author" content="${author}">`);
  const blocks = textBlocks(tree);
  const of: BlockRole[] = blocks.map(() => 'body');
  setAsidesApart({ page: tree, blocks }, readClaims(tree.head), of);
  return Object.fromEntries(blocks.map(({ text }, i) => [text, of[i] ?? 'none']));
}

const SENTENCE = 'The harbour has been silent since the last ferry left in spring';
const STORY = `<p>Nobody waits any more. ${SENTENCE}, and the café has closed.</p><p>So the town council met again on Monday evening.</p>`;

test('a sentence of the story set large is a pull quote; a quotation of someone else is not', () => {
  const found = roles(
    `${STORY}<blockquote>${SENTENCE}</blockquote><blockquote>We never wanted the new bridge here at all</blockquote>`,
  );
  expect(found[SENTENCE]).toBe('pull-quote');
  expect(found['We never wanted the new bridge here at all']).toBe('body');
});

test.each([
  'Correction: an earlier version named the wrong ferry.',
  "Editor's note: this story was first published in May.",
  'A correction was made on March 2, 2026. An earlier version named the wrong ferry.',
  'This article was amended on 2 March 2026 to name the right ferry.',
  'Korrektur: In einer früheren Fassung stand ein falscher Name.',
  'Rectificatif : une première version citait un autre ferry.',
  'Corrección: una versión anterior nombraba otro ferry.',
  '更正：早前的版本写错了渡轮的名字和它离开的日期。',
])('a correction of the story is recognised by its beginning: %s', (note) => {
  expect(roles(`${STORY}<p>${note}</p>`)[note]).toBe('correction');
});

test('a sentence about a correction of a map corrects no story', () => {
  const line = 'A correction was made on the bridge at noon, when the captain looked at the map again.';
  expect(roles(`${STORY}<p>${line}</p>`)[line]).toBe('body');
});

test('a last line about the author is an author box; the same name within the story is not', () => {
  const bio = 'Nora Lindqvist writes about islands and their ships.';
  const inside = 'Nora Lindqvist was told that the ferry would not return.';
  const found = roles(
    `${STORY}<p>${inside}</p><p>The last word went to the mayor of the town.</p><p>${bio}</p>`,
  );
  expect(found[bio]).toBe('author');
  expect(found[inside]).toBe('body');
});

test('a line about the author above the story is an author box', () => {
  const bio = 'Nora Lindqvist writes about islands and their ships.';
  const tree = page(
    `<p>${bio}</p>${STORY}`,
    'https://site.test/a',
    '<meta name="author" content="Nora Lindqvist">',
  );
  const blocks = textBlocks(tree);
  const of: BlockRole[] = blocks.map((_, i) => (i === 0 ? 'standfirst' : 'body'));
  setAsidesApart({ page: tree, blocks }, readClaims(tree.head), of);
  expect(of).toEqual(['author', 'body', 'body']);
});

test('five words set large are a pull quote, four are a label', () => {
  const set = (words: string) =>
    roles(`<p>${SENTENCE}, and ${words} since then.</p><p>a</p><blockquote>${words}</blockquote>`)[words];
  expect(set('everybody everywhere understood nothing whatsoever')).toBe('pull-quote');
  expect(set('everybody everywhere understood nothing')).toBe('body');
});

test('a quoted sentence has more than twenty characters', () => {
  const set = (words: string) =>
    roles(`<p>Then ${words}, they said.</p><p>a</p><blockquote>${words}</blockquote>`)[words];
  // The words count with the spaces between and around them.
  expect(set('aaaaa bbbb cccc dd eeee')).toBe('pull-quote');
});

test('a name of a box is read up to four elements, and describes at most 800 characters', () => {
  const inside = 'Nobody knows when the old ferry will leave again';
  const boxed = (boxes: number, more = 0) =>
    roles(
      `<p>a</p><div class="author-bio">${'<div>'.repeat(boxes)}<p>${inside}</p>${'</div>'.repeat(boxes)}<p>${'x'.repeat(more)}</p></div><p>So the town council met again on Monday evening.</p>`,
    )[inside];
  expect(boxed(2)).toBe('author');
  expect(boxed(3)).toBe('body');
  expect(boxed(0, 800 - inside.length)).toBe('author');
  expect(boxed(0, 801 - inside.length)).toBe('body');
});

test('a line about the author has the name within its first thirty characters', () => {
  const about = (before: number) => {
    const bio = `${'x'.repeat(before - 1)} Nora Lindqvist writes about all the islands`;
    return roles(`${STORY}<p>${bio}</p>`)[bio];
  };
  expect(about(30)).toBe('author');
  expect(about(31)).toBe('body');
});

test('three hundred sentences of one page that are set large are pull quotes', () => {
  const sentences = Array.from(
    { length: 301 },
    (_, i) => `Harbour${100 + i} keeps talking about ferries today`,
  );
  const told = sentences.map((words) => `<p>Then ${words}, they said.</p>`).join('');
  const found = roles(`${told}${sentences.map((words) => `<blockquote>${words}</blockquote>`).join('')}`);
  expect(sentences.filter((words) => found[words] === 'pull-quote')).toHaveLength(300);
});

test('a listing twice on a page is no pull quote', () => {
  const code = 'moor the boat with two lines before the tide turns';
  const listing = `<blockquote><pre>${code}</pre></blockquote>`;
  expect(roles(`${STORY}${listing}${listing}`)[code]).toBe('body');
});

test('a last line about rights is no part of the story; the same line within it is', () => {
  for (const line of [
    '© Harbour News',
    '(c) Harbour News',
    'Copyright by Harbour News, 2021. All rights reserved.',
  ]) {
    expect(roles(`${STORY}<p>${line}</p>`)[line]).toBe('none');
    expect(roles(`<p>${line}</p>${STORY}`)[line]).toBe('body');
  }
  const line = 'Copyright is what the town council talked about for most of the evening.';
  expect(roles(`${STORY}<p>${line}</p>`)[line]).toBe('body');
});

test('a line about reading time is no part of the story, also as loose text; a sentence in such a box is', () => {
  const found = roles(
    `${STORY}<p class="est-reading-time">Reading time: 7 minutes</p><div><span class="wtr-time-wrap"><b>3</b> minute read</span><p>It is calm.</p></div><div class="read-time"><p>He read for 3 hours, he said, and then he went down to the ferry in the dark.</p></div>`,
  );
  expect(found['Reading time: 7 minutes']).toBe('none');
  expect(found['3 minute read']).toBe('none');
  expect(Object.values(found).filter((role) => role === 'none')).toHaveLength(2);
});
