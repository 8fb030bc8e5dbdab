import { describe, expect, test } from 'vitest';
import { keepBetween } from '../../../../src/core/verdict/roles/kept-between.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepBetween);
const STORY = '<p>Known: the boats lie in the harbour all winter.</p>';
const NOTE =
  'All that is said here about the boats of the harbour holds for the larger ones too, as their owners say.';

/** Returns the lines that were kept besides those known before, of a page with `inside` between two lines of the story. */
const kept = (inside: string, options = {}): string[] =>
  keptOf(`${STORY}${inside}${STORY}`, ['Known'], options).filter((text) => !text.startsWith('Known'));

describe('a paragraph between two lines of the story', () => {
  test.each([
    ['alone', `<p>${NOTE}</p>`],
    ['in a box', `<aside><div>${NOTE}</div></aside>`],
    ['as a quotation', `<blockquote><p>${NOTE}</p></blockquote>`],
  ])('is kept: %s', (_, html) => {
    expect(kept(html)).toEqual([NOTE]);
  });

  test('may have two more beside it', () => {
    expect(kept(`<p>${NOTE}</p>`.repeat(3))).toHaveLength(3);
    expect(kept(`<p>${NOTE}</p>`.repeat(4))).toEqual([]);
  });

  test.each([
    ['it has a link', `<p><a href="/boats">All</a> ${NOTE}</p>`],
    ['it has a control', `<p>${NOTE} <button>Show all</button></p>`],
    ['it is hidden', `<p hidden>${NOTE}</p>`],
    ['it is a heading', `<h2>${NOTE}</h2>`],
    ['it is a caption', `<figure><figcaption>${NOTE}</figcaption></figure>`],
    ['it is below a picture', `<img src="/gull.jpg" width="600"><p>${NOTE}</p>`],
    ['it is short', '<div>It floats.</div>'],
    ['it does not end as a sentence', `<div>${NOTE.slice(0, -1)}</div>`],
    ['a line without a sentence is beside it', `<p>${NOTE}</p><p>Boats</p>`],
  ])('is not kept if %s', (_, html) => {
    expect(kept(html)).toEqual([]);
  });

  test('may have a title above it that names the kind of a note', () => {
    expect(kept(`<aside><p>Caution</p><p>${NOTE}</p></aside>`)).toEqual(['Caution', NOTE]);
    expect(kept(`<aside><p>Boats</p><p>${NOTE}</p></aside>`)).toEqual([]);
    expect(kept('<aside><p>Caution</p><p>It sinks.</p></aside>')).toEqual(['Caution', 'It sinks.']);
    expect(kept('<aside><p>Caution</p><p>Boats</p></aside>')).toEqual([]);
  });

  test('may be any line if all three are paragraphs side by side', () => {
    expect(kept('<p>On winds</p>')).toEqual(['On winds']);
    expect(kept('<p>On winds</p><p>On tides</p>')).toEqual([]);
    expect(kept('<div><p>On winds</p></div>')).toEqual([]);
    expect(kept('<p><a href="/winds">On winds</a></p>')).toEqual([]);
    expect(kept('<p>On winds</p>', { noise: 0.95 })).toEqual([]);
  });

  test('may be any paragraph or listing with words if people open the page to use it', () => {
    const between = (line: string, purpose: string) =>
      kept(`<div>Known: step</div>${line}<ul><li>Known: all boats</li></ul>`, { purpose });
    expect(between('<p>Make a boat</p>', 'use')).toEqual(['Make a boat']);
    expect(between('<pre>make boat</pre>', 'use')).toEqual(['make boat']);
    expect(between('<p>1</p>', 'use')).toEqual([]);
    expect(between('<div>Make a boat</div>', 'use')).toEqual([]);
    expect(between('<p>Make a boat</p>', 'read')).toEqual([]);
  });

  test('may be the line right below a heading, as the form of a function is, if people open the page to use it', () => {
    const member = (line: string) =>
      keptOf(`<section><h3>Known</h3>${line}<div>Known: makes a boat.</div></section>`, ['Known'], {
        purpose: 'use',
      });
    expect(member('<div>Boat make(<a href="/wood">Wood</a> planks, int seats)</div>')).toContain(
      'Boat make(Wood planks, int seats)',
    );
    expect(member('<div><a href="/make">Make a boat</a></div>')).not.toContain('Make a boat');
    expect(member('<div><div>Make a boat</div></div>')).not.toContain('Make a boat');
  });

  test('may be the name of a speaker: such names come again, right above words of the story', () => {
    const turns = (names: readonly string[], said = 'Known: words') =>
      kept(names.map((name) => `<div><b>${name}</b><p>${said}</p></div>`).join(''));
    expect(turns(['Ann', 'Tom', 'Ann', 'Tom'])).toEqual(['Ann', 'Tom', 'Ann', 'Tom']);
    expect(turns(['Ann', 'Tom', 'Eva', 'Kit'])).toEqual([]);
    expect(turns(['More', 'More', 'More', 'More'])).toEqual([]);
    expect(turns(['Ann', 'Tom', 'Ann'])).toEqual([]);
    expect(turns(['Ann', 'Tom', 'Ann', 'Tom'], 'Other')).toEqual([]);
  });

  test('has its heading kept too, but not on a page to read', () => {
    const titled = `<h3>Boats</h3><p>${NOTE}</p>`;
    expect(kept(titled, { purpose: 'use' })).toEqual(['Boats', NOTE]);
    expect(kept('<h3>Boats</h3>', { purpose: 'find' })).toEqual(['Boats']);
    expect(kept(titled)).toEqual([]);
  });

  test('is not kept before the first line of the story or after its last', () => {
    expect(keptOf(`<p>${NOTE}</p>${STORY}<p>${NOTE}</p>`, ['Known'])).toHaveLength(1);
  });

  test('is not kept if it is out, if it is surely noise, or if another page has it', () => {
    const html = `<p>${NOTE}</p>`;
    expect(kept(html, { isOut: (text: string) => text === NOTE })).toEqual([]);
    expect(kept(html, { noise: 0.95 })).toEqual([]);
    expect(kept(html, { others: [html] })).toEqual([]);
  });
});
