import { existsSync, readFileSync } from 'node:fs';

/** A row of the table that a run of attacks ends with. */
export interface Outcome {
  readonly attack: string;
  /** Tests of the attack, and those that passed. */
  readonly tried: number;
  readonly held: number;
  readonly worst: string;
}

/** What an attack told of one thing it did. */
export interface Told {
  readonly what: string;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** Returns the outcome of an attack from the runner's report and from what the attack told; one that gave no report held nothing. */
export function outcomeOf(attack: string, reportFile: string, toldFile: string): Outcome {
  const {
    numTotalTests = 1,
    numPassedTests = 0,
    numPendingTests = 0,
  } = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Record<string, number>) : {};
  const told = existsSync(toldFile)
    ? readFileSync(toldFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Told => JSON.parse(line))
    : [];
  return {
    attack,
    tried: numTotalTests - numPendingTests,
    held: numPassedTests,
    worst: worstOf(told),
  };
}

/** The longest time that was told, or where none was the last figures. */
function worstOf(told: readonly Told[]): string {
  const times = told.flatMap(({ what, figures }) =>
    Object.entries(figures)
      .filter(([name, figure]) => /\bms\b/.test(name) && typeof figure === 'number')
      .map(([name, figure]) => ({ ms: Number(figure), said: `${what}: ${name} ${figure}` })),
  );
  const [longest] = times.sort((a, b) => b.ms - a.ms);
  const last = told.at(-1);
  return longest?.said ?? (last ? `${last.what}: ${listed(last.figures)}` : '');
}

export const listed = (figures: Told['figures']): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ');

/** The outcomes as a table in Markdown. */
export const table = (outcomes: readonly Outcome[]): string =>
  [
    '| attack | tried | held | worst figure |',
    '|---|---|---|---|',
    ...outcomes.map(({ attack, tried, held, worst }) => `| ${attack} | ${tried} | ${held} | ${worst} |`),
  ].join('\n');
