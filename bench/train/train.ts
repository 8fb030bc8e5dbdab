/**
 * Trains the noise model on the corpus: `npm run train [-- --out <file>] [--sets a,b] [--report-only]`.
 *
 * Publishers are dealt into folds by the hash of their registrable domain. The words of names (lexicon) and the first look
 * are cross-fitted, so that the second look learns from judgements of pages the first has not seen. The figures
 * printed, and kept in the file's provenance, are of models trained on one half of the publishers and tested on the other,
 * both ways; the weights written are trained on all.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { articleOf } from '../../src/core/article/assemble.ts';
import { UNKNOWN_ODDS } from '../../src/core/links/page-kind.ts';
import type { BoostedTrees } from '../../src/core/verdict/boosted-trees.ts';
import { logistic } from '../../src/core/verdict/boosted-trees.ts';
import { readClaims } from '../../src/core/verdict/claims.ts';
import { CONTEXT_FEATURES, CONTEXT_WIDTH, withContext } from '../../src/core/verdict/context.ts';
import type { CueLexicon } from '../../src/core/verdict/cues.ts';
import { ancestorCues, cueWords } from '../../src/core/verdict/cues.ts';
import { blockFeatures, FEATURES, WIDTH } from '../../src/core/verdict/features.ts';
import type { Judgement } from '../../src/core/verdict/judgement.ts';
import { type NoiseModel, scores } from '../../src/core/verdict/noise-model.ts';
import { storyLines } from '../../src/core/winnow.ts';
import { type Row, SETS, TITLED_SETS } from '../corpus.ts';
import { score } from '../metric.ts';
import { type BoostingOptions, binRows, boost } from './boosting.ts';
import { type Sample, samples } from './samples.ts';

const { values: args } = parseArgs({
  options: {
    out: { type: 'string', default: 'src/core/verdict/noise-weights.json' },
    sets: { type: 'string', default: SETS.join(',') },
    'report-only': { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
    trees: { type: 'string', default: '100' },
    errors: { type: 'string' },
  },
});

const FOLDS = 3;
const OPTIONS: BoostingOptions = {
  trees: Number(args.trees),
  depth: 5,
  rate: 0.12,
  minWeight: 0.3,
  lambda: 1,
  rowShare: 0.5,
  featureShare: 0.4,
  seed: 1,
};

/** A sample without its evidence: what training needs again. */
interface Page {
  readonly set: string;
  readonly row: Row;
  readonly group: string;
  readonly learned: number;
  readonly context: Pick<Sample['evidence'], 'page' | 'blocks'>;
  /** First row in the matrix. */
  readonly start: number;
}

const foldOf = (group: string, folds: number): number =>
  createHash('sha256').update(group).digest().readUInt32BE(0) % folds;

interface Data {
  readonly pages: Page[];
  readonly label: Float32Array;
  readonly weight: Float32Array;
  /** Row-major features, without the cue columns filled: those depend on the lexicon. */
  readonly rows: Float32Array;
  /** Names of each row's element and its ancestors, nearest first. */
  readonly cues: Map<string, CueCount>;
}

interface CueCount {
  readonly groups: Map<string, [noise: number, content: number]>;
}

const CUE_COLUMNS = ['ownCue', 'worstCue', 'bestCue', 'cueSum'].map((name) =>
  FEATURES.indexOf(name as 'ownCue'),
);

function collect(): Data {
  const pages: Page[] = [];
  const chunks: Float32Array[] = [];
  const labels: number[] = [];
  const weights: number[] = [];
  const cues = new Map<string, CueCount>();
  let start = 0;
  let last = '';
  for (const sample of samples((args.sets ?? '').split(','))) {
    const { evidence } = sample;
    if (sample.row.id !== last) process.stderr.write(`\r${sample.row.id.padEnd(60)}`);
    if (sample.learned === 1) countCues(sample, cues);
    last = sample.row.id;
    chunks.push(blockFeatures(evidence, {}));
    labels.push(...sample.labels);
    weights.push(...sample.weights);
    const { page, blocks } = evidence;
    pages.push({
      set: sample.set,
      row: sample.row,
      group: sample.group,
      learned: sample.learned,
      context: { page, blocks },
      start,
    });
    start += blocks.length;
  }
  process.stderr.write('\n');
  const rows = new Float32Array(start * WIDTH);
  let offset = 0;
  for (const chunk of chunks) {
    rows.set(chunk, offset);
    offset += chunk.length;
  }
  return { pages, label: Float32Array.from(labels), weight: Float32Array.from(weights), rows, cues };
}

