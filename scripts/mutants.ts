/**
 * Changes `src/core` blindly, one place at a time, and runs the unit tests that reach the changed file: the nearest ones, then the
 * quickest others. A change that no test sees survives, and shows what the tests do not hold.
 *
 *   npm run mutants -- --count 200 --seed 1 --files 'src/core/story/*.ts' --seconds 30
 *
 * `--seconds` bounds the time that the tests beyond the nearest may take for one change.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createFilter } from 'vite';
import { seededRandom, shuffled } from '../bench/seeded-random.ts';
import { type Mutation, mutationsIn } from './mutants/mutations.ts';
import { reachingTests } from './mutants/nearest-tests.ts';
import type { Outcome, Task } from './mutants/runner.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: 'src/core/**/*.ts' },
    workers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
  },
});

/** Milliseconds that tests of a changed file may take: so many, and so many times what they take unchanged. */
const PATIENCE = { least: 20_000, times: 3 };
/** Milliseconds that the tests beyond the nearest may take for one change. */
const BOUND = 1000 * Number(options.seconds);
/** Changes after which it is told how many survived. */
const EVERY = 20;
/** Milliseconds for all tests of unchanged files. */
const MOST_UNCHANGED = 600_000;

interface Mutant extends Mutation {
  readonly file: string;
  readonly text: string;
}

const isAsked = createFilter(options.files);
const files = readdirSync('src/core', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src/core', file))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && isAsked(resolve(file)));
const all = files.flatMap((file): Mutant[] => {
  const text = readFileSync(file, 'utf8');
  return mutationsIn(file, text).map((mutation) => ({ ...mutation, file, text }));
});
const sample = shuffled(all, seededRandom(Number(options.seed))).slice(0, Number(options.count));
const testsOf = reachingTests();

/** A line of the source as it is and as it was changed. */
function shown({ file, text, start, end, replacement }: Mutant): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  const was = text.slice(start, end).replace(/\s+/g, ' ');
  const line = text.slice(0, start).split('\n').length;
  const before = text
    .slice(from, to < 0 ? undefined : to)
    .trim()
    .replace(/\s+/g, ' ');
  return `${file}:${line}:${start - from + 1}  ${was} → ${replacement || '(nothing)'}   in   ${before}`;
}

/** Runs one task after another in a warm process. Starts a new process if a task takes too long or ends the process. */
class Runner {
  #process: ChildProcess | undefined;

  /** Undefined where the tests did not end in time, or ended their process. */
  async run(task: Task, patience: number): Promise<Outcome | undefined> {
    this.#process ??= await started();
    const child = this.#process;
    return new Promise((settle) => {
      const done = (outcome: Outcome | undefined): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (!outcome) this.stop();
        settle(outcome);
      };
      const timer = setTimeout(() => done(undefined), patience);
      child.once('message', (outcome) => done(outcome as Outcome));
      child.once('exit', () => done(undefined));
      child.send(task);
    });
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

const started = (): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'mutants/runner.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => {
      child.removeAllListeners();
      resolve(child);
    });
    child.once('exit', () => reject(new Error('The process that runs the tests did not start.')));
  });

const runners = Array.from({ length: Number(options.workers) }, () => new Runner());
const stop = (): void => {
  for (const runner of runners) runner.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop();
    process.exit(1);
  });

