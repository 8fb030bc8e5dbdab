import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Outcome, outcomesOf, table } from './table.ts';

/**
 * `npm run attack` lists the hostile tests; `npm run attack -- fuzz time` runs these whole, `-- all` runs every one. A run ends with a
 * table: the tests of each attack, the number that held, and the worst printed figure. Attacks in browsers run in all installed ones. An
 * attack is a test file of its own, here or, if it needs browsers, in `browser/`. `npm test` runs all of them in a bounded form.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const ENDING = '.test.ts';

interface Attack {
  readonly name: string;
  readonly file: string;
  readonly says: string;
  readonly inBrowser: boolean;
}

const FOLDER = 'test/attack';
const attacks = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(ENDING))
  .sort()
  .map((path): Attack => {
    const file = join(FOLDER, path);
    const [, says = ''] = /\/\*\*[\s*]*(.+?)\s*\*\//s.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    return {
      name: basename(path, ENDING),
      file,
      says: says.replace(/\s*\n\s*\*\s*/g, ' '),
      inBrowser: dirname(path) === 'browser',
    };
  });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== 'all' && !attacks.some((attack) => attack.name === name));
const chosen = attacks.filter(({ name }) => asked.includes(name) || asked.includes('all'));

if (unknown.length > 0) console.error(`There is no attack called ${unknown.join(', ')}.`);
if (chosen.length === 0)
  for (const { name, says, inBrowser } of attacks)
    console.log(`${name.padEnd(14)} ${says}${inBrowser ? ' (in browsers)' : ''}`);

const notes = mkdtempSync(join(tmpdir(), 'winnow-attack-'));
const noteOf = (name: string, kind: string) => join(notes, `${name}.${kind}`);

const run = (tool: string, args: readonly string[], told = ''): boolean =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', WINNOW_ATTACK: 'whole', WINNOW_ATTACK_TOLD: told },
  }).status === 0;

let well = unknown.length === 0;
if (chosen.some(({ inBrowser }) => inBrowser))
  for (const mode of ['chrome', 'firefox'])
    well = run('vite/bin/vite.js', ['build', '--mode', mode, '--logLevel', 'warn']) && well;
const outcomes: Outcome[] = [];
for (const { name, file, inBrowser } of chosen) {
  const config = inBrowser ? 'vitest.browser.config.ts' : 'vitest.config.ts';
  const [report, told] = [noteOf(name, 'json'), noteOf(name, 'told')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', config, '--testTimeout=3600000', ...reporters, file];
  well = run('vitest/vitest.mjs', args, told) && well;
  outcomes.push(...outcomesOf(name, report, told));
}
if (outcomes.length > 0) console.log(`\n${table(outcomes)}`);
rmSync(notes, { recursive: true });
process.exitCode = well ? 0 : 1;
