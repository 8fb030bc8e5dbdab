/**
 * Measures the style tree without training: `npm run bench importance [-- --sets a,b --learn N --half 0|1 --unmapped N]`. Shows what each
 * form of importance proves, and how well each measure tells noise from gold.
 *
 * The first table puts each form in the place of the product's, and prints the characters of noise and gold that are proved: by importance
 * alone with the product's threshold; the noise with the threshold that takes at most 0.1 % of the gold (in brackets); by all grounds.
 *
 * Then for each measure it prints the area under the ROC curve, first over blocks whose place another page has, then over all blocks (a
 * block without a known place counts as content). It also prints the share of the noise's characters above a threshold that takes at most
 * 0.1 % (0.02 %) of the gold's characters, with that threshold. The first form of each kind is the product's; the others are the paper's
 * and variants. `--learn N` learns the page and N − 1 others (by default at most 30); `--half` measures publishers of one half. Below is
 * the share of blocks whose place another page has. `--unmapped N` lists the N places that hide the most blocks.
 */
import { parseArgs } from 'node:util';
import { defined } from '../src/core/basics/defined.ts';
import { hash } from '../src/core/basics/hash.ts';
import { blockEntropy } from '../src/core/measures/block-entropy.ts';
import { emptyFeatureCounts, featureEntropy, spreadEntropy } from '../src/core/measures/feature-entropy.ts';
import { blockTerms } from '../src/core/measures/page-terms.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { parentOf } from '../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../src/core/site/site-model.ts';
import { blockLines } from '../src/core/style-tree/block-lines.ts';
import { signature } from '../src/core/style-tree/presentation.ts';
import { SUM } from '../src/core/style-tree/style-tree.ts';
import { type Evidence, gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { LEAF_FORMS } from './importance/leaf-forms.ts';
import { emptyTally, type ProofTally, proofCells, tallyProof } from './importance/proof-tally.ts';
import { areaUnderCurve, caughtAt, type Scored } from './importance/separation.ts';
import { type SiteForms, siteForms } from './importance/site-forms.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { goldLabels, type Label } from './train/labels.ts';
import { halfOf } from './train/publishers.ts';

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: 'big9,cleanportaleval,freepressokc,fundus-eval' },
    learn: { type: 'string', default: '30' },
    half: { type: 'string' },
    unmapped: { type: 'string', default: '0' },
  },
});

/** Shares of the gold's characters that a threshold may take, 0..1. */
const HARMS = [0.001, 0.0002];
/** Share of the gold's characters that importance may prove at most, when forms are compared at equal harm. */
const PROOF_HARM = 0.001;
/** Thresholds of importance beside the default. */
const FURTHER_THRESHOLDS = [0.5, 0.7];
const UNKNOWN = Number.NaN;

/** A measure of each block of a page, higher for noise; NaN if the site shows nothing about the block. */
type Measure = (evidence: Evidence) => (i: number) => number;

/** Returns for each node the least value on the way from it up to the body. */
function leastOnTheWay(page: PageTree, at: (node: number) => number): Float64Array {
  const least = new Float64Array(page.tag.length).fill(UNKNOWN);
  for (let node = 1; node < least.length; node++) {
    const above = defined(least[parentOf(page, node)]);
    const here = at(node);
    least[node] = Number.isNaN(here) ? above : Number.isNaN(above) ? here : Math.min(here, above);
  }
  return least;
}

const isShared = (evidence: Evidence, node: number): boolean =>
  node >= 0 && (evidence.elements[node]?.pages ?? 0) > evidence.own;

/** Reads a value of the block's element, or of an element above it, that another page has too. */
const atElement =
  (up: number, read: (element: number) => number): Measure =>
  (evidence) =>
  (i) => {
    let node = defined(evidence.blocks[i]).node;
    for (let step = 0; step < up && node >= 0; step++) node = parentOf(evidence.page, node);
    return isShared(evidence, node) ? 1 - read(defined(evidence.elements[node]).node) : UNKNOWN;
  };

