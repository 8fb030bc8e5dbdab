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

test('more elements in a noscript than a call takes arguments are no trouble', () => {
  expect(textOf(`<p>A story.</p><noscript>${'<i></i>'.repeat(300_000)}</noscript>`)).toBe('A story.');
});

test('formatting that is repeated in every paragraph makes no more elements than the page has characters', () => {
  const html = Array.from({ length: 600 }, (_, i) => `<p><font color=${i}>x`).join('');
  const { tag, truncated } = pageFromHtml(html, 'https://forum.example/t/1');
  expect(truncated).toBe(true);
  expect(tag.filter((name) => name === 'font').length).toBeLessThan(html.length + 1000);
});

test('a picture that waits to be near has the address it has for browsers without scripts', () => {
  const { tag, attributes } = pageFromHtml(
    '<p>A story of several words.</p><div><span><img src="data:image/gif;base64,R0"></span><noscript><img src="/quay.jpg?w=1&amp;h=2"></noscript></div><noscript><img src="/count.gif"></noscript>',
    'https://forum.example/t/1',
  );
  expect(attributes[tag.indexOf('img')]).toEqual({
    src: 'data:image/gif;base64,R0',
    'data-original': '/quay.jpg?w=1&h=2',
  });
  expect(tag.filter((name) => name === 'img')).toHaveLength(1);
});
