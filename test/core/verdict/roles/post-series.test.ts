import { describe, expect, test } from 'vitest';
import { postSeries } from '../../../../src/core/verdict/roles/post-series.ts';
import type { SeriesDraft } from '../../../../src/core/verdict/roles/post-text-boxes.ts';
import { keepPosts } from '../../../../src/core/verdict/roles/post-texts.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { keptBy } from '../kept-by.ts';

const QUESTION = 'How does one tie a boat to a pier that moves up and down all day long?';
const post = (name: string, text: string, { kind = 'post', above = '' } = {}) =>
  `<li class="${kind}"><a class="username">${name}</a>${above}<div class="words"><p>${text}</p></div><p>Like</p></li>`;
const thread = (...posts: string[]) => `<ol>${posts.join('')}</ol><p>Log in to answer</p>`;
const REPLIES = [post('ben', 'With a long rope.'), post('cleo', 'Ask ben.')];

/** Returns whether the story on a page, the texts that begin like one of `story`, is a series of posts. */
function isSeries(html: string, story: readonly string[] = [QUESTION], isArticle = false): boolean {
  let is: boolean | undefined;
  keptBy((draft) => {
    is = postSeries({ ...draft, claims: { isArticle } } as unknown as SeriesDraft).length > 0;
  })(html, story);
  return is === true;
}

describe('a series of posts', () => {
  test('is signed elements side by side from the first line of the story on', () => {
    expect(isSeries(thread(post('ann', QUESTION), ...REPLIES))).toBe(true);
  });

  test('may differ in further classes and in numbers', () => {
    const kinds = ['post7 by-starter', 'post8', 'post9 last'];
    const posts = ['ann', 'ben', 'cleo'].map((name, i) => post(name, QUESTION, { kind: kinds[i] }));
    expect(isSeries(thread(...posts))).toBe(true);
  });

  test('may have one title and the names of authors as headings', () => {
    const titled = (title: string, name: string) =>
      post(name, QUESTION, { above: `<h3>${title}</h3><h4>${name}</h4>` });
    const replies = [titled('Re: Boats', 'ben member'), titled('#3 2024-08-03 (', 'cleo')];
    expect(isSeries(thread(titled('Boats', 'ann'), ...replies))).toBe(true);
    expect(isSeries(thread(titled('Piers', 'ann'), ...replies))).toBe(false);
    expect(isSeries(thread(titled('Boats', 'ann'), ...replies, titled('annual boats', 'dora')))).toBe(false);
  });

  test('may hold one advertisement among five elements', () => {
    const ad = '<li class="post"><p>Ropes for sale</p></li>';
    const posts = [post('ann', QUESTION), ...REPLIES, post('dora', 'Thanks')];
    const plain = (...items: string[]) => thread(...items).replaceAll(' class="words"', '');
    expect(isSeries(plain(...posts, ad))).toBe(true);
    expect(isSeries(plain(...posts, ad, ad))).toBe(false);
  });

  test.each([
    ['two posts', thread(post('ann', QUESTION), post('ben', QUESTION)).replaceAll(' class="words"', '')],
    ['comments below a story', `<p>${QUESTION}</p>${thread(...REPLIES, post('dora', QUESTION))}`],
    ['unsigned items', `<ul>${`<li><p>${QUESTION}</p></li>`.repeat(5)}</ul>`],
    [
      'less than half of the story',
      `${thread(post('ann', QUESTION), ...REPLIES)}<p>${QUESTION}</p><p>${QUESTION}</p>`,
    ],
  ])('is not %s', (_, html) => {
    expect(isSeries(html)).toBe(false);
  });

  /** An opening post apart from the list of its replies. */
  const apart = (opening: string, ...replies: string[]) =>
    `<h1>Boats</h1><div class="opening">${opening}</div><p>Log in</p><div class="replies">${replies.join('')}</div>`;
  const written = (name: string, text: string, { words = 'words', sign = 'sign username' } = {}) =>
    `<div><p><a class="${sign}">${name}</a> 3 days ago</p><div class="${words}"><p>${text}</p></div></div>`;

  test('may begin apart from its replies, if the texts of all have one class', () => {
    const opening = `<p><a class="author">ann</a>, 4 days ago</p><div class="words"><p>${QUESTION}</p></div>`;
    const reply = written('ben', 'With a rope.');
    expect(isSeries(apart(opening, reply))).toBe(true);
    expect(isSeries(apart(opening, reply), [QUESTION], true)).toBe(false);
    expect(isSeries(apart(opening, reply.replace(/<a.*<\/a>/, '')))).toBe(false);
    expect(isSeries(apart(`<p>${QUESTION}</p>${opening}`, reply))).toBe(false);
    expect(isSeries(apart(opening, reply.replace('3 days ago', '')))).toBe(false);
  });

  test('may begin apart from its replies, if the signs of all have one first class', () => {
    const opening = written('ann', QUESTION, { words: 'question' });
    const replies = [written('ben', 'With a rope.'), written('cleo', 'Ask ben.')];
    expect(isSeries(apart(opening, ...replies))).toBe(true);
    expect(isSeries(apart(opening, ...replies), [QUESTION], true)).toBe(false);
    expect(isSeries(apart(opening, written('ann', 'She mends boats.')))).toBe(false);
    const other = { words: 'question', sign: 'byline username' };
    expect(isSeries(apart(written('ann', QUESTION, other), ...replies))).toBe(false);
  });

  test('is not on a page without a story', () => {
    expect(isSeries(thread(post('ann', QUESTION), ...REPLIES), [])).toBe(false);
  });

  test('is kept whole, however short its posts are', () => {
    const kept = keptBy((draft) => keepPosts({ ...draft, claims: { isArticle: false } } as RoleDraft))(
      thread(post('ann', QUESTION), ...REPLIES),
      [QUESTION],
    );
    expect(kept).toEqual([QUESTION, 'With a long rope.', 'Ask ben.']);
  });

  test('keeps replies that look like comments on an article, and no text above the headline', () => {
    const rules = '<div class="words"><p>The rules of the forum.</p></div>';
    const opening = `<p><a class="author">ann</a>, 4 days ago</p><div class="words"><p>${QUESTION}</p></div>`;
    const kept = keptBy((draft) => {
      draft.evidence.blocks.forEach(({ text }, i) => {
        if (text === 'Boats') draft.of[i] = 'headline';
      });
      keepPosts({ ...draft, claims: { isArticle: false } } as RoleDraft);
    })(`${rules}${apart(opening, written('ben', 'With a rope.'))}`, [QUESTION], {
      isOut: (text) => text.includes('rope'),
    });
    expect(kept).toEqual([QUESTION]);
  });
});
