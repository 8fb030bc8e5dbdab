import { writtenDates } from '../../src/core/claims/written-date.ts';
import { attribute, type PageTree } from '../../src/core/page/page-tree.ts';
import type { TextBlock } from '../../src/core/page/text-blocks.ts';
import type { Judgement } from '../../src/core/verdict/judgement.ts';
import { LINE_FEATURES, lineFeatures } from '../../src/core/verdict/roles/line-features.ts';
import { LINE_ROLES, type LineRole, type LineWeights } from '../../src/core/verdict/roles/line-role.ts';
import { mastheadLines } from '../../src/core/verdict/roles/masthead-lines.ts';
import type { Row } from '../corpus.ts';
import { mastheadOf, nameWords } from '../masthead-gold.ts';
import { logisticRegression, type Weighed } from './logistic-regression.ts';

/** Largest difference between a page's date and the gold's (ms): pages leave out the time zone. */
const DAY = 86_400_000;

/** Returns the lines to classify. A line that was taken for byline or date gets P(noise) 1 here, so that it does not count as story. */
const linesOf = ({ evidence, noise, roles }: Pick<Judgement, 'evidence' | 'noise' | 'roles'>): number[] => {
  const isTaken = (i: number) => roles.of[i] === 'byline' || roles.of[i] === 'published';
  return mastheadLines(
    evidence,
    noise.map((p, i) => (isTaken(i) ? 1 : p)),
    roles,
  );
};

/** Returns the gold roles of the lines around a page's story; undefined if the gold names no author or no date. */
export function lineRoles(
  row: Row,
  { evidence, claims, noise, roles }: Judgement,
): Map<number, LineRole> | undefined {
  const { authors, published } = mastheadOf(row);
  if (authors.length === 0 || published === '') return undefined;
  const { page, blocks } = evidence;
  const names = authors.map(nameWords).filter((name) => name !== '');
  return new Map(
    linesOf({ evidence, noise, roles }).flatMap((i) => {
      const block = blocks[i];
      if (!block) return [];
      const words = ` ${nameWords(block.text)} `;
      const isByline = names.some((name) => words.includes(` ${name} `));
      const isDate = datesOf(page, block, claims.language).some(
        (date) => Math.abs(Date.parse(date) - Date.parse(published.slice(0, 10))) <= DAY,
      );
      return [[i, isByline ? 'byline' : isDate ? 'published' : 'none'] as const];
    }),
  );
}

/** Returns the days that a line names, in words or for machines: `YYYY-MM-DD`. */
export function datesOf(page: PageTree, { node, start, end, text }: TextBlock, language: string): string[] {
  const dates = writtenDates(text, language).map(({ iso }) => iso);
  for (let at = Math.min(node, start); at < end; at++)
    dates.push(attribute(page, at, 'datetime').slice(0, 10));
  return dates.filter((date) => date !== '');
}

/** Weights that give no line a role. */
export const NO_LINES: LineWeights = {
  none: LINE_FEATURES.map((_, at) => Number(at === 0)),
  byline: LINE_FEATURES.map(() => 0),
  published: LINE_FEATURES.map(() => 0),
};

/** Each line is learned twice: whole, and without the page's claim of its author, which a page may lack. */
const CLAIM = LINE_FEATURES.indexOf('claimedAuthor');

/** Returns the lines of a judged page as samples: two for each line. */
export function lineSamples(row: Row, judgement: Judgement, weight: number): Weighed[] {
  const known = lineRoles(row, judgement);
  if (!known) return [];
  const { evidence, claims, noise, roles } = judgement;
  const features = lineFeatures(evidence, claims, noise, roles);
  return [...known].flatMap(([i, role]) => {
    const x = features(i);
    const of = LINE_ROLES.indexOf(role);
    return [x, x.with(CLAIM, 0)].map((inputs) => ({ x: inputs, of, weight }));
  });
}

export function fitLines(samples: readonly Weighed[]): LineWeights {
  const rows = logisticRegression(samples, LINE_ROLES.length);
  const weightsOf = (role: LineRole) =>
    (rows[LINE_ROLES.indexOf(role)] ?? []).map((w) => Math.round(w * 1000) / 1000);
  return { none: weightsOf('none'), byline: weightsOf('byline'), published: weightsOf('published') };
}
