/**
 * The entry for all benches: `npm run bench <name> [-- options]`, `npm run tune <name>`; without a name it lists them. A program belongs
 * here if the comment at its top names its command.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [kind = 'bench', name = '', ...options] = process.argv.slice(2);

const programs = new Map<string, string>();
for (const file of readdirSync(import.meta.dirname).filter((one) => one.endsWith('.ts'))) {
  const path = join(import.meta.dirname, file);
  const comment = readFileSync(path, 'utf8').match(/^\/\*\*[\s\S]*?\*\//)?.[0] ?? '';
  const command = comment.match(/npm run (bench|tune)[ :]([a-z0-9][a-z0-9-]*)/);
  if (command?.[1] === kind && command[2]) programs.set(command[2], path);
}

const program = programs.get(name);
if (program) {
  // Some benches train on all sets at once; some measure the heap after a garbage collection.
  const node = ['--max-old-space-size=8000', '--expose-gc', '--import', 'tsx'];
  const { status } = spawnSync(process.execPath, [...node, program, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(`npm run ${kind} <name> [-- options], where <name> is ${[...programs.keys()].join(', ')}.`);
  process.exitCode = 2;
}
