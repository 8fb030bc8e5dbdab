/**
 * What cleaning is worth to web mining, as Yi, Liu & Li (KDD 2003, §4) measured it: k-means clustering F and naive Bayes
 * accuracy of pages as they are ("noise"), after the template method, after the paper's style tree, and after ours.
 *
 *   npm run bench mining -- [--starts N] [--splits N]
 *
 * Classes are topics, not sites: a site's template must not be what tells the classes apart.
 *   newspaper   articles of one paper (freepressokc) by its own sections. All share one template.
 *   publishers  articles of the news sites in fundus-eval, big9 and cleanportaleval by the section they declare, merged
 *               into five topics (bench/mining/topics.ts). Some publishers write mostly on one topic, so a clustering by
 *               site would look good in part; naive Bayes is therefore also trained and tested across publishers.
 * Classes are what each page's head or URL declares. The body may repeat it (a breadcrumb), which helps the pages that
 * are not cleaned. So do related stories and topic tags, which stand around an article because of its topic: the row
 * "gold", the hand-made text, shows what perfect cleaning reaches on these classes. Every method learns all articles of a
 * page's site. Words are lower-case runs of letters, no stop list.
 *
 * Naive Bayes columns: "same" trains on half of each class; "apart" and "mixed" are the paper's second and third
 * configurations, each pair of classes trained on class a from one publisher and class b from another: tested on other
 * publishers' pages, and on all other pages, where the training publishers' templates mislead.
 *
 * Paper: mean accuracy 0.785 of pages as they are, 0.951 after cleaning. There, products of five shops, whose pages are mostly template;
 * here stories, which are mostly text, so that noise misleads less.
 */
import { parseArgs } from 'node:util';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import type { ExtractionMethod } from '../src/methods/method.ts';
import { sstPaper } from '../src/methods/site-style-tree/sst-paper.ts';
import { wordWeights } from '../src/methods/structure-tree/cst.ts';
import { structureTree } from '../src/methods/structure-tree/structure-tree.ts';
import { template } from '../src/methods/template/template.ts';
import { winnow } from '../src/methods/winnow.ts';
import { bySite, corpusPresent, readSet } from './corpus.ts';
import { cluster, clusteringF, tfIdf } from './mining/clustering.ts';
import { type LabelledDocument, naiveBayes } from './mining/naive-bayes.ts';
import { paperTopic, sharedTopic } from './mining/topics.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const noise: ExtractionMethod<null> = {
  name: 'noise',
  about: 'all text of the page',
  learn: () => null,
  extract: (page) => textBlocks(page).map((block) => block.text),
};

const GOLD = 'gold';
/** All text of the page, each word as heavy as the compressed structure tree has it (Yi & Liu, IJCAI 2003). */
const WEIGHTED = 'cst weights';

const METHODS = [noise, template, sstPaper, winnow] as ExtractionMethod[];

interface Document extends LabelledDocument {
  readonly publisher: string;
}

const { values: options } = parseArgs({
  options: { starts: { type: 'string', default: '60' }, splits: { type: 'string', default: '50' } },
});
const starts = Number(options.starts);
const splits = Number(options.splits);

if (!corpusPresent()) {
  console.error('The corpus of real pages (../shared/corpus) is not here: nothing to measure.');
  process.exit(1);
}

/** Documents of the labelled pages after each method; a site's pages are read once. */
function documents(
  sets: readonly string[],
  topic: (page: PageTree) => string | undefined,
): Map<string, Document[]> {
  const found = new Map<string, Document[]>(
    [...METHODS.map(({ name }) => name), WEIGHTED, GOLD].map((name) => [name, []]),
  );
  const add = (name: string, document: Document) => found.get(name)?.push(document);
  for (const set of sets) {
    for (const [site, rows] of bySite(readSet(set).filter((row) => row.kind === 'article'))) {
      const pages = rows.map((row) => row.page());
      const labelled = pages.flatMap((page, i) => {
        const label = topic(page);
        const gold = rows[i]?.text;
        return label === undefined || gold === undefined ? [] : [{ page, label, gold }];
      });
      if (labelled.length === 0) continue;
      const publisher = PUBLISHERS[site] ?? site.replace(/-\d{4}$/, '').toLowerCase();
      for (const method of METHODS) {
        const learned = method.learn(pages);
        for (const { page, label } of labelled)
          add(method.name, { words: plainWords(method.extract(page, learned)), label, publisher });
      }
      const tree = structureTree(pages);
      for (const { page, label } of labelled) {
        const words = plainWords(noise.extract(page, null));
        add(WEIGHTED, { words, weights: wordWeights(page, tree), label, publisher });
      }
      for (const { gold, label } of labelled) add(GOLD, { words: plainWords([gold]), label, publisher });
    }
  }
  return found;
}

