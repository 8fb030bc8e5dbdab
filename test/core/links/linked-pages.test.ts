import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkedPage, LinkedPages } from '../../../src/core/links/linked-pages.ts';

const linked = (...anchors: number[]): LinkedPage => ({
  anchors,
  chances: { article: 1, toc: anchors.length, other: 0 },
});

test('a page learned again has its new links, as the newest, under another number', () => {
  const pages = new LinkedPages();
  pages.set(1, linked(10));
  pages.set(2, linked(20));
  const [first] = pages.numbers();
  pages.set(1, linked(11, 12));
  expect([...pages]).toEqual([
    [2, linked(20)],
    [1, linked(11, 12)],
  ]);
  expect([...pages.numbers()]).not.toContain(first);
  expect(new Set(pages.numbers()).size).toBe(2);
});

test('what is not known has neither links nor chances', () => {
  const pages = new LinkedPages();
  pages.set(1, linked(10));
  pages.delete(1);
  pages.delete(5);
  expect(pages.get(1)).toBeUndefined();
  expect(pages.chances(1)).toBeUndefined();
  expect(pages.chances(5)).toBeUndefined();
  expect(pages.size).toBe(0);
});

test('visits all pages but the first so many, with their numbers', () => {
  const pages = new LinkedPages();
  for (const page of [1, 2, 3]) pages.set(page, linked(page));
  const numbers = [...pages.numbers()];
  const visited = (first: number) => {
    const seen: [LinkedPage, number][] = [];
    pages.forEachAfter(first, (page, number) => seen.push([page, number]));
    return seen;
  };
  expect(visited(0)).toHaveLength(3);
  expect(visited(1)).toEqual([
    [linked(2), numbers[1]],
    [linked(3), numbers[2]],
  ]);
  expect(visited(3)).toEqual([]);
});

test('holds what a plain map does, however pages come, go and are trimmed', () => {
  const step = fc.record({
    does: fc.constantFrom('set', 'delete', 'trim'),
    key: fc.nat(8),
    anchors: fc.array(fc.nat(9), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const pages = new LinkedPages();
      const plain = new Map<number, LinkedPage>();
      for (const { does, key, anchors } of steps) {
        if (does === 'trim') pages.trim();
        else {
          plain.delete(key);
          if (does === 'set') plain.set(key, linked(...anchors));
          if (does === 'set') pages.set(key, linked(...anchors));
          else pages.delete(key);
        }
      }
      expect([...pages]).toEqual([...plain]);
      expect([...pages.keys()]).toEqual([...plain.keys()]);
      expect([...pages.values()]).toEqual([...plain.values()]);
      expect(pages.size).toBe(plain.size);
      for (const [key, { chances }] of plain) expect(pages.chances(key)).toEqual(chances);
      expect(new Set(pages.numbers()).size).toBe(plain.size);
    }),
  );
});
