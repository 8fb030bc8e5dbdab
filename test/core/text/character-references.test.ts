import { decodeHTML } from 'entities/decode';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutReferences } from '../../../src/core/text/character-references.ts';

const NAMES =
  'amp lt gt quot apos nbsp copy laquo raquo deg frac12 frac14 frac34 frac13 frac78 Agrave eacute ouml szlig yuml times ndash mdash ' +
  'lsquo rsquo ldquo rdquo bdquo hellip bull euro trade prime Prime frasl OElig scaron Yuml ensp emsp thinsp shy';

test.each(NAMES.split(' '))('&%s; means its character in HTML', (name) => {
  const reference = `2&${name};b`;
  expect(withoutReferences(reference)).toBe(decodeHTML(reference));
  expect(withoutReferences(reference)).not.toBe(reference);
});

test('resolves a number to its character in HTML', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x11ffff }), fc.boolean(), (code, hexadecimal) => {
      const reference = hexadecimal ? `&#x${code.toString(16)};` : `&#${code};`;
      expect(withoutReferences(reference)).toBe(decodeHTML(reference));
    }),
  );
});

test('leaves other text as it is', () => {
  const text = 'salt & pepper; R&D &unknown; &; &#; &#x; & amp;';
  expect(withoutReferences(text)).toBe(text);
  expect(withoutReferences('&constructor;')).toBe('&constructor;');
});

test.each([0, 1, 0x7f, 0x80, 0x9f, 0xa0, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000])(
  'number %i, at the end of a range, means the character that HTML says',
  (code) => {
    expect(withoutReferences(`&#${code};`)).toBe(decodeHTML(`&#${code};`));
  },
);
