import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageTreeBuilder, piecesOf } from '../../../src/core/page/page-tree-builder.ts';

const HEAD = { title: '', language: '', direction: '', canonical: '', meta: [], structuredData: [] };

test('folds any white space and characters without width to one space', () => {
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

test('keeps the spaces of a line of code, and no others', () => {
  const builder = pageTreeBuilder();
  builder.open('table', null);
  builder.open('td', { class: 'blob-code js-file-line' });
  builder.addText('  go();\n');
  builder.close();
  builder.addText(' a\n b ');
  expect(builder.finish('', HEAD).text).toEqual(['', '', '  go();\n', ' a b']);
});

test('leaves out the prefix of MathML', () => {
  const builder = pageTreeBuilder();
  builder.open('mml:math', null);
  builder.open('mml:mi', null);
  expect(builder.finish('', HEAD).tag).toEqual(['math', 'mi']);
});

test('makes elements nested too deep siblings, with all their text', () => {
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
  expect(Math.max(...tag.map((_, node) => deepest(node)))).toBe(512 + 1);
  expect(end.every((stop, node) => stop > node && stop <= (end[parent[node] ?? -1] ?? tag.length))).toBe(
    true,
  );
});

test('cuts a page at its limit of characters, and each attribute at its own limit', () => {
  const builder = pageTreeBuilder();
  builder.open('div', { class: 'a'.repeat(2 * 20_000) });
  for (const piece of piecesOf('b'.repeat(2 * 2_000_000))) builder.addText(piece);
  builder.open('p', null);
  const { tag, text, attributes, truncated } = builder.finish('', HEAD);
  expect(tag).not.toContain('p');
  expect(attributes[0]?.class?.length).toBe(20_000);
  expect(text.join('').length).toBeLessThanOrEqual(2_000_000);
  expect(truncated).toBe(true);
});

test('gives the same text in one piece and in many', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u200b', 'é'), maxLength: 40 });
  const cuts = fc.array(fc.nat(40), { maxLength: 5 });
  const read = (pieces: readonly string[]): string => {
    const builder = pageTreeBuilder();
    builder.open('p', null);
    for (const piece of pieces) builder.addText(piece);
    builder.addText('z');
    return builder.finish('', HEAD).text.join('');
  };
  fc.assert(
    fc.property(text, cuts, (whole, at) => {
      const ends = [0, ...at.filter((cut) => cut <= whole.length).sort((a, b) => a - b), whole.length];
      expect(read(ends.map((end, i) => whole.slice(ends[i - 1] ?? 0, end)))).toBe(read([whole]));
    }),
  );
});

test('splits a long text into nodes within the limit, and leaves a short one whole', () => {
  expect([...piecesOf('short')]).toEqual(['short']);
  const text = 'word '.repeat(20_000 / 2);
  const pieces = [...piecesOf(text)];
  expect(Math.max(...pieces.map((piece) => piece.length))).toBe(20_000);
  expect(pieces.join('')).toBe(text);
});

test('splits a long text between its characters', () => {
  const text = `a${'😀'.repeat(20_000)}`;
  const pieces = [...piecesOf(text)];
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(20_000);
  for (const piece of pieces) expect(piece).not.toMatch(/\p{Surrogate}/u);
});

test('closing more elements than were opened changes nothing', () => {
  const builder = pageTreeBuilder();
  builder.open('body', null);
  builder.close();
  builder.close();
  builder.open('p', null);
  const { tag, parent, end } = builder.finish('', HEAD);
  expect([tag, parent, Object.entries(end)]).toEqual([
    ['body', 'p'],
    [-1, -1],
    [
      ['0', 1],
      ['1', 2],
    ],
  ]);
});
