import { expect, test } from 'vitest';
import { keepItems } from '../../../../src/core/verdict/roles/kept-items.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepItems);
const KNOWN = ['Known: two mooring lines', 'Known: a bucket of sand'];

/** Returns the items of a list that were kept besides those known before. */
const kept = (items: readonly string[], options = {}): string[] =>
  keptOf(`<ul>${[...KNOWN, ...items].map((item) => `<li>${item}</li>`).join('')}</ul>`, ['Known'], {
    noise: 0.8,
    ...options,
  }).slice(KNOWN.length);

test('a list that is mostly story is kept whole, with the items that link to shops', () => {
  expect(kept(['Lamp', '<a href="https://shop.example/tar">Tar</a>'])).toEqual(['Lamp', 'Tar']);
});

test('a list is kept if seven tenths of its characters are story, in two items', () => {
  const chars = KNOWN.join('').length;
  const other = (share: number) => ['x'.repeat(Math.round(chars * share))];
  expect(kept(other(3 / 7.5))).toHaveLength(1);
  expect(kept(other(3 / 6.5))).toEqual([]);
  expect(keptOf(`<ul><li>${KNOWN.join(' ')}</li><li>Lamp</li></ul>`, ['Known'], { noise: 0.8 })).toHaveLength(
    1,
  );
});

test('a list that is mostly story is kept with plain items that other pages have too, but not with their links', () => {
  const others = ['<p>Lamp</p><p>Tar</p>'];
  expect(kept(['Lamp'], { others })).toEqual(['Lamp']);
  expect(kept(['<a href="https://shop.example/tar">Tar</a>'], { others })).toEqual([]);
});

/** Returns the kept items of a list. The first, “Known”, is story, with P(noise) 0.1; the others have the given one. */
const keptBelow = (items: readonly string[], noise: number): string[] =>
  keptOf(`<ol>${['Known', ...items].map((item) => `<li>${item}</li>`).join('')}</ol>`, ['Known'], {
    noise: (text) => (text === 'Known' ? 0.1 : noise),
  });

test('an uncertain list is kept whole if one item is story, such as references', () => {
  const references = ['<a href="https://tide.example/2">Ann, On tides</a>', 'Bob, On moorings'];
  expect(keptBelow(references, 0.7)).toEqual(['Known', 'Ann, On tides', 'Bob, On moorings']);
  expect(keptBelow(references, 0.72)).toEqual(['Known']);
  expect(keptOf('<ol><li>Ann, On tides</li><li>Bob</li></ol>', ['Known'], { noise: 0.1 })).toEqual([]);
});

test('long story of a list does not outvote its noise, nor many uncertain lines one that is certain', () => {
  const long = `Known: ${'the nets are dry and the boats are in. '.repeat(12)}`;
  const noise = (text: string): number =>
    text.startsWith('Known') ? 0.1 : text === 'Sponsored' ? 0.95 : 0.5;
  const keptOfList = (...others: string[]) =>
    keptOf(`<ul><li>${long}</li>${others.map((item) => `<li>${item}</li>`).join('')}</ul>`, ['Known'], {
      noise,
    });
  expect(keptOfList('Sponsored')).toHaveLength(1);
  expect(keptOfList('Tar', 'Rope', 'Sponsored', 'Oil')).toHaveLength(1);
  expect(keptOfList('Tar', 'Rope', 'Oil')).toHaveLength(4);
});

test('an uncertain list that links to other pages of the site is not kept whole', () => {
  expect(keptBelow(['<a href="/rope">Rope</a>', 'Tar'], 0.6)).toEqual(['Known']);
});

test('an uncertain table or list of terms is kept whole if one line is story', () => {
  const noise = (text: string): number => (text === 'Known' ? 0.1 : 0.65);
  const table = '<table><tr><th>Known<td>2 m<tr><th>Draught<td>1 m</table>';
  expect(keptOf(table, ['Known'], { noise })).toEqual(['Known', '2 m', 'Draught', '1 m']);
  const terms = '<dl><div><dt>Known<dd>2 m</div><div><dt>Draught<dd>1 m</div></dl>';
  expect(keptOf(terms, ['Known'], { noise })).toEqual(['Known', '2 m', 'Draught', '1 m']);
  expect(keptOf(`${table}${terms}`, ['Draught'], { noise: 0.9 })).toEqual(['Draught', 'Draught']);
});

test('a list whose items have several lines is a thread or a list of teasers', () => {
  expect(kept(['<p>Lamp</p><p>by Ann</p>'])).toEqual([]);
});

test('buttons and items that are out stay out', () => {
  expect(kept(['Lamp', 'Tar'], { isOut: (text: string) => text === 'Tar' })).toEqual(['Lamp']);
  expect(kept(['Lamp', '<button>More</button>'])).toEqual(['Lamp']);
});

test('lines in no list are left alone', () => {
  expect(keptOf('<p>Known: a</p><p>Known: b</p><p>Lamp</p>', ['Known'])).toHaveLength(2);
});

test('an uncertain list of plain lines stays above the story’s first line, in the same element', () => {
  const below = (inside: string, headline?: string) =>
    keptOf(`<h1>Boats</h1><div>${inside}<p>Known: after</p></div>`, ['Known'], headline ? { headline } : {});
  const list = '<ul><li>Brush it</li><li>Wet it</li></ul>';
  expect(below(list, 'Boats')).toHaveLength(3);
  expect(below(list)).toHaveLength(1);
  expect(below(`<div>${list}</div>`, 'Boats')).toHaveLength(1);
});

test('an uncertain list of plain lines stays between two lines of the story, in the same element', () => {
  const list = '<ol><li>Brush it</li><li>Wet it</li></ol>';
  const around = (inside: string, noise = 0.7) =>
    keptOf(`<div><p>Known: before</p>${inside}<p>Known: after</p></div>`, ['Known'], { noise });
  expect(around(list)).toHaveLength(4);
  expect(around(list, 0.75)).toHaveLength(2);
  expect(around(`<div>${list}</div>`)).toHaveLength(2);
  expect(around(list.replace('Wet it', '<a href="https://tide.example/">Wet it</a>'))).toHaveLength(2);
  expect(around(`${list}<p>Noise</p>`)).toHaveLength(2);
});
