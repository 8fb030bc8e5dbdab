import { expect, test } from 'vitest';
import { type ArticlePost, isArticleText } from '../../../../src/core/story/article.ts';
import { storyBlocks } from '../../../../src/core/story/blocks/story-blocks.ts';
import { withoutForumLines } from '../../../../src/core/story/thread/forum-lines.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const posts = (number: number, day = ''): ArticlePost[] =>
  Array.from({ length: number }, (_, i) => ({
    kind: 'post',
    node: 0,
    author: 'ann',
    published: day === '' ? '' : `${day}${i + 1}`,
    accepted: false,
  }));

/** Returns what is left of the lines that each post of a thread has beside its text. Posts have days that begin so. */
function left(lines: (post: number) => string, number = 3, day = ''): string[] {
  const post = (i: number) =>
    `<div class="post">${lines(i)}<div class="text"><p id="body${i}t">Ship ${i} is late</p><p id="body${i}u">Thanks</p></div></div>`;
  const tree = page(Array.from({ length: number }, (_, i) => post(i)).join(''));
  const judged = judgedByIds(tree);
  return withoutForumLines(tree, storyBlocks(judged, judged.roles, []), posts(number, day)).flatMap(
    (block) => (isArticleText(block) && !/^(?:Ship|Thanks)/.test(block.text) ? [block.text] : []),
  );
}

test('lines that the forum writes into each post are not the story’s, whatever their numbers and values are', () => {
  expect(left((i) => `<div class="count" id="body${i}a">${i + 7} Likes</div>`)).toEqual([]);
  const months = ['May', 'June', 'July'];
  expect(
    left(
      (i) =>
        `<div><div id="body${i}a">Joined: ${months[i]} 200${i}</div><div id="body${i}b">Posts: 1,0${i}</div></div>`,
    ),
  ).toEqual([]);
});

test('lines are people’s own if two posts have them, if most lines of their shape differ, if they are long, or mostly digits', () => {
  expect(left((i) => `<div class="count" id="body${i}a">${i + 7} Likes</div>`, 2)).toHaveLength(2);
  const long = 'The ferry is late, as it was on all the other days of this cold spring';
  expect(left((i) => `<div class="sign" id="body${i}a">${long}</div>`)).toHaveLength(3);
  expect(left((i) => `<div class="sign" id="body${i}a">201${i} 1h 54m</div>`)).toHaveLength(3);
  const names = ['Ann', 'Tom', 'Eva', 'Bo'];
  expect(left((i) => `<div class="sign" id="body${i}a">${names[i]}</div>`)).toHaveLength(3);
});

test('numbers of a post, its date or its likes alone are not the story’s, unless most posts have them', () => {
  const one = (line: string) => left((i) => (i === 1 ? `<h4 id="body${i}a">${line}</h4>` : ''));
  for (const line of ['#3', '#3 2024-08-03 15:48:19', '7', '1 Like', '12 likes'])
    expect(one(line)).toEqual([]);
  for (const line of ['3 ships', '#fog']) expect(one(line)).toEqual([line]);
  expect(left((i) => (i > 0 ? `<div class="rank" id="body${i}a">#${i}</div>` : ''))).toEqual(['#1', '#2']);
});

test('a rating is not the story’s, even if most posts have one', () => {
  const rated = (line: (i: number) => string) =>
    left((i) => `<div class="score"><div id="body${i}a">${line(i)}</div></div>`);
  expect(rated((i) => `4${i}`)).toEqual([]);
  expect(rated((i) => `We won at sea by 3 to 1 in ${'abc'[i]}`)).toHaveLength(3);
});

test('the day of a post and its number are not the story’s if its posts are dated', () => {
  const told = (line: (i: number) => string, day = '2026-03-0') =>
    left((i) => `<div class="rank" id="body${i}a">${line(i)}</div>`, 3, day);
  for (const line of [
    (i: number) => `#${i} 2026-03-0${i + 1}`,
    (i: number) => `Posted on 2026-03-0${i + 1} 08:00:00`,
    (i: number) => `Mar ${i + 1}, 2026, 08:00 AM#${i}`,
    (i: number) => `March ${i + 1}, 2026`,
    (i: number) => `#${i}`,
    (i: number) => `${i}#`,
  ])
    expect(told(line)).toEqual([]);
  expect(told((i) => `2024-08-0${i + 1}`)).toHaveLength(3);
  expect(told((i) => `2026-03-0${i + 1}`, '')).toHaveLength(3);
  expect(told((i) => `I came in on 2026-03-0${i + 1}, ${'abc'[i]}`)).toHaveLength(3);
  const beside = (letters: number) => told((i) => `${'abc'[i]?.repeat(letters)} 2026-03-0${i + 1} 08:00`);
  expect(beside(8)).toEqual([]);
  expect(beside(9)).toHaveLength(3);
});

