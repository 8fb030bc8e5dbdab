import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PAGE_FEATURES } from '../../src/core/impression/page-features.ts';
import { SHIPPED, type Weights } from '../../src/core/impression/weights.ts';
import { VERDICT_FEATURES } from '../../src/core/verdict/evidence/verdict-features.ts';
import { HEADLINE_INPUTS } from '../../src/core/verdict/roles/headline.ts';
import { LINE_FEATURES } from '../../src/core/verdict/roles/line-features.ts';
import type { Row } from '../corpus.ts';
import { halfOf } from './publishers.ts';

/** Returns the file with the weights of all publishers but one half's, as `npm run train -- --halves <dir>` leaves them. */
const fileOf = (dir: string, part: number): string => join(dir, `without-${part}.json`);

/** The features of the weights in this code. Weights for other features would be misread. */
export const FEATURES = {
  impressionFeatures: PAGE_FEATURES,
  verdictFeatures: VERDICT_FEATURES,
  headlineInputs: HEADLINE_INPUTS,
  lineFeatures: LINE_FEATURES,
};

/** Returns a function that reads the kept weights if they are there, and otherwise makes and keeps them. */
export function keptWeights(dir: string) {
  return (part: number, make: () => Weights): Weights => {
    const file = fileOf(dir, part);
    if (existsSync(file)) {
      const { features, ...kept } = JSON.parse(readFileSync(file, 'utf8')) as Weights & { features: unknown };
      if (!isDeepStrictEqual(features, FEATURES))
        throw new Error(
          `The weights in ${dir} are over other features than this code has: train into another place.`,
        );
      return kept;
    }
    const weights = make();
    mkdirSync(dir, { recursive: true });
    keepWeights(dir, part, weights);
    return weights;
  };
}

export const keepWeights = (dir: string, part: number, weights: Weights): void =>
  writeFileSync(fileOf(dir, part), JSON.stringify({ features: FEATURES, ...weights }));

/** Reads the weights of both halves. Throws if they are missing, with the command that makes them. */
export const readHalves = (dir: string): readonly Weights[] =>
  [0, 1].map((part) =>
    keptWeights(dir)(part, () => {
      throw new Error(`There are no weights in ${dir}: npm run train -- --report-only --halves ${dir}`);
    }),
  );

/**
 * Returns a function from a page to the weights in the directory that have not seen its publisher; for `shipped`, to the shipped weights.
 */
export function weightsIn(dir: string): (row: Row) => Weights {
  if (dir === 'shipped') return () => SHIPPED;
  const halves = readHalves(dir);
  return (row) => halves[halfOf(row)] ?? SHIPPED;
}

/** Returns whether weights of both halves are there. */
export const hasHalves = (dir: string): boolean => [0, 1].every((part) => existsSync(fileOf(dir, part)));
