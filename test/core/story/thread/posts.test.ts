import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { page } from '../../generated-page.ts';

const text = (about: string): string =>
  `<p>I have asked about the ${about} at the harbour for years, and every summer somebody says that it is looked at in autumn, which it never is, as far as anybody can see.</p>`;

const posts = (html: string) =>
  assembleArticle(page(html, 'https://quay.example/threads/7'), emptySiteModel()).blocks.filter(
    ({ kind }) => kind === 'post',
  );

const thread = (links: readonly string[]): string =>
  `<main><h1>Who mends the crane?</h1>${['crane', 'winch', 'ladder']
    .map(
      (about, i) =>
        `<div><div><a href="${links[i]}">tar_${about}</a> <time datetime="2026-03-0${i + 1}T08:00:00Z">3 March</time></div><div>${text(about)}${text(`${about} rope`)}</div></div>`,
    )
    .join('')}</main>`;

describe('a thread without elements named after its authors', () => {
  test.each([
    ['pages below the members', ['/members/7', '/members/8', '/members/9']],
    ['one page for all', ['member.php?u=7', 'member.php?u=8', 'member.php?u=9']],
    ['a query', ['/user?id=a', '/user?id=b', '/user?id=c']],
    ['a short path', ['/u/a', '/u/b', '/u/c']],
  ])('finds its authors by the addresses that their names link to: %s', (_, links) => {
    expect(posts(thread(links))).toMatchObject([
      { author: 'tar_crane', published: '2026-03-01T08:00:00Z' },
      { author: 'tar_winch' },
      { author: 'tar_ladder' },
    ]);
  });

  test('has no posts if the names link anywhere else', () => {
    expect(posts(thread(['/crane', '/winch', '/ladder']))).toEqual([]);
    expect(posts(thread(['/users', '/museum/7', '/music/u2']))).toEqual([]);
  });
});

describe('a thread with nested answers', () => {
  const comment = (author: string, score: number, inside = ''): string =>
    `<li class="comment"><div class="entry"><p class="tagline"><a class="author" href="/user/${author}">${author}</a> <span class="score">${score} points</span></p>${text(author)}</div><ul class="child">${inside}</ul></li>`;
  const html = `<main><h1>Who mends the crane?</h1><div class="post"><span class="author">bo</span> <span class="reputation-score">9,001</span>${text('crane')}</div><ul>${comment('ann', 14, comment('cy', -3))}${comment('di', 2)}</ul></main>`;

  test('has its opening post, each score, and the author that each post answers', () => {
    const found = posts(html);
    expect(found).toMatchObject([
      { author: 'bo' },
      { author: 'ann', score: 14 },
      { author: 'cy', score: -3, replyTo: 'ann' },
      { author: 'di', score: 2 },
    ]);
    expect(found[0]).not.toHaveProperty('score');
    expect(found[3]).not.toHaveProperty('replyTo');
  });

  test('does not repeat the line with author and score', () => {
    const { blocks } = assembleArticle(page(html, 'https://quay.example/threads/7'), emptySiteModel());
    expect(JSON.stringify(blocks)).not.toContain('points');
  });
});

test('a forum that writes every post as a quotation keeps only quotations within a post as such', () => {
  const post = (author: string, about: string, quoted = ''): string =>
    `<li class="message"><div class="messageUserInfo"><a class="username" href="/members/${author}">${author}</a></div><blockquote class="messageText">${quoted}${text(about)}${text(`${about} rope`)}</blockquote></li>`;
  const { blocks } = assembleArticle(
    page(
      `<main><h1>Who mends the crane?</h1><ol>${post('ann', 'crane')}${post('bo', 'winch', `<blockquote class="quoteContainer">${text('crane')}</blockquote>`)}${post('cy', 'ladder')}</ol></main>`,
      'https://quay.example/threads/7',
    ),
    emptySiteModel(),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['post', 'paragraph', 'paragraph'],
    ...['post', 'quote', 'paragraph', 'paragraph'],
    ...['post', 'paragraph', 'paragraph'],
  ]);
  expect(blocks.find(({ kind }) => kind === 'quote')).toMatchObject({ role: 'answered' });
  expect(blocks.filter((block) => 'role' in block && block.role === 'pull-quote')).toEqual([]);
});

