import { describe, expect, test } from 'vitest';
import { postBox } from '../../../../src/core/page/post-box.ts';
import { answeredBy, scoreOf, shapeOf } from '../../../../src/core/story/thread/post-facts.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';

test('elements of one kind have one shape, whatever they are numbered by', () => {
  const tree = page(
    '<li id="post-12" class="post p1">a</li><li id="post-7" class="post p22">b</li><li id="post-7b" class="top">c</li>',
  );
  const [a, b, c] = [1, 3, 5].map((node) => shapeOf(tree, node));
  expect(a).toBe('li post-0 post p0');
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});

test('the box of a post is the largest element that holds no other post', () => {
  const tree = page(
    '<main><div id="box1"><div id="in"><p id="p1">a</p></div></div><div id="box2"><p id="p2">b</p></div></main>',
  );
  const [p1, p2] = [nodeWith(tree, 'p1'), nodeWith(tree, 'p2')];
  expect(postBox(tree, p1, [p1, p2])).toBe(nodeWith(tree, 'box1'));
  expect(postBox(tree, p2, [p1, p2])).toBe(nodeWith(tree, 'box2'));
  expect(tree.tag[postBox(tree, p1, [p1])]).toBe('main');
});

describe('the score of a post', () => {
  const score = (beside: string) => {
    const tree = page(`<div id="box">${beside}<p id="post">Words of the post</p></div>`);
    return scoreOf(tree, nodeWith(tree, 'post'), nodeWith(tree, 'box'));
  };

  test.each([
    ['<b class="score">14</b>', 14],
    ['<b class="votes">+3 points</b>', 3],
    ['<b class="vote-count">−7</b>', -7],
    ['<b class="karma">–7</b>', -7],
    ['<b class="points">-7</b>', -7],
    ['<b class="score">1,234,567</b>', 1234567],
    ['<b class="score">none yet</b><b class="score">2</b>', 2],
    ['<b class="reputation score">9</b><i class="score">5</i>', 5],
    ['<i class="user"><b class="score">9</b></i>', undefined],
    ['<b class="number">14</b>', undefined],
    ['<b class="score">1,23</b>', undefined],
    ['<b class="score">14 of 20</b>', undefined],
  ])('beside %s is %s', (beside, expected) => {
    expect(score(beside)).toBe(expected);
  });

  test('may be called after its author four elements up, and no more', () => {
    const nested = (boxes: number) =>
      score(`<div class="author">${'<i>'.repeat(boxes)}<b class="score">9</b>${'</i>'.repeat(boxes)}</div>`);
    expect(nested(2)).toBeUndefined();
    expect(nested(3)).toBe(9);
  });

  test('is read from forty characters at most', () => {
    expect(score(`<b class="score">9 ${'p'.repeat(38)}</b>`)).toBe(9);
    expect(score(`<b class="score">9 ${'p'.repeat(39)}</b>`)).toBeUndefined();
  });
});

describe('what a post answers', () => {
  const answers = (html: string) => {
    const tree = page(html);
    const posts = tree.tag.flatMap((tag, node) => (tag === 'p' ? [node] : []));
    return answeredBy(tree, posts);
  };
  const comment = (inside = '') => `<li class="comment"><p>text</p><ul class="answers">${inside}</ul></li>`;

  test('is the post it is nested below, none in the thread itself', () => {
    expect(
      answers(`<div><p>opening</p></div><ul>${comment(comment(comment()) + comment())}${comment()}</ul>`),
    ).toEqual([-1, -1, 1, 2, 1, -1]);
  });

  test('is never a post of the same kind beside it', () => {
    expect(
      answers('<ul><li class="post a"><p>1</p></li><li class="post b"><p>2</p></li><li><p>3</p></li></ul>'),
    ).toEqual([-1, -1, -1]);
  });
});
