import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { isBarOfCode } from '../../../../src/core/story/blocks/code-bars.ts';
import { page } from '../../generated-page.ts';

/** Returns whether the first line of the HTML is the bar of the element below it. */
const isBar = (html: string, below = '<pre>a();</pre>') => {
  const tree = page(`<div>${html}${below}</div>`, 'https://sea.example/noon');
  const [first, next] = textBlocks(tree);
  return first !== undefined && isBarOfCode(tree, first, next);
};

test('a line that names the language of the code below it is a bar', () => {
  const named = (name: string, text = 'html') => isBar(`<div><span class="${name}">${text}</span></div>`);
  expect(named('language-name')).toBe(true);
  expect(named('code-lang')).toBe(true);
  expect(named('notice')).toBe(false);
  expect(named('lang', 'a text of some words')).toBe(true);
  expect(named('lang', 'a text of some length')).toBe(false);
  expect(isBar('<p class="lang">html</p>', '<p>One</p>')).toBe(false);
  expect(isBar('<p>css</p>', '<pre><code class="language-css">b {}</code></pre>')).toBe(true);
  expect(isBar('<p>js</p>', '<pre><code class="language-css">b {}</code></pre>')).toBe(false);
});

test('a line with a link that is a button, and one word besides, is a bar', () => {
  const withLink = (link: string, text = 'Code: ') => isBar(`<p>${text}${link}</p>`);
  expect(withLink('<a href="#">Select all</a>')).toBe(true);
  expect(withLink('<a href="javascript:copy()">Copy</a>')).toBe(true);
  expect(withLink('<a href="/src/a.js">a.js</a>')).toBe(false);
  expect(withLink('<a href="#">Select all</a>', 'This is a listing with a long text: ')).toBe(false);
  expect(withLink('<a href="#">a.js</a>', 'In the file ')).toBe(false);
  expect(isBar('<h3>Install <a href="#">#</a></h3>')).toBe(false);
  expect(isBar('<p>Code: <a href="#">Select all</a></p>', '<p>Two</p>')).toBe(false);
});

test('the word “Code” is a bar, unless it is a paragraph', () => {
  expect(isBar('<div>Code:</div>')).toBe(true);
  expect(isBar('<p>Code:</p>')).toBe(false);
});
