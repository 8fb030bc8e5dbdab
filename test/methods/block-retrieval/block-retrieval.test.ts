import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockCollection, retrieve } from '../../../src/methods/block-retrieval/block-retrieval.ts';
import { bm25Index, bm25Scores, ranking, wordQuery } from '../../../src/methods/block-retrieval/bm25.ts';
import { expandQuery } from '../../../src/methods/block-retrieval/query-expansion.ts';
import { bestSegments, segmentMethods } from '../../../src/methods/block-retrieval/segment-methods.ts';
import type { Segment } from '../../../src/methods/segmentation/running-text.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

/** Returns consecutive segments with one line each. */
function segments(...lines: string[]): Segment[] {
  let at = 0;
  return lines.map((line) => {
    const from = at;
    at += line.split(' ').length;
    return { from, to: at, lines: [line], linkDensity: 0 };
  });
}

const documents = ['storm hits coast', 'storm storm warning for the coast', 'bank cuts rates'].map((d) =>
  d.split(' '),
);

test('computes BM25 as by hand, for a word on two of three documents with four words on average', () => {
  const scores = bm25Scores(bm25Index(documents), wordQuery(['storm']));
  const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
  expect(scores[0]).toBeCloseTo((idf * 1 * 2.2) / (1 + 1.2 * (0.25 + 0.75 * (3 / 4))), 12);
  expect(scores[1]).toBeCloseTo((idf * 2 * 2.2) / (2 + 1.2 * (0.25 + 0.75 * (6 / 4))), 12);
  expect(scores[2]).toBe(0);
  expect(ranking(scores)).toEqual([1, 0]);
});

test('scores like a plain loop over documents', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const list = fc.array(fc.array(word, { maxLength: 8 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(list, fc.array(word, { maxLength: 4 }), (collection, query) => {
      const average = collection.flat().length / collection.length;
      const scores = bm25Scores(bm25Index(collection), wordQuery(query));
      collection.forEach((words, document) => {
        let naive = 0;
        for (const term of query) {
          const f = words.filter((w) => w === term).length;
          const n = collection.filter((other) => other.includes(term)).length;
          if (f === 0) continue;
          naive +=
            (Math.log(1 + (collection.length - n + 0.5) / (n + 0.5)) * f * 2.2) /
            (f + 1.2 * (0.25 + (0.75 * words.length) / average));
        }
        expect(scores[document]).toBeCloseTo(naive, 9);
      });
    }),
  );
});

test('adds terms of the top blocks to the query, the most telling first', () => {
  const blocks = [
    'storm coast flood',
    'storm coast rain',
    'bank rates',
    'bank loan',
    'team final',
    'team cup',
  ];
  const expanded = expandQuery(bm25Index(blocks.map((b) => b.split(' '))), wordQuery(['storm']));
  // coast: in both top blocks and nowhere else, ln(2.5 · 4.5 / (0.5 · 0.5)); flood, rain: in one, half of ln(1.5 · 4.5 / (0.5 · 1.5)).
  expect([...expanded]).toEqual([
    ['storm', 2],
    ['coast', 1],
    ['flood', 1 - 1 / 3],
    ['rain', 1 - 2 / 3],
  ]);
});

/** Returns the pages found, best first. */
const pagesFound = (...asked: Parameters<typeof retrieve>): number[] =>
  retrieve(...asked).map(({ page }) => page);

test('ranks a page with one fitting block above a page that scatters the words', () => {
  const collection = blockCollection([
    segments('storm news today weather', 'coast travel tips hotels', 'copyright terms'),
    segments(
      'storm hits coast',
      'many other words about banks and rates and teams and finals and cups',
      'terms',
    ),
    segments('bank cuts rates', 'terms'),
  ]);
  expect(pagesFound(collection, 'storm coast', { blockShare: 0 })).toEqual([0, 1]);
  expect(pagesFound(collection, 'storm coast', { blockShare: 1 })).toEqual([1, 0]);
});

test('returns the best block of each page, and combines scores with the given share', () => {
  const lists = [
    segments('storm storm coast', 'travel tips hotels'),
    segments('bank cuts rates', 'storm hits coast today'),
  ];
  const collection = blockCollection(lists);
  expect(retrieve(collection, 'storm hits').map(({ block }) => block)).toEqual([3, 0]);
  const query = wordQuery(['storm', 'coast']);
  const pages = bm25Scores(collection.pages, query);
  const blocks = bm25Scores(collection.blocks, query);
  for (const blockShare of [0, 0.3, 1]) {
    const worth = [0, 1].map(
      (page) =>
        blockShare * Math.max(blocks[2 * page] ?? 0, blocks[2 * page + 1] ?? 0) +
        (1 - blockShare) * (pages[page] ?? 0),
    );
    const expected = (worth[0] ?? 0) >= (worth[1] ?? 0) ? [0, 1] : [1, 0];
    expect(pagesFound(collection, 'storm coast', { blockShare, combine: 'scores' })).toEqual(expected);
  }
});

test('finds pages by expansion that share no word with the query', () => {
  const pages = [
    segments('storm flood levee'),
    segments('levee flood pumps'),
    segments('bank rates'),
    segments('team cup'),
  ];
  const collection = blockCollection(pages);
  expect(pagesFound(collection, 'storm')).toEqual([0]);
  expect(pagesFound(collection, 'storm', { expand: true })).toEqual([0, 1]);
});

test('reads only blocks of the pages ranked first for expansion', () => {
  const index = bm25Index(
    ['storm coast', 'storm coast', 'storm bank', 'bank rates', 'team cup'].map((b) => b.split(' ')),
  );
  const query = wordQuery(['storm']);
  expect([...expandQuery(index, query).keys()]).toContain('coast');
  expect([...expandQuery(index, query, new Set([2, 3])).keys()]).toEqual(['storm', 'bank']);
});

test('counts the words of overlapping windows once for their page', () => {
  const windows: Segment[] = [
    { from: 0, to: 2, lines: ['a b'], linkDensity: 0 },
    { from: 1, to: 3, lines: ['b c'], linkDensity: 0 },
  ];
  expect(blockCollection([windows]).pages.lengths).toEqual([3]);
});

test('takes the text about the title as the best run, without the menus around and inside it', () => {
  const menu = Array.from({ length: 12 }, (_, i) => `<li><a href=/${i}>section number ${i}</a></li>`).join(
    '',
  );
  const story = 'the storm reached the coast at night and the water rose in the streets ';
  const page = pageFromHtml(
    `<!doctype html><title>Storm reaches the coast</title><body><ul>${menu}</ul><div><p>${story.repeat(3)}</p>
     <ul><li><a href=/more>more about this</a></ul><p>${story.repeat(4)}</p></div><ul>${menu}</ul>`,
    'https://example.org/',
  );
  for (const method of segmentMethods.filter(({ name }) => name !== 'fixed-ps'))
    expect([method.name, method.extract(page, null)]).toEqual([
      method.name,
      [story.repeat(3).trim(), story.repeat(4).trim()],
    ]);
});

test('finds no best segments on a page without segments', () => {
  expect(bestSegments(pageFromHtml('', 'https://example.org/'), [])).toEqual([]);
});
