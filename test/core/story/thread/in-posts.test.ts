import { describe, expect, test } from 'vitest';
import type { ArticleBlock, ArticlePost } from '../../../../src/core/story/article.ts';
import { inPosts } from '../../../../src/core/story/thread/in-posts.ts';
import { postsOf } from '../../../../src/core/story/thread/posts.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const posts = (body: string, head = '') =>
  postsOf(judgedByIds(page(body, 'https://quay.example/threads/7', head)));
const text = (n: number | string) => `<p id="body${n}">I have asked about it for years.</p>`;
const post = (n: number | string, author = n === 1 ? 'ann' : 'bo', inside = '') =>
  `<div class="post"><b class="author">${author}</b>${inside}${text(n)}</div>`;

describe('the posts of a thread', () => {
  test('are elements of one shape that name an author beside text of the story', () => {
    expect(posts(post(1, 'ann') + post(2, 'bo')).map(({ author }) => author)).toEqual(['ann', 'bo']);
    expect(posts(post(1, 'ann'))).toEqual([]);
    expect(posts(`${post(1, 'ann')}<div class="post"><b class="author">bo</b><p>Noise</p></div>`)).toEqual(
      [],
    );
    expect(posts(`${post(1, 'ann')}<section><b class="author">bo</b>${text(2)}</section>`)).toEqual([]);
  });

  test('may be repeated by a later post as a whole', () => {
    const again = (n: number) => text(n).replace('body', 'pull-quote');
    const html = `${post(1, 'ann')}<div class="post"><b class="author">cy</b>${again(2)}</div>${post(3, 'bo')}`;
    expect(posts(html).map(({ author }) => author)).toEqual(['ann', 'cy', 'bo']);
  });

  test('are of any shape where the page says that it is a thread', () => {
    const unlike = `${post(1, 'ann')}<section><b class="author">bo</b>${text(2)}</section>`;
    const claim = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
    expect(posts(unlike, claim('QAPage'))).toHaveLength(2);
    expect(posts(unlike, claim('DiscussionForumPosting'))).toHaveLength(2);
    expect(posts(unlike, claim('Article'))).toEqual([]);
    expect(posts(`<div itemprop="suggestedAnswer">${unlike}</div>`)).toHaveLength(2);
  });

  test('may be the smaller part of the story where the page says that it is a thread, below an opening without an element', () => {
    const asked = `<p id="body0">${'I have asked about the crane at the harbour for years, in vain. '.repeat(9)}</p>`;
    const thread = `<h1 id="headline0">Who mends it?</h1><p><b class="username">zoe</b></p><h2 id="body9">Crane</h2>${asked}${post(1, 'ann')}${post(2, 'bo')}`;
    const claim = '<script type="application/ld+json">{"@type":"QAPage"}</script>';
    expect(posts(thread, claim).map(({ author }) => author)).toEqual(['zoe', 'ann', 'bo']);
    expect(posts(thread)).toEqual([]);
    const unsigned = thread.replace(/<p><b.*?<.p>/, '');
    expect(posts(unsigned, claim).map(({ author }) => author)).toEqual(['ann', 'bo']);
  });

  test('are not what is quoted in one of them, nor what holds two', () => {
    const quoted = `<div class="post"><b class="author">cy</b>${text(3)}</div>`;
    expect(posts(post(1, 'ann', quoted) + post(2, 'bo')).map(({ author }) => author)).toEqual(['ann', 'bo']);
    const other = `<div class="post"><b class="author">ann</b>${text(1)}<div class="quote"><b class="author">cy</b>${text(3)}</div></div>`;
    expect(posts(other + post(2, 'bo')).map(({ author }) => author)).toEqual(['ann', 'bo']);
  });

  test('are within the one that they answer if they look alike and come after its text', () => {
    const nested = (n: number, author: string, inside = '') =>
      `<x-post><b class="author">${author}</b>${text(n)}${inside}</x-post>`;
    const thread = nested(1, 'zoe') + nested(2, 'ann', nested(3, 'cy', nested(4, 'di'))) + nested(5, 'bo');
    expect(posts(thread).map(({ author, replyTo }) => [author, replyTo])).toEqual([
      ['zoe', undefined],
      ['ann', undefined],
      ['cy', 'ann'],
      ['di', 'cy'],
      ['bo', undefined],
    ]);
  });

  test('are dated by the line above the element with author and text, below the post before', () => {
    const dated = (n: number, author: string, date: string) => `<p>${date}</p>${post(n, author)}`;
    const days = posts(dated(1, 'ann', '1 March 2026') + dated(2, 'bo', '2 March 2026')).map(
      ({ published }) => published,
    );
    expect(days).toEqual(['', '2026-03-02']);
  });

  test('are dated by the label of a link', () => {
    const label = '<a href="/p/1" aria-label="March 1, 2026 at 8:00 AM">8mo</a>';
    expect(posts(post(1, 'ann', label) + post(2, 'bo')).map(({ published }) => published)).toEqual([
      '2026-03-01',
      '',
    ]);
  });

  test('begin with the one that opens the thread, though it looks other', () => {
    const opening = `<section><b class="author">zoe</b>${text(0)}</section>`;
    expect(posts(opening + post(1, 'ann') + post(2, 'bo')).map(({ author }) => author)).toEqual([
      'zoe',
      'ann',
      'bo',
    ]);
  });

  test('name their author twelve elements above the text at most', () => {
    const deep = (boxes: number) =>
      posts(
        ['ann', 'bo']
          .map(
            (name, i) =>
              `<div class="post"><b class="author">${name}</b>${'<div>'.repeat(boxes)}${text(i)}${'</div>'.repeat(boxes)}</div>`,
          )
          .join(''),
      ).length;
    expect(deep(11)).toBe(2);
    expect(deep(12)).toBe(0);
  });

  test('signed by a link alone are posts where there are two', () => {
    const linked = (n: number, name: string) =>
      `<div class="post"><a href="/user/${name}">${name}</a>${text(n)}</div>`;
    expect(posts(linked(1, 'ann') + linked(2, 'bo'))).toHaveLength(2);
  });

  test('say which was accepted', () => {
    const named = `<div class="answer accepted-answer">${post(2, 'bo')}</div>`;
    expect(posts(`<div class="answer">${post(1)}</div>${named}`).map(({ accepted }) => accepted)).toEqual([
      false,
      true,
    ]);
    expect(posts(`<main class="solved">${post(1)}${post(2)}</main>`).map(({ accepted }) => accepted)).toEqual(
      [false, false],
    );
    const answer = { '@type': 'Question', acceptedAnswer: { text: '<p>It is never looked at</p>' } };
    const claim = `<script type="application/ld+json">${JSON.stringify(answer)}</script>`;
    const told = post(2, 'bo').replace(
      'I have asked about it for years.',
      'It is never looked at, as you know.',
    );
    expect(posts(post(1) + told, claim).map(({ accepted }) => accepted)).toEqual([false, true]);
    const listed = claim.replace(/"acceptedAnswer":(.*)}</, '"acceptedAnswer":[$1]}<');
    expect(posts(post(1) + told, listed).map(({ accepted }) => accepted)).toEqual([false, true]);
  });

  test('have the date nearest before their text, else the earliest, else one that a line tells', () => {
    const time = (day: number) => `<time datetime="2021-03-0${day}">x</time>`;
    const dated = (inside: string, after = '') =>
      posts(post(1, 'ann', inside).replace('</div>', `${after}</div>`) + post(2))[0]?.published;
    expect(dated(time(3) + time(4))).toBe('2021-03-04');
    expect(dated('', time(5) + time(4))).toBe('2021-03-04');
    expect(dated(time(3), time(1))).toBe('2021-03-03');
    expect(dated('<i title="2021-03-06 10:00">today</i>')).toBe('2021-03-06T10:00');
    expect(dated('<i title="6 March 2021">today</i>')).toBe('2021-03-06');
    expect(dated('<i title="6 March">today</i>')).toBe('');
    expect(dated('<p>on 7 March 2021</p>')).toBe('2021-03-07');
    expect(dated(`<p>on 7 March 2021 ${'x'.repeat(104)}</p>`)).toBe('2021-03-07');
    expect(dated(`<p>on 7 March 2021 ${'x'.repeat(105)}</p>`)).toBe('');
    expect(dated('')).toBe('');
  });

  test('have their score and whom they answer', () => {
    const answer = `<li class="c"><div class="post"><b class="author">bo</b><b class="score">7</b>${text(2)}</div><ul><li class="c">${post(3, 'cy')}</li></ul></li>`;
    const found = posts(`${post(1, 'ann')}<ul>${answer}</ul>`);
    expect(found).toMatchObject([
      { author: 'ann' },
      { author: 'bo', score: 7 },
      { author: 'cy', replyTo: 'bo' },
    ]);
    expect(found[1]).not.toHaveProperty('replyTo');
    expect(found[0]).not.toHaveProperty('score');
  });
});

