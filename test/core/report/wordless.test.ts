import { expect, test } from 'vitest';
import { wordlessPart } from '../../../src/core/report/wordless.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const part = (html: string) => wordlessPart(pageFromHtml(html, 'https://news.example/story'), 1);

test('a picture has the name that the page gives it', () => {
  expect(part('<a href=/><img alt=" The bridge at dawn "></a>')).toEqual({
    shows: 'picture',
    name: 'The bridge at dawn',
  });
  expect(part('<div><svg aria-label="Search"></svg></div>')).toEqual({ shows: 'picture', name: 'Search' });
  expect(part('<div><img></div>')).toEqual({ shows: 'picture', name: '' });
});

test('a frame without a name is called after the host of the page it shows', () => {
  expect(part('<div><iframe src="//ads.example:8080/slot?1"></iframe></div>')).toEqual({
    shows: 'frame',
    name: 'ads.example:8080',
  });
  expect(part('<iframe title="Map" src="https://maps.example/"></iframe>').name).toBe('Map');
  for (const src of ['', 'javascript:alert(1)', 'https://['])
    expect(part(`<iframe src="${src}"></iframe>`)).toEqual({ shows: 'frame', name: '' });
});

test('players differ from pictures, and an element that shows nothing is an empty box', () => {
  expect(part('<video title="The flood"></video>')).toEqual({ shows: 'player', name: 'The flood' });
  expect(part('<div class="ad-slot" aria-label="Advertisement"><span></span></div>')).toEqual({
    shows: 'box',
    name: 'Advertisement',
  });
});

test('elements after the part do not belong to it', () => {
  expect(part('<div class="slot"></div><img alt="Elsewhere">')).toEqual({ shows: 'box', name: '' });
});
