import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CHARS, MAX_DEPTH, MAX_VALUE } from '../../../src/core/page/page-tree.ts';
import { pageTreeBuilder } from '../../../src/core/page/page-tree-builder.ts';

const HEAD = { title: '', language: '', direction: '', canonical: '', meta: [], structuredData: [] };

test('white space of any kind and length, and what shows as none, is one space', () => {
  const piece = fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u200b', '\ufeff', '\u2003', 'a', 'word');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const raw = pieces.join('');
      const builder = pageTreeBuilder();
      builder.open('body', null);
      builder.addText(raw);
      const { text } = builder.finish('', HEAD);
      const folded = raw.replace(/[\s\u200b\ufeff]+/g, ' ').replace(/ $/, '');
      expect(text.slice(1)).toEqual(folded === '' ? [] : [folded]);
    }),
    { numRuns: 1000 },
  );
});

test('elements nested too deep stand beside each other, with all their text', () => {
  const builder = pageTreeBuilder();
  const depth = 2000;
  for (let i = 0; i < depth; i++) builder.open('div', null);
  builder.addText('deep');
  for (let i = 0; i < depth; i++) builder.close();
  builder.open('p', null);
  const { tag, parent, end, text } = builder.finish('', HEAD);
  expect(tag.length).toBe(depth + 2);
  expect(text).toContain('deep');
  const deepest = (node: number): number => (node < 0 ? 0 : 1 + deepest(parent[node] ?? -1));
  expect(Math.max(...tag.map((_, node) => deepest(node)))).toBe(MAX_DEPTH + 1);
  expect(end.every((stop, node) => stop > node && stop <= (end[parent[node] ?? -1] ?? tag.length))).toBe(
    true,
  );
});

test('a page is cut at its characters, and no attribute is kept beyond its bound', () => {
  const builder = pageTreeBuilder();
  builder.open('div', { class: 'a'.repeat(2 * MAX_VALUE) });
  builder.addText('b'.repeat(2 * MAX_CHARS));
  builder.open('p', null);
  const { tag, text, attributes, truncated } = builder.finish('', HEAD);
  expect(tag).toEqual(['div', '#text']);
  expect(attributes[0]?.class?.length).toBe(MAX_VALUE);
  expect(text[1]?.length).toBeLessThanOrEqual(MAX_CHARS);
  expect(truncated).toBe(true);
});
