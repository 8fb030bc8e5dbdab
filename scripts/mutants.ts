/**
 * Changes `src/core` blindly, one place at a time, and runs the unit tests that reach the changed file: the nearest ones, then the
 * quickest others. A change that no test sees survives, and shows what the tests do not hold.
 *
 *   npm run mutants -- --count 200 --seed 1 --files 'src/core/story/thread/*.ts' --seconds 30
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

/** Milliseconds that tests of a changed file may take: so many, and so many times what they took before. */
const PATIENCE = { least: 60_000, times: 3 };
/** Milliseconds that the tests beyond the nearest may take for one change. */
const BOUND = 1000 * Number(options.seconds);
/** Changes after which it is told how many survived. */
const EVERY = 20;
/** Milliseconds for the tests of an unchanged file. */
const MOST_UNCHANGED = 600_000;

type Sight = 'seen' | 'unseen' | 'late';

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
const waiting = [...sample];
// Ends after the present change and says what is known so far.
process.once('SIGINT', () => {
  waiting.length = 0;
});
process.once('SIGTERM', () => {
  stop();
  process.exit(1);
});

/** Milliseconds of a test that did not run yet. */
const UNKNOWN_TIME = 1000;

try {
  console.log(`${sample.length} of ${all.length} changes in ${files.length} files`);
  const took = new Map<string, number>();
  const timeOf = (test: string): number => took.get(test) ?? UNKNOWN_TIME;
  const run = async (runner: Runner, tests: readonly string[], mutant?: Mutant) => {
    const change = mutant ? { change: { file: mutant.file, mutation: mutant } } : {};
    const usual = tests.reduce((sum, test) => sum + timeOf(test), 0);
    const outcome = await runner.run({ tests, ...change }, PATIENCE.least + PATIENCE.times * usual);
    for (const [test, milliseconds] of Object.entries(outcome?.milliseconds ?? {}))
      took.set(test, milliseconds);
    return outcome;
  };

  const sound = new Map<string, boolean>();
  /** Returns whether a test passes without any change: only its failure says something about a change. */
  const isSound = async (runner: Runner, test: string): Promise<boolean> => {
    const known = sound.get(test);
    if (known !== undefined) return known;
    const outcome = await run(runner, [test]);
    const passes = outcome?.failed.length === 0;
    if (!passes) console.log(`Left out, since it fails without any change: ${test}`);
    sound.set(test, passes);
    return passes;
  };

  /** Returns whether one of the tests sees the change: `late` if they run without end, and are ended. */
  const seenBy = async (runner: Runner, tests: readonly string[], mutant: Mutant): Promise<Sight> => {
    const fit = tests.filter((test) => sound.get(test) !== false);
    if (fit.length === 0) return 'unseen';
    const outcome = await run(runner, fit, mutant);
    const [failed] = outcome?.failed ?? [];
    if (!outcome || failed === undefined) return outcome ? 'unseen' : 'late';
    if (!fit.includes(failed) || (await isSound(runner, failed))) return 'seen';
    return seenBy(runner, fit.slice(fit.indexOf(failed) + 1), mutant);
  };

  /** Returns the quickest tests that together take no longer than the bound. */
  const withinBound = (tests: readonly string[]): string[] => {
    let sum = 0;
    return tests
      .toSorted((a, b) => timeOf(a) - timeOf(b))
      .filter((test) => {
        sum += timeOf(test);
        return sum <= BOUND;
      });
  };

  const survivors: Mutant[] = [];
  const counts = { tried: 0, late: 0, beyondNearest: 0, cut: 0, leftOut: 0 };
  const tryOne = async (runner: Runner, mutant: Mutant): Promise<void> => {
    const { nearest, others } = testsOf(mutant.file);
    let sight = await seenBy(runner, nearest, mutant);
    if (sight === 'unseen') {
      const further = withinBound(others);
      const leftOut = others.length - further.length;
      sight = await seenBy(runner, further, mutant);
      if (sight === 'unseen') {
        survivors.push(mutant);
        counts.cut += leftOut > 0 ? 1 : 0;
        counts.leftOut += leftOut;
        console.log(`${shown(mutant)}${leftOut > 0 ? `   (${leftOut} tests left out)` : ''}`);
      } else counts.beyondNearest++;
    }
    if (sight === 'late') counts.late++;
    counts.tried++;
    // The sample is in no order: what is known so far is an estimate of the whole.
    if (counts.tried % EVERY === 0) console.log(`  ${survivors.length} of ${counts.tried} so far`);
  };
  const tryAll = async (runner: Runner): Promise<void> => {
    let last: readonly string[] = [];
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      last = testsOf(mutant.file).nearest.filter((test) => sound.get(test) !== false);
      await tryOne(runner, mutant);
    }
    // If a change stayed behind, its tests would fail, and every later change would seem noticed.
    const outcome = await runner.run({ tests: last }, MOST_UNCHANGED);
    if (!outcome || outcome.failed.length > 0) throw new Error('Tests fail after the changes are gone.');
  };
  await Promise.all(runners.map(tryAll));
  const share = ((100 * survivors.length) / Math.max(1, counts.tried)).toFixed(1);
  console.log(`${survivors.length} of ${counts.tried} survived (${share} %); ${counts.late} ran without end`);
  console.log(`${counts.beyondNearest} were seen only by tests beyond the nearest`);
  if (counts.leftOut > 0)
    console.log(
      `Left out, to stay within ${options.seconds} seconds: ${counts.leftOut} runs of tests for ${counts.cut} survivors`,
    );
} finally {
  stop();
}