/** Sites of one publisher under several names in the sets. */
const PUBLISHERS: Readonly<Record<string, string>> = { 'bbc.co.uk_news': 'bbc' };

const plainWords = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** F of k-means from `starts` random starts: mean, and the share of runs at 0.5 and above. */
function clustering(list: readonly Document[]): { mean: number; good: number } {
  const vectors = tfIdf(list);
  const labels = list.map(({ label }) => label);
  const k = new Set(labels).size;
  const scores = Array.from({ length: starts }, (_, start) =>
    clusteringF(cluster(vectors, k, seededRandom(start + 1)), labels),
  );
  return { mean: mean(scores), good: scores.filter((f) => f >= 0.5).length / starts };
}

/** Accuracy over random splits, half of each class for training. */
function splitAccuracy(list: readonly Document[]): number {
  const labels = [...new Set(list.map(({ label }) => label))].sort();
  return mean(
    Array.from({ length: splits }, (_, split) => {
      const random = seededRandom(1000 + split);
      const training: Document[] = [];
      const test: Document[] = [];
      for (const label of labels) {
        const members = shuffled(
          list.filter((document) => document.label === label),
          random,
        );
        training.push(...members.slice(0, members.length >> 1));
        test.push(...members.slice(members.length >> 1));
      }
      return accuracy(training, test);
    }),
  );
}

/** Fewest pages of a class that a publisher trains with. */
const TRAINING_PAGES = 3;

/** The paper's second and third configuration: mean accuracy over all pairs of classes and of publishers. */
function crossPublisherAccuracy(list: readonly Document[]): { apart: number; mixed: number } {
  const groups = [...new Set(list.map(({ label, publisher }) => `${label}|${publisher}`))]
    .map((key) => list.filter(({ label, publisher }) => `${label}|${publisher}` === key))
    .filter((group) => group.length >= TRAINING_PAGES);
  const apart: number[] = [];
  const mixed: number[] = [];
  for (const a of groups) {
    for (const b of groups) {
      const [first, second] = [a[0], b[0]];
      if (!first || !second || first.label >= second.label || first.publisher === second.publisher) continue;
      const size = Math.min(a.length, b.length);
      const training = [...a.slice(0, size), ...b.slice(0, size)];
      const rest = list.filter(
        (document) => [first.label, second.label].includes(document.label) && !training.includes(document),
      );
      const elsewhere = rest.filter(
        ({ publisher }) => ![first.publisher, second.publisher].includes(publisher),
      );
      if (elsewhere.length > 0) apart.push(accuracy(training, elsewhere));
      if (rest.length > 0) mixed.push(accuracy(training, rest));
    }
  }
  return { apart: mean(apart), mixed: mean(mixed) };
}

function accuracy(training: readonly Document[], test: readonly Document[]): number {
  const classify = naiveBayes(training);
  return test.filter((document) => classify(document) === document.label).length / Math.max(1, test.length);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

function report(
  name: string,
  sets: readonly string[],
  topic: (page: PageTree) => string | undefined,
  severalPublishers: boolean,
): void {
  const found = documents(sets, topic);
  const labels = (found.get(noise.name) ?? []).map(({ label, publisher }) => ({ label, publisher }));
  console.log(`\n${name}: ${labels.length} pages of ${sets.join(', ')}`);
  for (const label of [...new Set(labels.map((l) => l.label))].sort()) {
    const publishers = labels.filter((l) => l.label === label).map((l) => l.publisher);
    const counted = [...new Set(publishers)].map(
      (p) => `${p} ${publishers.filter((other) => other === p).length}`,
    );
    console.log(`  ${label.padEnd(12)}${String(publishers.length).padStart(4)}   ${counted.join(', ')}`);
  }
  const head = ['k-means F', 'runs ≥ 0.5', 'NB same', ...(severalPublishers ? ['NB apart', 'NB mixed'] : [])];
  console.log(`${''.padEnd(12)}${head.map((h) => h.padStart(h.length + 3)).join('')}`);
  for (const [method, list] of found) {
    const { mean: f, good } = clustering(list);
    const figures = [f, good, splitAccuracy(list)];
    if (severalPublishers) {
      const { apart, mixed } = crossPublisherAccuracy(list);
      figures.push(apart, mixed);
    }
    const cells = figures.map((v, i) => v.toFixed(3).padStart((head[i]?.length ?? 0) + 3));
    console.log(method.padEnd(12) + cells.join(''));
  }
}

console.log(`k-means: mean over ${starts} seeded starts; naive Bayes: mean over ${splits} seeded splits`);
report('newspaper', ['freepressokc'], paperTopic, false);
report('publishers', ['fundus-eval', 'big9', 'cleanportaleval'], sharedTopic, true);
console.log('\nthe paper, products of five shops: mean accuracy 0.785 as they are, 0.951 cleaned');
