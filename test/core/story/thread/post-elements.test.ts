import { expect, test } from 'vitest';
import { authorMarks } from '../../../../src/core/claims/post-authors.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { postElements } from '../../../../src/core/story/thread/post-elements.ts';
import type { Judgement } from '../../../../src/core/verdict/judgement.ts';
import { page } from '../../generated-page.ts';

const post = (kind: string, name: string, text: string) =>
  `<div class="${kind}"><p class="username">${name}</p><p>${text}</p></div>`;

/** Returns the first lines of the posts on a page with all lines in its story, below a headline if it has one. */
function posts(html: string, isSure = false): string[] {
  const tree = page(html);
  const blocks = textBlocks(tree);
  const headline = blocks.findIndex(({ node }) => tree.tag[node] === 'h1');
  const of = blocks.map(({ text }) => (text.includes(' ') ? 'body' : 'none'));
  const judgement = { evidence: { page: tree, blocks }, roles: { of, headline } } as unknown as Judgement;
  return [...postElements(judgement, authorMarks(tree), isSure).values()].map(({ text }) => text);
}

const REPLIES = post('reply', 'ben', 'I do.') + post('reply', 'cleo', 'So does he.');

test('posts are signed elements of one shape, and the opening one before them', () => {
  expect(posts(REPLIES)).toEqual(['I do.', 'So does he.']);
  expect(posts(post('opening', 'ann', 'Who mends it?') + REPLIES)).toEqual([
    ...['Who mends it?', 'I do.', 'So does he.'],
  ]);
  const two = post('opening', 'ann', 'Who mends it?') + post('reply', 'ben', 'I do.');
  expect(posts(two)).toEqual([]);
  expect(posts(two, true)).toEqual(['Who mends it?', 'I do.']);
});

test('a signed box above the headline is about the forum, unless it has the shape of the posts below', () => {
  const above = (kind: string) => `${post(kind, 'mod', 'Be kind.')}<h1>The crane</h1>${REPLIES}`;
  expect(posts(above('rules'))).toEqual(['I do.', 'So does he.']);
  expect(posts(above('reply'))).toEqual(['Be kind.', 'I do.', 'So does he.']);
});

test('an element that holds posts and a line of the forum is no post, unless it is signed before them', () => {
  const two = post('opening', 'ann', 'Who mends it?') + post('reply', 'ben', 'I do.');
  const around = (above: string) => `<div class="thread">${above}${two}</div>`;
  expect(posts(around('<p>Be kind.</p>'), true)).toEqual(['Who mends it?', 'I do.']);
  expect(posts(around('<p class="username">mod</p><p>Be kind.</p>'), true)).toEqual(['Be kind.']);
});

test('a row of a table of facts is no post', () => {
  const table = '<table><tr><th>Opened by:</th><td><b class="username">ann</b></td></tr></table>';
  const issue = `<div class="issue">${table}<p>Who mends it?</p></div>${REPLIES}`;
  expect(posts(issue, true)).toEqual(['Who mends it?', 'I do.', 'So does he.']);
});
