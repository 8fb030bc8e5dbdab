import { defineConfig } from 'vitest/config';

/** Real browsers: one at a time, since they compete for the machine, and with patience. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    allowOnly: false,
  },
});
