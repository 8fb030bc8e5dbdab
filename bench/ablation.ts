/**
 * Measures how much each kind of evidence is worth. Trains the noise model without one kind at a time, tests it on publishers that it has
 * not seen, and prints mean F1 beside that of the whole model. Takes some minutes a row.
 *
 *   npm run bench ablation -- [--sets a,b] [--without 'the site,records'] [--halves <dir>]
 */
import { parseArgs } from 'node:util';
import { KIND_FEATURES } from '../src/core/impression/page-features.ts';
import { RECORD_FEATURES } from '../src/core/impression/records.ts';
import type { Weights } from '../src/core/impression/weights.ts';
import { CORRECTIONS } from '../src/core/verdict/corrections.ts';
import { CONTEXT_FEATURES, SHAPE_FEATURES } from '../src/core/verdict/evidence/context.ts';
import { SITE_FEATURES } from '../src/core/verdict/evidence/site-features.ts';
import { VERDICT_FEATURES } from '../src/core/verdict/evidence/verdict-features.ts';
import { SETS } from './corpus.ts';
import { BOOSTING } from './train/boosting.ts';
import { calibrationError, reliability } from './train/calibration.ts';
import { keptWeights } from './train/halves.ts';
import { heldOut, meanF1, trainingData } from './train/pipeline.ts';

const { values: args } = parseArgs({
  options: {
    sets: { type: 'string', default: SETS.join(',') },
    without: { type: 'string' },
    halves: { type: 'string' },
  },
});

const named = (test: RegExp): readonly string[] => VERDICT_FEATURES.filter((name) => test.test(name));
const SHAPES: readonly string[] = SHAPE_FEATURES;

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'sequence and nesting': CONTEXT_FEATURES.filter((name) => name !== 'impression' && !SHAPES.includes(name)),
  'blocks of one shape': SHAPES,
  records: RECORD_FEATURES,
  'kind and type of page': KIND_FEATURES,
  'names of elements': named(/Cue$|^cueSum$/),
  'claims of the page': named(/^(?:titleOverlap|isDescription|inArticleBody|claimsArticle|afterTitle)$/),
  'the site': SITE_FEATURES,
};

const RULE = 'rule:';
const RULES: readonly string[] = CORRECTIONS.map(({ name }) => RULE + name);

const data = trainingData(args.sets.split(','));
const say = (text: string) => process.stderr.write(`${text}\n`);
let columns: string[] = [];
const asked = args.without?.split(',') ?? [...Object.keys(GROUPS), ...RULES];
const plain = new Map<number, Weights>();
const onDisk = args.halves ? keptWeights(args.halves) : (_: number, make: () => Weights) => make();
const whole = (part: number, make: () => Weights): Weights => {
  const weights = plain.get(part) ?? onDisk(part, make);
  plain.set(part, weights);
  return weights;
};
const without = (rule: string) => (part: number, make: () => Weights) => {
  const weights = whole(part, make);
  return { ...weights, corrections: { ...weights.corrections, [rule.slice(RULE.length)]: 0 } };
};
for (const name of [...Object.keys(GROUPS), ...RULES]) {
  if (name !== 'nothing' && !asked.includes(name)) continue;
  const weightsOf = name === 'nothing' ? whole : RULES.includes(name) ? without(name) : undefined;
  const options = { boosting: BOOSTING, without: new Set(GROUPS[name] ?? []), say: () => {} };
  const { trials } = heldOut(data, options, 2, weightsOf);
  const means = meanF1(trials);
  if (columns.length === 0) {
    // Columns with at least 40 pages: each set's first visit, and the most pages learned that all its larger sites have.
    columns = [...means].filter(([, [, pages]]) => pages >= 40).map(([key]) => key);
    console.log(
      `${'without'.padEnd(24)} ${columns.map((key) => key.padStart(20)).join('')} calibration error`,
    );
  }
  const cells = columns.map((key) => (means.get(key)?.[0] ?? 0).toFixed(4).padStart(20)).join('');
  console.log(`${name.padEnd(24)} ${cells} ${calibrationError(reliability(trials)).toFixed(4).padStart(17)}`);
  say(name);
}
