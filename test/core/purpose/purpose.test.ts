import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PurposeChances, sharesOf } from '../../../src/core/impression/page-purpose.ts';
import { addressShapes } from '../../../src/core/purpose/address-shape.ts';
import { PURPOSE, type PurposeOptions } from '../../../src/core/purpose/options.ts';
import { addProfile, emptyProfile, profileOf, type SiteProfile } from '../../../src/core/purpose/profile.ts';
import { purposeOf, readingShapes } from '../../../src/core/purpose/purpose.ts';
import { isSurelyForReading } from '../../../src/core/purpose/surely-for-reading.ts';

const OPTIONS: PurposeOptions = {
  read: 0.6,
  usual: { read: 0.5, find: 0.25, use: 0.25 },
  doubt: 4,
  caution: 1,
  mixed: 1,
  frame: 0.2,
  shapePages: 2,
  shapeRead: 0.9,
};
const READ: PurposeChances = { read: 1, find: 0, use: 0 };
const FIND: PurposeChances = { read: 0, find: 1, use: 0 };
const USE: PurposeChances = { read: 0, find: 0, use: 1 };

function siteOf(
  ...pages: readonly (readonly [PurposeChances, readonly number[]] | PurposeChances)[]
): SiteProfile {
  const profile = emptyProfile();
  for (const page of pages) {
    const [chances, shapes] = 'read' in page ? [page, []] : page;
    addProfile(profile, profileOf(chances, shapes));
  }
  return profile;
}
const times = (number: number, chances: PurposeChances): PurposeChances[] =>
  Array.from({ length: number }, () => chances);
const judged = (alone: PurposeChances, site: SiteProfile, isLearned = false, options = OPTIONS) =>
  purposeOf(alone, site, isLearned, false, options);

const share = fc.double({ min: 0, max: 1, noNaN: true });
const chances = fc
  .tuple(share, share, share)
  .filter((all) => all.some((one) => one > 1e-3))
  .map(([read, find, use]) => sharesOf({ read, find, use }));

describe('the purpose of a page', () => {
  test('follows the page alone on an unknown site', () => {
    const alone = { read: 0.7, find: 0.2, use: 0.1 };
    const { chances: found, ...rest } = judged(alone, emptyProfile());
    expect(rest).toEqual({ purpose: 'read', alone, pages: 0 });
    expect(found.read).toBeCloseTo(0.7, 12);
    expect(found.find).toBeCloseTo(0.2, 12);
  });

  test("shifts with the purposes of the other pages by Bayes' rule", () => {
    const alone = { read: 0.7, find: 0.1, use: 0.2 };
    const found = judged(alone, siteOf(...times(6, USE)));
    // Shares with four pages of doubt: read or find 3/10, use 7/10; each divided by its usual share.
    const scores = [(0.7 * 0.3) / 0.75, (0.1 * 0.3) / 0.75, (0.2 * 0.7) / 0.25];
    const sum = scores.reduce((total, score) => total + score, 0);
    expect([found.chances.read, found.chances.find, found.chances.use].map((p) => p.toFixed(9))).toEqual(
      scores.map((score) => (score / sum).toFixed(9)),
    );
    expect(found).toMatchObject({ purpose: 'use', pages: 6 });
    expect(judged(alone, siteOf(...times(6, READ))).purpose).toBe('read');
  });

  test('stays as likely a list as it looks, however many stories of the site were read', () => {
    const list = { read: 0.4, find: 0.6, use: 0 };
    const { chances: found, purpose } = judged(list, siteOf(...times(50, READ)));
    expect(found.read / found.find).toBeCloseTo(0.4 / 0.6, 4);
    expect(purpose).toBe('find');
  });

  test('stays to use for a form to sign in, however many stories of the site were read', () => {
    const form = { read: 0.4, find: 0, use: 0.6 };
    expect(judged(form, siteOf(...times(50, READ)))).toMatchObject({ purpose: 'use' });
    expect(judged(form, siteOf(...times(50, READ))).chances.read).toBeCloseTo(0.4, 4);
  });

  test('is less likely a story if most pages of the site link to the page', () => {
    const list = { read: 0.7, find: 0.3, use: 0 };
    const story = { read: 0.98, find: 0.02, use: 0 };
    const paper = siteOf(...times(8, READ));
    expect(purposeOf(list, paper, false, false, OPTIONS).purpose).toBe('read');
    expect(purposeOf(list, paper, false, true, OPTIONS).purpose).toBe('find');
    expect(purposeOf(story, paper, false, true, OPTIONS).purpose).toBe('read');
  });

  test('changes only after more than one page of the site disagrees', () => {
    const alone = { read: 0.8, find: 0.1, use: 0.1 };
    expect(judged(alone, siteOf(USE)).purpose).toBe('read');
    expect(judged(alone, siteOf(...times(50, USE))).purpose).toBe('use');
  });

  test('ignores the page itself if the site has learned it', () => {
    fc.assert(
      fc.property(chances, fc.array(chances, { maxLength: 6 }), (alone, others) => {
        const before = judged(alone, siteOf(...others));
        const after = judged(alone, siteOf(...others, alone), true);
        expect(after.pages).toBe(before.pages);
        // The profile is rounded to hundredths.
        expect(Math.abs(after.chances.read - before.chances.read)).toBeLessThan(0.02);
      }),
    );
  });

  test('is the likelier of the other two if reading is not likely enough', () => {
    const doubtful = { read: 0.59, find: 0.01, use: 0.4 };
    expect(judged(doubtful, emptyProfile()).purpose).toBe('use');
    expect(judged({ read: 0.59, find: 0.21, use: 0.2 }, emptyProfile()).purpose).toBe('find');
    expect(judged({ read: 0.61, find: 0.2, use: 0.19 }, emptyProfile()).purpose).toBe('read');
  });

  test('is not to read on a site to use, however much the page looks like a story, if caution is high', () => {
    const letter = { read: 0.97, find: 0.01, use: 0.02 };
    const mail = siteOf(...times(7, USE), ...times(3, READ));
    expect(judged(letter, mail).purpose).toBe('read');
    expect(judged(letter, mail, false, { ...OPTIONS, caution: 6 }).purpose).toBe('use');
  });

  test("is to find or to use by Bayes' rule, however high caution is", () => {
    const list = { read: 0.1, find: 0.6, use: 0.3 };
    const paper = siteOf(...times(4, READ), ...times(4, FIND), ...times(2, USE));
    expect(judged(list, paper, false, { ...OPTIONS, caution: 6 }).purpose).toBe('find');
  });

  test('has chances that sum to 1, for any page of any site', () => {
    fc.assert(
      fc.property(chances, fc.array(chances, { maxLength: 8 }), fc.boolean(), (alone, pages, isLearned) => {
        const { chances: found } = purposeOf(alone, siteOf(...pages), isLearned);
        const sum = found.read + found.find + found.use;
        expect(sum).toBeCloseTo(1, 9);
        for (const p of Object.values(found)) expect(p >= 0 && p <= 1).toBe(true);
      }),
    );
  });

  test('becomes likelier to be read with each other page to read', () => {
    fc.assert(
      fc.property(chances, fc.array(chances, { maxLength: 6 }), (alone, pages) => {
        const before = purposeOf(alone, siteOf(...pages), false);
        const after = purposeOf(alone, siteOf(...pages, READ), false);
        expect(after.chances.read).toBeGreaterThanOrEqual(before.chances.read - 1e-9);
      }),
    );
  });

  test('follows the later pages of a site whose pages change purpose', () => {
    const alone = { read: 0.65, find: 0.05, use: 0.3 };
    const was = siteOf(...times(10, READ));
    expect(judged(alone, was).purpose).toBe('read');
    for (const one of times(30, USE)) addProfile(was, profileOf(one, []));
    expect(judged(alone, was).purpose).toBe('use');
  });
});

