import { expect, test } from 'vitest';
import { authorMarks } from '../../../../src/core/claims/post-authors.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { dateOf, isInBlockquote } from '../../../../src/core/story/thread/post-date.ts';
import { page } from '../../generated-page.ts';

/** Returns the date of a post by Ann with these lines around its text. */
function dated(above: string, below = ''): string {
  const tree = page(`<div><p class="username">Ann</p>${above}<p>I mend it.</p>${below}</div>`);
  const blocks = textBlocks(tree);
  const first = blocks.find(({ text }) => text === 'I mend it.');
  const [author] = authorMarks(tree);
  if (!first || !author) throw new Error('The page has no post.');
  return dateOf(tree, blocks, { from: 0, end: tree.tag.length, first, author }, 'en');
}

test('the date of a post is the nearest above its text, else the first below, with the hour of an attribute', () => {
  expect(dated('<p>3 May 2024</p>', '<p>7 May 2024</p>')).toBe('2024-05-03');
  expect(dated('', '<p>7 May 2024</p>')).toBe('2024-05-07');
  expect(dated('<p><time datetime="2024-05-03T10:00:00Z">3 May</time></p>')).toBe('2024-05-03T10:00:00Z');
});

test('it is the time of the action in the box about the member, before that of a comment', () => {
  const box = (name: string) =>
    `<div class="user-info"><p class="${name}">asked <time datetime="2024-05-03T10:00:00Z">3 May 2024</time></p></div>`;
  const comment = '<p>Which one? <time datetime="2025-06-07T10:00:00Z">7 June 2025</time></p>';
  expect(dated('', box('user-action-time') + comment)).toBe('2024-05-03T10:00:00Z');
  expect(dated('', box('user-since') + comment)).toBe('2025-06-07T10:00:00Z');
});

test('it is no day of joining or editing, and none in a quotation', () => {
  expect(dated('<p>Joined 3 May 2012</p>')).toBe('');
  expect(dated('', '<p>Last edited on 3 May 2024</p>')).toBe('');
  expect(dated('<blockquote><p>3 May 2012</p></blockquote>')).toBe('');
  const tree = page('<blockquote><p>Who?</p></blockquote><p>Ann</p>');
  expect(tree.tag.flatMap((tag, node) => (tag === 'p' ? [isInBlockquote(tree, node)] : []))).toEqual([
    true,
    false,
  ]);
});
