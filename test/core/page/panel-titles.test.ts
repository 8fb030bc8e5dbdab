import { expect, test } from 'vitest';
import { panelTitles } from '../../../src/core/page/panel-titles.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

/** Returns the titles of a page's panels, each with the panel's lines. */
function titles(html: string): string[][] {
  const tree = page(html);
  const texts = textBlocks(tree).map(({ text }) => text);
  return [...panelTitles(tree).values()].map(({ line, from, to }) => [
    texts[line] ?? '',
    ...texts.slice(from, to),
  ]);
}

const details = (title: string) => `<details><summary>${title}</summary><p>It floats.</p></details>`;
const panel = (id: string, title: string, more = '') =>
  `<button aria-controls="${id}" ${more}>${title}</button><div id="${id}"><p>It floats.</p><p>Slowly.</p></div>`;

test('a title is the line of a summary, or of a button that controls what is right below it', () => {
  expect(titles(details('Is it light?') + details('Is it red?'))).toEqual([
    ['Is it light?', 'It floats.'],
    ['Is it red?', 'It floats.'],
  ]);
  expect(titles(`<h2>Ropes</h2>${panel('a', 'Is it light?')}${panel('b', 'Is it red?')}`)).toEqual([
    ['Is it light?', 'It floats.', 'Slowly.'],
    ['Is it red?', 'It floats.', 'Slowly.'],
  ]);
});

test.each([
  ['one alone', panel('a', 'More')],
  ['tabs', panel('a', 'Light', 'role="tab"') + panel('b', 'Red', 'role="tab"')],
  ['no words', panel('a', '01/') + panel('b', '02/')],
  [
    'two lines',
    panel('a', '<div>Is it</div><div>light?</div>') + panel('b', '<div>Is it</div><div>red?</div>'),
  ],
  [
    'panels further below',
    `<p>${panel('a', 'Light').replace('<div', '<i>or</i><div')}${panel('b', 'Red').replace('<div', '<i>or</i><div')}`,
  ],
  ['no panels', '<button aria-controls="a">Light</button><button aria-controls="b">Red</button>'],
  [
    'empty panels',
    '<button aria-controls="a">Light</button><div id="a"></div><button aria-controls="b">Red</button><div id="b"></div>',
  ],
])('%s: not titles of panels', (_, html) => {
  expect(titles(html)).toEqual([]);
});
