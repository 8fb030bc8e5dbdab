import { expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { withoutCopies } from '../../../src/core/story/copied-parts.ts';
import type { BlockRole } from '../../../src/core/verdict/roles/block-role.ts';
import { page } from '../generated-page.ts';

const paragraph = (name: string) =>
  `<p>The ${name} came in late because the wind had turned to the north and the tide was low.</p>`;
const STORY = ['ferry', 'trawler', 'barge'].map(paragraph).join('');

/** Returns the lines of the story that are left; every line was the story's. */
const left = (html: string, purpose = 'read'): string[] => {
  const tree = page(html);
  const blocks = textBlocks(tree);
  const of = blocks.map((): BlockRole => 'body');
  const roles = withoutCopies(
    { evidence: { page: tree, blocks }, purpose: { purpose } } as unknown as Parameters<
      typeof withoutCopies
    >[0],
    { of, headline: -1, first: 0, last: blocks.length - 1 },
  );
  return blocks.filter((_, i) => roles.of[i] === 'body').map(({ text }) => text);
};

test('shows the text of several layouts once, where it comes first', () => {
  const layouts = `<div class="wide"><h2>Harbour</h2>${STORY}</div><div class="narrow"><h2>Harbour</h2>${STORY}</div>`;
  expect(left(`${layouts}<p>Last words</p>`)).toEqual([...left(`<h2>Harbour</h2>${STORY}`), 'Last words']);
});

test('keeps an element with text of its own beside the copy', () => {
  const own = paragraph('dinghy');
  expect(left(`<div>${STORY}</div><div>${STORY}${own}</div>`)).toHaveLength(7);
});

test('keeps one or two paragraphs that are told again', () => {
  const two = paragraph('ferry') + paragraph('trawler');
  expect(left(`<div>${STORY}</div><div>${two}</div>`)).toHaveLength(5);
});

test('keeps labels that are told again', () => {
  const labels = '<p>Height</p><p>Width</p><p>Depth</p>';
  expect(left(`<div>${labels}</div><div>${labels}</div>`)).toHaveLength(6);
});

const card = (width: string, name = 'Ankle') =>
  `<div class="${width}"><h2>${name}</h2><p>A sock that covers the bone.</p></div>`;

test('shows a card once that each width of the window has its own copy of', () => {
  expect(
    left(card('wide') + card('middle') + card('narrow') + card('wide', 'Calf') + card('narrow', 'Calf')),
  ).toEqual([...left(card('wide')), ...left(card('wide', 'Calf'))]);
});

test('keeps a card that is told again further down, or after other words', () => {
  expect(left(card('wide') + card('wide', 'Calf') + card('wide'))).toHaveLength(6);
  expect(left(`${card('wide')}<p>Once more</p>${card('wide')}`)).toHaveLength(5);
  expect(left(`<div><p>Once more</p>${card('wide')}</div>${card('wide')}`)).toHaveLength(5);
  const loose = '<h2>Ankle</h2><p>A sock that covers the bone.</p>';
  expect(left(`${loose}<section>${card('wide')}</section>`)).toHaveLength(4);
});

test('keeps elements of one class that say the same on a page to read, items of lists there, and rows anywhere', () => {
  expect(left(card('step') + card('step'))).toHaveLength(4);
  expect(left(card('step') + card('step'), 'use')).toHaveLength(2);
  const item = (name: string) =>
    `<li class="${name}"><p>Run for four minutes.</p><p>Walk for one minute.</p></li>`;
  expect(left(`<ol>${item('a')}${item('b')}</ol>`)).toHaveLength(4);
  const row = '<tr><td>Hilly stage for climbers</td><td>160 kilometres</td></tr>';
  expect(left(`<table>${row}${row}</table>`, 'use')).toHaveLength(4);
});

test('shows a card once though a picture or a word of the site is between its copies', () => {
  expect(left(`${card('wide')}<img src="/a.jpg"><div></div>${card('narrow')}`)).toHaveLength(2);
});

test('keeps one line that is told again', () => {
  expect(left(paragraph('ferry') + paragraph('ferry'))).toHaveLength(2);
});

test('keeps the lines of a recipe that are in the text above it too', () => {
  const steps = `<h2>Instructions</h2><ol>${['ferry', 'trawler', 'barge'].map((name) => `<li>${paragraph(name)}</li>`).join('')}</ol>`;
  const recipe = `<h2>Ingredients</h2><ul><li>100 g flour</li><li>2 eggs</li><li>1 cup milk</li></ul>${steps}`;
  expect(left(`<div>${STORY}</div><div class="recipe">${recipe}</div>`)).toHaveLength(11);
});
