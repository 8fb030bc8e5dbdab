import { expect, test } from 'vitest';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const textOf = (html: string): string =>
  pageFromHtml(html, 'https://forum.example/t/1').text.filter(Boolean).join('|');

test('a page built by scripts is read from what it says to browsers without them', () => {
  expect(
    textOf('<div id="app">Loading</div><noscript><main><p>How do I prune a pear tree?</p></main></noscript>'),
  ).toBe('Loading|How do I prune a pear tree?');
});

test('on a page that stands without scripts, noscript is not read: a picture or a plea', () => {
  expect(
    textOf('<p>A story of several words.</p><noscript>Please switch scripts on.</noscript><p>And more.</p>'),
  ).toBe('A story of several words.|And more.');
});

test('noscript in noscript and ten thousand levels are no trouble', () => {
  const deep = '<div>'.repeat(10_000);
  expect(textOf(`<noscript>${deep}<noscript>text without end</noscript></noscript>`)).toContain(
    'text without end',
  );
});
