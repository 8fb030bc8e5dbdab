import { describe, expect, test } from 'vitest';
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
    ['<b aria-label="36 Points">36</b>', 36],
    ['<a aria-label="36 comments">36</a>', undefined],
    ['<sea-votes score="5"></sea-votes>', 5],
    ['<b class="comment-votes">8 votes</b>', 8],
    ['<b class="score">13</b><b class="score">14</b><b class="score">15</b>', 14],
    ['<b class="score">13</b><i><b class="score">14</b></i><b class="score">15</b>', 13],
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

  test('is the last post above with a lower level, on pages that nest none', () => {
    const row = (level: number | '') => `<tr><td indent="${level}"></td><td><p>text</p></td></tr>`;
    const table = (...levels: (number | '')[]) =>
      answers(`<p>opening</p><table>${levels.map(row).join('')}</table>`);
    expect(table(0, 1, 2, 1, 0)).toEqual([-1, -1, 1, 2, 1, -1]);
    expect(table(0, '', 1)).toEqual([-1, -1, -1, 2]);
  });
});