describe('addresses that are nearly certainly for reading', () => {
  const story = 'https://sea.example/news/the-boats-are-late';
  const shapes = addressShapes(story);
  const at = (url: string, ...pages: PurposeChances[]) =>
    isSurelyForReading(
      url,
      readingShapes([siteOf(...pages.map((page) => [page, shapes] as const))], OPTIONS),
    );

  test('have a shape with enough pages for reading', () => {
    const likely = { read: 0.95, find: 0.03, use: 0.02 };
    expect(at(story)).toBe(false);
    expect(at(story, likely)).toBe(false);
    expect(at(story, likely, likely)).toBe(true);
    expect(at('https://sea.example/news/nobody-knows-where-boats-went', likely, likely)).toBe(true);
    expect(at('https://sea.example/cart', likely, likely)).toBe(false);
  });

  test('are excluded if some pages of the shape were not for reading', () => {
    expect(at(story, READ, READ, FIND)).toBe(false);
    expect(at(story, ...times(9, READ), FIND)).toBe(true);
  });

  test('are decided by the exact shape before the loose one', () => {
    const [exact = 0, loose = 0] = shapes;
    expect(isSurelyForReading(story, { [exact]: false, [loose]: true })).toBe(false);
    expect(isSurelyForReading(story, { [exact]: true, [loose]: false })).toBe(true);
    expect(isSurelyForReading(story, { [loose]: true })).toBe(true);
    expect(isSurelyForReading(story, {})).toBe(false);
  });

  test("are never text that is no address, or that has the name of an object's member", () => {
    expect(isSurelyForReading('no address', { undefined: true })).toBe(false);
    expect(isSurelyForReading(story, Object.create({ [String(shapes[0])]: true }))).toBe(false);
  });
});

test('judges a single uncertain page like the page alone: the shipped options are in range', () => {
  const { read, find, use } = PURPOSE.usual;
  expect(read + find + use).toBeCloseTo(1, 9);
  expect(PURPOSE.read).toBeGreaterThanOrEqual(0.5);
  expect(PURPOSE.shapeRead).toBeGreaterThan(PURPOSE.read);
});
