import { describe, expect, test } from 'vitest';
import { keepLeads } from '../../../../src/core/verdict/roles/kept-leads.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepLeads);
const ITEMS = ['Known: it floats', 'Known: it never rots'];
const LIST = `<ul>${ITEMS.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Returns the lines that were kept besides those known before. */
const kept = (html: string, options = {}): string[] =>
  keptOf(html, ['Known'], options).filter((text) => !text.startsWith('Known'));

describe('a line that ends in a colon', () => {
  test.each([
    ['a list', `<p>Pros:</p>${LIST}`],
    ['a list in a box', `<p>Pros:</p><div>${LIST}</div>`],
    ['a list of lists', `<p>Pros:</p><ul><li>${LIST}</li></ul>`],
    ['a numbered list', '<p>Pros:</p><ol><li>Known: it floats</li></ol>'],
    ['code', '<p>Pros:</p><pre>Known: float()</pre>'],
    ['a quote', '<p>Pros:</p><blockquote>Known: it floats</blockquote>'],
    ['a table', '<p>Pros:</p><table><tr><td>Known: it floats</td></tr></table>'],
    ['a definition', '<p>Pros:</p><dl><dd>Known: it floats</dd></dl>'],
  ])('is kept above %s of the story', (_, html) => {
    expect(kept(html)).toEqual(['Pros:']);
  });

  test('may have the wide colon of Chinese and Japanese', () => {
    expect(kept(`<p>优点：</p>${LIST}`)).toEqual(['优点：']);
  });

  test.each([
    ['a paragraph follows', '<p>Pros:</p><p>Known: it floats</p>'],
    ['another line is between', `<p>Pros:</p><p>Buy one</p>${LIST}`],
    ['it is in the list itself', '<ul><li>Pros:</li><li>Known: it floats</li></ul>'],
    ['most of the list is left out', '<p>Pros:</p><ul><li>Known: a</li><li>Buy this rope today</li></ul>'],
    ['it is a link', `<p><a href="/more">See also:</a></p>${LIST}`],
    ['it has a button', `<p><button>Show the pros</button>:</p>${LIST}`],
    ['it does not end there', `<p>Pros: many</p>${LIST}<p>Fog</p>`],
    ['it is long', `<p>${'x'.repeat(300)}:</p>${LIST}`],
  ])('is not kept if %s', (_, html) => {
    expect(kept(html)).toEqual([]);
  });

  test('is kept though other pages have it, but not if it is out', () => {
    const html = `<p>Pros:</p>${LIST}`;
    expect(kept(html, { others: ['<p>Pros:</p>', '<p>Pros:</p>'] })).toEqual(['Pros:']);
    expect(kept(html, { isOut: (text: string) => text === 'Pros:' })).toEqual([]);
  });
});

describe('the list right below a line of the story that ends in a colon', () => {
  const LEAD = 'Known: these are the boats:';
  const LONG = `Known: ${'one reads more about the boats of this harbour '.repeat(3)}here:`;
  const items = (of: string) => ['Gull', 'Tern'].map((name) => of.replace('{}', name)).join('');
  const below = (list: string, lead = LEAD, options = {}) => kept(`<p>${lead}</p>${list}`, options);

  test.each(['ul', 'ol'])('is the story’s: %s', (tag) => {
    expect(below(`<${tag}>${items('<li>{}</li>')}</${tag}>`)).toEqual(['Gull', 'Tern']);
  });

  test('is the story’s as a list of definitions, or with some items that are known', () => {
    expect(below('<dl><dt>Gull</dt><dd>A small boat</dd></dl>')).toEqual(['Gull', 'A small boat']);
    expect(below('<ul><li>Gull</li><li>Known: Tern</li></ul>')).toEqual(['Gull']);
  });

  test('may be links if the line is long; a short one is a label', () => {
    const links = `<ul>${items('<li><a href="/{}">{}</a></li>').replaceAll('{}', 'x')}</ul>`;
    expect(below(links)).toEqual([]);
    expect(below(links, LONG)).toHaveLength(2);
  });

  test('may be links if the story goes on right after them, in the same element', () => {
    const links = `<ul>${items('<li><a href="/{}">{}</a></li>').replaceAll('{}', 'x')}</ul>`;
    const box = (inside: string, after = '') => kept(`<div><p>${LEAD}</p>${links}${inside}</div>${after}`);
    const next = '<p>Known: the harbour is full.</p>';
    expect(box(next)).toHaveLength(2);
    expect(box('', next)).toEqual([]);
    expect(box(`<p>Buy one</p>${next}`)).toEqual([]);
  });

  test('may be hidden if the line above is hidden too, as in a story that a script shows', () => {
    const list = `<ul>${items('<li>{}</li>')}</ul>`;
    expect(kept(`<div hidden><p>${LEAD}</p>${list}</div>`)).toEqual(['Gull', 'Tern']);
    expect(kept(`<div><p>${LEAD}</p>${list.replace('<ul', '<ul hidden')}</div>`)).toEqual([]);
  });

  test.each([
    ['beside the line’s box', `<div><p>${LEAD}</p></div><ul>${items('<li>{}</li>')}</ul>`],
    ['a table', `<p>${LEAD}</p><table><tr>${items('<td>{}</td>')}</tr></table>`],
    ['below another line', `<p>${LEAD}</p><p>Buy one</p><ul>${items('<li>{}</li>')}</ul>`],
    ['of buttons', `<p>${LEAD}</p><ul>${items('<li><button>{}</button></li>')}</ul>`],
    ['below a line without a colon', `<p>Known: these are the boats.</p><ul>${items('<li>{}</li>')}</ul>`],
  ])('is not if it is %s', (_, html) => {
    expect(kept(html)).toEqual([]);
  });

  test('stays out as far as other pages have it, or for another reason', () => {
    const list = `<ul>${items('<li>{}</li>')}</ul>`;
    expect(below(list, LEAD, { others: ['<p>Tern</p>'] })).toEqual(['Gull']);
    expect(below(list, LEAD, { isOut: (text: string) => text === 'Gull' })).toEqual(['Tern']);
  });
});

describe('a short line without a colon', () => {
  const box = (line: string, list = LIST) => `<p>Fog</p><div>${line}${list}</div>`;
  const NAME = '<div>What we like</div>';

  test('is kept with the list that it names in one box', () => {
    expect(kept(box(NAME))).toEqual(['What we like']);
    expect(kept(box(`<p>${'x'.repeat(40)}</p>`))).toHaveLength(1);
  });

  test('stays out if it is long or a link, if more is in the box, if the list is not all story, and where people come for links', () => {
    expect(kept(box(`<p>${'x'.repeat(41)}</p>`))).toEqual([]);
    expect(kept(box('<p><a href="/7">What we like</a></p>'))).toEqual([]);
    expect(kept(box(NAME, `${LIST}<p>More</p>`))).toEqual([]);
    expect(kept(box(NAME, LIST.replace('</ul>', '<li>More</li></ul>')))).toEqual([]);
    expect(kept(box(NAME), { purpose: 'find' })).toEqual([]);
  });
});