function siteMeasures(
  { tree, lines: siteLines, terms: siteTerms, pages }: SiteModel,
  forms: SiteForms,
): Map<string, Measure> {
  const measures = new Map<string, Measure>();
  for (const [name, form] of forms.leaf) measures.set(`leaf importance · ${name}`, atElement(0, form));
  for (const [name, form] of forms.node)
    measures.set(`node importance of the parent · ${name}`, atElement(1, form));
  for (const [name, form] of forms.composite) {
    measures.set(`composite importance · ${name}`, atElement(0, form));
    measures.set(`parent importance · ${name}`, atElement(1, form));
    measures.set(`least on the way up · ${name}`, (evidence) => {
      const least = leastOnTheWay(evidence.page, (at) =>
        isShared(evidence, at) ? form(defined(evidence.elements[at]).node) : UNKNOWN,
      );
      return (i) => 1 - defined(least[defined(evidence.blocks[i]).node]);
    });
  }
  LEAF_FORMS.forEach((form, at) => {
    const counts = defined(forms.features[at]);
    // Enhancement 3 takes this measure of a feature. Here it is a block's: the mean entropy of its own features at its place.
    measures.set(`own text at its place · ${form.name}`, (evidence) => (i) => {
      const block = defined(evidence.blocks[i]);
      if (!isShared(evidence, block.node)) return UNKNOWN;
      const element = defined(evidence.elements[block.node]).node;
      return (
        blockEntropy(
          counts.get(element) ?? emptyFeatureCounts(),
          tree.sum(element, SUM.pages),
          form.featuresOf(block, evidence.page),
        ) ?? UNKNOWN
      );
    });
  });
  measures.set('pages with the line at its place', (evidence) => {
    const lines = blockLines(evidence.blocks);
    return (i) => {
      const { node } = defined(evidence.blocks[i]);
      if (!isShared(evidence, node)) return UNKNOWN;
      const pages = evidence.elements[node]?.features.counts.get(defined(lines[i]))?.pages ?? evidence.own;
      return (pages - evidence.own) / evidence.others;
    };
  });
  measures.set('line entropy', (evidence) => {
    const lines = blockLines(evidence.blocks);
    return (i) => featureEntropy(siteLines.counts.get(defined(lines[i])), pages);
  });
  const [leafMeasure, lineMeasure, textMeasure] = [
    `leaf importance · ${LEAF_FORMS[0]?.name}`,
    'line entropy',
    `own text at its place · ${LEAF_FORMS[0]?.name}`,
  ].map((name) => defined(measures.get(name)));
  measures.set('leaf importance and line entropy, mean', (evidence) => {
    const [leaf, line] = [leafMeasure, lineMeasure].map((measure) => defined(measure)(evidence));
    return (i) => {
      const here = defined(leaf)(i);
      return (Number.isNaN(here) ? 0 : here / 2) + defined(line)(i) / 2;
    };
  });
  measures.set('leaf importance or line entropy, the larger', (evidence) => {
    const [leaf, line] = [leafMeasure, lineMeasure].map((measure) => defined(measure)(evidence));
    return (i) => Math.max(defined(leaf)(i) || 0, defined(line)(i));
  });
  measures.set('leaf importance and own text, mean', (evidence) => {
    const [leaf, text] = [leafMeasure, textMeasure].map((measure) => defined(measure)(evidence));
    return (i) => (defined(leaf)(i) + defined(text)(i)) / 2;
  });
  measures.set('block entropy (Kao et al., §3.3)', (evidence) => {
    const terms = blockTerms(evidence.page);
    return (i) => blockEntropy(siteTerms, pages, defined(terms[i])) ?? UNKNOWN;
  });
  measures.set('greatest term entropy of the block', (evidence) => {
    const terms = blockTerms(evidence.page);
    return (i) =>
      Math.min(
        ...defined(terms[i]).map((term) => {
          const at = siteTerms.counts.find(term);
          const { counts } = siteTerms;
          return at < 0
            ? 0
            : spreadEntropy(counts.occurrencesAt(at), counts.dispersionAt(at), counts.pagesAt(at), pages);
        }),
      );
  });
  measures.set('noise that the place held on other pages', ({ blocks, elements, ownElements }) => (i) => {
    const { node } = defined(blocks[i]);
    const chars = (elements[node]?.chars ?? 0) - (ownElements[node]?.chars ?? 0);
    return chars <= 0 ? UNKNOWN : ((elements[node]?.noise ?? 0) - (ownElements[node]?.noise ?? 0)) / chars;
  });
  return measures;
}

