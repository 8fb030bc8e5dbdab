/**
 * Prints the entropy thresholds that sites' own pages suggest: `npm run bench site-threshold [-- --sets a,b --learn N --half 0|1]`.
 *
 * Runs the greedy search of InfoDiscoverer (Lin & Ho, KDD 2002; Kao et al., TKDE 2004, §4) for each cluster of a site's pages, over blocks
 * of terms as the paper does, and over places of a model of the cluster alone. Then runs it on the whole site's model: over places of the
 * style tree as blocks with their lines as features, and over single lines at their places. Beside them are cuts that part the line entropies into two classes with the largest variance between
 * them (Otsu 1979). For each form it prints how often the search ends at each tenth, and the share of searches that say nothing (below 0.1:
 * every line on two pages is redundant; 1: no line is). It also prints the share of the noise's and the gold's characters that line proof
 * would take with this threshold, beside the default's. A line is taken if two other pages have it at its place and its entropy there is
 * above the threshold of the page's cluster. A page whose cluster is too small has the default.
 *
 * The paper searches clusters of 13 news sites with 26,518 pages together, and judges its blocks at the thresholds found: precision and
 * recall above 0.956. Here a site has up to `--learn` pages (30), of all years.
 */
import { parseArgs } from 'node:util';
import { defined } from '../src/core/basics/defined.ts';
import { addFeatureCounts, emptyFeatureCounts, spreadEntropy } from '../src/core/measures/feature-entropy.ts';
import {
  greedyThreshold,
  type MeasuredBlock,
  OUR_STOP,
  PAPER_STOP,
} from '../src/core/measures/greedy-threshold.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import { placeBlocks } from '../src/core/proof/entropy-suggestion.ts';
import { measureProof } from '../src/core/proof/measure-proof.ts';
import { PROOF } from '../src/core/proof/proof.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { forEachNode, type StyleTree, SUM } from '../src/core/style-tree/style-tree.ts';
import { DEFAULT_POLICY } from '../src/core/treatment/policy.ts';
import { gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { countsOf, featuredBlocks, measureTerms } from '../src/methods/infodiscoverer/blocks.ts';
import { pageClusters, structureOf } from '../src/methods/infodiscoverer/page-clusters.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { goldLabels } from './train/labels.ts';
import { halfOf } from './train/publishers.ts';

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: 'big9,cleanportaleval' },
    learn: { type: 'string', default: '30' },
    half: { type: 'string' },
  },
});

requireCorpus();

/** A line at a place, with the number of its occurrences on all pages. */
interface Counted extends MeasuredBlock {
  readonly occurrences: number;
}

/** A site's learned pages, as each form of the search reads them. */
interface Site {
  readonly pages: readonly PageTree[];
  readonly places: readonly MeasuredBlock[];
  readonly lines: readonly Counted[];
}

/** Forms of the search. Each gives the threshold of each page's cluster; a site's model is one cluster. NaN: a cluster is too small. */
const FORMS: readonly { readonly name: string; thresholds(site: Site): number[] }[] = [
  { name: 'terms per cluster, paper’s stop', thresholds: ({ pages }) => termThresholds(pages, PAPER_STOP) },
  { name: 'terms per cluster, our stop', thresholds: ({ pages }) => termThresholds(pages, OUR_STOP) },
  { name: 'places per cluster, paper’s stop', thresholds: ({ pages }) => placeThresholds(pages) },
  {
    name: 'places of the model, paper’s stop',
    thresholds: ({ places }) => [greedyThreshold(places, PAPER_STOP)],
  },
  { name: 'places of the model, our stop', thresholds: ({ places }) => [greedyThreshold(places, OUR_STOP)] },
  {
    name: 'lines of the model, paper’s stop',
    thresholds: ({ lines }) => [greedyThreshold(lines, PAPER_STOP)],
  },
  { name: 'lines of the model, our stop', thresholds: ({ lines }) => [greedyThreshold(lines, OUR_STOP)] },
  { name: 'cut between lines (Otsu)', thresholds: ({ lines }) => [largestGap(lines)] },
  {
    name: 'cut between repeated lines (Otsu)',
    thresholds: ({ lines }) => [largestGap(lines.filter(({ entropy }) => entropy > 0))],
  },
  { name: `default, ${DEFAULT_POLICY.entropy}`, thresholds: () => [DEFAULT_POLICY.entropy] },
];

/** Returns the threshold of each page's cluster. */
function byCluster(
  pages: readonly PageTree[],
  least: number,
  thresholdOf: (members: readonly PageTree[]) => number,
): number[] {
  const numbers = pageClusters(pages.map(structureOf));
  const ends = new Map<number, number>();
  for (const number of new Set(numbers)) {
    const members = pages.filter((_, page) => numbers[page] === number);
    ends.set(number, members.length < least ? Number.NaN : thresholdOf(members));
  }
  return numbers.map((number) => defined(ends.get(number)));
}

/** A single page has no entropies. */
const termThresholds = (pages: readonly PageTree[], stop: typeof PAPER_STOP): number[] =>
  byCluster(pages, 2, (all) => {
    const members = all.map(featuredBlocks);
    const terms = { counts: emptyFeatureCounts(), pages: members.length };
    for (const blocks of members)
      addFeatureCounts(terms.counts, countsOf(blocks.flatMap(({ features }) => features)));
    return greedyThreshold(
      members.flatMap((blocks) => measureTerms(blocks, terms)),
      stop,
    );
  });

