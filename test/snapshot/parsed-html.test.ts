import { expect, test } from 'vitest';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

const textOf = (html: string): string =>
  pageFromHtml(html, 'https://forum.example/t/1').text.filter(Boolean).join('|');

test('reads a page built by scripts from its noscript content', () => {
  expect(
    textOf('<div id="app">Loading</div><noscript><main><p>How do I prune a pear tree?</p></main></noscript>'),
  ).toBe('Loading|How do I prune a pear tree?');
});

test('ignores noscript on a page that works without scripts: a picture or a plea', () => {
  expect(
    textOf('<p>A story of several words.</p><noscript>Please switch scripts on.</noscript><p>And more.</p>'),
  ).toBe('A story of several words.|And more.');
});

test('copes with noscript in noscript and ten thousand levels', () => {
  const deep = '<div>'.repeat(10_000);
  expect(textOf(`<noscript>${deep}<noscript>text without end</noscript></noscript>`)).toContain(
    'text without end',
  );
});

test('copes with more elements in a noscript than a call takes arguments', () => {
  expect(textOf(`<p>A story.</p><noscript>${'<i></i>'.repeat(300_000)}</noscript>`)).toBe('A story.');
});

test('makes no more elements from repeated formatting than the page has characters', () => {
  const html = Array.from({ length: 600 }, (_, i) => `<p><font color=${i}>x`).join('');
  const { tag, truncated } = pageFromHtml(html, 'https://forum.example/t/1');
  expect(truncated).toBe(true);
  expect(tag.filter((name) => name === 'font').length).toBeLessThan(html.length + 1000);
});

test('gives a lazy picture the address that the page has for browsers without scripts', () => {
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
