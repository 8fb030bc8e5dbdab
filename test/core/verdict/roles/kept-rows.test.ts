import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { inStoryRow, keepCells, keepRowNames } from '../../../../src/core/verdict/roles/kept-rows.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = keptBy(keepRowNames);
const FACTS = [
  ['Length', '9 m'],
  ['Draught', '2 m'],
  ['Crew', 'four'],
] as const;
const VALUES = FACTS.map(([, value]) => value);
const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('the names of a table’s rows', () => {
  test('are the story’s if all values beside them are', () => {
    expect(keptOf(table(FACTS), VALUES)).toEqual(FACTS.flat());
    expect(keptOf(table(FACTS.map((row) => [...row, 'or so'])), VALUES)).toEqual(VALUES);
  });

  test('are added in a table with three such rows, whatever table is before it', () => {
    expect(keptOf(table(FACTS.slice(1)), VALUES)).toEqual(VALUES.slice(1));
    expect(keptOf(table(FACTS.slice(1)) + table(FACTS), VALUES)).toHaveLength(8);
  });

  test('are added in any table if they are marked as names', () => {
    const [row] = FACTS;
    expect(keptOf(table([row]).replace('<td>Length</td>', '<th>Length</th>'), VALUES)).toEqual(row);
    expect(keptOf(table([row]), VALUES)).toEqual(['9 m']);
  });

  test('are short lines alone in their cells, neither links nor buttons', () => {
    const withLast = (cell: string) => keptOf(table([...FACTS, [cell, '9 m wide']]), VALUES);
    expect(withLast('Beam')).toContain('Beam');
    expect(withLast('x'.repeat(60))).toContain('x'.repeat(60));
    for (const cell of [
      'x'.repeat(61),
      '<a href="/b">Beam</a>',
      '<button>Beam</button>',
      '<p>Beam</p><p>at most</p>',
    ])
      expect(withLast(cell)).toHaveLength(7);
  });

  test('stay out if they are out for another reason', () => {
    const one = ['Beam', '9 m wide'] as const;
    expect(keptOf(table([...FACTS, one]), VALUES, { isOut: (text) => text === 'Beam' })).not.toContain(
      'Beam',
    );
  });
});

describe('the cells of a table', () => {
  const cellsKept = keptBy(keepCells);
  const known = FACTS.flat().slice(0, -1);

  test('are the story’s if most of them are, unless the person took them out', () => {
    expect(cellsKept(table(FACTS), known)).toEqual(FACTS.flat());
    expect(cellsKept(table(FACTS), known, { isOut: (text) => text === 'four' })).toEqual(known);
    expect(cellsKept(table(FACTS), ['9 m'])).toEqual(['9 m']);
  });

  test('stay as they are in a table of two rows, of one column, and of cells with several lines', () => {
    expect(cellsKept(table(FACTS.slice(1)), ['2 m', 'Crew', 'four'])).toEqual(['2 m', 'Crew', 'four']);
    expect(cellsKept(table(FACTS.flat().map((cell) => [cell])), known)).toEqual(known);
    expect(cellsKept(table([...FACTS, ['Beam', '<p>3 m</p><p>at most</p>']]), known)).toEqual(known);
  });
});

describe('the terms of a definition', () => {
  const list = (term: string, definition = '<p>Counts the boats.</p><p>Added late.</p>') =>
    `<dl>${term}<dd>${definition}</dd></dl>`;
  const CALL = 'harbour.count(boats)';
  const kept = (html: string) => keptOf(html, ['Counts']);

  test('are the story’s if most of the definition is', () => {
    expect(kept(list(`<dt>${CALL}</dt>`))).toEqual([CALL, 'Counts the boats.']);
    expect(kept(list(`<dt>${CALL}</dt>`, '<p>Counts.</p><p>Added late.</p>'))).toEqual(['Counts.']);
    expect(kept(list(`<dt>${CALL}</dt>`, '<p>Added late.</p>'))).toEqual([]);
  });

  test('are all terms right above it, and none above another definition', () => {
    expect(kept(list(`<dt>${CALL}</dt><dt>count</dt>`))).toEqual([CALL, 'count', 'Counts the boats.']);
    expect(kept(list(`<dt>${CALL}</dt><dd>Added late.</dd><dt>count</dt>`))).toEqual([
      'count',
      'Counts the boats.',
    ]);
  });

  test('may be long, as signatures are, and links, but no controls', () => {
    expect(kept(list(`<dt>${'x'.repeat(500)}</dt>`))).toHaveLength(2);
    expect(kept(list(`<dt>${'x'.repeat(501)}</dt>`))).toHaveLength(1);
    expect(kept(list('<dt><a href="/c">count</a></dt>'))).toHaveLength(2);
    expect(kept(list('<dt><button>count</button></dt>'))).toHaveLength(1);
  });
});

describe('the definition of a term', () => {
  const kept = (html: string) => keptOf(html, ['Counts']);

  test('is the story’s if the term above it is, and it is one line without links', () => {
    expect(kept('<dl><dt>Counts</dt><dd>boats - all of them</dd></dl>')).toEqual([
      'Counts',
      'boats - all of them',
    ]);
    expect(kept('<dl><dt>Counts</dt><dd><a href="/boats">boats</a></dd></dl>')).toEqual(['Counts']);
    expect(kept('<dl><dt>Counts</dt><dd><p>boats</p><p>all</p></dd></dl>')).toEqual(['Counts']);
    expect(kept('<dl><dt>Counts</dt><dt>Tides</dt><dd>boats</dd></dl>')).toEqual(['Counts']);
  });
});

describe('a line in a row of the story', () => {
  const isInRow = (html: string) => {
    const tree = page(html);
    const blocks = textBlocks(tree);
    const of = blocks.map(({ text }) => (text.startsWith('Known') ? 'body' : 'none'));
    const line = blocks.findIndex(({ text }) => text === 'By ann');
    return inStoryRow({ evidence: { page: tree, blocks }, of } as unknown as RoleDraft)(line);
  };

  test('is alone in a cell beside text of the story', () => {
    expect(isInRow('<table><tr><th>By ann</th><td>Known</td></tr></table>')).toBe(true);
    expect(isInRow('<table><tr><td>Known</td><td><p>By ann</p></td></tr></table>')).toBe(true);
    expect(isInRow('<dl><dt>Known</dt><dd>By ann</dd></dl>')).toBe(true);
  });

  test('is neither text of a page laid out in a table, nor outside of one', () => {
    expect(isInRow('<table><tr><td>Menu</td><td><p>By ann</p><p>Known</p></td></tr></table>')).toBe(false);
    expect(isInRow('<table><tr><td>By ann</td></tr><tr><td>Known</td></tr></table>')).toBe(false);
    expect(isInRow('<p>By ann</p><p>Known</p>')).toBe(false);
  });
});