describe('a story in posts', () => {
  const by = (node: number, author: string, accepted = false): ArticlePost => ({
    kind: 'post',
    node,
    author,
    published: '',
    accepted,
  });
  const line = (node: number, said: string, role: 'body' | 'pull-quote' = 'body'): ArticleBlock => ({
    kind: 'paragraph',
    role,
    node,
    text: said,
    html: said,
  });
  const order = (blocks: readonly ArticleBlock[]) =>
    blocks.map((block) =>
      block.kind === 'post' ? `@${block.author}` : 'text' in block ? block.text : block.kind,
    );

  test('has each post before its text', () => {
    expect(
      order(
        inPosts(
          [line(1, 'intro'), line(11, 'a'), line(12, 'b'), line(21, 'c')],
          [by(10, 'ann'), by(20, 'bo')],
        ),
      ),
    ).toEqual(['intro', '@ann', 'a', 'b', '@bo', 'c']);
  });

  test('has a quotation for a line that begins with the sign of one', () => {
    const htmlOf = (html: string) => {
      const block: ArticleBlock = { kind: 'paragraph', role: 'body', node: 21, text: html, html };
      const [, , , told] = inPosts([line(11, 'a'), block], [by(10, 'ann'), by(20, 'bo')]);
      return told && 'html' in told ? told.html : '';
    };
    expect(htmlOf('&gt; Who mends it?')).toBe('<blockquote><p>Who mends it?</p></blockquote>');
    expect(htmlOf('&gt; Who mends it?<br>I do.')).toBe('&gt; Who mends it?<br>I do.');
  });

  test('has a block that is the whole post after its author', () => {
    expect(order(inPosts([line(10, 'a'), line(20, 'b')], [by(10, 'ann'), by(20, 'bo')]))).toEqual([
      '@ann',
      'a',
      '@bo',
      'b',
    ]);
  });

  test('leaves out rules, signatures above the text, and posts without text', () => {
    const blocks = [
      line(11, 'ann 3 hours ago'),
      { kind: 'rule', node: 12 } as const,
      line(13, 'a'),
      line(14, 'ann 3'),
      line(31, 'c'),
    ];
    expect(order(inPosts(blocks, [by(10, 'ann'), by(20, 'bo'), by(30, 'cy')]))).toEqual([
      '@ann',
      'a',
      'ann 3',
      '@cy',
      'c',
    ]);
  });

  test('leaves out the author’s line below the heading of a post, and a heading with the author’s rank', () => {
    const head = (node: number, text: string): ArticleBlock => ({
      kind: 'heading',
      node,
      level: 2,
      role: 'body',
      text,
      html: text,
    });
    const told = (...blocks: ArticleBlock[]) =>
      order(inPosts([...blocks, line(31, 'b')], [by(10, 'ann'), by(30, 'bo')]));
    const posts = (...texts: string[]) => ['@ann', ...texts, '@bo', 'b'];
    expect(told(head(11, 'Ropes'), line(12, 'by ann (7) on 3 March 2026'), line(13, 'a'))).toEqual(
      posts('Ropes', 'a'),
    );
    expect(told(head(11, 'Ropes'), line(12, 'Posted by ann, 3 March 2026'), line(13, 'a'))).toEqual(
      posts('Ropes', 'a'),
    );
    expect(told(head(11, 'ann Moderator'), line(12, 'a'))).toEqual(posts('a'));
    expect(told(head(11, 'ann and all the ropes of the world'), line(12, 'a'))).toEqual(
      posts('ann and all the ropes of the world', 'a'),
    );
    expect(told(line(11, 'ann Moderator'), line(12, 'a'))).toEqual(posts('ann Moderator', 'a'));
  });

  test('keeps a first line that begins with the author’s name and is a sentence, says more, or has no number', () => {
    for (const said of ['ann 3 boats came.', `ann 3 ${'x'.repeat(115)}`, 'ann says so'])
      expect(order(inPosts([line(11, said), line(21, 'c')], [by(10, 'ann'), by(20, 'bo')]))).toContain(said);
    expect(
      order(inPosts([line(11, `ann 3 ${'x'.repeat(114)}`), line(21, 'c')], [by(10, 'ann'), by(20, 'bo')])),
    ).toEqual(['@bo', 'c']);
    expect(
      order(inPosts([line(11, 'ann'), line(12, 'a'), line(21, 'c')], [by(10, 'ann'), by(20, 'bo')])),
    ).toEqual(['@ann', 'a', '@bo', 'c']);
  });

  test('leaves out the author’s name on the site and a link that is the age of the post', () => {
    const told = (first: string) => {
      const above = { ...line(11, first.replace(/<[^<>]*>/g, '')), html: first };
      return order(inPosts([above, line(12, 'a'), line(21, 'c')], [by(10, 'ann'), by(20, 'bo')]));
    };
    for (const said of [
      '[–]ann 40 points',
      'ann@ann@sea.example',
      'ann @ann_7',
      '@ann.sea.example',
      '<a href="/p/1">6mo</a>',
    ])
      expect(told(said)).toEqual(['@ann', 'a', '@bo', 'c']);
    for (const said of ['@bo', '@bo.', 'ann @bo is late', '6mo', '<a href="/p/1">6 boats</a>'])
      expect(told(said)).toHaveLength(5);
    const age = '<a href="/p/1">6mo</a>';
    const below = [line(11, 'a'), { ...line(12, '6mo'), html: age }, line(13, '– ann'), line(21, 'c')];
    expect(order(inPosts(below, [by(10, 'ann'), by(20, 'bo')]))).toEqual(['@ann', 'a', '@bo', 'c']);
  });

  test('has the accepted answer right behind the question', () => {
    const blocks = [line(11, 'q'), line(21, 'a'), line(31, 'b'), line(41, 'c')];
    const all = (accepted: number) => [1, 2, 3, 4].map((n) => by(10 * n, `p${n}`, n === accepted));
    expect(order(inPosts(blocks, all(4)))).toEqual(['@p1', 'q', '@p4', 'c', '@p2', 'a', '@p3', 'b']);
    expect(order(inPosts(blocks, all(3))).slice(2, 4)).toEqual(['@p3', 'b']);
    expect(order(inPosts(blocks, all(2)))).toEqual(['@p1', 'q', '@p2', 'a', '@p3', 'b', '@p4', 'c']);
    expect(order(inPosts(blocks, all(1)))[0]).toBe('@p1');
  });

  test('quotes what a post repeats', () => {
    const [, first] = inPosts([line(11, 'said', 'pull-quote'), line(21, 'c')], [by(10, 'ann'), by(20, 'bo')]);
    expect(first).toMatchObject({ kind: 'quote', html: '<blockquote><p>said</p></blockquote>' });
  });
});

