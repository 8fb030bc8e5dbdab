/**
 * Measures the style tree without training: `npm run bench importance [-- --sets a,b --learn N --half 0|1 --unmapped N]`. Shows how well
 * each of its measures tells noise from gold.
 *
 * For each set and measure it prints the area under the ROC curve, first over blocks whose place another page has, then over all blocks (a
 * block without a known place counts as content). It also prints the share of the noise's characters above a threshold that takes at most
 * 0.1 % (0.02 %) of the gold's characters, with that threshold. The first form of each kind is the product's; the others are the paper's
 * and variants. `--learn N` learns the page and N − 1 others (by default at most 30); `--half` measures publishers of one half. Below is
 * the share of blocks whose place another page has. `--unmapped N` lists the N places that hide the most blocks.
 */
import { parseArgs } from 'node:util';
import { firstImpression } from '../src/core/impression/first-impression.ts';
import { blockEntropy } from '../src/core/measures/block-entropy.ts';
import { emptyFeatureCounts, featureEntropy, spreadEntropy } from '../src/core/measures/feature-entropy.ts';
import { blockTerms } from '../src/core/measures/page-terms.ts';
import { readClaims } from '../src/core/page/claims.ts';
import { defined } from '../src/core/page/defined.ts';
import { hash } from '../src/core/page/hash.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { parentOf } from '../src/core/page/page-tree.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage, type SiteModel, styleTreeBy } from '../src/core/site/site-model.ts';
import { leafImportance } from '../src/core/style-tree/importance.ts';
import { MEASURE } from '../src/core/style-tree/measure-table.ts';
import { measureTree } from '../src/core/style-tree/node-measures.ts';
import { blockLines } from '../src/core/style-tree/page-style-tree.ts';
import { signature } from '../src/core/style-tree/presentation.ts';
import { SUM } from '../src/core/style-tree/style-tree.ts';
import { type Evidence, gatherEvidence } from '../src/core/verdict/evidence.ts';
import { bySite, corpusPresent, type Row, readSet } from './corpus.ts';
import { LEAF_FORMS, leafCounts } from './importance/leaf-forms.ts';
import { NODE_FORMS, stylesOnPages } from './importance/node-forms.ts';
import { areaUnderCurve, caughtAt, type Scored } from './importance/separation.ts';
import { seededRandom, shuffled } from './seeded-random.ts';
import { labelBlocks } from './train/labels.ts';
import { partOf } from './train/pipeline.ts';
import { groupOf } from './train/samples.ts';

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