interface Mapped {
  gold: number;
  goldKnown: number;
  noise: number;
  noiseKnown: number;
}

/** Returns the highest element on the way up from the block that no other page has. */
function highestUnmapped(evidence: Evidence, from: number): number {
  let found = from;
  for (let node = from; node >= 0; node = parentOf(evidence.page, node))
    if (!isShared(evidence, node)) found = node;
  return found;
}

/** The figures of a set, summed over its pages. */
interface SetFigures {
  /** Blocks whose place another page has, and all blocks, scored by each measure. */
  readonly known: Map<string, Scored[]>;
  readonly all: Map<string, Scored[]>;
  readonly proof: Map<string, ProofTally>;
  /** Blocks with a known place on each site. */
  readonly mapped: Map<string, Mapped>;
  /** Number of blocks without a known place, by the highest element that no other page has. */
  readonly hidden: Map<string, number>;
  pages: number;
}

/** Returns the value of a key. If the map has none, adds the value that `make` returns. */
function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Draws the pages to learn: mostly pages with gold text. If a site has other pages, one in three of the learned pages is one. */
function drawnPages(site: string, rows: readonly Row[]): Row[] {
  const gold = shuffled(
    rows.filter((row) => row.text?.trim()),
    seededRandom(hash(site)),
  );
  const others = rows.filter((row) => !gold.includes(row));
  const most = Number(options.learn);
  const number = others.length > 0 ? Math.min(others.length, Math.floor(most / 3)) : 0;
  const draw = seededRandom(hash(site));
  return shuffled([...gold.slice(0, most - number), ...shuffled(others, draw).slice(0, number)], draw);
}

function measureSet(rows: readonly Row[]): void {
  const figures: SetFigures = {
    known: new Map(),
    all: new Map(),
    proof: new Map(),
    mapped: new Map(),
    hidden: new Map(),
    pages: 0,
  };
  for (const [site, ofSite] of bySite(rows)) {
    if (options.half !== undefined && halfOf(defined(ofSite[0])) !== Number(options.half)) continue;
    measureSite(site, drawnPages(site, ofSite), figures);
  }
  printProof(figures.proof);
  printMeasures(figures);
  printMapped(figures);
}

function measureSite(site: string, learned: readonly Row[], figures: SetFigures): void {
  const pages = learned.map((row) => row.page());
  const model = emptySiteModel();
  for (const page of pages) learnPage(model, page);
  if (model.generation > 0) console.log(`  ${site}: the model has taken a new design for its own`);
  const forms = siteForms(model.tree, pages);
  const measures = siteMeasures(model, forms);
  figures.mapped.set(site, { gold: 0, goldKnown: 0, noise: 0, noiseKnown: 0 });
  learned.forEach((row, at) => {
    if (!row.text) return;
    figures.pages++;
    const page = defined(pages[at]);
    const evidence = gatherEvidence(page, model);
    const labels = goldLabels(row, page);
    countMapped(site, evidence, labels, figures);
    for (const [name, form] of [...forms.leaf, ...forms.composite])
      tallyProof(kept(figures.proof, name, emptyTally), evidence, labels, form);
    const [[ours, form] = []] = forms.leaf;
    for (const threshold of form ? FURTHER_THRESHOLDS : []) {
      const tally = kept(figures.proof, `${ours}, up to ${threshold}`, emptyTally);
      tallyProof(tally, evidence, labels, defined(form), threshold);
    }
    for (const [name, measure] of measures) scoreBlocks(name, measure(evidence), evidence, labels, figures);
  });
}

