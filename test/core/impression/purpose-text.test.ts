import { expect, test } from 'vitest';
import { measureText } from '../../../src/core/impression/purpose-text.ts';
import { page } from '../generated-page.ts';

/** Twelve words. */
const SENTENCE = 'The ferry left late, and nobody on the pier knew the reason. ';
const PROSE = `<p>${SENTENCE.repeat(2)}</p>`;
const measured = (html: string) => measureText(page(html));

test('running text is counted in blocks and in words, and short blocks are labels', () => {
  expect(measured(`<h1>Ferry</h1>${PROSE}${PROSE}<p>On time</p>`)).toMatchObject({
    paragraphs: 2,
    prose: 48,
    labels: 0.5,
  });
});

test('the holder is the smallest element with nearly all running text, and other words lie outside it', () => {
  const menu = '<nav><a href="/a">Ports and piers and boats</a></nav>';
  const story = `<main><div>${PROSE.repeat(4)}<p><a href="/b">More</a></p><p><button>Share</button></p></div></main>`;
  const { holder, holderProse, holderLinks, holderControls } = measured(menu + story);
  expect([holder, holderProse, holderLinks]).toEqual([98 / 103, 96 / 98, 1 / 98]);
  expect(holderControls).toBe(1);
});

test('hidden text is not measured, and a page without text has nothing', () => {
  expect(measured(`<div hidden>${PROSE}</div>`)).toEqual(measured(''));
  expect(Object.values(measured('')).every((value) => value === 0)).toBe(true);
});
