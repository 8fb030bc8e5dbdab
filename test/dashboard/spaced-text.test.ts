import { expect, test } from 'vitest';
import { defined } from '../../src/core/basics/defined.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { spacedText } from '../../src/dashboard/spaced-text.ts';
import { page } from '../core/generated-page.ts';

const spaced = (body: string): string => {
  const shown = page(body);
  return spacedText(shown, defined(textBlocks(shown)[0]));
};

test('separates neighbouring elements that only a style sheet holds apart', () => {
  expect(spaced('<p><a>Home</a><a>News</a><span><b>Sport</b></span></p>')).toBe('Home News Sport');
  expect(spaced('<p><span>light rain</span><span>High tide 18:22</span></p>')).toBe(
    'light rain High tide 18:22',
  );
});

test('does not cut a word that begins or ends in an element, and adds nothing before a sign', () => {
  expect(spaced('<p><b>Win</b>now reads <i>page</i>s</p>')).toBe('Winnow reads pages');
  expect(spaced('<p><span>W</span><span>innow</span></p>')).toBe('Winnow');
  expect(spaced('<p><a>Home</a><span>, and more</span></p>')).toBe('Home, and more');
});

test('leaves spaces and line breaks of the page as they are', () => {
  expect(spaced('<p><a>Home</a> <a>News</a></p>')).toBe('Home News');
  expect(spaced('<p>One<br>two</p>')).toBe(defined(textBlocks(page('<p>One<br>two</p>'))[0]).text);
});