test('the author and date of a post are not those of the post that it quotes', () => {
  const post = (author: string, day: number, inside: string): string =>
    `<div class="post">${inside}<p class="poster"><a href="/members/${author}">${author}</a> <time datetime="2026-03-0${day}">that day</time></p></div>`;
  const quoted = `<blockquote><a class="username" href="/members/ann">ann</a> <time datetime="2026-03-01">that day</time>${text('bridge')}</blockquote>`;
  const found = posts(
    `<main><h1>Who mends the crane?</h1>${post('ann', 1, text('crane'))}${post('bo', 5, quoted + text('winch'))}${post('cy', 7, text('ladder'))}</main>`,
  );
  expect(found).toMatchObject([
    { author: 'ann', published: '2026-03-01' },
    { author: 'bo', published: '2026-03-05' },
    { author: 'cy', published: '2026-03-07' },
  ]);
});

test('the date of a post is not that of its author’s medal, even if only its text has one', () => {
  const post = (author: string, day: number): string =>
    `<article class="message"><header>July ${day}, 2024</header><section itemprop="author"><a class="username" href="/members/${author}">${author}</a><i title="Awarded on Feb 12, 2017"></i></section><div>${text(author)}</div></article>`;
  const found = posts(
    `<main><h1>Who mends the crane?</h1>${post('ann', 6)}${post('bo', 7)}${post('cy', 8)}</main>`,
  );
  expect(found.map((one) => 'published' in one && one.published)).toEqual([
    '2024-07-06',
    '2024-07-07',
    '2024-07-08',
  ]);
});

test('the date of a post is not the day since when its author is a member', () => {
  const post = (author: string, day: number, since: string): string =>
    `<div class="post"><h2>#${day} 2024-08-0${day}</h2><div><p>${since} 2007-06-0${day}</p><a class="username" href="/members/${author}">${author}</a><div>${text(author)}</div></div></div>`;
  const found = posts(
    `<main><h1>Who mends the crane?</h1>${post('ann', 3, 'Registered:')}${post('bo', 4, 'Joined')}${post('cy', 5, 'Mitglied seit')}</main>`,
  );
  expect(found.map((one) => 'published' in one && one.published)).toEqual([
    '2024-08-03',
    '2024-08-04',
    '2024-08-05',
  ]);
});

test('the date of a post has the hour if an attribute beside its author gives it for the day of the text', () => {
  const post = (author: string, day: number): string =>
    `<article class="message"><section class="user-info"><a class="username" href="/members/${author}">${author}</a><i title="2024-07-0${day}T08:30:00Z"></i></section><p>July ${day}, 2024</p><div>${text(author)}</div></article>`;
  const found = posts(`<main><h1>Who mends the crane?</h1>${post('ann', 6)}${post('bo', 7)}</main>`);
  expect(found).toMatchObject([{ published: '2024-07-06T08:30:00Z' }, { published: '2024-07-07T08:30:00Z' }]);
});

test('a post that is signed as an advertisement is left out', () => {
  const post = (author: string, about: string): string =>
    `<article class="message"><b class="username">${author}</b><div>${text(about)}</div></article>`;
  const { blocks } = assembleArticle(
    page(
      `<main><h1>Who mends the crane?</h1>${post('ann', 'crane')}${post('Advertisement', 'wharf')}${post('bo', 'winch')}${post('cy', 'ladder')}</main>`,
      'https://quay.example/threads/7',
    ),
    emptySiteModel(),
  );
  expect(JSON.stringify(blocks)).toContain('winch');
  expect(JSON.stringify(blocks)).not.toContain('wharf');
});

test('a quotation stays one though the reply to it has a few words', () => {
  const post = (author: string, inside: string): string =>
    `<li class="message"><a class="username" href="/members/${author}">${author}</a><div class="body">${inside}</div></li>`;
  const { blocks } = assembleArticle(
    page(
      `<main><h1>Who mends the crane?</h1><ol>${post('ann', text('crane') + text('rope'))}${post('bo', `<blockquote>${text('bridge')}</blockquote><p>Nobody does, as it seems to me.</p>`)}${post('cy', text('ladder'))}</ol></main>`,
      'https://quay.example/threads/7',
    ),
    emptySiteModel(),
  );
  expect(blocks.map(({ kind }) => kind)).toContain('quote');
});

