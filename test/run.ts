import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SerializedError } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'out', 'test');

const SUITES = [
  { name: 'unit', config: 'vitest.config.ts' },
  { name: 'browser', config: 'vitest.browser.config.ts' },
] as const;

/** The part of the report that is counted here. */
interface Results {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly errorsOutside: readonly SerializedError[];
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the whole file failed, or empty. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Runs a tool of the project with plain output. Returns whether it succeeded. */
const run = (tool: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
  }).status === 0;

const runScript = (name: string): boolean =>
  spawnSync('npm', ['run', name], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  }).status === 0;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const complaints: string[] = [];
let passed = 0;
let failed = 0;

// The tests run even if the check fails, so that one run reports everything.
const checked = process.argv.includes('--check') && runScript('check');
if (process.argv.includes('--check') && !checked) complaints.push('npm run check found something.');

// The check's last part, the sizes, has built both already.
const built = checked || runScript('build');
if (!built) complaints.push('The extension does not build.');

/** Errors that are told again at the end, since people read logs there. */
const remarks: string[] = [];

for (const { name, config } of SUITES) {
  const { ended, results } = runSuite(name, config);
  if (!results) {
    complaints.push(`The ${name} tests gave no results.`);
    continue;
  }
  passed += results.numPassedTests;
  // Also files that failed as a whole and errors outside of tests, so that the last line never looks better than the run was.
  const broken = results.testResults.filter(({ message }) => message !== '').length;
  const failures = results.numFailedTests + broken + results.errorsOutside.length;
  failed += failures;
  remarks.push(...results.testResults.flatMap(inTests), ...outside(results));
  const left = results.numPendingTests + results.numTodoTests;
  if (left > 0) complaints.push(`${left} ${name} tests were skipped.`);
  if (results.numPassedTests + results.numFailedTests === 0) complaints.push(`There were no ${name} tests.`);
  if (failures === 0 && !(ended && results.success))
    complaints.push(`The ${name} tests did not end well, and do not say why.`);
}

for (const remark of remarks) console.log(remark);
for (const complaint of complaints) console.log(complaint);
console.log(`${passed} passed, ${failed + complaints.length} failed`);
process.exitCode = failed + complaints.length > 0 ? 1 : 0;

/** Runs the tests of a configuration. Returns whether the run ended without an error, and its results if it wrote any. */
function runSuite(name: string, config: string): { ended: boolean; results: Results | undefined } {
  const file = join(OUT, `${name}.json`);
  rmSync(file, { force: true });
  const ended = run(
    'vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'results-reporter.ts')}`,
    `--outputFile.json=${file}`,
  );
  try {
    return { ended, results: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { ended, results: undefined };
  }
}

/** Returns each error of a file and its tests, also of tests that passed at their second try. */
function inTests({ name, message, assertionResults }: Results['testResults'][number]): string[] {
  const tests = assertionResults.flatMap(({ fullName, status, failureMessages }) => {
    const outcome = status === 'passed' ? 'Passed at the second try only' : 'Failed';
    return failureMessages?.length ? [`${outcome}: ${fullName}`, ...failureMessages] : [];
  });
  return message === '' ? tests : [`Failed: ${name}`, message, ...tests];
}

/** Returns each error outside of the tests, with the file that ran at that time. */
function outside({ errorsOutside }: Results): string[] {
  return errorsOutside.map(
    (error) => `${error.VITEST_TEST_PATH ?? 'outside of any file'}: ${described(error)}`,
  );
}

/** Returns the error with its place in the code and its causes. */
function described({ name, message, stack, cause }: SerializedError): string {
  const said = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`;
  return cause ? `${said}\ncaused by ${described(cause)}` : said;
}
