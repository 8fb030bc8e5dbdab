/**
 * `npm run fit:page-kind`: fits the weights of page kinds on one half of the corpus, prints what they reach on the other,
 * and writes src/core/links/page-kind-weights.ts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../src/core/hash.ts';
import { EVIDENCE_NAMES, type PageEvidence, pageEvidence } from '../src/core/links/page-evidence.ts';
import { corpusPresent, readSet, SETS } from './corpus.ts';

const KINDS = ['article', 'toc', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Kinds that the sets name, by what they are on a site. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  article: 'article',
  toc: 'toc',
  listing: 'toc',
  collection: 'toc',
};

/** What a page may lack: each page is learned whole, without a telling address, without claims, without either. */
const ADDRESS = ['slug', 'shallow', 'indexPath'];
const CLAIMS = ['claimsArticle', 'claimsDate', 'claimsOther'];
const MASKS: readonly (readonly string[])[] = [[], ADDRESS, CLAIMS, [...ADDRESS, ...CLAIMS]];

/** No kind of one set weighs more than this many pages. */
const GROUP_WEIGHT = 100;
const RIDGE = 0.002;
const ROUNDS = 1500;

interface Sample {
  readonly set: string;
  readonly kind: Kind;
  readonly evidence: PageEvidence;
  readonly weight: number;
  readonly forTraining: boolean;
}

function readSamples(): Sample[] {
  const samples: Omit<Sample, 'weight'>[] = [];
  for (const set of SETS) {
    const rows = readSet(set);
    const sites = new Set(rows.map(({ site }) => site)).size;
    for (const row of rows) {
      samples.push({
        set,
        kind: KIND_OF[row.kind] ?? 'other',
        evidence: pageEvidence(row.page()),
        forTraining: hash(sites === 1 ? row.url : row.site) % 2 === 0,
      });
    }
  }
  return samples.map((sample) => {
    const group = samples.filter(({ set, kind }) => set === sample.set && kind === sample.kind).length;
    return { ...sample, weight: Math.min(1, GROUP_WEIGHT / group) };
  });
}

const inputs = (evidence: PageEvidence, mask: readonly string[] = []): number[] => [
  1,
  ...EVIDENCE_NAMES.map((name) => (mask.includes(name) ? 0 : evidence[name])),
];

function probabilities(weights: readonly (readonly number[])[], x: readonly number[]): number[] {
  const scores = weights.map((row) => Math.exp(row.reduce((sum, w, i) => sum + w * (x[i] ?? 0), 0)));
  const total = scores.reduce((a, b) => a + b, 0);
  return scores.map((score) => score / total);
}

/** Multinomial logistic regression by full-batch gradient descent with momentum (Adam): the same digits on every run. */
function train(samples: readonly Sample[]): number[][] {
  const data = samples.flatMap((sample) =>
    MASKS.map((mask) => ({
      x: inputs(sample.evidence, mask),
      ...sample,
      weight: sample.weight / MASKS.length,
    })),
  );
  const total = data.reduce((sum, { weight }) => sum + weight, 0);
  const width = EVIDENCE_NAMES.length + 1;
  const zeros = (): number[][] => KINDS.map(() => new Array<number>(width).fill(0));
  const weights = zeros();
  const mean = zeros();
  const square = zeros();
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((row) => row.map((w, i) => (i === 0 ? 0 : RIDGE * w)));
    for (const { x, kind, weight } of data) {
      const p = probabilities(weights, x);
      gradient.forEach((row, k) => {
        const error = (((p[k] ?? 0) - (KINDS[k] === kind ? 1 : 0)) * weight) / total;
        for (let i = 0; i < width; i++) row[i] = (row[i] ?? 0) + error * (x[i] ?? 0);
      });
    }
    weights.forEach((row, k) => {
      for (let i = 0; i < width; i++) {
        const g = gradient[k]?.[i] ?? 0;
        const m = (mean[k] as number[])[i] ?? 0;
        const s = (square[k] as number[])[i] ?? 0;
        (mean[k] as number[])[i] = 0.9 * m + 0.1 * g;
        (square[k] as number[])[i] = 0.999 * s + 0.001 * g * g;
        const step = ((mean[k] as number[])[i] ?? 0) / (1 - 0.9 ** round);
        const scale = Math.sqrt(((square[k] as number[])[i] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
        row[i] = (row[i] ?? 0) - (0.05 * step) / scale;
      }
    });
  }
  return weights;
}

if (!corpusPresent())
  throw new Error('The corpus (../shared/corpus) is not here; the weights cannot be fitted.');
const samples = readSamples();
const weights = train(samples.filter(({ forTraining }) => forTraining));
const scores: string[] = [];
for (const set of SETS) {
  const held = samples.filter((sample) => sample.set === set && !sample.forTraining);
  const right = held.filter(({ evidence, kind }) => {
    const p = probabilities(weights, inputs(evidence));
    return KINDS[p.indexOf(Math.max(...p))] === kind;
  }).length;
  if (held.length > 0) scores.push(`${set} ${(right / held.length).toFixed(3)} of ${held.length}`);
}
console.log(`Held-out accuracy, one page alone: ${scores.join(', ')}`);
const rows = KINDS.map((kind, k) => {
  const values = (weights[k] ?? []).map(
    (w, i) => `    ${w.toFixed(2)}, // ${i === 0 ? 'bias' : EVIDENCE_NAMES[i - 1]}`,
  );
  return `  ${kind}: [\n${values.join('\n')}\n  ],`;
});
writeFileSync(
  join(import.meta.dirname, '../src/core/links/page-kind-weights.ts'),
  `/**
 * Weights of page kinds, in the order of EVIDENCE_NAMES after the bias. Written by \`npm run fit:page-kind\` from half of
 * each dev set (by site; by URL where a set is one site); accuracy on the other half, one page alone:
 * ${scores.join(',\n * ')}.
 */
export const KIND_WEIGHTS = {
${rows.join('\n')}
} as const;
`,
);