test('boxes about members, their signatures, who likes a post, its time, and links without an address are no part of a post', () => {
  const names = ['user-info', 'userExtras', 'authorPane', 'author-column', 'authorStats', 'author_fields'];
  for (const name of [...names, 'post-profile', 'postprofile', 'signature', 'likes', 'reactionsBar'])
    expect(left((i) => `<div class="${name}"><p id="body${i}a">I was ${'abc'[i]} at sea</p></div>`)).toEqual(
      [],
    );
  expect(
    left((i) => `<div class="user-content"><p id="body${i}a">I was ${'abc'[i]} at sea</p></div>`),
  ).toHaveLength(3);
  expect(
    left((i) => `<div id="body${i}a"><time datetime="2026-03-0${i + 1}">March ${'abc'[i]}</time></div>`),
  ).toEqual([]);
  const timed = (text: (i: number) => string) =>
    left((i) => `<div id="body${i}a">${text(i)} <time>3 March</time> by ${'abc'[i]}</div>`);
  expect(timed((i) => `Edited ${i}`)).toEqual([]);
  const custom = (tag: string) =>
    left((i) => `<div id="body${i}a"><${tag}>3 March</${tag.split(' ')[0]}> by ${'abc'[i]}</div>`);
  for (const tag of ['relative-time', 'time-ago', 'board-timeago']) expect(custom(tag)).toEqual([]);
  for (const title of ['2026-03-03 09:00:00Z', '2026-03-03T09:00'])
    expect(custom(`i title="${title}"`)).toEqual([]);
  expect(custom('i title="2026"')).toHaveLength(3);
  for (const tag of ['timeline-item', 'board-date']) expect(custom(tag)).toHaveLength(3);
  expect(timed((i) => `${'abc'[i]} came, and the fog was on the quay for hours, on`)).toHaveLength(3);
  expect(left((i) => `<div id="body${i}a"><time>3 March</time> ${'abc'[i]} said:</div>`)).toHaveLength(3);
  expect(left((i) => `<div id="body${i}a"><a role="button">Show ${'abc'[i]}</a></div>`)).toEqual([]);
  expect(left((i) => `<div id="body${i}a"><a href="/${i}">Show ${'abc'[i]}</a></div>`)).toHaveLength(3);
});

test('a heading that each post has is the title of the thread', () => {
  const title = 'Re: Why is the ferry to the islands late each morning, and who can be asked about it?';
  expect(left((i) => `<h3 id="body${i}a">${title}</h3>`)).toEqual([]);
  expect(left((i) => `<h3 id="body${i}a">${title}</h3>`, 2)).toHaveLength(2);
});

test('people’s own lines may be the same in posts with other texts of one shape', () => {
  const tree = page(
    [0, 1, 2]
      .map(
        (i) =>
          `<div><p id="body${2 * i}">Ship ${'abc'[i]} is late</p><p id="body${2 * i + 1}">Thanks</p></div>`,
      )
      .join(''),
  );
  const judged = judgedByIds(tree);
  expect(withoutForumLines(tree, storyBlocks(judged, judged.roles, []), posts(3))).toHaveLength(6);
});

test('the forum’s lines have sixty characters at most, and are letters by half', () => {
  const lines = (text: string) => left((i) => `<div class="sign" id="body${i}a">${text}</div>`).length;
  expect(lines('x'.repeat(60))).toBe(0);
  expect(lines('x'.repeat(61))).toBe(3);
  expect(lines('ab12')).toBe(0);
  expect(lines('a12')).toBe(3);
});

test('lines of one shape are the forum’s if eight of ten are repeated', () => {
  const lines = (own: number) =>
    left(
      (i) => `<div class="sign" id="body${i}a">${i < own ? 'pqrstuvwxyz'[i]?.repeat(3) : 'Likes'}</div>`,
      10,
    ).length;
  expect(lines(2)).toBe(2);
  expect(lines(3)).toBe(10);
});

test('a line about a change of a post is not the story’s, but a sentence that only begins so is', () => {
  const one = (line: string) => left((i) => (i === 1 ? `<p id="body${i}a">${line}</p>` : ''));
  for (const line of ['Last edited by ann; Feb 14, 2026', 'Edited on 3 March', 'Zuletzt bearbeitet: 3. März'])
    expect(one(line)).toEqual([]);
  for (const line of ['Updated 3 of the boats in the list', 'Last edited by nobody', 'Edited 2 pictures'])
    expect(one(line)).toEqual([line]);
});

test('a paragraph that begins as the signature of a mail does is no part of a post', () => {
  const last = (line: string) => left((i) => (i === 1 ? `<p id="body${i}a">${line}</p>` : ''));
  expect(last('________________<br>Harbour mailing list')).toEqual([]);
  expect(last('--<br>You received this message')).toEqual([]);
  expect(last('--verbose says more')).toHaveLength(1);
  expect(last('__init__ is called')).toHaveLength(1);
});