/** A page's say on each name: noise and content weight below elements that bear it, once a page. */
function countCues(
  { evidence: { page, blocks }, labels, weights, group }: Sample,
  cues: Map<string, CueCount>,
): void {
  const noise = new Float64Array(page.tag.length);
  const content = new Float64Array(page.tag.length);
  blocks.forEach((block, i) => {
    const at = labels[i] === 1 ? noise : content;
    at[block.node] = (at[block.node] ?? 0) + (weights[i] ?? 0);
  });
  const words = new Map<string, [number, number]>();
  for (let node = page.tag.length - 1; node >= 0; node--) {
    const n = noise[node] ?? 0;
    const c = content[node] ?? 0;
    const parent = page.parent[node] ?? -1;
    if (parent >= 0) {
      noise[parent] = (noise[parent] ?? 0) + n;
      content[parent] = (content[parent] ?? 0) + c;
    }
    if (n + c <= 0) continue;
    for (const word of cueWords(page, node)) {
      const sum = words.get(word) ?? [0, 0];
      sum[0] += n;
      sum[1] += c;
      words.set(word, sum);
    }
  }
  for (const [word, [n, c]] of words) {
    let count = cues.get(word);
    if (!count) {
      count = { groups: new Map() };
      cues.set(word, count);
    }
    const sum = count.groups.get(group) ?? [0, 0];
    sum[0] += n / (n + c);
    sum[1] += c / (n + c);
    count.groups.set(group, sum);
  }
}

/** Sites that must use a name before it means anything. */
const MIN_GROUPS = 6;

/** Log-odds of names among the groups a filter lets through; a site has one vote. */
function lexiconOf(data: Data, admit: (group: string) => boolean): CueLexicon {
  const lexicon: Record<string, number> = {};
  for (const [word, { groups }] of [...data.cues].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let noise = 0;
    let content = 0;
    let number = 0;
    for (const [group, [n, c]] of groups) {
      if (!admit(group)) continue;
      number++;
      noise += n / (n + c);
      content += c / (n + c);
    }
    if (number < MIN_GROUPS) continue;
    const odds = Math.log((noise + 1) / (content + 1));
    if (Math.abs(odds) >= 0.4) lexicon[word] = Math.round(odds * 100) / 100;
  }
  return lexicon;
}

/** Fills the cue columns of the pages a filter lets through. */
function fillCues(data: Data, lexicon: CueLexicon, admit: (group: string) => boolean): void {
  for (const { group, context, start } of data.pages) {
    if (!admit(group)) continue;
    const cues = cueColumns(context, lexicon);
    context.blocks.forEach((_, i) => {
      CUE_COLUMNS.forEach((column, j) => {
        data.rows[(start + i) * WIDTH + column] = cues[i * CUE_COLUMNS.length + j] ?? 0;
      });
    });
  }
}

function cueColumns({ page, blocks }: Page['context'], lexicon: CueLexicon): Float32Array {
  const cues = ancestorCues(page, lexicon);
  return Float32Array.from(
    blocks.flatMap(({ node }) => [cues.own, cues.worst, cues.best, cues.sum].map((c) => c[node] ?? 0)),
  );
}

/** The whole pipeline on the groups a filter lets through. */
function fit(data: Data, admit: (group: string) => boolean): Omit<NoiseModel, 'provenance'> {
  const weight = data.weight.slice();
  const fold = new Int8Array(weight.length).fill(-1);
  for (const { group, start, context } of data.pages) {
    const at = admit(group) ? foldOf(`fold ${group}`, FOLDS) : -1;
    fold.fill(at, start, start + context.blocks.length);
    if (at < 0) weight.fill(0, start, start + context.blocks.length);
  }
  for (let k = 0; k < FOLDS; k++) {
    const inFold = (group: string) => foldOf(`fold ${group}`, FOLDS) === k;
    const lexicon = lexiconOf(data, (group) => admit(group) && !inFold(group));
    fillCues(data, lexicon, (group) => admit(group) && inFold(group));
  }
  const binned = binRows(data.rows, WIDTH);
  const first = new Float64Array(weight.length);
  for (let k = 0; k < FOLDS; k++) {
    const trees = boost(
      binned,
      data.label,
      weight.map((w, i) => (fold[i] === k ? 0 : w)),
      OPTIONS,
    );
    for (const { group, start, context } of data.pages) {
      if (!admit(group) || foldOf(`fold ${group}`, FOLDS) !== k) continue;
      const own = data.rows.subarray(start * WIDTH, (start + context.blocks.length) * WIDTH);
      first.set(scores(trees, own, WIDTH, context.blocks.length), start);
    }
    process.stderr.write(`fold ${k + 1} of ${FOLDS}\n`);
  }
  const firstLook = boost(binned, data.label, weight, OPTIONS);
  const wide = new Float32Array(weight.length * CONTEXT_WIDTH);
  for (const { group, start, context } of data.pages) {
    if (!admit(group)) continue;
    const count = context.blocks.length;
    const own = data.rows.subarray(start * WIDTH, (start + count) * WIDTH);
    wide.set(withContext(context, own, first.slice(start, start + count)), start * CONTEXT_WIDTH);
  }
  const secondLook = boost(binRows(wide, CONTEXT_WIDTH), data.label, weight, OPTIONS);
  process.stderr.write('second look\n');
  return { lexicon: lexiconOf(data, admit), firstLook, secondLook };
}