/** Counts the labelled blocks whose place another page has, and names the places of the others. */
function countMapped(
  site: string,
  evidence: Evidence,
  labels: readonly Label[],
  { mapped, hidden }: SetFigures,
): void {
  const { page, blocks } = evidence;
  const counts = defined(mapped.get(site));
  labels.forEach((label, i) => {
    if (Number.isNaN(label)) return;
    counts[label === 1 ? 'noise' : 'gold']++;
    const { node } = defined(blocks[i]);
    if (isShared(evidence, node)) counts[label === 1 ? 'noiseKnown' : 'goldKnown']++;
    else {
      const top = highestUnmapped(evidence, node);
      const above = parentOf(page, top);
      const name = `${site}  ${above < 0 ? 'root' : signature(page, above)} > ${signature(page, top)}`;
      hidden.set(name, (hidden.get(name) ?? 0) + 1);
    }
  });
}

/** Adds the labelled blocks with the values of one measure. */
function scoreBlocks(
  name: string,
  scoreOf: ReturnType<Measure>,
  { blocks }: Evidence,
  labels: readonly Label[],
  { known, all }: SetFigures,
): void {
  const ofKnown = kept(known, name, (): Scored[] => []);
  const ofAll = kept(all, name, (): Scored[] => []);
  labels.forEach((label, i) => {
    if (Number.isNaN(label)) return;
    const value = scoreOf(i);
    const one = { score: value, isNoise: label === 1, chars: defined(blocks[i]).text.length };
    if (!Number.isNaN(value)) ofKnown.push(one);
    ofAll.push(Number.isNaN(value) ? { ...one, score: -1 } : one);
  });
}

/** Prints how well each measure tells noise from gold. */
function printMeasures({ known, all }: SetFigures): void {
  console.log(
    `\n${'measure'.padEnd(96)}  known  area   of all  ${HARMS.map((harm) => `at ${100 * harm} % of gold`).join('  ')}`,
  );
  for (const [name, list] of known) {
    const every = all.get(name) ?? [];
    console.log(
      [
        name.padEnd(96),
        percent(list.length / every.length),
        areaUnderCurve(list).toFixed(3),
        ` ${areaUnderCurve(every).toFixed(3)}`,
        ...HARMS.map((harm) => {
          const { caught, threshold } = caughtAt(every, harm);
          return ` ${percent(caught)} ${Number.isFinite(threshold) ? threshold.toFixed(3) : '    -'}`;
        }),
      ].join('  '),
    );
  }
}

/** Prints the share of blocks with a known place on each site, and the places that hide the most blocks. */
function printMapped({ mapped, hidden, pages }: SetFigures): void {
  const total = { gold: 0, goldKnown: 0, noise: 0, noiseKnown: 0 };
  console.log('\nblocks whose place another page has     gold   noise');
  for (const [site, counts] of mapped) {
    for (const key of Object.keys(total) as (keyof Mapped)[]) total[key] += counts[key];
    console.log(
      `  ${site.padEnd(36)}  ${percent(counts.goldKnown / counts.gold)}  ${percent(counts.noiseKnown / counts.noise)}`,
    );
  }
  console.log(
    `  ${`all, ${pages} pages`.padEnd(36)}  ${percent(total.goldKnown / total.gold)}  ${percent(total.noiseKnown / total.noise)}`,
  );
  const worst = [...hidden].sort((a, b) => b[1] - a[1]).slice(0, Number(options.unmapped));
  for (const [name, number] of worst) console.log(`  ${String(number).padStart(5)}  ${name}`);
}

/** Prints what each form of importance proves. A row of two forms is composite importance, which proof does not use. */
function printProof(proof: ReadonlyMap<string, ProofTally>): void {
  console.log(
    `${'proof, % of the characters of noise / gold'.padEnd(90)}  by importance alone   at ${100 * PROOF_HARM} % of gold   by all grounds`,
  );
  for (const [name, tally] of proof) {
    const [alone = '', best = '', together = ''] = proofCells(tally, PROOF_HARM);
    console.log(`${name.padEnd(90)}  ${alone.padEnd(20)}  ${best.padEnd(17)}  ${together}`);
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

requireCorpus();
for (const set of options.sets.split(',')) {
  console.log(`\n${set}`);
  measureSet(readSet(set));
}
console.log(
  '\nThe paper (Yi, Liu & Li 2003) measures its definitions by mining alone (`npm run bench mining`) and gives no figure for blocks. There: hundreds of\n' +
    "a shop's pages. Here: stories, with 8 to 30 pages a site, and gold text that tells noise from content block by block.",
);
