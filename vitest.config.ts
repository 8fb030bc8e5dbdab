import { defineConfig } from 'vitest/config';

/** Tests that need no browser; those in test/extension and test/attack/browser have their own configuration. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // A busy machine is no failure: what hangs is told from what is slow.
    testTimeout: 30_000,
    exclude: ['test/extension/**', 'test/attack/browser/**', 'node_modules/**'],
  },
});
