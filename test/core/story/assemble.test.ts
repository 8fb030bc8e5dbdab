import { describe, expect, it } from 'vitest';
import { score } from '../../../bench/metric.ts';
import { demoRows } from '../../../demo/rows.ts';
import { buildDemoSite } from '../../../demo/site.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../src/core/story/article.ts';
import { articleOf, assembleArticle } from '../../../src/core/story/assemble.ts';
import { storyLines } from '../../../src/methods/winnow.ts';
import { page } from '../generated-page.ts';
import { judgedByIds } from './judged-by-ids.ts';

const rows = demoRows();
const learned = (number: number) => {
  const model = emptySiteModel();
  for (const row of rows.slice(0, number)) learnPage(model, row.page());
  return model;
};
const known = learned(10);
const prose = (n: number): string =>
  `<p>${`On day ${'abcdefgh'[n]} the ferry left the harbour late, and those on the quay waited for it to come about. `.repeat(4)}</p>`;

describe('a story of a learned site', () => {
  it.each(rows.slice(0, 6).map((row) => [row.title, row] as const))(
    'is complete and contains nothing else: %s',
    (_, row) => {
      const article = assembleArticle(row.page(), known);
      const { precision, recall } = score(storyLines(article).join('\n'), row.text ?? '');
      expect(precision).toBeGreaterThan(0.97);
      expect(recall).toBeGreaterThan(0.97);
    },
  );

  it('has the headline, byline and date that the page shows', () => {
    const { stories } = buildDemoSite();
    const story = stories.find(({ headline }) => headline === rows[0]?.title);
    const article = assembleArticle(rows[0]?.page() ?? page(''), known);
    expect(article.title).toBe(story?.headline);
    expect(article.authors).toContain(story?.byline.replace(/^By /, ''));
    expect(Date.parse(article.published)).toBe(Date.parse(story?.published ?? ''));
    expect(article.language).toMatch(/^en/);
  });

  it('keeps its figures with their captions, apart from its text', () => {
    // test/demo/hardships.test.ts measures pictures on harder pages.
    const [plain] = demoRows([]);
    const { blocks } = assembleArticle(plain?.page() ?? page(''), known);
    const figures = blocks.filter((block) => block.kind === 'figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const { pictures, caption } of figures) {
      expect(pictures.map(({ source }) => source)).toEqual([expect.stringMatching(/^https:/)]);
      expect(caption.text).not.toBe('');
    }
  });

  it('keeps a table’s column names, even if other tables of the site have the same, and its rows in lines', () => {
    const tables = rows
      .slice(0, 20)
      .flatMap((row) => assembleArticle(row.page(), known).blocks.filter(({ kind }) => kind === 'table'))
      .filter(isArticleText);
    expect(tables.length).toBeGreaterThan(1);
    for (const { text, html } of tables) {
      expect(html).toMatch(/<th[^>]*>Crowns<\/th>/);
      const [names, ...lines] = text.split('\n');
      expect(names).toBe('Item\tCrowns\tChange');
      expect(lines.map((line) => line.split('\t').length)).toEqual(lines.map(() => 3));
      expect(lines.length).toBeGreaterThan(1);
    }
  });
});

