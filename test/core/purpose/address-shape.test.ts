import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressShapes } from '../../../src/core/purpose/address-shape.ts';

const alike = (one: string, other: string): boolean[] => {
  const a = addressShapes(`https://sea.example${one}`);
  const b = addressShapes(`https://sea.example${other}`);
  return a.map((shape, i) => shape === b[i]);
};

describe('the shapes of an address', () => {
  test('are the same for stories of one section, with any headline and day', () => {
    expect(alike('/news/2024/05/the-boats-are-late-12', '/news/2023/11/the-ferry-is-late.html')).toEqual([
      true,
      true,
    ]);
    expect(alike('/story/n123456.html', '/story/the-ferry-is-late')).toEqual([true, true]);
  });

  test('differ by section only in the exact shape', () => {
    expect(alike('/news/the-boats-are-late', '/sport/the-boats-are-late')).toEqual([false, true]);
  });

  test('differ between a story, a section, a number and a search', () => {
    const paths = [
      '/news/the-boats-are-late',
      '/news/europe',
      '/news/7',
      '/news/the-boats-are-late?page=2',
      '/news',
      '/',
    ];
    paths.forEach((one, i) => {
      paths.forEach((other, j) => {
        if (i !== j) expect(alike(one, other), `${one} ${other}`).toEqual([false, false]);
      });
    });
  });

  test('distinguish hosts only in the exact shape', () => {
    const [exact, loose] = addressShapes('https://shop.sea.example/the-boats-are-late');
    const [other, otherLoose] = addressShapes('https://news.sea.example/the-boats-are-late');
    expect([exact === other, loose === otherLoose]).toEqual([false, true]);
  });

  test('are empty for text that is no address', () => {
    expect(addressShapes('')).toEqual([]);
    expect(addressShapes('no address')).toEqual([]);
  });

  test('are two for any address, and ignore query, fragment and letter case', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        expect(addressShapes(url)).toHaveLength(2);
        expect(addressShapes(`${url.split('#')[0]}#part`)).toEqual(addressShapes(url));
      }),
    );
    expect(alike('/News/the-boats-are-late', '/news/the-boats-are-late')).toEqual([true, true]);
    expect(alike('/find?q=boat', '/find?q=harbour')).toEqual([true, true]);
  });

  test('are found at once in an address of a million characters', () => {
    expect(addressShapes(`https://sea.example/${'a-'.repeat(500_000)}`)).toHaveLength(2);
    expect(addressShapes(`https://sea.example${'/a'.repeat(500_000)}`)).toHaveLength(2);
  });
});