function siteMeasures(model: SiteModel, pages: readonly PageTree[]): Map<string, Measure> {
  const { tree } = model;
  const measures = new Map<string, Measure>();
  const leaves = LEAF_FORMS.map((form) => ({ form, counts: leafCounts(form, pages, tree) }));
  const pagesOf = (element: number) => tree.sum(element, SUM.pages);
  const leafOf = (at: number) => (element: number) => {
    const features = leaves[at]?.counts.get(element);
    return features ? leafImportance(features, pagesOf(element)) : 1;
  };
  leaves.forEach(({ form }, at) => {
    measures.set(`leaf importance · ${form.name}`, atElement(0, leafOf(at)));
  });
  const styles = stylesOnPages(
    tree,
    pages.map((page) => styleTreeBy(page, firstImpression(page))),
  );
  const nodeOf = (at: number) => (element: number) =>
    defined(NODE_FORMS[at]).measure(styles.get(element) ?? []);
  NODE_FORMS.forEach(({ name }, at) => {
    measures.set(`node importance of the parent · ${name}`, atElement(1, nodeOf(at)));
  });
  const composite = (leaf: number, node: number): Float64Array => {
    tree.measures.forgetAll();
    measureTree(tree, {
      leaf: (_, element) => leafOf(leaf)(element),
      node: (_, element) => nodeOf(node)(element),
    });
    return Float64Array.from({ length: tree.size }, (_, element) =>
      tree.measures.get(element, MEASURE.importance),
    );
  };
  const combinations = [
    [0, 0],
    [1, 0],
    [5, 0],
    [0, 1],
    [0, 2],
    [1, 1],
  ] as const;
  for (const [leaf, node] of combinations) {
    const values = composite(leaf, node);
    const name = `${defined(LEAF_FORMS[leaf]).name} × ${defined(NODE_FORMS[node]).name}`;
    measures.set(
      `composite importance · ${name}`,
      atElement(0, (element) => defined(values[element])),
    );
    measures.set(
      `parent importance · ${name}`,
      atElement(1, (element) => defined(values[element])),
    );
    measures.set(`least on the way up · ${name}`, (evidence) => {
      const least = leastOnTheWay(evidence.page, (at) =>
        isShared(evidence, at) ? defined(values[defined(evidence.elements[at]).node]) : UNKNOWN,
      );
      return (i) => 1 - defined(least[defined(evidence.blocks[i]).node]);
    });
  }
  tree.measures.forgetAll();
  measureTree(tree);
  leaves.forEach(({ form, counts }) => {
    // Enhancement 3 takes this measure of a feature. Here it is a block's: the mean entropy of its own features at its place.
    measures.set(`own text at its place · ${form.name}`, (evidence) => (i) => {
      const block = defined(evidence.blocks[i]);
      if (!isShared(evidence, block.node)) return UNKNOWN;
      const element = defined(evidence.elements[block.node]).node;
      return (
        blockEntropy(
          counts.get(element) ?? emptyFeatureCounts(),
          pagesOf(element),
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
    return (i) => featureEntropy(model.lines.counts.get(defined(lines[i])), model.pages);
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
    return (i) => blockEntropy(model.terms, model.pages, defined(terms[i])) ?? UNKNOWN;
  });
  measures.set('greatest term entropy of the block', (evidence) => {
    const terms = blockTerms(evidence.page);
    return (i) =>
      Math.min(
        ...defined(terms[i]).map((term) => {
          const at = model.terms.counts.find(term);
          const { counts } = model.terms;
          return at < 0
            ? 0
            : spreadEntropy(
                counts.occurrencesAt(at),
                counts.dispersionAt(at),
                counts.pagesAt(at),
                model.pages,
              );
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

function measureSet(rows: readonly Row[]): void {
  const scored = new Map<string, Scored[]>();
  const all = new Map<string, Scored[]>();
  const mapping = new Map<string, Mapped>();
  const hidden = new Map<string, number>();
  let pagesMeasured = 0;
  for (const [site, ofSite] of bySite(rows)) {
    if (options.half !== undefined && partOf(groupOf(defined(ofSite[0])), 2) !== Number(options.half))
      continue;
    const gold = shuffled(
      ofSite.filter((row) => row.text?.trim()),
      seededRandom(hash(site)),
    );
    const others = ofSite.filter((row) => !gold.includes(row));
    const most = Number(options.learn);
    // If a site has pages other than stories, one in three of the learned pages is one. They come in any order.
    const number = others.length > 0 ? Math.min(others.length, Math.floor(most / 3)) : 0;
    const draw = seededRandom(hash(site));
    const learned = shuffled(
      [...gold.slice(0, most - number), ...shuffled(others, draw).slice(0, number)],
      draw,
    );
    const pages = learned.map((row) => row.page());
    const model = emptySiteModel();
    for (const page of pages) learnPage(model, page);
    if (model.generation > 0) console.log(`  ${site}: the model has taken a new design for its own`);
    const measures = siteMeasures(model, pages);
    const mapped = { gold: 0, goldKnown: 0, noise: 0, noiseKnown: 0 };
    mapping.set(site, mapped);
    learned.forEach((row, at) => {
      if (!row.text) return;
      pagesMeasured++;
      const page = defined(pages[at]);
      const evidence = gatherEvidence(page, model);
      const blocks = textBlocks(page);
      const labels = labelBlocks(page, blocks, row.text, [row.title ?? '', ...readClaims(page.head).titles]);
      labels.forEach((label, i) => {
        if (Number.isNaN(label)) return;
        mapped[label === 1 ? 'noise' : 'gold']++;
        const { node } = defined(blocks[i]);
        if (isShared(evidence, node)) mapped[label === 1 ? 'noiseKnown' : 'goldKnown']++;
        else {
          const top = highestUnmapped(evidence, node);
          const above = parentOf(page, top);
          const name = `${site}  ${above < 0 ? 'root' : signature(page, above)} > ${signature(page, top)}`;
          hidden.set(name, (hidden.get(name) ?? 0) + 1);
        }
      });
      for (const [name, measure] of measures) {
        const of = measure(evidence);
        const known = scored.get(name) ?? [];
        scored.set(name, known);
        const every = all.get(name) ?? [];
        all.set(name, every);
        labels.forEach((label, i) => {
          if (Number.isNaN(label)) return;
          const value = of(i);
          const one = { score: value, isNoise: label === 1, chars: defined(blocks[i]).text.length };
          if (!Number.isNaN(value)) known.push(one);
          every.push(Number.isNaN(value) ? { ...one, score: -1 } : one);
        });
      }
    });
  }
  console.log(
    `${'measure'.padEnd(96)}  known  area   of all  ${HARMS.map((harm) => `at ${100 * harm} % of gold`).join('  ')}`,
  );
  for (const [name, list] of scored) {
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
  const total = { gold: 0, goldKnown: 0, noise: 0, noiseKnown: 0 };
  console.log('\nblocks whose place another page has     gold   noise');
  for (const [site, mapped] of mapping) {
    for (const key of Object.keys(total) as (keyof Mapped)[]) total[key] += mapped[key];
    console.log(
      `  ${site.padEnd(36)}  ${percent(mapped.goldKnown / mapped.gold)}  ${percent(mapped.noiseKnown / mapped.noise)}`,
    );
  }
  console.log(
    `  ${`all, ${pagesMeasured} pages`.padEnd(36)}  ${percent(total.goldKnown / total.gold)}  ${percent(total.noiseKnown / total.noise)}`,
  );
  const worst = [...hidden].sort((a, b) => b[1] - a[1]).slice(0, Number(options.unmapped));
  for (const [name, number] of worst) console.log(`  ${String(number).padStart(5)}  ${name}`);
}

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

if (corpusPresent())
  for (const set of options.sets.split(',')) {
    console.log(`\n${set}`);
    measureSet(readSet(set));
  }
else console.log('The corpus (../shared/corpus) is not here: nothing to measure.');