describe('any story', () => {
  const story = (inside: string, head = '') =>
    assembleArticle(
      page(
        `<nav><a href="/">Home</a></nav><main><article><h1>The late ferry</h1>${inside}</article></main>`,
        'https://site.test/news/ferry',
        head,
      ),
      emptySiteModel(),
    );

  it('keeps headings, lists, quotes, tables and code in order and in kind', () => {
    const { blocks } = story(
      `${prose(0)}<h2>What was seen on the quay that day</h2>${prose(1)}
       <ul><li>The first boat came in before the fog had lifted.</li><li>The second boat came in an hour after the first.</li></ul>
       ${prose(2)}<blockquote><p>We waited on the quay for the ferry, and it did not come until the evening.</p></blockquote>${prose(3)}`,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'paragraph',
      'quote',
      'paragraph',
    ]);
  });

  it('gives links absolute addresses and lets no script or handler through', () => {
    const { blocks } = story(
      `${prose(0)}<p onclick="steal()">The harbour master <a href="/people/master" onmouseover="x()">said</a> that <a href="javascript:alert(1)">nothing</a> was lost in the fog of the morning, and the boats came home.<script>alert(2)</script></p>${prose(1)}`,
    );
    const html = blocks.map((block) => (isArticleText(block) ? block.html : '')).join('');
    expect(html).toContain('href="https://site.test/people/master"');
    expect(html).not.toMatch(/javascript:|onclick|onmouseover|<script|alert/);
  });

  it('leaves out a line between its paragraphs that is only a link to another story', () => {
    const article = story(
      `${prose(0)}<p><a href="/other">Read more: the ferries that came in early all summer long</a></p>${prose(1)}${prose(2)}`,
    );
    expect(storyLines(article).join(' ')).not.toContain('Read more');
    expect(article.blocks).toHaveLength(3);
  });

  it('finds the picture behind a placeholder', () => {
    const { blocks } = story(
      `${prose(0)}<figure><img src="data:image/gif;base64,R0" data-src="/quay.jpg" alt="The quay"><figcaption>The quay at dawn</figcaption></figure>${prose(1)}`,
    );
    expect(blocks.find((block) => block.kind === 'figure')?.pictures[0]?.source).toBe(
      'https://site.test/quay.jpg',
    );
  });

  it('takes title, author and date from the page’s structured data if it shows none', () => {
    const data = {
      '@type': 'NewsArticle',
      headline: 'The late ferry',
      author: { '@type': 'Person', name: 'Harbour Desk' },
      datePublished: '2026-03-04T05:06:07+01:00',
    };
    const article = story(
      prose(0) + prose(1),
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    );
    expect(article).toMatchObject({
      title: 'The late ferry',
      authors: ['Harbour Desk'],
      published: '2026-03-04T05:06:07+01:00',
    });
  });

  it('survives broken or false structured data', () => {
    const lies = ['{"@type": "NewsArticle", "headline": ', '[[[[]]]]', '{"@graph": {"@graph": null}}', '42'];
    for (const lie of lies) {
      expect(story(prose(0), `<script type="application/ld+json">${lie}</script>`).title).toBe(
        'The late ferry',
      );
    }
  });
});

describe('the lead picture of an article', () => {
  const told = (inside: string) => {
    const below =
      '<footer><p><a href="/news">More of the news</a></p><div><img src="/ferry.jpg"></div></footer>';
    const html = `<main><article><h1>The late ferry</h1>${prose(0)}${inside}${prose(1)}</article></main>${below}`;
    const head = '<meta property="og:image" content="/ferry.jpg">';
    return assembleArticle(page(html, 'https://site.test/news/ferry', head), emptySiteModel());
  };

  it('is the claimed picture that the page shows outside of the story', () => {
    const { blocks, leadImage } = told('');
    expect(blocks.map(({ kind }) => kind)).not.toContain('figure');
    expect(leadImage).toBe('https://site.test/ferry.jpg');
  });

  it('is missing if the story has a figure', () => {
    const quay = '<figure><img src="/quay.jpg"><figcaption>The quay at dawn</figcaption></figure>';
    const { blocks, leadImage } = told(quay);
    expect(blocks.map(({ kind }) => kind)).toContain('figure');
    expect(leadImage).toBe('');
  });
});

describe('a page without a story', () => {
  it.each([
    ['empty', ''],
    ['a frameset', '<frameset><frame src="a"></frameset>'],
    ['only a picture', '<img src="a.png">'],
  ])('gives an article without blocks: %s', (_, body) => {
    expect(assembleArticle(page(body), emptySiteModel()).blocks).toEqual([]);
  });

  it('nested 10,000 deep still ends', () => {
    const deep = page(`${'<div>'.repeat(10_000)}<p>At the bottom</p>`);
    expect(assembleArticle(deep, emptySiteModel()).url).toBe(deep.url);
  });
});

