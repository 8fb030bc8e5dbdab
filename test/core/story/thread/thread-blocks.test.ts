import { describe, expect, test } from 'vitest';
import type { ArticleBlock, ArticlePost } from '../../../../src/core/story/article.ts';
import { threadBlocks } from '../../../../src/core/story/thread/thread-blocks.ts';
import { page } from '../../generated-page.ts';

const tree = page(
  '<article><p>Who mends the crane?</p></article><article><p><cite>ann</cite></p><blockquote>The crane?</blockquote><p>I do.</p></article>',
);
const [first = 0, second = 0] = tree.tag.flatMap((tag, node) => (tag === 'article' ? [node] : []));
const post = (node: number, author: string): ArticlePost => ({
  ...{ kind: 'post', accepted: false, published: '' },
  ...{ node, author },
});
const line = (node: number, text: string, html = text): ArticleBlock => ({
  ...{ kind: 'paragraph', role: 'body' },
  ...{ node, text, html },
});

test('a thread has the texts of each post below it, and the name of who is quoted in the quotation', () => {
  const quote: ArticleBlock = {
    ...{ kind: 'quote', role: 'answered', node: second + 3 },
    ...{ text: 'The crane?', html: '<blockquote>The crane?</blockquote>' },
  };
  const blocks = [
    line(first + 1, 'Who mends the crane?'),
    line(second + 1, 'ann', '<cite>ann</cite>'),
    quote,
    line(second + 5, 'I do.'),
  ];
  const told = threadBlocks(tree, blocks, [post(first, 'ann'), post(second, 'bo')]);
  expect(
    told.map((block) => ('text' in block ? block.text : `by ${'author' in block && block.author}`)),
  ).toEqual(['by ann', 'Who mends the crane?', 'by bo', 'ann\nThe crane?', 'I do.']);
});

describe('a thread', () => {
  const ASKED = 'Who mends the crane on the old quay, and when will it turn again?';
  const THREAD = `<p>Rules</p><h1>Crane</h1><ol><li><p>${ASKED}</p></li><li><p>I do.</p></li></ol><p>Log in</p>`;
  const told = (html: string, named = 2) => {
    const whole = page(html);
    const nodes = (tag: string) => whole.tag.flatMap((one, node) => (one === tag ? [node] : []));
    const blocks = nodes('p').map((node) => line(node, whole.text[node + 1] ?? ''));
    const posts = nodes('li')
      .slice(0, named)
      .map((node, i) => post(node, `member${i}`));
    return threadBlocks(whole, blocks, posts, nodes('h1')[0]).map((block) =>
      'text' in block ? block.text : block.kind,
    );
  };

  test('has no lines from above its headline and first post, and no few after the last', () => {
    expect(told(THREAD)).toEqual(['post', ASKED, 'post', 'I do.']);
    expect(told(THREAD.replace('<h1>Crane</h1>', '').replace('</ol>', '</ol><h1>Crane</h1>'))).toEqual([
      ...['post', ASKED, 'post', 'I do.'],
    ]);
    expect(told(THREAD.replace('Log in', ASKED))).toEqual(['post', ASKED, 'post', 'I do.', ASKED]);
  });

  test('has no few lines right above its first post, unless another member is named above it', () => {
    const unclaimed = THREAD.replace('<ol>', '<p>Closed</p><ol>');
    expect(told(unclaimed)).toEqual(['Closed', 'post', ASKED, 'post', 'I do.']);
    const notice = unclaimed.replace('<li><p>I', '<li itemprop="suggestedAnswer"><p>I');
    expect(told(notice)).toEqual(['post', ASKED, 'post', 'I do.']);
    const signed = notice.replace('<h1>', '<b class="username">ann</b><h1>');
    expect(told(signed)).toEqual(['Closed', 'post', ASKED, 'post', 'I do.']);
    expect(told(notice.replace('Closed', 'Mend it.'))).toEqual(['Mend it.', 'post', ASKED, 'post', 'I do.']);
    expect(told(notice.replace('Closed', ASKED))).toEqual([ASKED, 'post', ASKED, 'post', 'I do.']);
  });

  test.each([
    ['4 Answers', []],
    ['The crane turned.', ['The crane turned.']],
    [ASKED.replace('?', ''), [ASKED.replace('?', '')]],
  ])('has no short lines between its posts that are no sentence: %s', (between, left) => {
    const html = THREAD.replace('</li><li>', `</li></ol><p>${between}</p><ol><li>`);
    expect(told(html)).toEqual(['post', ASKED, ...left, 'post', 'I do.']);
  });

  test('has no lines between its posts that name a member', () => {
    const event = (name: string) =>
      THREAD.replace(
        '</li><li>',
        `</li></ol><p>The title of the thread was changed in the night, for the third time this week, by ${name}</p><ol><li>`,
      );
    expect(told(event('<a class="username" href="/u/ann">ann</a>'))).toEqual([
      'post',
      ASKED,
      'post',
      'I do.',
    ]);
    expect(told(event('<a href="/ann">ann</a>'))).toHaveLength(5);
  });

  test('has no lines between its posts that begin with the name of a member', () => {
    const event = (name: string) =>
      THREAD.replace('<p>I do.', '<b class="username">ann</b><p>I do.').replace(
        '</li><li>',
        `</li></ol><p>${name} gave the thread a new title, for the third time this week</p><ol><li>`,
      );
    expect(told(event('ann'))).toEqual(['post', ASKED, 'post', 'I do.']);
    expect(told(event('anna'))).toHaveLength(5);
  });

  test('has no copy of a post between its posts', () => {
    const answer = 'The crew of the old quay does, and it will turn again on Friday.';
    const copied = (text: string) =>
      THREAD.replace('I do.', answer).replace('</li><li>', `</li></ol><p>${text}</p><ol><li>`);
    expect(told(copied(answer))).toEqual(['post', ASKED, 'post', answer]);
    expect(told(copied(`Not yet. ${answer}`))).toHaveLength(5);
  });

  test('keeps short lines in its posts', () => {
    const html = THREAD.replace('<p>I do.</p>', '<p>I do.</p><p>4 Answers</p>');
    expect(told(html)).toEqual(['post', ASKED, 'post', 'I do.', '4 Answers']);
  });

  test('has no heading between a text and the next post, but one that is all of a post', () => {
    const heading = { ...line(first + 2, 'Activity'), kind: 'heading', level: 2 } as ArticleBlock;
    const kinds = (...opening: ArticleBlock[]) =>
      threadBlocks(
        tree,
        [...opening, line(second + 5, 'I do.')],
        [post(first, 'ann'), post(second, 'bo')],
      ).map(({ kind }) => kind);
    expect(kinds(line(first + 1, 'Who mends it?'), heading)).toEqual([
      'post',
      'paragraph',
      'post',
      'paragraph',
    ]);
    expect(kinds(heading)).toEqual(['post', 'heading', 'post', 'paragraph']);
  });

  test('has no post alone', () => {
    expect(told(THREAD.replace('<p>I do.</p>', ''))).toEqual([ASKED]);
  });
});
