import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { assembleArticle } from '../../../../src/core/story/assemble.ts';
import { namesShown } from '../../../../src/core/story/masthead/byline.ts';
import { isNameAlone } from '../../../../src/core/story/masthead/person-name.ts';
import { pageFromHtml } from '../../../../src/snapshot/parsed-html.ts';
import { page } from '../../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;

const told = (byline: string, data: object = {}) =>
  assembleArticle(
    page(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...data })}</script><main><article><h1>The harbour at noon</h1>${byline}${prose('rain')}${prose('wind')}${prose('sun')}${prose('fog')}</article></main>`,
      'https://sea.example/noon',
    ),
    emptySiteModel(),
  );

describe('the author', () => {
  test.each([
    ['By Ann Gull Mar 3, 2021 9:45 am', ['Ann Gull']],
    ['Ann Gull • 3 March 2021', ['Ann Gull']],
    ['March 3, 2021 by Ann Gull', ['Ann Gull']],
    ['By Ann B. Gull, Tom Tern and Eva Eider', ['Ann B. Gull', 'Tom Tern', 'Eva Eider']],
    ['By <a href="/gull">Ann Gull</a>@anngull', ['Ann Gull']],
    ['<span rel="author">Ann Gull</span> Writes about boats', ['Ann Gull']],
    ['<span class="author">Ann Gull</span> Writes about boats', ['Ann Gull']],
    ['By Ann Gull, @anngull', ['Ann Gull']],
    ['Par Ann Gull(Oslo, at the harbour)', ['Ann Gull']],
    ['Por Ann Gull, g2 Oslo', ['Ann Gull']],
    ['<span class="author">โดย <a href="/author/gull">สมชาย วงศ์สวัสดิ์</a></span>', ['สมชาย วงศ์สวัสดิ์']],
    ['First seen : 3 March 2021', []],
    ['<span class="author">ByAnn Gull</span>', ['Ann Gull']],
    ['Last modified on Thu 3 March 2021', []],
    ['Monica Sato | 3 March 2021', ['Monica Sato']],
    ['Written by Ann Gull, a pilot of the harbour.', ['Ann Gull']],
    ['<a href="https://f.example">Facebook YouTube LinkedIn Medium</a>', []],
    ['All Rights Reserved.', []],
    ['By Ann Gull, Head of Boats', ['Ann Gull']],
    ['By Ann Gull, Reuters', ['Ann Gull']],
    ['By Ann Gull, Staff Writer, Sea Post', ['Ann Gull']],
    ['By Ann Gull, Tom Tern, staff writers', ['Ann Gull', 'Tom Tern']],
    ['By Ann Gull, Jr.', ['Ann Gull, Jr.']],
    ['Ann Gull<sup>1,2</sup>, Tom Tern<sup>2</sup>', ['Ann Gull', 'Tom Tern']],
    [
      '<span class="personname">Ann Gull<sup>1</sup>, Tom Tern<sup>2</sup></span><span><sup>1</sup>Institute of Ropes</span>',
      ['Ann Gull', 'Tom Tern'],
    ],
    ['Ann Medium', ['Ann Medium']],
    ['<span class="byline">3 March 2021 References</span>', []],
    ['Run code without thinking about servers', []],
    ['Vast services. Rich experience. Real results.', []],
    ['Is the crane old?!', []],
    ['Ann van der Gull', ['Ann van der Gull']],
    ['<strong>Ann Gull</strong><span>Harbour correspondent, Oslo</span>', ['Ann Gull']],
    ['<strong>Ann Gull</strong> Harbour correspondent', ['Ann Gull']],
    ['By Ann Gull and Tom Tern, Oslo', ['Ann Gull', 'Tom Tern']],
    ['Par Ann Gull, à Oslo', ['Ann Gull']],
    ['Story by Ann Gull<br>Photography by Tom Tern', ['Ann Gull']],
    ['Photography by Tom Tern<br>Story by Ann Gull', ['Ann Gull']],
    ['Medically reviewed by Tom Tern, written by Ann Gull', ['Ann Gull']],
    ['Edited by Tom Tern, by Ann Gull', ['Ann Gull']],
    ['By Ann Gull and illustrated by Tom Tern', ['Ann Gull']],
    ['Par Ann Gull, à Oslo et Tom Tern, à Bergen', ['Ann Gull et Tom Tern']],
    ['Von Ann Gull, aus New York', ['Ann Gull']],
    [
      '<b>Ann Gull</b>, <b>Tom Tern</b> and <b>Eva Eider</b>, <i>staff writers</i>',
      ['Ann Gull', 'Tom Tern', 'Eva Eider'],
    ],
    ['Interview: Ann Gull', ['Ann Gull']],
    ['Words by Ann Gull', ['Ann Gull']],
    ['Author: Ann Gull', ['Ann Gull']],
    ['Author: Ann Gull &lt;ann@sea.example&gt;', ['Ann Gull']],
    ['Autorin: Ann Gull | 3 March 2021, 9:45 Uhr', ['Ann Gull']],
    ['Автор: Анна Галл', ['Анна Галл']],
    ['3 March 2021 来源：海边日报 作者：陈默', ['陈默']],
    ['作者：陈默 来源：海边日报', ['陈默']],
    ['文・写真：山田花子', []],
    ['作者：这本书讲述了一个城市的历史和它的人民的生活', []],
    ['김하늘 기자 sky@sea.example', ['김하늘']],
    ['Γράφει η Άννα Γκαλ', ['Άννα Γκαλ']],
    ['di Ann Gull', ['Ann Gull']],
    ['<span class="author">Ann Gull</span><span>March 3, 2021</span>', ['Ann Gull']],
    ['Interview: How the harbour burned', []],
    ['<span class="ltx_personname">Ann Gull</span><span>Institute of Ropes</span>', ['Ann Gull']],
    ['Last edited on 3 March 2021', []],
  ])('is read from "%s" without the text beside', (line, authors) => {
    expect(told(`<div class="byline">${line}</div>`).authors).toEqual(authors);
  });

  test('is the one link beside the date in an element that is named after authors', () => {
    const beside = (names: string, links: string) =>
      told(`<div class="${names}">${links} | 03.03.21</div>`).authors;
    expect(beside('authors', '<a href="/a">Ann Gull</a>')).toEqual(['Ann Gull']);
    expect(beside('authors', '<a href="/a">דנה לוי</a>')).toEqual(['דנה לוי']);
  });

  test('is a claimed person rather than the author of the book that the page is about', () => {
    const { authors } = told('<p>Title: Nets</p><p>Author: Tom Tern</p>', { author: { name: 'Ann Gull' } });
    expect(authors).toEqual(['Ann Gull']);
  });

  test('follows a capital word for "by" only in its language', () => {
    const inLanguage = (lang: string) =>
      assembleArticle(
        pageFromHtml(
          `<html lang="${lang}"><main><article><h1>The harbour at noon</h1><div class="byline">Door Ann Gull</div>${prose('rain')}${prose('wind')}${prose('sun')}</article></main>`,
          'https://sea.example/noon',
        ),
        emptySiteModel(),
      ).authors;
    expect(inLanguage('nl')).toEqual(['Ann Gull']);
    expect(inLanguage('en')).not.toEqual(['Ann Gull']);
  });

  test('is not the number of a chapter, which stays in the text', () => {
    const { authors, blocks } = told('<p>CHAPTER II</p>');
    expect(authors).toEqual([]);
    expect(blocks).toContainEqual(expect.objectContaining({ text: 'CHAPTER II' }));
  });

  test('is in the first line, though it is a paragraph, after a word for the author', () => {
    const { authors, blocks } = told('<p>Автор: Анна Галл</p>');
    expect(authors).toEqual(['Анна Галл']);
    expect(blocks.some((block) => 'text' in block && block.text.includes('Галл'))).toBe(false);
  });

  test('is the line that the page marks as the author, above the first paragraph', () => {
    const line = '<span itemprop="author" itemscope><span itemprop="name">Ann Gull</span></span>';
    const { authors, blocks } = told(line, { author: [] });
    expect(authors).toEqual(['Ann Gull']);
    expect(blocks.some((block) => 'text' in block && block.text === 'Ann Gull')).toBe(false);
  });

  test('is claimed by journals', () => {
    const cited =
      '<meta name="citation_author" content="Gull, Ann"><meta name="citation_date" content="2021/03/03">';
    const { authors, published } = told(cited);
    expect([authors, published]).toEqual([['Ann Gull'], '2021-03-03']);
  });

  test('is read from a line below the story that says who posted it', () => {
    const signed = (line: string) =>
      assembleArticle(
        page(
          `<main><article><h1>The harbour at noon</h1>${prose('rain')}${prose('wind')}${prose('sun')}<p class="post-meta">${line}</p></article></main>`,
          'https://sea.example/noon',
        ),
        emptySiteModel(),
      ).authors;
    expect(signed('Posted on March 3, 2021 by Ann Gull')).toEqual(['Ann Gull']);
    expect(signed('Updated on March 3, 2021')).toEqual([]);
    expect(signed('Published by The Record on March 3, 2021')).toEqual([]);
  });

  test.each([
    '<div class="date">Wed 3 March 2021 | 14:07 | By Ann Gull</div>',
    '<ul class="list"><li class="tools">By <a href="/gull">Ann Gull</a></li></ul>',
  ])('is read from "%s" above the text, whatever role the line has', (line) => {
    expect(told(line, { author: { name: 'sea' } }).authors).toEqual(['Ann Gull']);
  });

  test('is the one that the article names, even if boxes below it have authors like posts', () => {
    const card = (name: string) =>
      `<div class="card"><span class="author">${name}</span>${prose(name)}${prose('tar')}</div>`;
    const { authors } = assembleArticle(
      page(
        `<main><article><h1>The harbour at noon</h1>${prose('rain')}${prose('wind')}${card('Tom Tern')}${card('Eva Eider')}</article></main>`,
        'https://sea.example/noon',
        '<meta property="og:type" content="article"><meta name="author" content="Ann Gull">',
      ),
      emptySiteModel(),
    );
    expect(authors).toEqual(['Ann Gull']);
  });

  test('is the person if the page names its publisher too', () => {
    const author = [{ name: 'Ann Gull' }, { name: 'Sea News Ltd' }];
    expect(told('', { author, publisher: { name: 'Sea News' } }).authors).toEqual(['Ann Gull']);
  });

  test('is a name that begins like the word for "by" in another language', () => {
    expect(told('', { author: { name: 'Di Dorsch' } }).authors).toEqual(['Di Dorsch']);
    expect(told('', { author: { name: 'di Ann Gull' } }).authors).toEqual(['Ann Gull']);
  });

  test('is no job that follows the word for "and"', () => {
    expect(
      told('', { author: [{ name: 'Ann Gull' }, { name: 'and Chief Harbour Editor' }] }).authors,
    ).toEqual(['Ann Gull']);
  });

  test('is the one who signs the story if the page names only its publisher, else the publisher', () => {
    const data = { author: { name: 'Sea News' }, publisher: { name: 'Sea News' } };
    expect(told('<div class="byline">By Ann Gull</div>', data).authors).toEqual(['Ann Gull']);
    expect(told('', data).authors).toEqual(['Sea News']);
  });
});

test('a date in words by the headline is the story’s if nothing else gives it', () => {
  expect(told('<div class="byline">By Ann Gull 3 March 2021</div>').published).toBe('2021-03-03');
});

test('a date at midnight is shown as a day without a time', () => {
  const day = (datePublished: string) => told('', { datePublished }).published;
  expect(day('2021-03-03T00:00:00Z')).toBe('2021-03-03');
  expect(day('2021-03-03T00:00:00.000+02:00')).toBe('2021-03-03');
  expect(day('March 3, 2021')).toBe('2021-03-03');
  expect(day('2021-03-03T00:01:00Z')).toBe('2021-03-03T00:01:00Z');
});

test('a short story’s date is read from the time element by it, even if nothing follows the story', () => {
  const short = page(
    `<main><article><h1>The harbour at noon</h1><time datetime="2021-03-03">today</time>${prose('rain')}${prose('wind')}</article></main>`,
    'https://sea.example/noon',
  );
  expect(assembleArticle(short, emptySiteModel()).published).toBe('2021-03-03');
});

test('names in a line are those of marked elements, else of links, else of its words', () => {
  const names = (line: string) => {
    const tree = page(`<p>${line}</p>`);
    return textBlocks(tree).flatMap((block) => namesShown(tree, block, 'en', isNameAlone));
  };
  expect(names('Tom Tern, <span rel="author">Ann Gull</span>')).toEqual(['Ann Gull']);
  expect(names('3 March 2021 <a href="/gull">Ann Gull</a>')).toEqual(['Ann Gull']);
  expect(names('Ann Gull | 3 March 2021')).toEqual(['Ann Gull']);
});