try {
  const reach = sample.map(({ file }) => testsOf(file));
  const tests = [...new Set(reach.flatMap(({ nearest, others }) => [...nearest, ...others]))];
  const took = new Map<string, number>();
  /** Tests that fail beside others in one process, without any change. */
  const unfit = new Set<string>();
  const runUnchanged = async (runner: Runner, at: number): Promise<void> => {
    let left = tests.filter((_, i) => i % runners.length === at);
    while (left.length > 0) {
      const outcome = await runner.run({ tests: left }, MOST_UNCHANGED);
      if (!outcome) throw new Error('The tests take too long.');
      for (const [test, milliseconds] of Object.entries(outcome.milliseconds)) took.set(test, milliseconds);
      for (const test of outcome.failed) unfit.add(test);
      const next = left.filter((test) => !took.has(test) && !unfit.has(test));
      if (next.length === left.length) throw new Error(`These tests do not run: ${left.join(' ')}`);
      left = next;
    }
  };
  await Promise.all(runners.map(runUnchanged));
  console.log(
    `${sample.length} of ${all.length} changes in ${files.length} files, ${tests.length} files of tests`,
  );

  if (unfit.size > 0) console.log(`Left out, since they fail without any change: ${[...unfit].join(' ')}`);
  const isFit = (test: string): boolean => !unfit.has(test);

  const timeOf = (test: string): number => took.get(test) ?? 0;
  /** Returns the quickest tests that together take no longer than the bound. */
  const withinBound = (others: readonly string[]): string[] => {
    let sum = 0;
    return others
      .toSorted((a, b) => timeOf(a) - timeOf(b))
      .filter((test) => {
        sum += timeOf(test);
        return sum <= BOUND;
      });
  };
  const changedRun = (
    runner: Runner,
    run: readonly string[],
    mutant: Mutant,
  ): Promise<Outcome | undefined> => {
    const usual = run.reduce((sum, test) => sum + timeOf(test), 0);
    const task = { tests: run, change: { file: mutant.file, mutation: mutant } };
    return runner.run(task, PATIENCE.least + PATIENCE.times * usual);
  };

  const survivors: Mutant[] = [];
  const counts = { tried: 0, late: 0, beyondNearest: 0, cut: 0, leftOut: 0 };
  /** Returns what the tests beyond the nearest show. A test that fails must fail on its own too: others may leave something behind. */
  const furtherRun = async (
    runner: Runner,
    run: readonly string[],
    mutant: Mutant,
  ): Promise<Outcome | undefined> => {
    const outcome = await changedRun(runner, run, mutant);
    const [failed] = outcome?.failed ?? [];
    if (failed === undefined || !run.includes(failed)) return outcome;
    const alone = await changedRun(runner, [failed], mutant);
    if (!alone || alone.failed.length > 0) return alone;
    return furtherRun(runner, run.slice(run.indexOf(failed) + 1), mutant);
  };
  const tryOne = async (runner: Runner, mutant: Mutant): Promise<void> => {
    const { nearest, others } = testsOf(mutant.file);
    let outcome = await changedRun(runner, nearest.filter(isFit), mutant);
    if (outcome && outcome.failed.length === 0) {
      const further = withinBound(others.filter(isFit));
      const leftOut = others.length - further.length;
      outcome = await furtherRun(runner, further, mutant);
      if (!outcome || outcome.failed.length > 0) counts.beyondNearest++;
      else {
        survivors.push(mutant);
        counts.cut += leftOut > 0 ? 1 : 0;
        counts.leftOut += leftOut;
        console.log(`${shown(mutant)}${leftOut > 0 ? `   (${leftOut} tests left out)` : ''}`);
      }
    }
    if (!outcome) counts.late++;
    counts.tried++;
    // The sample is in no order: what is known so far is an estimate of the whole.
    if (counts.tried % EVERY === 0) console.log(`  ${survivors.length} of ${counts.tried} so far`);
  };
  const waiting = [...sample];
  const tryAll = async (runner: Runner): Promise<void> => {
    let last: readonly string[] = [];
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      last = testsOf(mutant.file).nearest.filter(isFit);
      await tryOne(runner, mutant);
    }
    // If a change stayed behind, its tests would fail, and every later change would seem noticed.
    const outcome = await runner.run({ tests: last }, MOST_UNCHANGED);
    if (!outcome || outcome.failed.length > 0) throw new Error('Tests fail after the changes are gone.');
  };
  await Promise.all(runners.map(tryAll));
  const share = ((100 * survivors.length) / Math.max(1, sample.length)).toFixed(1);
  console.log(
    `${survivors.length} of ${sample.length} survived (${share} %); ${counts.late} ran without end`,
  );
  console.log(`${counts.beyondNearest} were seen only by tests beyond the nearest`);
  if (counts.leftOut > 0)
    console.log(
      `Left out, to stay within ${options.seconds} seconds: ${counts.leftOut} runs of tests for ${counts.cut} survivors`,
    );
} finally {
  stop();
}
