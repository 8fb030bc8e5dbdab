import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StyleTable } from '../../../src/core/style-tree/style-table.ts';

/** Adds a style with the sequence. */
const put = (table: StyleTable, node: number, key: number, count: number, steps: readonly number[]) =>
  table.add(node, key, count, steps.length, (at) => steps[at] ?? Number.NaN);

const stepsOf = (table: StyleTable, style: number) =>
  Array.from({ length: table.steps(style) }, (_, at) => table.step(style, at));

describe('a table of styles', () => {
  test('keeps key, count and sequence of each', () => {
    const table = new StyleTable();
    const style = put(table, 3, 77, 2, [10, 11, 12]);
    const other = put(table, 3, 78, 1, []);
    expect([table.key(style), table.count(style), stepsOf(table, style)]).toEqual([77, 2, [10, 11, 12]]);
    expect([table.key(other), table.count(other), stepsOf(table, other)]).toEqual([78, 1, []]);
    table.setCount(style, 9);
    table.link(style, other);
    expect([table.count(style), table.next(style), table.next(other)]).toEqual([9, other, 0]);
    expect(stepsOf(table, style)).toEqual([10, 11, 12]);
  });

  test('has no style at place 0', () => {
    const table = new StyleTable();
    expect(table.find(0, 0)).toBe(0);
    expect(put(table, 0, 0, 1, [])).toBe(1);
    expect(table.find(0, 0)).toBe(1);
  });

  test('is sparse once more was taken out than is left', () => {
    const table = new StyleTable();
    const styles = Array.from({ length: 4 }, (_, i) => put(table, 1, i, 1, [1, 2, 3]));
    const sparse = styles.map((style) => {
      table.drop(style);
      return table.isSparse;
    });
    expect(sparse).toEqual([false, false, true, true]);
  });

  test('finds what a plain map does, whatever is added, dropped and trimmed', () => {
    const step = fc.record({
      does: fc.constantFrom('add', 'add', 'drop', 'trim', 'find'),
      node: fc.nat(4),
      key: fc.nat(4),
      steps: fc.array(fc.nat(9), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (taken) => {
        const table = new StyleTable();
        const plain = new Map<string, { style: number; steps: readonly number[] }>();
        for (const { does, node, key, steps } of taken) {
          const name = `${node} ${key}`;
          const known = plain.get(name);
          expect(table.find(node, key)).toBe(known?.style ?? 0);
          if (does === 'add' && !known) plain.set(name, { style: put(table, node, key, 1, steps), steps });
          if (does === 'drop' && known) {
            table.drop(known.style);
            plain.delete(name);
          }
          if (does === 'trim') table.trim();
        }
        for (const { style, steps } of plain.values()) expect(stepsOf(table, style)).toEqual(steps);
      }),
    );
  });
});

test('a table of styles is sparse only above one half', () => {
  // A style has five numbers and its steps. One number belongs to place 0.
  const sparse = (dropped: number, kept: number) => {
    const table = new StyleTable();
    const style = put(table, 1, 1, 1, Array<number>(dropped).fill(7));
    put(table, 1, 2, 1, Array<number>(kept).fill(7));
    table.drop(style);
    return table.isSparse;
  };
  expect([sparse(2, 1), sparse(3, 1)]).toEqual([false, true]);
});