describe('an article', () => {
  const told = (body: string, direction = '') => {
    const tree = page(body, 'https://site.test/news/ferry');
    return articleOf(judgedByIds({ ...tree, head: { ...tree.head, direction } }));
  };
  const lines = (texts: readonly string[]) => texts.map((text, i) => `<p id="body${i}">${text}</p>`).join('');
  const direction = (...texts: string[]) => told(lines(texts)).direction;

  it('reads from right to left if the page says so, or if more than a third of its first characters do', () => {
    expect(told(lines(['Fog']), 'RTL').direction).toBe('rtl');
    expect(direction('اab')).toBe('ltr');
    expect(direction('ااabc')).toBe('rtl');
    expect(direction('שab')).toBe('ltr');
    expect(told('').direction).toBe('ltr');
  });

  it('takes its direction from its first ten lines', () => {
    const short = (number: number) => Array.from({ length: number }, () => 'abc');
    const long = 'ابجد'.repeat(50);
    expect(direction(long, ...short(20))).toBe('rtl');
    expect(direction(...short(9), long)).toBe('rtl');
    expect(direction(...short(10), long)).toBe('ltr');
  });

  it('counts the words of its running text', () => {
    expect(told(`<p id="standfirst">One two</p>${lines(['Three four five', 'Six'])}`).words).toBe(4);
    expect(told('').words).toBe(0);
  });

  it('does not repeat its title in its first heading, nor in a caption', () => {
    const title = 'The late ferry';
    const texts = (html: string) =>
      told(html).blocks.flatMap((block) =>
        'text' in block ? [block.text] : 'caption' in block ? [block.caption.text] : [],
      );
    const head = `<h1 id="headline">${title}</h1>`;
    const figure = (caption: string) =>
      `<figure><img src="/a.jpg" alt="" width="800" height="500"><figcaption id="caption">${caption}</figcaption></figure>`;
    expect(
      texts(
        `${head}<h2 id="body">${title}</h2><p id="body-2">One</p><h2 id="body-3">${title}</h2><p id="body-4">Two</p>`,
      ),
    ).toEqual(['One', title, 'Two']);
    expect(
      texts(
        `${head}<p id="body">One</p>${figure(title)}${figure('A pier').replace('a.jpg', 'b.jpg')}<p id="body-2">Two</p>`,
      ),
    ).toEqual(['One', '', 'A pier', 'Two']);
  });

  it('does not end with a heading whose text was left out, unless people come for its links', () => {
    const tree = page('<p id="body">One</p><h2 id="body-2">Sources</h2>', 'https://site.test/news/ferry');
    const judged = judgedByIds(tree);
    const number = (purpose: 'read' | 'find' | 'use') =>
      articleOf({ ...judged, purpose: { ...judged.purpose, purpose } }).blocks.length;
    expect([number('read'), number('use'), number('find')]).toEqual([1, 1, 2]);
  });

  it('has the notes of its running text, and the address of its next page', () => {
    const note = (id: string) =>
      `<p id="${id}">Known<sup><a href="#n">1</a></sup></p><ol><li id="n">See the book.</li></ol>`;
    expect(told(note('body')).footnotes).toHaveLength(1);
    expect(told(`${note('x')}<p id="body">Text</p>`).footnotes).toEqual([]);
    expect(told(`${lines(['Text'])}<a href="/news/ferry?page=2">2</a>`).furtherPage).toBe(
      'https://site.test/news/ferry?page=2',
    );
    expect(told(lines(['Text'])).furtherPage).toBe('');
  });
});

it.each([
  '<p><strong>Dalszy ciąg materiału pod wideo</strong></p>',
  '<p>Have you seen the old boats? Then write to us at <a href="mailto:pilot@sea.example">pilot@sea.example</a>.</p>',
])('a line that is no part of a story is left out, however much it looks like one: %s', (line) => {
  const prose = Array.from(
    { length: 6 },
    (_, i) =>
      `<p>This paragraph tells, as all ${i + 2} of them do, of a long day of fog at the harbour, and it goes on for a good while, so that nobody could take it for a menu.</p>`,
  );
  const html = `<main><article><h1>The harbour at noon</h1>${[...prose.slice(0, 3), line, ...prose.slice(3)].join('')}</article></main>`;
  const { blocks } = assembleArticle(page(html, 'https://sea.example/noon'), emptySiteModel());
  expect(blocks).toHaveLength(prose.length);
});