const placeThresholds = (pages: readonly PageTree[]): number[] =>
  byCluster(pages, PROOF.placePages, (members) => {
    const model = emptySiteModel();
    for (const page of members) learnPage(model, page);
    return greedyThreshold(placeBlocks(model.tree), PAPER_STOP);
  });

function linesOf(tree: StyleTree): Counted[] {
  const lines: Counted[] = [];
  forEachNode(tree, (node) => {
    const pages = tree.sum(node, SUM.pages);
    if (tree.sum(node, SUM.chars) === 0 || pages < 2) return;
    const { counts } = tree.features(node);
    for (let at = 0; at < counts.places; at++) {
      const feature = counts.featureAt(at);
      if (feature < 0) continue;
      const occurrences = counts.occurrencesAt(at);
      const entropy = spreadEntropy(occurrences, counts.dispersionAt(at), counts.pagesAt(at), pages);
      lines.push({ entropy, features: [feature], occurrences });
    }
  });
  return lines;
}

const BINS = 100;

/**
 * Returns the cut of the entropies into two classes with the largest variance between them, each block weighing its occurrences; 1 if all
 * are alike.
 */
function largestGap(blocks: readonly Counted[]): number {
  const weight = new Float64Array(BINS + 1);
  for (const { entropy, occurrences } of blocks) {
    const bin = Math.round(entropy * BINS);
    weight[bin] = defined(weight[bin]) + occurrences;
  }
  const total = weight.reduce((sum, one) => sum + one, 0);
  const sum = weight.reduce((all, one, bin) => all + one * bin, 0);
  let [below, sumBelow, best, cut] = [0, 0, 0, 1];
  for (let bin = 0; bin < BINS; bin++) {
    below += defined(weight[bin]);
    sumBelow += bin * defined(weight[bin]);
    if (below === 0 || below === total) continue;
    const gap = sumBelow / below - (sum - sumBelow) / (total - below);
    if (below * (total - below) * gap * gap <= best) continue;
    best = below * (total - below) * gap * gap;
    cut = (bin + 0.5) / BINS;
  }
  return cut;
}

/** Number of characters of the labelled blocks, and of the blocks whose line is taken. */
interface Taken {
  noise: number;
  gold: number;
  noiseTaken: number;
  goldTaken: number;
}

function measureSet(name: string, rows: readonly Row[]): void {
  const found = FORMS.map(() => ({
    ends: [] as number[],
    taken: { noise: 0, gold: 0, noiseTaken: 0, goldTaken: 0 } as Taken,
  }));
  let sites = 0;
  let clusters = 0;
  for (const ofSite of bySite(rows).values()) {
    if (options.half !== undefined && halfOf(defined(ofSite[0])) !== Number(options.half)) continue;
    const learned = ofSite.slice(0, Number(options.learn));
    if (learned.length < 3) continue;
    sites++;
    const pages = learned.map((row) => row.page());
    const model = emptySiteModel();
    for (const page of pages) learnPage(model, page);
    const site = { pages, places: placeBlocks(model.tree), lines: linesOf(model.tree) };
    const thresholds = FORMS.map((form) => form.thresholds(site));
    const numbers = pageClusters(pages.map(structureOf));
    clusters += new Set(numbers).size;
    thresholds.forEach((ends, at) => {
      // One end for each cluster of the form: pages of one cluster have the same.
      const perCluster =
        ends.length === 1 ? ends : ends.filter((_, page) => numbers.indexOf(defined(numbers[page])) === page);
      found[at]?.ends.push(...perCluster.filter((end) => !Number.isNaN(end)));
    });
    learned.forEach((row, at) => {
      if (!row.text?.trim()) return;
      const page = defined(pages[at]);
      const measures = measureProof(gatherEvidence(page, model));
      goldLabels(row, page).forEach((label, i) => {
        if (Number.isNaN(label)) return;
        const { text } = defined(textBlocks(page)[i]);
        const { linePages, entropy } = defined(measures[i]);
        thresholds.forEach((ends, form) => {
          // A page whose cluster is too small has the default's threshold.
          const end = defined(ends[ends.length === 1 ? 0 : at]);
          const threshold = Number.isNaN(end) ? DEFAULT_POLICY.entropy : end;
          const isTaken = linePages >= PROOF.linePages && (entropy ?? 0) > threshold;
          const taken = defined(found[form]).taken;
          const kind = label === 1 ? 'noise' : 'gold';
          taken[kind] += text.length;
          if (isTaken) taken[`${kind}Taken`] += text.length;
        });
      });
    });
  }
  console.log(
    `\n${name}: ${sites} sites of 3 pages or more, ${clusters} clusters of pages, at most ${options.learn} learned`,
  );
  console.log(`${'form'.padEnd(36)} noise taken  gold taken   says nothing   ends at 0, 0.1, … 1`);
  FORMS.forEach((form, at) => {
    const { ends, taken } = defined(found[at]);
    const tenths = new Array<number>(11).fill(0);
    for (const end of ends) tenths[Math.round(end * 10)] = defined(tenths[Math.round(end * 10)]) + 1;
    const silent = ends.filter((end) => end < 0.1 || end >= 1).length;
    console.log(
      `${form.name.padEnd(36)} ${percent(taken.noiseTaken / taken.noise)}   ${percent(taken.goldTaken / taken.gold, 3)}   ${percent(silent / ends.length).padStart(10)}   ${tenths.map((n) => String(n).padStart(3)).join(' ')}`,
    );
  });
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits).padStart(6)} %`;

for (const name of options.sets.split(',')) measureSet(name, readSet(name));