test('a post does not begin with a heading that is only its author’s name', () => {
  const post = (author: string, about: string): string =>
    `<article class="message"><h4 class="message-name"><a class="username" href="/members/${author}">${author}</a></h4><div class="body">${text(about)}${text(`${about} rope`)}</div></article>`;
  const tree = page(
    `<main><h1>Who mends the crane?</h1>${post('anneliese', 'crane')}${post('bo', 'winch')}${post('cy', 'ladder')}</main>`,
    'https://quay.example/threads/8',
  );
  const { blocks } = assembleArticle(tree, emptySiteModel());
  expect(blocks.filter(({ kind }) => kind === 'post')).toHaveLength(3);
  expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
});

test('people whom a story quotes with their names are no thread', () => {
  const quoted = (name: string): string =>
    `<div class="expert"><span class="author-name">${name}</span><p>${text('crane')}</p></div>`;
  const told = ['winch', 'ladder', 'rope', 'boat', 'quay', 'tide']
    .map((about) => `<p>${text(about)}</p>`)
    .join('');
  const html = `<main><article><h1>Who mends the crane?</h1>${told}${quoted('Ann Rigger')}${told}${quoted('Bo Winder')}</article></main>`;
  const { blocks } = assembleArticle(page(html, 'https://quay.example/cranes'), emptySiteModel());
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter(({ kind }) => kind === 'post')).toEqual([]);
});

test('a post has its own date, not the day its author joined, and begins without its number and its author’s facts', () => {
  const post = (author: string, day: number, about: string): string =>
    `<div class="blockpost"><h2>#${day} <a href="#p${day}">2024-08-0${day} 14:22:38</a></h2><div class="postleft"><dl><dt><strong>${author}</strong></dt><dd>Registered: 2012-09-03</dd><dd>Posts: 73</dd></dl></div><div class="postright">${text(about)}${text(`${about} rope`)}</div></div>`;
  const html = `<main><h1>Who mends the crane?</h1>${post('anneliese', 1, 'crane')}${post('bo', 2, 'winch')}${post('cy', 3, 'ladder')}</main>`;
  const { blocks } = assembleArticle(page(html, 'https://quay.example/viewtopic?id=7'), emptySiteModel());
  expect(blocks.filter(({ kind }) => kind === 'post')).toMatchObject([
    { author: 'anneliese', published: '2024-08-01' },
    { author: 'bo', published: '2024-08-02' },
    { author: 'cy', published: '2024-08-03' },
  ]);
  expect(blocks.map(({ kind }) => kind)).not.toContain('heading');
  expect(blocks.map(({ kind }) => kind)).not.toContain('list');
});

describe('an issue with its comments', () => {
  const note = (author: string, day: number, about: string): string =>
    `<li class="note timeline-entry"><div class="note-header"><a class="author-name-link" href="/${author}">${author}</a> <a><time datetime="2026-03-0${day}T08:00:00Z">${day} March</time></a></div><div class="note-body"><div class="note-text">${text(about)}</div></div></li>`;
  const told = (signed: string) =>
    assembleArticle(
      page(
        `<main><h1>The crane does not turn</h1>${signed}<div class="description">${text('crane')}</div><ul>${note('ann', 1, 'winch')}${note('bo', 2, 'rope')}${note('cy', 3, 'ladder')}</ul></main>`,
        'https://quay.example/issues/12',
      ),
      emptySiteModel(),
    );

  test('is by who signed its text, else by nobody known, and not by the author of the first comment', () => {
    const line = 'Issue created <time datetime="2026-02-14T10:00:00Z">2 days ago</time> by';
    expect(told(`<div>${line} <a class="author" href="/eva">Eva Eider</a></div>`).authors).toEqual([
      'Eva Eider',
    ]);
    expect(told('').authors).toEqual([]);
  });

  test('has comments that are no callouts, though their elements are named notes', () => {
    const kinds = told('').blocks.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'post')).toHaveLength(3);
    expect(kinds).not.toContain('note');
  });
});

describe('a thread of one question and one answer', () => {
  const post = (author: string, about: string): string =>
    `<article class="message"><div><a class="username" href="/members/${author}">${author}</a></div><div class="body">${text(about)}${text(`${about} rope`)}</div></article>`;
  const told = (head = '') =>
    assembleArticle(
      page(
        `<main><h1>Who mends the crane?</h1>${post('ann', 'crane')}${post('bo', 'winch')}</main>`,
        'https://quay.example/threads/9',
        head,
      ),
      emptySiteModel(),
    );

  test('has a post for each of them', () => {
    expect(told().blocks.map(({ kind }) => kind)).toEqual([
      ...['post', 'paragraph', 'paragraph'],
      ...['post', 'paragraph', 'paragraph'],
    ]);
  });

  test('is by the author of its first post, unless the page claims to be an article by somebody else', () => {
    const article = { '@type': 'NewsArticle', author: { '@type': 'Person', name: 'Harbour Desk' } };
    expect(told().authors).toEqual(['ann']);
    expect(told(`<script type="application/ld+json">${JSON.stringify(article)}</script>`).authors).toContain(
      'Harbour Desk',
    );
  });
});

