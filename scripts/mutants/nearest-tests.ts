import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Most tests of a file that count as nearest. */
const MAX_NEAREST = 12;

/** Tests that need a browser, saved pages or minutes. */
const SLOW = /^test\/(?:extension|attack|corpus)\//;

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Returns the modules of the project that a module imports when it runs. Types are not among them. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path, late]) =>
    normalize(join(dirname(file), path ?? late ?? '')),
  );

/** Test files that reach a source file through imports. */
export interface ReachingTests {
  /**
   * Tests that import the file, then tests of core that reach it through other files. Fewer imports come first, then the tests of
   * the file's own name and room.
   */
  readonly nearest: readonly string[];
  /** All others, in no particular order. */
  readonly others: readonly string[];
}

/** Returns the tests of a file. */
export function reachingTests(): (file: string) => ReachingTests {
  const importers = new Map<string, string[]>();
  for (const file of ['src', 'cli', 'test', 'demo', 'bench']
    .flatMap(modulesIn)
    .filter((at) => !SLOW.test(at)))
    for (const path of importsOf(file)) importers.set(path, [...(importers.get(path) ?? []), file]);
  return (file) => {
    const distance = new Map([[file, 0]]);
    for (const [at, steps] of distance)
      for (const next of importers.get(at) ?? []) if (!distance.has(next)) distance.set(next, steps + 1);
    const name = basename(file, '.ts');
    const room = `test/${dirname(file).replace(/^src\//, '')}/`;
    const rank = (test: string): number =>
      basename(test, '.test.ts') === name ? 0 : test.startsWith(room) ? 1 : 2;
    const tests = [...distance].filter(([at]) => /\.test\.tsx?$/.test(at));
    const nearest = tests
      .filter(([at, steps]) => steps === 1 || at.startsWith('test/core/'))
      .sort(([a, near], [b, far]) => near - far || rank(a) - rank(b) || a.localeCompare(b))
      .slice(0, MAX_NEAREST)
      .map(([at]) => at);
    const others = tests.map(([at]) => at).filter((at) => !nearest.includes(at));
    return { nearest, others };
  };
}