interface Tally {
  f1: number;
  pages: number;
}

/** Mean F1 by set and number of pages learned, on groups the model has not seen. */
function test(
  data: Data,
  model: Omit<NoiseModel, 'provenance'>,
  admit: (group: string) => boolean,
  tally: Map<string, Tally>,
  worst: string[],
): void {
  fillCues(data, model.lexicon, admit);
  for (const { set, row, group, learned, start, context } of data.pages) {
    if (!admit(group) || !row.text) continue;
    const count = context.blocks.length;
    const own = data.rows.subarray(start * WIDTH, (start + count) * WIDTH);
    const first = scores(model.firstLook, own, WIDTH, count);
    const noise = scores(model.secondLook, withContext(context, own, first), CONTEXT_WIDTH, count).map(
      logistic,
    );
    // Assembling a story asks only for the page and its blocks.
    const judgement = { evidence: context, claims: readClaims(context.page.head), noise, odds: UNKNOWN_ODDS };
    const lines = storyLines(articleOf(judgement as Judgement));
    const title = TITLED_SETS.has(set) ? (row.title ?? context.page.head.title) : undefined;
    const { f1, precision, recall } = score(lines.join('\n'), row.text, title);
    for (const key of [`${set} ${learned}`, ...(set === 'wcxb' ? [`wcxb:${row.kind} ${learned}`] : [])]) {
      const sum = tally.get(key) ?? { f1: 0, pages: 0 };
      sum.f1 += f1;
      sum.pages++;
      tally.set(key, sum);
    }
    worst.push(`${f1.toFixed(3)} p ${precision.toFixed(2)} r ${recall.toFixed(2)} ${row.id} ${learned}`);
  }
}

const data = collect();
console.log(`${data.pages.length} samples, ${data.label.length} blocks, ${data.cues.size} names`);
const tally = new Map<string, Tally>();
const worst: string[] = [];
if (!args['no-report']) {
  for (const half of [0, 1]) {
    const model = fit(data, (group) => foldOf(group, 2) === half);
    test(data, model, (group) => foldOf(group, 2) !== half, tally, worst);
  }
  console.log('\nTrained on one half of the publishers, tested on the other, both ways: mean F1');
  for (const [key, { f1, pages }] of [...tally].sort(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )) {
    console.log(`${key.padEnd(28)} ${String(pages).padStart(4)} pages  ${(f1 / pages).toFixed(4)}`);
  }
  if (args.errors) writeFileSync(args.errors, `${worst.sort().join('\n')}\n`);
}
if (!args['report-only']) {
  const model = fit(data, () => true);
  const provenance = {
    data: args.sets,
    features: CONTEXT_FEATURES,
    options: OPTIONS,
    heldOut: Object.fromEntries(
      [...tally].map(([key, { f1, pages }]) => [key, Number((f1 / pages).toFixed(4))]),
    ),
  };
  writeFileSync(
    args.out ?? '',
    `${JSON.stringify({ provenance, ...model, firstLook: rounded(model.firstLook), secondLook: rounded(model.secondLook) })}\n`,
  );
}

/** Four digits are more than the data tells. Thresholds stay as they are: they must fall between the same values. */
function rounded(trees: BoostedTrees): BoostedTrees {
  return { ...trees, value: trees.value.map((v) => Math.round(v * 1e4) / 1e4) };
}
