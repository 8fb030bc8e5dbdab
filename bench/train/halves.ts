import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED, type Weights } from '../../src/core/impression/weights.ts';
import type { Row } from '../corpus.ts';
import { partOf } from './pipeline.ts';
import { groupOf } from './samples.ts';

/** Weights of all publishers but those of one half, as `npm run train -- --halves <dir>` leaves them. */
const fileOf = (dir: string, part: number): string => join(dir, `without-${part}.json`);

/** Reads what is there, else makes and keeps it. */
export function keptWeights(dir: string) {
  return (part: number, make: () => Weights): Weights => {
    const file = fileOf(dir, part);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Weights;
    const weights = make();
    mkdirSync(dir, { recursive: true });
    writeFileSync(file, JSON.stringify(weights));
    return weights;
  };
}

/** Throws, with the command that makes them, where they are not there. */
const readHalves = (dir: string): readonly Weights[] =>
  [0, 1].map((part) =>
    keptWeights(dir)(part, () => {
      throw new Error(`There are no weights in ${dir}: npm run train -- --report-only --halves ${dir}`);
    }),
  );

/** For a page, the weights that have not seen its publisher, of those that a directory keeps; or, of `shipped`, those that have. */
export function weightsIn(dir: string): (row: Row) => Weights {
  if (dir === 'shipped') return () => SHIPPED;
  const halves = readHalves(dir);
  return (row) => halves[partOf(groupOf(row), halves.length)] ?? SHIPPED;
}

/** Whether weights of both halves are there. */
export const hasHalves = (dir: string): boolean => [0, 1].every((part) => existsSync(fileOf(dir, part)));
