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

test('a tab that controls what is right below it is a title', () => {
  const tab = (id: string, title: string) => panel(id, title, 'role="tab"');
  expect(titles(tab('a', 'Is it light?') + tab('b', 'Is it red?')).map(([title]) => title)).toEqual([
    'Is it light?',
    'Is it red?',
  ]);
});

const item = (title: string) => `<div><h3><button>${title}</button></h3><div><p>It floats.</p></div></div>`;

test('buttons that look alike are titles of the text below them in their boxes', () => {
  expect(titles(item('Is it light?') + item('Is it red?'))).toEqual([
    ['Is it light?', 'It floats.'],
    ['Is it red?', 'It floats.'],
  ]);
  const flat =
    '<h2>Ropes</h2><button>Is it light?</button><p>Yes.</p><button>Is it red?</button><p>No.</p><p>Blue.</p>';
  expect(titles(`<div>${flat}</div><p>More</p>`)).toEqual([
    ['Is it light?', 'Yes.'],
    ['Is it red?', 'No.', 'Blue.'],
  ]);
});

test.each(['schema-faq-question', 'faq__question js-title', 'faq-item-question-title'])(
  'questions with answers below them are titles, open or not: %s',
  (name) => {
    const asked = (words: string) =>
      `<div class="faq-section"><strong class="${name}">${words}</strong> <p>Yes.</p></div>`;
    expect(titles(asked('Is it light?') + asked('Is it red?'))).toEqual([
      ['Is it light?', 'Yes.'],
      ['Is it red?', 'Yes.'],
    ]);
    expect(titles(asked('Is it light?'))).toEqual([]);
    expect(titles((asked('Is it light?') + asked('Is it red?')).replaceAll(name, 'question'))).toEqual([]);
  },
);

test('a panel whose id stands for another element is found by its place', () => {
  const panels = ['Is it light?', 'Is it red?'].map((title) => `<div>${panel('a', title)}</div>`).join('');
  expect(titles(`<section id="a">${panels}</section>`).map(([title]) => title)).toEqual([
    'Is it light?',
    'Is it red?',
  ]);
});

test.each([
  ['one alone', panel('a', 'More')],
  [
    'tabs side by side',
    `${['Light', 'Red']
      .map((title, i) => `<button role="tab" aria-controls="p${i}">${title}</button>`)
      .join('')}<div id="p0"><p>It floats.</p></div><div id="p1"><p>It sinks.</p></div>`,
  ],
  ['no words', panel('a', '01/') + panel('b', '02/')],
  [
    'two lines',
    panel('a', '<div>Is it</div><div>light?</div>') + panel('b', '<div>Is it</div><div>red?</div>'),
  ],
  [
    'panels further below',
    `<p>${panel('a', 'Light').replace('<div', '<i>or</i><div')}${panel('b', 'Red').replace('<div', '<i>or</i><div')}`,
  ],
  ['buttons of the same words', '<div><button>Copy</button><pre>tie</pre></div>'.repeat(2)],
  ['buttons that look different', item('Listen').replace('<button', '<button class="big"') + item('Print')],
  ['buttons side by side', '<div><button>Red</button><button>Blue</button><p>It floats.</p></div>'],
  [
    'buttons below a text',
    '<div><p>It floats.</p><button>More</button></div><div><p>It sinks.</p><button>Less</button></div>',
  ],
  ['no panels', '<button aria-controls="a">Light</button><button aria-controls="b">Red</button>'],
  [
    'empty panels',
    '<button aria-controls="a">Light</button><div id="a"></div><button aria-controls="b">Red</button><div id="b"></div>',
  ],
])('%s: not titles of panels', (_, html) => {
  expect(titles(html)).toEqual([]);
});

test('the first heading of a summary is a title, alone on the page or beside other lines', () => {
  const method = (name: string) =>
    `<details><summary><div><a href="/src">Source</a></div><h4>${name}</h4></summary><p>It floats.</p></details>`;
  expect(titles(method('light()'))).toEqual([['light()', 'It floats.']]);
  expect(titles(method('light()') + details('Is it red?'))).toEqual([['light()', 'It floats.']]);
  expect(titles('<details><summary><p>Boats</p><p>Nets</p></summary><p>It floats.</p></details>')).toEqual(
    [],
  );
});
