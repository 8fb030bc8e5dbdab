/**
 * Known-item search in stories (Cai et al., SIGIR 2004): `npm run bench passages`. Each article of freepressokc in turn must be found again
 * among all of them. The query is six words of one of its paragraphs (drawn from words of four letters and more), or the words of its
 * headline, which is not part of the texts. Prints mean reciprocal rank, and the share found first: for whole pages, their best blocks, and
 * both combined, with and without expansion. Blocks are windows of 200 words, DOM segments, VIPS, and VIPS segments cut into windows
 * (CombPS): first of the stories, then of the web pages they come from, which have menus, lists and other stories' headlines. Below the
 * stories' DOM segments is the share of the best block's score, chosen on the stories of even number and measured on the others; the shelf
 * searches with it.
 *
 * Paper: 50 web topics of TREC, judged by people, precision of the first ten: block ranks combined with page ranks beat page ranks, CombPS
 * is the best segmentation, and expansion from blocks beats expansion from pages. Here one page is right, and stories of one paper are much
 * alike. A story as the reader keeps it has no layout: VIPS takes it for one segment, and CombPS is the windows. Web pages have the layout
 * that their markup tells, without style sheets.
 */
import type { PageTree } from '../src/core/page/page-tree.ts';
import { words } from '../src/core/text/words.ts';
import {
  BLOCK_SHARE,
  type BlockCollection,
  blockCollection,
  type RetrievalOptions,
  retrieve,
} from '../src/methods/block-retrieval/block-retrieval.ts';
import { combPs } from '../src/methods/segmentation/comb-ps.ts';
import { domPs } from '../src/methods/segmentation/dom-ps.ts';
import { fixedPs } from '../src/methods/segmentation/fixed-ps.ts';
import { vips } from '../src/methods/segmentation/vips.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const QUERY_WORDS = 6;
const LONG = 4;
/** Least number of long words in a paragraph that gives a query. */
const LEAST_WORDS = 15;

interface Story {
  readonly paragraphs: readonly string[];
  readonly title: string;
}

/** Returns a story as the reader keeps it: only its paragraphs. */
const pageOf = ({ paragraphs }: Story) =>
  pageFromHtml(
    `<body>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}`,
    'https://story.test/',
  );

const escaped = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

function paragraphQuery({ paragraphs }: Story, number: number): string | null {
  const random = seededRandom(number + 1);
  const long = paragraphs
    .map((text) => [...new Set(words(text).filter((word) => word.length >= LONG))])
    .filter((list) => list.length >= LEAST_WORDS);
  const [drawn] = shuffled(long, random);
  return drawn ? shuffled(drawn, random).slice(0, QUERY_WORDS).join(' ') : null;
}

const WAYS = [
  ['whole pages', { blockShare: 0 }],
  ['best blocks', { blockShare: 1 }],
  ['ranks combined', { blockShare: 0.5 }],
  ['ranks combined, expanded', { blockShare: 0.5, expand: true }],
  ['scores combined', { blockShare: BLOCK_SHARE, combine: 'scores' }],
] as const;

const SHARES = [0, 0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.7, 1];

function measure(
  collection: BlockCollection,
  queries: readonly (string | null)[],
  options: RetrievalOptions,
): { reciprocal: number; first: number; queries: number } {
  let reciprocal = 0;
  let first = 0;
  let asked = 0;
  queries.forEach((query, wanted) => {
    if (query === null) return;
    asked++;
    const rank = retrieve(collection, query, options).findIndex(({ page }) => page === wanted) + 1;
    if (rank > 0) reciprocal += 1 / rank;
    if (rank === 1) first++;
  });
  return { reciprocal: reciprocal / asked, first: first / asked, queries: asked };
}

/** Prints MRR of both kinds of queries by the share of the best block, on the stories of even number and on the others. */
function tuned(collection: BlockCollection, kinds: readonly (readonly (string | null)[])[]): void {
  console.log(
    '\nscores combined, share of the best block'.padEnd(46),
    'paragraph, headline    the other half',
  );
  for (const blockShare of SHARES) {
    const figures = [0, 1].map((half) =>
      kinds
        .map((list) => list.map((query, number) => (number % 2 === half ? query : null)))
        .map((list) => measure(collection, list, { blockShare, combine: 'scores' }).reciprocal.toFixed(4))
        .join('     '),
    );
    console.log(String(blockShare).padEnd(46), figures.join('      '));
  }
}

const SEGMENTATIONS = [
  ['windows of 200 words', fixedPs],
  ['DOM segments', domPs],
  ['VIPS', vips],
  ['VIPS cut into windows (CombPS)', combPs],
] as const;

function printWays(
  title: string,
  collection: BlockCollection,
  queries: Readonly<Record<string, readonly (string | null)[]>>,
): void {
  for (const [kind, list] of Object.entries(queries)) {
    console.log(`\n${title}, by ${kind}`.padEnd(86), 'MRR    first');
    for (const [name, options] of WAYS) {
      const { reciprocal, first, queries: asked } = measure(collection, list, options);
      console.log(
        `${name.padEnd(24)} ${String(asked).padStart(5)} queries`.padEnd(85),
        reciprocal.toFixed(3),
        '',
        first.toFixed(3),
      );
    }
  }
}

requireCorpus();
const found = readSet('freepressokc').flatMap((row) =>
  row.kind === 'article' && row.text && row.title
    ? [{ row, story: { paragraphs: row.text.split('\n'), title: row.title } }]
    : [],
);
const stories = found.map(({ story }) => story);
const sources = { stories: stories.map(pageOf), 'web pages': found.map(({ row }) => row.page()) };
const queries = {
  'six words of a paragraph': stories.map(paragraphQuery),
  'words of the headline': stories.map(({ title }) => title),
};
const printSource = (source: string, pages: readonly PageTree[]) => {
  for (const [segments, segmentation] of SEGMENTATIONS) {
    const collection = blockCollection(pages.map((page) => segmentation(page)));
    const blocks = (collection.pageOf.length / pages.length).toFixed(1);
    printWays(`${source}, ${segments} (${blocks} a page)`, collection, queries);
    if (source === 'stories' && segmentation === domPs) tuned(collection, Object.values(queries));
  }
};
for (const [source, pages] of Object.entries(sources)) printSource(source, pages);
console.log(
  '\nThe paper (TREC, judged by people, precision of ten): CombPS before VIPS, windows and DOM segments; our copy of the survey gives no figures.\n' +
    'Here: one right page a query, and one paper, whose stories are much alike; web pages without style sheets.',
);
