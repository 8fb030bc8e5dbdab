import { existsSync, readFileSync } from 'node:fs';

/** A row of the table at the end of a run of attacks. */
export interface Outcome {
  readonly attack: string;
  /** The browser, or "no browser". */
  readonly where: Where;
  /** Numbers of the attack's tests there, and of the tests that passed. */
  readonly tried: number;
  readonly held: number;
  readonly worst: string;
}

const BROWSERS = ['chromium', 'firefox'] as const;
type Where = (typeof BROWSERS)[number] | 'no browser';

/** The figures of an attack for one thing that it did. */
export interface Told {
  readonly what: string;
  readonly figures: Readonly<Record<string, number | string>>;
}

interface Tried {
  readonly fullName: string;
  readonly status: string;
}

/**
 * Returns a row for each browser that the tests of an attack name. Reads the runner's report and the figures that the attack printed. An
 * attack without a report held nothing.
 */
export function outcomesOf(attack: string, reportFile: string, toldFile: string): Outcome[] {
  if (!existsSync(reportFile)) return [{ attack, where: 'no browser', tried: 1, held: 0, worst: '' }];
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    testResults: { assertionResults: Tried[] }[];
  };
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const told = existsSync(toldFile)
    ? readFileSync(toldFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Told => JSON.parse(line))
    : [];
  return ([...BROWSERS, 'no browser'] as const).flatMap((where) => {
    const own = tests.filter(({ fullName }) => whereOf(fullName) === where);
    if (own.length === 0) return [];
    const held = own.filter(({ status }) => status === 'passed').length;
    return [
      {
        attack,
        where,
        tried: own.length,
        held,
        worst: worstOf(told.filter(({ what }) => whereOf(what) === where)),
      },
    ];
  });
}

const whereOf = (name: string): Where =>
  BROWSERS.find((browser) => name.toLowerCase().includes(browser)) ?? 'no browser';

/** Returns the longest printed time, or the last figures if no time was printed. */
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

/** Returns the outcomes as a table in Markdown. */
export const table = (outcomes: readonly Outcome[]): string =>
  [
    '| attack | in | tried | held | worst figure |',
    '|---|---|---|---|---|',
    ...outcomes.map(
      ({ attack, where, tried, held, worst }) => `| ${attack} | ${where} | ${tried} | ${held} | ${worst} |`,
    ),
  ].join('\n');
