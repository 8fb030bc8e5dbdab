import { describe, expect, test } from 'vitest';
import { authorMarks, BY_LINK, isMention, markOf } from '../../../src/core/claims/post-authors.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

const marks = (html: string) =>
  authorMarks(page(html, 'https://quay.example/threads/7')).map(({ name, rank }) => [name, rank]);

describe('a mark of an author', () => {
  test.each([
    ['<span itemprop="author">ann</span>', 0],
    ['<a rel="author" href="/x">ann</a>', 0],
    ['<span class="username">ann</span>', 1],
    ['<span class="display-name">ann</span>', 1],
    ['<a class="bigusername">ann</a>', 1],
    ['<span data-testid="post_creator">ann</span>', 1],
    ['<span class="writer">ann</span>', 1],
    ['<span class="author">ann</span>', 2],
    ['<div class="user-info">ann</div>', 2],
    ['<a href="/user/ann">ann</a>', BY_LINK],
    ['<a href="/@ann">ann</a>', BY_LINK],
    ['<a href="profile.php?id=7">ann</a>', BY_LINK],
    ['<a href="https://quay.example/members/7">ann</a>', BY_LINK],
    ['<a href="/users/signe">ann</a>', BY_LINK],
    ['<img alt="ann’s profile photo">', BY_LINK],
    ['<img alt="ann\'s avatar">', BY_LINK],
  ])('%s is of rank %i', (html, rank) => {
    expect(marks(html)).toEqual([['ann', rank]]);
  });

  test.each([
    '<span class="name">ann</span>',
    '<div class="message-userContent">ann</div>',
    '<span class="author-badge">Author</span>',
    '<span class="badge badge--author">Author</span>',
    '<ul class="reactions"><li><b>2</b><a class="username">ann</a></li></ul>',
    '<p class="post-liked">Liked by <a class="username">ann</a></p>',
    '<a href="/museum/7">ann</a>',
    '<a href="https://other.example/user/ann">ann</a>',
    '<b href="/user/ann">ann</b>',
    '<span class="author"></span>',
    '<span class="author">7</span>',
    '<span class="author">a</span>',
    '<span class="author">by</span>',
    '<p class="author">Added by</p>',
    '<a href="/users/sign_in?to=7">Reply</a>',
    '<a href="/users/login">Edit</a>',
    '<img alt="ann’s boat">',
    '<ul class="likes"><li><img alt="ann’s photo"></li></ul>',
    '<span class="author">Posted 2021</span>',
    '<span class="user-details">103 posts</span>',
  ])('%s is none', (html) => {
    expect(marks(html)).toEqual([]);
  });

  test('gives the name without the signs around it', () => {
    const nameOf = (inside: string) => marks(`<div class="author">${inside}</div>`)[0]?.[0];
    expect(nameOf('by ann:')).toBe('ann');
    expect(nameOf('Ann Gull,')).toBe('Ann Gull');
    expect(nameOf('<i>#7</i><b>ann</b>')).toBe('ann');
    expect(nameOf('<i class="sr-only">Offline</i><b>ann</b>')).toBe('ann');
    expect(nameOf('ab')).toBe('ab');
    expect(nameOf('ann1972')).toBe('ann1972');
    expect(nameOf('7 of Nine')).toBe('7 of Nine');
  });

  test('gives the name that schema.org marks, not a label before it', () => {
    const person = (name: string) =>
      `<section itemprop="author"><i>Starter</i><meta itemprop="name" content="x"><b itemprop="${name}">ann</b></section>`;
    expect(marks(person('name'))).toEqual([['ann', 0]]);
    expect(marks(person('jobTitle'))).toEqual([['Starter', 0]]);
    expect(marks(person('name').replace('ann', '131359'))).toEqual([['131359', 0]]);
    expect(marks('<p class="user-info">answered <b>ann</b></p>')).toEqual([['ann', 2]]);
  });

  test('gives a name of 60 characters at most, and none behind a longer text', () => {
    const nameOf = (inside: string) => marks(`<div class="author">${inside}</div>`)[0]?.[0];
    expect(nameOf('a'.repeat(60))).toBe('a'.repeat(60));
    expect(nameOf(`<i>${'a'.repeat(61)}</i><b>ann</b>`)).toBeUndefined();
    expect(nameOf(`<i>${'7'.repeat(60)}</i><b>ann</b>`)).toBe('ann');
  });
});

test('a line with a name and a date has the name of the element that it begins with', () => {
  const line = (inside: string) => `<p>${inside} on 4 Feb 2026</p>`.repeat(3);
  expect(new Set(marks(line('<a href="/user/ann">ann</a> commented')).map(([name]) => name))).toEqual(
    new Set(['ann']),
  );
  const [first] = marks(line('Ann <b class="user">An</b> wrote'));
  expect(first?.[0]).toMatch(/^Ann/);
  expect(marks('<div class="author">Johnny Fog <a href="/user/1">John</a></div>')[0]?.[0]).toBe('Johnny Fog');
});

test('a post is by the clearest mark in it that does not hold its text, the first of several', () => {
  const tree = page(
    '<span class="username">zoe</span><div id="post"><a href="/user/di">di</a><b class="author">ann</b><b class="author">bo</b><p id="text">I agree with all of this.</p></div>',
    'https://quay.example/threads/7',
  );
  const text = textBlocks(tree).find(({ node }) => node === nodeWith(tree, 'text'));
  if (!text) throw new Error('no text');
  expect(markOf(tree, authorMarks(tree), nodeWith(tree, 'post'), text)?.name).toBe('ann');
  expect(markOf(tree, [], nodeWith(tree, 'post'), text)).toBeUndefined();
});

describe('a name in a line', () => {
  const mentions = (html: string) => {
    const tree = page(html, 'https://quay.example/threads/7');
    return authorMarks(tree).map((mark) => isMention(tree, mark, textBlocks(tree)));
  };
  const link = (name: string) => `<a href="/user/ann">${name}</a>`;

  test('is a mention in a long line, and with its sign before other words', () => {
    expect(mentions(`<p>${link('ann')} ${'said '.repeat(30)}</p>`)).toEqual([true]);
    expect(mentions(`<p>${link('@ann')} good luck</p>`)).toEqual([true]);
    expect(mentions(`<p>Good luck ${link('@ann')}</p>`)).toEqual([true]);
  });

  test('is the author’s in a short line, alone, or as a box', () => {
    expect(mentions(`<p>Posted by ${link('ann')} on 3 March</p>`)).toEqual([false]);
    expect(mentions(`<p>${link('@ann')}</p><p>Good luck</p>`)).toEqual([false]);
    expect(mentions('<div class="author"><p>ann</p></div>')).toEqual([false]);
  });
});
