/**
 * Measures "Others about the same" on the shelf: `npm run bench related`. The shelf holds all stories of freepressokc, fundus-eval,
 * publishers, big9 and cleanportaleval that declare one topic (bench/mining/topics.ts). A query is two long words of a story's headline,
 * drawn by chance. Stories without these words are shown as related if their likeness to one of the three best
 * answers is at least the threshold. A related story is right if it is of the same topic as one of the three.
 *
 * The threshold is chosen on the queries of even number, and the last lines report the others. Topics are as publishers filed them, and
 * two stories of one topic need not be about the same. So the share of right stories is compared with the share among random stories.
 */
import { words } from '../src/core/text/words.ts';
import { BLOCK_SHARE, blockCollection, retrieve } from '../src/methods/block-retrieval/block-retrieval.ts';
import { BEST_ANSWERS, LEAST_ALIKE, likeness, relatedPages } from '../src/methods/block-retrieval/related.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { paperTopic, sharedTopic } from './mining/topics.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const LONG = 5;
const QUERY_WORDS = 2;
/** Related stories that the shelf shows at most. */
const SHOWN = 5;
const THRESHOLDS = [0, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.25, 0.3];
const OPTIONS = { blockShare: BLOCK_SHARE, combine: 'scores' } as const;

interface Story {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly topic: string;
}

requireCorpus();
const stories = (['freepressokc', 'fundus-eval', 'publishers', 'big9', 'cleanportaleval'] as const).flatMap(
  (set) =>
    readSet(set).flatMap((row): Story[] => {
      if (row.kind !== 'article' || !row.text) return [];
      const page = row.page();
      const topic = set === 'freepressokc' ? paperTopic(page) : sharedTopic(page);
      const title = row.title ?? page.head.title;
      return topic ? [{ title, paragraphs: row.text.split('\n'), topic }] : [];
    }),
);

/** A related story of a query. */
interface Related {
  readonly right: boolean;
  readonly alike: number;
}

const collection = blockCollection(
  stories.map(({ title, paragraphs }) =>
    [title, ...paragraphs].map((text, at) => ({ from: at, to: at + 1, lines: [text] })),
  ),
);
const halves: Related[][][] = [[], []];
let byChance = 0;
let asked = 0;
stories.forEach(({ title }, number) => {
  const long = [...new Set(words(title).filter((word) => word.length >= LONG))];
  const query = shuffled(long, seededRandom(number + 1))
    .slice(0, QUERY_WORDS)
    .join(' ');
  const direct = retrieve(collection, query, OPTIONS);
  if (direct.length === 0) return;
  const best = direct.slice(0, BEST_ANSWERS).map(({ page }) => page);
  const topics = new Set(best.map((page) => stories[page]?.topic));
  const further = relatedPages(collection, query, direct, OPTIONS, 0).map(({ page }) => page);
  const alike = likeness(collection.pages, best, further);
  halves[number % 2]?.push(
    further.map((page, i) => ({ right: topics.has(stories[page]?.topic), alike: alike[i] ?? 0 })),
  );
  asked++;
  byChance += stories.filter(({ topic }) => topics.has(topic)).length / stories.length;
});

const row = (queries: readonly Related[][], least: number): string => {
  const shown = queries.map((list) => list.filter(({ alike }) => alike >= least).slice(0, SHOWN));
  const all = shown.flat();
  const right = all.filter((one) => one.right).length / Math.max(1, all.length);
  const some = shown.filter(({ length }) => length > 0).length / queries.length;
  return [right, some, all.length / queries.length].map((value) => value.toFixed(3).padStart(10)).join('');
};
const [tuning = [], reporting = []] = halves;
console.log(`${stories.length} stories, ${asked} queries; right by chance: ${(byChance / asked).toFixed(3)}`);
console.log('\nleast likeness     right  queries   stories   (half for tuning)');
for (const least of THRESHOLDS) console.log(String(least).padEnd(12), row(tuning, least));
console.log('\nthe other half');
for (const least of [0, LEAST_ALIKE]) console.log(String(least).padEnd(12), row(reporting, least));