test('a post has the date before its text, even if its text begins with another date', () => {
  const post = (author: string, day: number, about: string): string =>
    `<article class="message"><div><a class="username" href="/members/${author}">${author}</a></div><div><time datetime="2026-03-0${day}">${day} March</time></div><div class="body"><p><time datetime="2025-05-0${day}">${day} May</time> ${text(about).replace('<p>', '')}${text(`${about} rope`)}</div></article>`;
  const html = `<main><h1>Who mends the crane?</h1>${post('ann', 1, 'crane')}${post('bo', 2, 'winch')}${post('cy', 3, 'ladder')}</main>`;
  expect(posts(html)).toMatchObject([
    { author: 'ann', published: '2026-03-01' },
    { author: 'bo', published: '2026-03-02' },
    { author: 'cy', published: '2026-03-03' },
  ]);
});

describe('posts without dates', () => {
  const signed = (sign: string): string =>
    `<article class="message"><div>${sign}</div><div>${text(sign)}${text('rope')}</div></article>`;
  const told = (...signs: readonly string[]) =>
    posts(`<main><h1>Who mends the crane?</h1>${signs.map(signed).join('')}</main>`);
  const named = (author: string): string => `<b class="username">${author}</b>`;

  test('are a thread if several authors are named', () => {
    expect(told(named('ann'), named('bo'), named('ann'))).toHaveLength(3);
  });

  test('are none if all are by one author, as teasers are', () => {
    expect(told(named('ann'), named('ann'), named('ann'))).toEqual([]);
  });

  test('have no sentence as their author', () => {
    expect(told(named('Left by a buyer.'), named('ann'), named('Bo T.'))).toMatchObject([
      { author: 'ann' },
      { author: 'Bo T.' },
    ]);
  });
});

test('the date of a post is that of its author’s line, not of a later change or of its text', () => {
  const post = (author: string, day: number, about: string): string =>
    `<div class="post"><p>Founded: May 1${day}, 2011</p><p class="author">by <a class="username" href="/u/${author}">${author}</a> » Aug 2${day}, 2019</p><div>${text(about)}<p>New on Sep 1${day}, 2024</p>${text(`${about} rope`)}<p>Last edited by ${author}; Aug 30, 2019</p></div></div>`;
  const { blocks, published } = assembleArticle(
    page(
      `<main><p>Founded: May 11, 2011</p><h1>Who mends the crane?</h1>${post('ann', 1, 'crane')}${post('bo', 2, 'winch')}${post('cy', 3, 'ladder')}</main>`,
      'https://quay.example/threads/7',
    ),
    emptySiteModel(),
  );
  expect(blocks.filter(({ kind }) => kind === 'post')).toMatchObject([
    { author: 'ann', published: '2019-08-21' },
    { author: 'bo', published: '2019-08-22' },
    { author: 'cy', published: '2019-08-23' },
  ]);
  expect(published).toBe('2019-08-21');
  expect(JSON.stringify(blocks)).not.toContain('Last edited');
});

test('a thread that claims to be an article without an author is by the author of its first post', () => {
  const post = (author: string): string =>
    `<article class="message"><b class="username">${author}</b><div>${text(author)}${text('rope')}</div></article>`;
  const head = `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Cranes' })}</script>`;
  const html = `<main><h1>Who mends the crane?</h1>${post('ann')}${post('bo')}</main>`;
  expect(
    assembleArticle(page(html, 'https://quay.example/threads/9', head), emptySiteModel()).authors,
  ).toEqual(['ann']);
});

test('a story above the posts is not by the author of the first one', () => {
  const post = (author: string, about: string): string =>
    `<article class="message"><b class="username">${author}</b><div>${['', ' net', ' oar', ' pier'].map((more) => text(`${about}${more}`)).join('')}</div></article>`;
  const authors = (above: string) =>
    assembleArticle(
      page(
        `<main><h1>Who mends the crane?</h1>${above}${post('ann', 'rope')}${post('bo', 'tide')}${post('cy', 'sail')}</main>`,
        'https://quay.example/threads/9',
      ),
      emptySiteModel(),
    ).authors;
  const story = ['crane', 'winch', 'ladder', 'quay', 'buoy', 'mast', 'keel', 'dock'].map(text).join('');
  expect(authors(text('notice'))).toEqual(['ann']);
  expect(authors(story)).toEqual([]);
});

