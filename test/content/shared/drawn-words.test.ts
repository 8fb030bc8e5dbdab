// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { spacedAsDrawn } from '../../../src/content/shared/drawn-words.ts';

/** Styles as attributes, since happy-dom does not compute them as a browser does. */
const APART = 'style="display: block"';
const LINE = 'style="display: inline"';

const shown = (html: string, words: string): string => {
  document.body.innerHTML = html;
  return spacedAsDrawn(document.body, words);
};

test.each([
  [
    'items of a flex box',
    `<span ${APART}>light rain</span><span ${APART}>High tide 18:22</span>`,
    'light rainHigh tide 18:22',
    'light rain High tide 18:22',
  ],
  ['text beside an item', `Price<b ${APART}>4.50</b>crowns`, 'Price4.50crowns', 'Price 4.50 crowns'],
  ['an item deeper down', `<i ${LINE}><b ${APART}>One</b></i><i ${LINE}>Two</i>`, 'OneTwo', 'One Two'],
  ['the same words twice', `<i ${LINE}>ab</i><i ${LINE}>ab</i><b ${APART}>ab</b>`, 'ababab', 'abab ab'],
])('%s are kept apart', (_, html, words, expected) => {
  expect(shown(html, words)).toBe(expected);
});

test.each([
  ['letters of one word', `<b ${LINE}>W</b>innow`, 'Winnow'],
  ['spans in a line', `<span ${LINE}>un</span><span ${LINE}>broken</span>`, 'unbroken'],
  [
    'what has its space',
    `<span ${APART}>light rain </span><span ${APART}>High tide</span>`,
    'light rain High tide',
  ],
  ['words that are not those of the element', `<b ${APART}>One</b><b ${APART}>Two</b>`, 'Something else'],
  ['no words', `<b ${APART}>One</b><b ${APART}>Two</b>`, ''],
])('%s stay as they are', (_, html, words) => {
  expect(shown(html, words)).toBe(words);
});

test('a text of one very long word, which ends in a space, takes no longer than others', () => {
  expect(shown(`<b ${APART}>${'a'.repeat(150_000)} </b><b ${APART}>Two</b>`, 'aTwo')).toBe('aTwo');
});
