/**
 * Learns block distribution's news-page decision, a small decision tree (CART, Gini impurity). Trains on every second site of wcxb and
 * every second page of freepressokc, and reports on the others. Writes the tree with that report to news-page-tree.json. Both sets weigh
 * the same in training.
 *
 *   npm run tune news-page
 */
import { writeFileSync } from 'node:fs';
import { type DecisionNode, decide } from '../src/methods/block-distribution/news-page.ts';
import { requireCorpus } from './corpus.ts';
import { grow, rounded } from './news-page/decision-tree.ts';
import {
  ALL_MEASURES,
  NEWS_SETS,
  type NewsSample,
  newsSamples,
  PAPER_MEASURES,
} from './news-page/samples.ts';

const FILE = new URL('../src/methods/block-distribution/news-page-tree.json', import.meta.url);

requireCorpus();

const samples = newsSamples();
const training = samples.filter((sample) => sample.training);
const tree = grow(training, ALL_MEASURES);
const reports = { paperMeasures: report(grow(training, PAPER_MEASURES)), allMeasures: report(tree) };
const provenance = {
  data: 'wcxb (article against the rest), freepressokc (article against the rest)',
  split:
    'trained on half the sites of wcxb and half the pages of freepressokc, scores are of the other halves',
  scores: reports,
};
writeFileSync(FILE, `${JSON.stringify({ provenance, tree }, null, 2)}\n`);
console.log(JSON.stringify({ tree, ...reports }, null, 2));

/** Returns accuracy, precision, recall and F1 of "is a news page" on the pages not trained on. */
function report(candidate: DecisionNode) {
  return Object.fromEntries(
    NEWS_SETS.map((set) => {
      const held = samples.filter((sample) => sample.set === set && !sample.training);
      const said = (sample: NewsSample) => decide(candidate, sample.measures) >= 0.5;
      const hits = held.filter((sample) => sample.news && said(sample)).length;
      const precision = hits / held.filter(said).length;
      const recall = hits / held.filter((sample) => sample.news).length;
      const right = held.filter((sample) => sample.news === said(sample)).length;
      const f1 = (2 * precision * recall) / (precision + recall);
      return [
        set,
        {
          pages: held.length,
          accuracy: rounded(right / held.length),
          precision: rounded(precision),
          recall: rounded(recall),
          f1: rounded(f1),
        },
      ];
    }),
  );
}