test('five hundred posts of a thread are told', () => {
  const many = Array.from({ length: 501 }, (_, i) => post(i, `member${i}`)).join('');
  expect(posts(many)).toHaveLength(500);
});

test('a recipe with comments is no thread', () => {
  const lines =
    '<h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eels</li></ul><h2>Steps</h2><ol><li>Stir the flour into the water.</li></ol>';
  expect(posts(lines + post(1, 'ann') + post(2, 'bo'))).toEqual([]);
});

test('a page with one author is no thread, whatever it says', () => {
  expect(posts(post(1), '<script type="application/ld+json">{"@type":"QAPage"}</script>')).toEqual([]);
});

test('a date in words in a title has 120 characters at most', () => {
  const dated = (length: number) =>
    posts(post(1, 'ann', `<i title="6 March 2021 ${'x'.repeat(length - 13)}">today</i>`) + post(2))[0]
      ?.published;
  expect(dated(120)).toBe('2021-03-06');
  expect(dated(121)).toBe('');
});

describe('the facts of a post', () => {
  const rated = (n: number, score: number) =>
    post(
      n,
      'ann',
      `<i class="score">${score}</i><div class="user-info"><time datetime="2001-01-01">2001</time></div>`,
    );

  test('have no score where nobody votes', () => {
    expect(posts(rated(1, 0) + rated(2, 3)).map(({ score }) => score)).toEqual([0, 3]);
    expect(posts(rated(1, 0) + rated(2, 0)).map(({ score }) => score)).toEqual([undefined, undefined]);
  });

  test('have the day of the post, not the day when its author joined', () => {
    const dated = (n: number, day: string) =>
      `<div class="post"><b class="author">ann</b><div class="user-info"><time datetime="2001-01-01">2001</time><p id="body${n}0">The captain</p></div>${text(n)}<time datetime="${day}">Today</time></div>`;
    expect(posts(dated(1, '2026-03-01') + dated(2, '2026-03-02')).map(({ published }) => published)).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

test('a paragraph of an earlier post is shown as what a later one answers', () => {
  const long = `The ${'very '.repeat(30)} late ferry`;
  const paragraph = (node: number, words: string): ArticleBlock => ({
    kind: 'paragraph',
    role: 'body',
    node,
    text: words,
    html: words,
  });
  const by = (node: number): ArticlePost => ({
    kind: 'post',
    node,
    author: 'ann',
    published: '',
    accepted: false,
  });
  const told = (words: string) =>
    inPosts([paragraph(2, words), paragraph(5, words), paragraph(6, 'It is')], [by(1), by(4)]).map(
      ({ kind }) => kind,
    );
  expect(told(long)).toEqual(['post', 'paragraph', 'post', 'quote', 'paragraph']);
  expect(told('Late')).toEqual(['post', 'paragraph', 'post', 'paragraph', 'paragraph']);
});

test('a box with author and age above a post is left out, one with facts is not', () => {
  const told = (words: string) => {
    const box: ArticleBlock = { kind: 'infobox', role: 'body', node: 2, text: words, html: words };
    const after: ArticleBlock = { kind: 'paragraph', role: 'body', node: 3, text: 'It is', html: 'It is' };
    const by: ArticlePost = { kind: 'post', node: 1, author: 'ann', published: '', accepted: false };
    return inPosts([box, after], [by]).map(({ kind }) => kind);
  };
  expect(told('ann 2 years ago #1')).toEqual(['post', 'paragraph']);
  expect(told('Crane: 20 tonnes')).toEqual(['post', 'infobox', 'paragraph']);
});
