import { defineConfig } from 'vitest/config';

/** Tests that need no browser; those in test/browser have their own configuration. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**', 'node_modules/**'],
  },
});
