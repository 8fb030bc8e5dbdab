import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Tests that are run against one changed file at most. */
const MAX_TESTS = 12;

/** Tests that need a browser, saved pages or minutes. */
const SLOW = /^test\/(?:extension|attack|corpus)\//;

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));

/** Returns the modules of the project that a module imports when it runs. Types are not among them. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'/gm)].map(
    ([, path = '']) => normalize(join(dirname(file), path)),
  );

/**
 * Returns the tests that import a file, then the tests of core that reach it by other files. The order is by the number of imports, then those of the
 * file's own name and room.
 */
export function nearestTests(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const file of ['src', 'test', 'demo', 'bench'].flatMap(modulesIn).filter((at) => !SLOW.test(at)))
    for (const path of importsOf(file)) importers.set(path, [...(importers.get(path) ?? []), file]);
  return (file) => {
    const distance = new Map([[file, 0]]);
    for (const [at, steps] of distance)
      for (const next of importers.get(at) ?? []) if (!distance.has(next)) distance.set(next, steps + 1);
    const name = basename(file, '.ts');
    const room = `test/${dirname(file).replace(/^src\//, '')}/`;
    const rank = (test: string): number =>
      basename(test, '.test.ts') === name ? 0 : test.startsWith(room) ? 1 : 2;
    return [...distance]
      .filter(([at, steps]) => at.endsWith('.test.ts') && (steps === 1 || at.startsWith('test/core/')))
      .sort(([a, near], [b, far]) => near - far || rank(a) - rank(b) || a.localeCompare(b))
      .slice(0, MAX_TESTS)
      .map(([at]) => at);
  };
}
