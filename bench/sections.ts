/**
 * Sections of stories by the text of links to them (Glover et al., WWW 2002, table 2): `npm run bench sections`. For each section of
 * freepressokc with 20 articles and more, a linear SVM tells its articles from the others by four kinds of evidence. Prints positive /
 * negative accuracy over five seeded splits in halves. "Sampled" is uncertainty sampling (§2.2) on extended anchor text. A person, here the
 * gold, judges the documents that the classifier calls negative and is uncertain about; below is their share of the documents tested. The
 * section's own index pages are left out, and their links with them. Below is the same without the words of all sections' names in the
 * documents: cards of other pages say them.
 *
 * Paper: averages over five categories of a web directory, with 100 to 500 positive training pages and links from anywhere. Here links come
 * from the same newspaper, whose sections overlap (an article may be in several), and training sets are a tenth as large.
 */

import { pageName } from '../src/core/address/link-url.ts';
import { hash } from '../src/core/basics/hash.ts';
import { type DocumentParts, phrasesOf } from '../src/core/links/names.ts';
import { pageRuns } from '../src/core/links/page-runs.ts';
import { virtualDocuments } from '../src/core/links/virtual-documents.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import { classify, combined, trainClassifier } from '../src/core/sections/section-classifier.ts';
import { words } from '../src/core/text/words.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { declaredSections } from './mining/topics.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const LEAST_ARTICLES = 20;
const SPLITS = 5;
const EVIDENCE = ['full text', 'anchor text', 'extended', 'combined', 'sampled'] as const;
const PAPER = ['66.2/92.5', '68.3/97.5', '82.2/98.0', '89.3/97.1', '92/98'];

interface Article {
  readonly sections: readonly string[];
  readonly fullText: DocumentParts;
  readonly anchor: DocumentParts;
  readonly extended: DocumentParts;
}

const hashed = (document: DocumentParts): number[] => [
  ...new Set([...phrasesOf(document)].map((phrase) => hash(phrase))),
];

const nameOf = (section: string): string => words(section).join(' ');

function main(): void {
  requireCorpus();
  const pages = readSet('freepressokc').map((row) => {
    const tree = row.page();
    return {
      page: pageName(row.url),
      path: new URL(row.url).pathname,
      runs: pageRuns(tree),
      sections: row.kind === 'article' ? declaredSections(tree).map(nameOf) : null,
      fullText: row.kind === 'article' ? textBlocks(tree).map(({ text }) => words(text)) : [],
    };
  });
  const numbers = new Map<string, number>();
  for (const { sections } of pages)
    for (const section of new Set(sections)) numbers.set(section, (numbers.get(section) ?? 0) + 1);
  const sections = [...numbers].flatMap(([section, articles]) =>
    articles >= LEAST_ARTICLES ? [section] : [],
  );

  const articlesFor = (section: string): Article[] => {
    const slug = `/${section.replaceAll(' ', '-')}/`;
    const virtual = virtualDocuments(pages.filter(({ path }) => !path.includes(slug)));
    return pages.flatMap(({ page, sections, fullText }) =>
      sections
        ? [
            {
              sections,
              fullText,
              anchor: virtual.get(page)?.anchor.flat() ?? [],
              extended: virtual.get(page)?.extended.flat() ?? [],
            },
          ]
        : [],
    );
  };

  const named = new Set(sections.flatMap((section) => section.split(' ')));
  const unnamed = (document: DocumentParts): DocumentParts =>
    document.map((part) => part.filter((word) => !named.has(word)));
  for (const [title, prepare] of [
    ['sections by what links say', (document: DocumentParts) => document],
    ["the same without the words of sections' names", unnamed],
  ] as const) {
    console.log(`\n${title.padEnd(46)} ${EVIDENCE.map((name) => name.padEnd(12)).join(' ')}`);
    const sums = EVIDENCE.map(() => [0, 0]);
    const askedOf: { asked: number; tested: number }[] = [];
    for (const section of sections) {
      const { accuracies, ...sample } = accuraciesOf(section, articlesFor(section), prepare);
      askedOf.push(sample);
      accuracies.forEach((pair, kind) => {
        for (const side of [0, 1]) (sums[kind] ?? [])[side] = (sums[kind]?.[side] ?? 0) + (pair[side] ?? 0);
      });
      console.log(`${`${section} (${numbers.get(section)})`.padEnd(46)} ${accuracies.map(cell).join(' ')}`);
    }
    const means = sums.map((pair) => pair.map((sum) => sum / sections.length));
    console.log(`${'mean'.padEnd(46)} ${means.map(cell).join(' ')}`);
    console.log(`${'the paper, mean'.padEnd(46)} ${PAPER.map((text) => text.padEnd(12)).join(' ')}`);
    const mean = (of: 'asked' | 'tested') =>
      (askedOf.reduce((sum, one) => sum + one[of], 0) / Math.max(1, askedOf.length)).toFixed(1);
    console.log(
      `documents a person judges, mean: ${mean('asked')} of ${mean('tested')} tested; the paper: 8 of some 400`,
    );
    console.log(
      'The paper: five categories of a web directory, 100 to 500 positive pages, links from anywhere. Here: overlapping sections of one newspaper,\n' +
        'linked from its own pages, with a tenth as many to train on.',
    );
  }
}

const cell = (pair: readonly number[]): string =>
  pair
    .map((share) => (100 * share).toFixed(1))
    .join('/')
    .padEnd(12);

/** Returns the shares of positives and of negatives that each kind of evidence gets right, over all splits. */
function accuraciesOf(
  section: string,
  articles: readonly Article[],
  prepare: (document: DocumentParts) => DocumentParts,
): { accuracies: number[][]; asked: number; tested: number } {
  const prepared = articles.map((article) => ({
    positive: article.sections.includes(section),
    documents: [article.fullText, article.anchor, article.extended].map((one) => hashed(prepare(one))),
  }));
  const right = EVIDENCE.map(() => [0, 0]);
  const all = [0, 0];
  let asked = 0;
  for (let split = 0; split < SPLITS; split++) {
    const random = seededRandom(split + 1);
    const halves = [true, false].map((positive) => {
      const members = shuffled(
        prepared.filter((one) => one.positive === positive),
        random,
      );
      const half = members.length >> 1;
      return { train: members.slice(0, half), test: members.slice(half) };
    });
    const classifiers = [0, 1, 2].map((kind) => {
      const [positives = [], negatives = []] = halves.map(({ train }) =>
        train.map(({ documents }) => documents[kind] ?? []),
      );
      return trainClassifier(positives, negatives);
    });
    for (const { positive, documents } of halves.flatMap(({ test }) => test)) {
      const [fullText = 0, anchor = 0, extended = 0] = classifiers.map((one, kind) =>
        classify(one, documents[kind] ?? []),
      );
      const side = positive ? 0 : 1;
      all[side] = (all[side] ?? 0) + 1;
      const isAsked = extended < 0 && extended > -1;
      if (isAsked) asked++;
      const sampled = isAsked ? (positive ? 1 : -1) : extended;
      [fullText, anchor, extended, combined(extended, fullText), sampled].forEach((value, kind) => {
        const tally = right[kind];
        if (tally && value > 0 === positive) tally[side] = (tally[side] ?? 0) + 1;
      });
    }
  }
  return {
    accuracies: right.map((tally) => tally.map((count, side) => count / Math.max(1, all[side] ?? 0))),
    asked: asked / SPLITS,
    tested: ((all[0] ?? 0) + (all[1] ?? 0)) / SPLITS,
  };
}

main();
