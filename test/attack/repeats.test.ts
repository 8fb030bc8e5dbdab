import { expect, test } from 'vitest';
import { tell, times } from './extent.ts';
import { costOfPage, earlierPage, growthOf } from './page-cost.ts';

/**
 * A few characters over and over, in every place of a page where something reads them: four times as many may cost at most six times the
 * time.
 */

const TOLD = '<p>Some words of a story that is told here at length, for all to read.</p>'.repeat(5);
const HEADLINE = 'The headline of the story of today';
const page = (body: string, head = '', top = `<h1>${HEADLINE}</h1>`): string =>
  `<html lang="en"><head><title>${HEADLINE}</title>${head}</head><body>${top}${TOLD}${body}${TOLD}</body></html>`;
const data = (json: string): string => page('', `<script type="application/ld+json">${json}</script>`);
const meta = (name: string) => (text: string) => page('', `<meta property="${name}" content="${text}">`, '');

/** Places for the characters. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  'a paragraph': (text) => page(`<p>${text}</p>`),
  'a heading': (text) => page(`<h2>${text}</h2><p>words</p>`),
  'a headline': (text) => page('', '', `<h1>${text}</h1>`),
  'a title': (text) => page('').replace(/<title>.*<\/title>/, () => `<title>${text}</title>`),
  'a byline': (text) => page('', '', `<h1>${HEADLINE}</h1><p class="byline">By ${text}</p>`),
  'a date': (text) => page('', '', `<h1>${HEADLINE}</h1><p class="date">${text}</p>`),
  'a caption': (text) => page(`<figure><img src="a.png"><figcaption>${text}</figcaption></figure>`),
  'a credit': (text) => page(`<figure><img src="a.png"><span class="credit">Photo: ${text}</span></figure>`),
  'an item': (text) => page(`<ul><li>${text}</li><li>x</li></ul>`),
  'a cell': (text) => page(`<table><tr><td>${text}</td></tr></table>`),
  'a link': (text) => page(`<p><a href="/x">${text}</a></p>`),
  'formatted text': (text) => page(`<pre>${text}</pre>`),
  'a note': (text) =>
    page(`<p>x<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1">${text} <a href="#r">↩</a></li></ol>`),
  'an author of posts': (text) =>
    page(`<div class="comment"><span class="author">${text}</span><p>${text}</p></div>`.repeat(3)),
  'a pull quote': (text) => page(`<blockquote class="pullquote">${text}</blockquote>`),
  'a correction': (text) => page(`<p>Correction: ${text}</p>`),
  'what an author is': (text) => page(`<p class="author-note">${text} is a reporter</p>`),
  'an ingredient': (text) => page(`<ul><li itemprop="recipeIngredient">${text}</li></ul>`),
  'a button': (text) => page(`<label>${text}</label><button>${text}</button>`),
  'a class': (text) => page(`<div class="${text}">${TOLD}</div>`),
  'an id': (text) => page(`<div id="${text}">${TOLD}</div>`),
  'a style': (text) => page(`<div style="${text}">x</div><p style="clip: rect(${text}">y</p>`),
  'an address': (text) => page(`<p><a href="${text}">Next page</a></p>`),
  'a path': (text) => page(`<p><a href="/2020/${text}">Next page</a></p>`),
  'a picture': (text) => page(`<p><img src="${text}" alt="${text}"></p>`),
  'a waiting picture': (text) => page(`<p><img data-src="${text}" data-srcset="${text}"></p>`),
  'sizes of a picture': (text) => page(`<p><img src="a.png" srcset="${text}"></p>`),
  'a player': (text) => page(`<p><video src="${text}" poster="${text}"></video></p>`),
  'a frame': (text) => page(`<iframe src="https://www.youtube.com/embed/${text}"></iframe>`),
  'a time': (text) => page(`<time datetime="${text}">${text}</time>`),
  'a role': (text) => page(`<div role="${text}" itemprop="${text}">x</div>`),
  'a language': (text) => page('').replace('"en"', () => `"${text}"`),
  'a claimed title': meta('og:title'),
  'a claimed description': meta('og:description'),
  'a claimed author': meta('author'),
  'a claimed date': meta('article:published_time'),
  'a claimed picture': meta('og:image'),
  'a claimed address': (text) => page('', `<link rel="canonical" href="${text}">`),
  'structured data': (text) => data(`{"@type":${text}"Article"}`),
  'values of structured data': (text) => {
    const value = JSON.stringify(text);
    return data(
      `{"@type":"QAPage","headline":${value},"author":{"name":${value}},"datePublished":${value},"image":${value},"acceptedAnswer":{"text":${value}}}`,
    );
  },
};

const CHARACTERS = "aA1é漢أ\u00a0\n\t -_.,/|:;()[{#?=%@*+\u200b—·’“'`$^~!&<\\";
/** Repeated texts: each character by itself, and beginnings of something. */
const SAID = [
  ...CHARACTERS,
  ...['a ', 'A ', '1 ', 'a-', 'a.', 'a,', 'a/', 'aB', 'a1', '1,', '1:', '1/', ' -', '- ', '. ', '//', '--'],
  ...[
    'by ',
    'By A ',
    'and ',
    'Photo ',
    'January ',
    '1 January ',
    '2020-',
    'a | ',
    'a@',
    '1x ,',
    '\ud83d\ude00',
  ],
  ...[
    'https://',
    'http://a ',
    'data:',
    '../',
    '?a=',
    '#!',
    '-logo',
    '/icon',
    '-lazy',
    'a_',
    '<br>',
    '<b>',
    '<p ',
  ],
];
/** Text after the repetition, where a match should end. */
const ENDS = ['', '!', '|', '\n'];
/** Number of characters; four times as many are all that is read of one value. */
const SOME = 5000;

const pairs = SAID.flatMap((said) => ENDS.map((end) => [said, end] as const));
/** Among all tests each place gets only some of the pairs, the next place others. */
const EVERY = times(61, 1);

test.each(Object.keys(PLACES).map((place, at) => [place, at] as const))('in %s', async (place, at) => {
  const make = PLACES[place] ?? page;
  const earlier = earlierPage(make('words'));
  let longest = 0;
  const tried = pairs.filter((_, i) => i % EVERY === at % EVERY);
  for (const [said, end] of tried) {
    const costOf = (characters: number) =>
      costOfPage(make(said.repeat(characters / said.length) + end), earlier);
    const growth = await growthOf(
      () => costOf(SOME),
      () => costOf(4 * SOME),
    );
    expect(growth, JSON.stringify([said, end])).toMatchObject({ isLinear: true });
    longest = Math.max(longest, growth.most);
  }
  tell(place, { tried: tried.length, 'longest, ms': Math.round(longest) });
});
