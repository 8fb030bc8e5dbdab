import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUT } from '../../../src/core/rules/early-rules.ts';
import { decodeSiteModel, encodeSiteModel, NewerModel } from '../../../src/core/site/codec.ts';
import { decodeVisit, encodeVisit, repeatVisit } from '../../../src/core/site/journal.ts';
import { MODEL_VERSION } from '../../../src/core/site/model-version.ts';
import { packPage } from '../../../src/core/site/packed-page.ts';
import { emptySiteModel, learnSums, pageKey, pageSums } from '../../../src/core/site/site-model.ts';
import { page, pages } from '../generated-page.ts';

const KEY = { page: 1, host: 7 };

describe('visits repeated on a stored model', () => {
  test('turn it into the model that learned them, to the last bit', () => {
    fc.assert(
      fc.property(
        pages(1, 6),
        fc.array(fc.tuple(fc.nat(5), fc.boolean()), { minLength: 1, maxLength: 12 }),
        (site, visits) => {
          const kept = emptySiteModel();
          let stored = encodeSiteModel(kept);
          let journal: Uint8Array[] = [];
          for (const [i, [visit, isWritten]] of visits.entries()) {
            const seen = site[visit % site.length];
            if (!seen) continue;
            const now = { ...seen, text: seen.text.map((text) => text && `${text} ${i}`) };
            const key = pageKey(now.url);
            const sums = pageSums(now);
            learnSums(kept, key, () => sums);
            kept.rules.set(`div.rule-${'abc'[i % 3]}`, {
              held: i,
              proved: i,
              least: 90,
              hosts: new Map([[7, i]]),
            });
            journal.push(encodeVisit({ key, sums, rules: kept.rules }));
            const repeated = decodeSiteModel(stored);
            for (const bytes of journal) repeatVisit(repeated, decodeVisit(bytes));
            expect(encodeSiteModel(repeated)).toEqual(encodeSiteModel(kept));
            if (!isWritten) continue;
            stored = encodeSiteModel(kept);
            journal = [];
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('that only count against a rule leave the sums unchanged', () => {
    const model = emptySiteModel();
    const rules = new Map([['div.ad', OUT]]);
    model.rules.set('div.gone', { held: 1, proved: 0, least: 90, hosts: new Map() });
    repeatVisit(model, decodeVisit(encodeVisit({ key: KEY, sums: undefined, rules })));
    expect([model.pages, [...model.rules]]).toEqual([0, [...rules]]);
  });
});

describe('a visit', () => {
  const sums = pageSums(page('<main><p>One story</p></main>', 'https://site.test/1'));
  const bytes = encodeVisit({ key: KEY, sums, rules: undefined });

  test('is refused if it is cut short, too long or something else', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeVisit(bytes.slice(0, length))).toThrow();
    expect(() => decodeVisit(Uint8Array.of(...bytes, 0))).toThrow('more data');
    expect(() => decodeVisit(encodeSiteModel(emptySiteModel()))).toThrow('not a Winnow');
  });

  test('is refused if it has two pages or an invalid rule', () => {
    const two = encodeVisit({
      key: KEY,
      sums: { ...sums, packed: packPage({ ...sums, pages: 2 }) },
      rules: undefined,
    });
    expect(() => decodeVisit(two)).toThrow('not one page');
    const rules = new Map([['body', { held: 3, proved: 3, least: 90, hosts: new Map() }]]);
    expect(() => decodeVisit(encodeVisit({ key: KEY, sums: undefined, rules }))).toThrow('no rule');
  });

  test('from a later version has another error than a broken visit', () => {
    const later = bytes.slice();
    later[4] = MODEL_VERSION + 1;
    expect(() => decodeVisit(later)).toThrow(NewerModel);
  });
});
