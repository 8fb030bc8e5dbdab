import { expect, test } from 'vitest';
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

test('a thread has no lines from above its headline or from after the last post', () => {
  const whole = page(
    '<p>Rules</p><h1>Crane</h1><ol><li><p>Who mends it?</p></li><li><p>I do.</p></li></ol><p>Log in</p>',
  );
  const nodes = (tag: string) => whole.tag.flatMap((one, node) => (one === tag ? [node] : []));
  const [one = 0, two = 0] = nodes('li');
  const blocks = nodes('p').map((node) => line(node, whole.text[node + 1] ?? ''));
  const posts = [post(one, 'ann'), post(two, 'bo')];
  const told = (headline?: number) =>
    threadBlocks(whole, blocks, posts, headline).flatMap((block) => ('text' in block ? [block.text] : []));
  expect(told(nodes('h1')[0])).toEqual(['Who mends it?', 'I do.']);
  expect(told()).toEqual(['Rules', 'Who mends it?', 'I do.']);
});
