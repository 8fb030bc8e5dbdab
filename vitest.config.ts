import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of pure functions: nothing that one of these files does can reach another. */
const PURE = ['test/core/**/*.test.ts', 'test/methods/**/*.test.ts'];

/** Tests that need no browser; those in test/extension and test/attack/browser have their own configuration. */
export default defineConfig({
  test: {
    // A busy machine is no failure: what hangs is told from what is slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // By default vitest leaves a processor free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      // All files share one loaded core: to load it again for each file takes longer than most tests.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'own world',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...PURE, 'test/extension/**', 'test/attack/browser/**'],
        },
      },
    ],
  },
});
