import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { type Mutation, mutated } from './mutations.ts';

/**
 * A process that stays warm and runs tests against one changed file after another. The file is changed on its way into Vite, never
 * on disk. Who started it ends it where a change makes a test run for ever.
 */

export interface Task {
  readonly tests: readonly string[];
  /** Without a change, the tests run on the source as it is. */
  readonly change?: { readonly file: string; readonly mutation: Mutation };
}

export interface Outcome {
  /** Files of tests that failed. */
  readonly failed: readonly string[];
  /** How long each file of tests took that passed. */
  readonly milliseconds: Readonly<Record<string, number>>;
}

/** The nearest tests come first: they are the ones that most often see a change. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Files of tests that ended in this run. Vitest itself remembers the files of all runs. */
let ended: TestModule[] = [];

let changed: { readonly file: string; readonly text: string } | undefined;

const vitest = await createVitest(
  'test',
  {
    // The configuration makes projects, each with a server of its own, past which the changed file would be read.
    config: false,
    watch: false,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    // Who started this process has more patience with tests of unchanged files, also on a busy machine.
    testTimeout: 0,
    sequence: { sequencer: AsGiven },
    reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }],
    silent: true,
    passWithNoTests: true,
  },
  {
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutate',
        enforce: 'pre',
        transform: (_, id) => (changed && id.split('?')[0] === changed.file ? changed.text : undefined),
      },
    ],
  },
);

async function run({ tests, change }: Task): Promise<Outcome> {
  const file = change && resolve(change.file);
  if (change && file) changed = { file, text: mutated(readFileSync(file, 'utf8'), change.mutation) };
  if (file) vitest.invalidateFile(file);
  const project = vitest.getRootProject();
  const specifications = tests.map((test) => project.createSpecification(resolve(test)));
  ended = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  changed = undefined;
  if (file) vitest.invalidateFile(file);
  const named = ended.map((module) => ({ module, name: relative('.', module.moduleId) }));
  const failed = named.filter(({ module }) => module.state() === 'failed').map(({ name }) => name);
  if (unhandledErrors.length > 0) failed.push('an error outside of tests');
  const passed = named.filter(({ module }) => module.state() === 'passed');
  const milliseconds = passed.map(({ module, name }) => {
    const { collectDuration, duration } = module.diagnostic();
    return [name, collectDuration + duration] as const;
  });
  return { failed, milliseconds: Object.fromEntries(milliseconds) };
}

process.on('message', async (task: Task) => process.send?.(await run(task)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
