/**
 * Trains the noise model and the page kinds on the corpus: `npm run train [-- --out <file> --kind-out <file> --sets a,b --no-report
 * --report-only --errors <file> --parts <n> --halves <dir> --headline-only --kinds-only]`.
 *
 * Publishers are dealt into folds by the hash of their registrable domain. Lexicons and impression are cross-fitted: the verdict learns
 * from impressions of pages that the impression has not learned from, as it will meet them in use. Printed figures, which the file's
 * provenance keeps, are of models trained on one half of the publishers and tested on the other, both ways. A table shows how far P(noise)
 * means what it says. The written weights are trained on all. `--parts 5` trains on four fifths and tests on the fifth, five times: this
 * shows what more training pages would bring. `--headline-only` fits the headline's weights again, over the existing trees and the halves
 * that `--halves` keeps. `--kinds-only` fits page kinds and purposes alone, also for the halves in `--halves`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defined } from '../../src/core/basics/defined.ts';
import type { BoostedTrees } from '../../src/core/impression/boosted-trees.ts';
import { shortThreshold, shortValue } from '../../src/core/impression/packed-trees.ts';
import { KIND_INPUTS } from '../../src/core/impression/page-kind.ts';
import type { PageKindModel } from '../../src/core/impression/page-kind-model.ts';
import { PURPOSE_INPUTS } from '../../src/core/impression/page-purpose.ts';
import { SETS } from '../corpus.ts';
import { BOOSTING } from './boosting.ts';
import { reliabilityTable } from './calibration.ts';
import { FEATURES, keepWeights, keptWeights, readHalves } from './halves.ts';
import { fitPageKind } from './page-kind.ts';
import {
  fit,
  heldOut,
  kindData,
  kindTable,
  meanF1,
  type PipelineOptions,
  purposeTable,
  trainingData,
  trialErrors,
} from './pipeline.ts';
import { HALVES, partOf } from './publishers.ts';
import { refitHeadlines } from './refit-headlines.ts';

const { values: args } = parseArgs({
  options: {
    out: { type: 'string', default: 'src/core/impression/noise-weights.json' },
    'kind-out': { type: 'string', default: 'src/core/impression/page-kind-weights.json' },
    sets: { type: 'string', default: SETS.join(',') },
    'report-only': { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
    parts: { type: 'string', default: '2' },
    errors: { type: 'string' },
    halves: { type: 'string' },
    'headline-only': { type: 'boolean', default: false },
    'kinds-only': { type: 'boolean', default: false },
  },
});

const options: PipelineOptions = {
  boosting: BOOSTING,
  without: new Set(),
  say: (text) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`),
};

/** Writes the weights of page kinds and purposes. */
function writeKinds(weights: PageKindModel): void {
  const features = { features: KIND_INPUTS, purposeFeatures: PURPOSE_INPUTS };
  const pageKind = { provenance: { command: 'npm run train', ...features }, ...weights };
  writeFileSync(args['kind-out'], `${JSON.stringify(pageKind)}\n`);
}

if (args['kinds-only']) {
  const { kinds, purposes } = kindData(args.sets.split(','));
  writeKinds(fitPageKind(kinds, purposes));
  const dir = args.halves;
  for (const [part, half] of (dir ? readHalves(dir) : []).entries()) {
    const others = (samples: typeof kinds) =>
      samples.filter(({ publisher }) => partOf(publisher, HALVES) !== part);
    keepWeights(dir ?? '', part, { ...half, pageKind: fitPageKind(others(kinds), others(purposes)) });
  }
  process.exit();
}

const data = trainingData(args.sets.split(','));
options.say(
  `${data.pages.length} pages, ${data.pages.reduce((sum, { blocks }) => sum + blocks.length, 0)} blocks, ${data.cues.size} names`,
);

const parts = Number(args.parts);
if (!Number.isInteger(parts) || parts < 2)
  throw new Error(`--parts takes a whole number from 2, not ${args.parts}`);
if (parts !== HALVES && !args['report-only'])
  throw new Error('The scores kept with the weights are those of halves: --parts goes with --report-only.');
if (parts !== HALVES && args.halves)
  throw new Error(`What ${args.halves} keeps are weights of halves: --halves takes no --parts but 2.`);

if (args['headline-only']) {
  const dir = args.halves ?? '';
  const halves = readHalves(dir);
  const { ofHalves, ofAll } = refitHeadlines(data, halves);
  for (const [part, headline] of ofHalves.entries())
    keepWeights(dir, part, { ...defined(halves[part]), headline });
  const { provenance, lexicon, impression, verdict, corrections, lines } = JSON.parse(
    readFileSync(args.out, 'utf8'),
  );
  const known = { ...provenance, ...FEATURES, headline: 'npm run train -- --headline-only' };
  const model = { provenance: known, lexicon, impression, verdict, corrections, headline: ofAll, lines };
  writeFileSync(args.out, `${JSON.stringify(model)}\n`);
  process.exit();
}

const scores: Record<string, number> = {};
if (!args['no-report']) {
  const tried = heldOut(data, options, parts, args.halves ? keptWeights(args.halves) : undefined);
  const { trials } = tried;
  console.log(
    `Publishers in ${parts} parts, each tested with weights of the others: set, pages learned, mean F1`,
  );
  for (const [key, [mean, pages]] of meanF1(trials)) {
    scores[key] = Number(mean.toFixed(4));
    console.log(`${key.padEnd(28)} ${String(pages).padStart(4)} pages  ${mean.toFixed(4)}`);
  }
  console.log(`\n${kindTable(tried).join('\n')}`);
  console.log(`\n${reliabilityTable(trials).join('\n')}`);
  console.log(`\n${purposeTable(tried).join('\n')}`);
  if (args.errors) writeFileSync(args.errors, `${trialErrors(trials).join('\n')}\n`);
}
if (!args['report-only']) {
  const weights = fit(data, options);
  const model = {
    provenance: {
      command: 'npm run train',
      sets: args.sets,
      pages: data.pages.length,
      options: BOOSTING,
      ...FEATURES,
      heldOut: scores,
    },
    lexicon: weights.lexicon,
    impression: rounded(weights.impression),
    verdict: rounded(weights.verdict),
    corrections: weights.corrections,
    headline: weights.headline,
    lines: weights.lines,
  };
  writeFileSync(args.out, `${JSON.stringify(model)}\n`);
  writeKinds(weights.pageKind);
}

/** Rounds values and thresholds to those that ship in few bytes. */
function rounded(trees: BoostedTrees): BoostedTrees {
  return {
    ...trees,
    value: trees.value.map(shortValue),
    threshold: trees.threshold.map(shortThreshold),
  };
}