test('comments whose name and time are below their text, in the same element, are a post each', () => {
  const comment = (about: string, i: number) =>
    `<li class="comment"><div class="body">${text(about).replace(/<.?p>/g, '')}<div class="by"><span class="username">tar_${about}</span></div><span>Commented <span title="2026-03-0${i + 2} 09:00:00Z">Mar ${i + 2} at 9:00</span></span></div></li>`;
  const html = `<main><h1>Who mends the crane?</h1><div class="post"><span class="username">bo</span>${text('crane')}</div><ul>${['rope', 'winch', 'buoy'].map(comment).join('')}</ul><div class="post" itemprop="suggestedAnswer"><span class="username">cy</span>${text('ladder')}</div></main>`;
  const { blocks } = assembleArticle(page(html, 'https://quay.example/threads/7'), emptySiteModel());
  expect(posts(html)).toMatchObject(
    ['bo', 'tar_rope', 'tar_winch', 'tar_buoy', 'cy'].map((author) => ({ author })),
  );
  expect(blocks.filter((block) => 'text' in block && block.text.startsWith('Commented'))).toEqual([]);
});

test('the page claims the author of the opening post if nobody is named beside it', () => {
  const data = { '@type': 'SocialMediaPosting', author: { name: 'Ann Lee' }, datePublished: '2026-03-01' };
  const reply = (name: string) =>
    `<div class="reply"><i class="comment-author">${name}</i>${text(name)}</div>`;
  const html = (name: string) =>
    `<script type="application/ld+json">${JSON.stringify(data)}</script><main><h1>The crane</h1>${text('crane')}<div>${reply(name)}${reply('Cy Dunn')}</div></main>`;
  expect(posts(html('Bo Ek'))).toMatchObject([
    { author: 'Ann Lee', published: '2026-03-01' },
    { author: 'Bo Ek' },
    { author: 'Cy Dunn' },
  ]);
  expect(posts(html('Ann Lee'))).toMatchObject([{ author: 'Ann Lee' }, { author: 'Cy Dunn' }]);
});

test('a post has no picture and no line from its author’s box, and is by nobody called as a time is', () => {
  const post = (name: string, i: number) =>
    `<div class="post"><a href="/${name}"><img src="/${name}.jpg" width="300" height="300"></a><div class="user-name"><a href="/${name}">${name}</a><div>@${name}_sea</div></div><div>${text(name)}</div><div>9:1${i} AM · 2026-03-0${i + 1} ·</div></div>`;
  const html = `<main><h1>Crane</h1>${['ann', 'bo', 'cy'].map(post).join('')}</main>`;
  const { blocks } = assembleArticle(page(html, 'https://quay.example/threads/7'), emptySiteModel());
  expect(blocks.map((block) => (block.kind === 'post' ? block.author : block.kind))).toEqual(
    ['ann', 'bo', 'cy'].flatMap((name) => [name, 'paragraph']),
  );
});

test('a conversation with a program has a post for each turn, and no author', () => {
  const turn = (name: string, about: string) => `<div class="${name}">${text(about)}${text('rope')}</div>`;
  const html = `<main><h1>Who mends the crane?</h1>${turn('user-message', 'crane')}${turn('model-response', 'winch')}</main>`;
  const article = assembleArticle(page(html, 'https://quay.example/share/7'), emptySiteModel());
  expect(posts(html)).toMatchObject([{ author: 'User' }, { author: 'Model' }]);
  expect(article.authors).toEqual([]);
  const asked = html.replace('user-message">', 'user-message"><div class="user-bubble">Dear crane</div>');
  const { blocks } = assembleArticle(page(asked, 'https://quay.example/share/7'), emptySiteModel());
  expect(blocks.filter(({ kind }) => kind === 'paragraph')[0]).toMatchObject({ text: 'Dear crane' });
  const widget = `<main><h1>Who mends the crane?</h1>${text('crane').repeat(6)}<div class="user-message">Hi</div><div class="model-response">Hello</div></main>`;
  expect(posts(widget)).toEqual([]);
});
