import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesOf } from '../../../src/core/impression/page-purpose.ts';
import {
  addProfile,
  boundProfile,
  emptyProfile,
  profileOf,
  type SiteProfile,
} from '../../../src/core/purpose/profile.ts';

const share = fc.double({ min: 0.001, max: 1, noNaN: true });
const onePage = fc
  .tuple(share, share, share, fc.array(fc.nat(6), { maxLength: 2 }))
  .map(([read, find, use, shapes]) => profileOf(sharesOf({ read, find, use }), shapes));
const manyPages = fc.array(onePage, { maxLength: 8 }).map((pages) => sum(...pages));

function sum(...profiles: readonly SiteProfile[]): SiteProfile {
  const total = emptyProfile();
  for (const one of profiles) addProfile(total, one);
  return total;
}

/** Returns a profile without the order of its shapes. */
const plain = ({ addresses, ...sums }: SiteProfile) => ({
  ...sums,
  addresses: [...addresses].sort(([a], [b]) => a - b),
});

describe('the profile of a site', () => {
  test('counts pages and purposes in hundredths, and how likely each shape of address is for reading', () => {
    const story = profileOf({ read: 0.9, find: 0.06, use: 0.04 }, [11, 22]);
    const list = profileOf({ read: 0.1, find: 0.85, use: 0.05 }, [33, 22]);
    expect(plain(sum(story, list))).toEqual({
      pages: 2,
      read: 100,
      find: 91,
      use: 9,
      addresses: [
        [11, { pages: 1, read: 90 }],
        [22, { pages: 2, read: 100 }],
        [33, { pages: 1, read: 10 }],
      ],
    });
  });

  test('counts nothing for reading at addresses that are never for reading', () => {
    const list = profileOf({ read: 0, find: 1, use: 0 }, [7]);
    expect(sum(list, list)).toEqual({
      pages: 2,
      read: 0,
      find: 200,
      use: 0,
      addresses: new Map([[7, { pages: 2, read: 0 }]]),
    });
  });

  test('adds up in any order', () => {
    fc.assert(
      fc.property(manyPages, manyPages, manyPages, (a, b, c) => {
        expect(plain(sum(a, b))).toEqual(plain(sum(b, a)));
        expect(plain(sum(sum(a, b), c))).toEqual(plain(sum(a, sum(b, c))));
        expect(plain(sum(a, emptyProfile()))).toEqual(plain(a));
      }),
    );
  });

  test('forgets a page that is subtracted, and nothing else', () => {
    fc.assert(
      fc.property(manyPages, manyPages, (a, b) => {
        const both = sum(a, b);
        addProfile(both, b, -1);
        expect(plain(both)).toEqual(plain(a));
      }),
    );
  });

  test('never counts below zero, whatever is subtracted', () => {
    fc.assert(
      fc.property(manyPages, manyPages, (a, b) => {
        addProfile(a, b, -1);
        expect([a.pages, a.read, a.find, a.use].every((one) => one >= 0)).toBe(true);
        for (const { pages, read } of a.addresses.values()) expect(pages > 0 && read >= 0).toBe(true);
      }),
    );
  });

  test('shares no count with the profile that was added to it', () => {
    const a = profileOf({ read: 1, find: 0, use: 0 }, [1]);
    const total = sum(a, a);
    addProfile(total, a);
    expect(plain(a)).toEqual(plain(profileOf({ read: 1, find: 0, use: 0 }, [1])));
  });

  test('keeps a limited number of shapes: those with the most pages, and of these the newest', () => {
    const total = emptyProfile();
    const page = (shape: number) => profileOf({ read: 1, find: 0, use: 0 }, [shape]);
    for (const shape of [1, 2, 3, 1, 4]) addProfile(total, page(shape));
    boundProfile(total, 2);
    expect([...total.addresses.keys()]).toEqual([1, 4]);
    expect(total.pages).toBe(5);
    boundProfile(total, 0.5);
    expect(total.addresses.size).toBe(0);
  });

  test('stays bounded over a million addresses', () => {
    const total = emptyProfile();
    for (let shape = 0; shape < 1_000_000; shape++) {
      addProfile(total, profileOf({ read: 1, find: 0, use: 0 }, [shape]));
      if (total.addresses.size > 1000) boundProfile(total);
    }
    boundProfile(total);
    expect(total.addresses.size).toBe(200);
    expect(total).toMatchObject({ pages: 1_000_000, read: 100_000_000, find: 0, use: 0 });
  });
});
