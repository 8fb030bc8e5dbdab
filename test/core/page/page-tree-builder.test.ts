import fc from 'fast-check';
import { expect, test } from 'vitest';
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
