import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, quoteOf } from '../../src/highlights/quote.ts';

const TEXT =
  'The ferry came in late. Nobody on the quay had waited for it. The ferry came in late again the next day, and the harbour master wrote it down.';
const placeOf = (words: string, from = 0): [number, number] => {
  const at = TEXT.indexOf(words, from);
  return [at, at + words.length];
};

describe('a quote', () => {
  test('is found at its own position in an unchanged text', () => {
    const places = fc
      .tuple(fc.nat(TEXT.length - 1), fc.nat(TEXT.length - 1))
      .filter(([a, b]) => Math.abs(a - b) > 3)
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(places, ([start, end]) => {
        const found = findQuote(TEXT, quoteOf(TEXT, start, end));
        expect(found).toEqual([start, end]);
      }),
    );
  });

  test('is distinguished from equal words elsewhere by the text around it', () => {
    const second = placeOf('The ferry came in late', 30);
    expect(second[0]).toBeGreaterThan(30);
    expect(findQuote(`More at the front. ${TEXT}`, quoteOf(TEXT, ...second))).toEqual(
      second.map((at) => at + 'More at the front. '.length),
    );
  });

  test('is found even if a few of its letters have changed', () => {
    const quote = quoteOf(TEXT, ...placeOf('the harbour master wrote it down'));
    const changed = TEXT.replace('harbour master wrote', 'harbor master had written');
    const found = findQuote(changed, quote);
    expect(found && changed.slice(...found)).toContain('harbor master had written it down');
  });

  test('is found if lines end elsewhere', () => {
    const quote = quoteOf(TEXT, ...placeOf('waited for it. The ferry'));
    const broken = TEXT.replace('for it. The', 'for it.\nThe');
    expect(findQuote(broken, quote)).toEqual(placeOf('waited for it. The ferry'));
    expect(findQuote(TEXT, quoteOf(broken, ...placeOf('waited for it. The ferry')))).toEqual(
      placeOf('waited for it. The ferry'),
    );
  });

  test('is gone if its words are gone', () => {
    const quote = quoteOf(TEXT, ...placeOf('Nobody on the quay had waited for it'));
    expect(
      findQuote('Something else stands here by now, of about the same length as before.', quote),
    ).toBeNull();
    expect(findQuote('', quote)).toBeNull();
  });
});
