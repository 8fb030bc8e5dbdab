import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatesOf } from '../../../src/core/page/picture.ts';

const naive = (srcset: string): [string, string][] =>
  [...srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)].map(([, address = '', size = '0']) => [
    address,
    size,
  ]);

test('finds the same candidates of a set as one search through the whole text', () => {
  const part = fc.constantFrom(
    'a.png',
    'b',
    ',',
    ',,',
    ' ',
    '  ',
    '\n',
    '1w',
    '20w',
    '2x',
    '1.5x',
    '12',
    'a,b',
    'data:image/gif;base64,AA',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const srcset = parts.join('');
      expect([...candidatesOf(srcset)]).toEqual(naive(srcset));
    }),
    { numRuns: 2000 },
  );
});
