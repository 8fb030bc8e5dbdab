import { readClaims } from '../../src/core/claims/claims.ts';
import { logistic } from '../../src/core/impression/boosted-trees.ts';
import type { TextBlock } from '../../src/core/page/text-blocks.ts';
import { purposeOf } from '../../src/core/purpose/purpose.ts';
import { CORRECTIONS } from '../../src/core/verdict/corrections.ts';
import type { Evidence } from '../../src/core/verdict/evidence/evidence.ts';
import { storyCut } from '../../src/core/verdict/story-cut.ts';
import { words } from '../metric.ts';
import type { LabelledPage } from './samples.ts';

/** Shares of the prior that are tried; 0 means that a rule is worth nothing. */
const STRENGTHS = [0, 0.25, 0.5, 1, 1.5, 2];
const ROUNDS = 2;
/** Least gain of mean F1 over the prior's for another strength to be preferred: a smaller gain is chance. */
const GAIN = 0.0005;

/** A page on which some correction holds. */
export interface Case {
  readonly blocks: readonly TextBlock[];
  readonly logOdds: Float64Array;
  readonly labels: readonly number[];
  readonly words: readonly number[];
  readonly weight: number;
  readonly extents: readonly (Float64Array | undefined)[];
}

/** Corrections that training must do without, as `rule:<name>`. */
interface Without {
  readonly without: ReadonlySet<string>;
}

const fitted = ({ without }: Without) =>
  CORRECTIONS.filter(({ name, fixed }) => !fixed && !without.has(`rule:${name}`));

/** Returns the page if some correction holds on it, judged by trees that have not learned from it. */
export function correctionCases(
  { page, blocks, labels }: LabelledPage,
  evidence: Evidence,
  of: number,
  logOdds: Float64Array,
  options: Without,
): Case[] {
  const on = {
    evidence,
    claims: readClaims(page.head),
    chances: evidence.impression.chances,
    purpose: purposeOf(evidence.impression.purpose, evidence.model.profile, evidence.own === 1).purpose,
    noise: logOdds.map(logistic),
  };
  const extents = fitted(options).map(({ finding }) => {
    const holds = finding(on);
    return holds && Float64Array.from(blocks, (_, i) => holds(i));
  });
  if (extents.every((extent) => extent === undefined)) return [];
  const counts = blocks.map(({ text }) => words(text).length);
  return [{ blocks, logOdds, labels, words: counts, weight: 1 / of, extents }];
}

/**
 * Returns the strength of each correction in log-odds. Tries some shares of its prior and takes the best mean F1 of the words of blocks
 * kept, one correction after the other. The log-likelihood would weigh every block for itself, but the story counts.
 */
export function fitCorrections(cases: readonly Case[], options: Without): Record<string, number> {
  const used = fitted(options);
  const strengths = used.map(({ prior }) => prior);
  for (let round = 0; round < ROUNDS; round++)
    used.forEach(({ prior }, k) => {
      const touched = cases.filter(({ extents }) => extents[k] !== undefined);
      if (touched.length === 0) return;
      const total = cases.reduce((sum, { weight }) => sum + weight, 0);
      const f1 = (strength: number): number =>
        touched.reduce((sum, each) => sum + each.weight * pageF1(each, strengths.with(k, strength)), 0) /
        total;
      let best = f1(prior) + GAIN;
      let kept = prior;
      for (const share of STRENGTHS) {
        const reached = f1(share * prior);
        if (reached <= best) continue;
        best = reached;
        kept = share * prior;
      }
      strengths[k] = kept;
    });
  return Object.fromEntries(used.map(({ name }, k) => [name, strengths[k] ?? 0]));
}

/** Returns F1 of the words of the kept blocks, over blocks whose label is known. */
function pageF1(
  { blocks, logOdds, labels, words: counts, extents }: Case,
  strengths: readonly number[],
): number {
  const noise = logOdds.map((z, i) =>
    logistic(extents.reduce((sum, extent, k) => sum + (extent?.[i] ?? 0) * (strengths[k] ?? 0), z)),
  );
  const cut = storyCut(blocks, noise);
  let kept = 0;
  let wanted = 0;
  let both = 0;
  labels.forEach((label, i) => {
    if (Number.isNaN(label)) return;
    const number = counts[i] ?? 0;
    const isKept = (noise[i] ?? 1) < cut;
    if (isKept) kept += number;
    if (label === 0) wanted += number;
    if (isKept && label === 0) both += number;
  });
  return kept + wanted === 0 ? 1 : (2 * both) / (kept + wanted);
}
