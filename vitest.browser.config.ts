import { defineConfig } from 'vitest/config';

const FRAMES = 'test/extension/first-frames.test.ts';

/** Real browsers, with patience: they are the one part that a busy machine makes fail by itself. */
export default defineConfig({
  test: {
    // Who needed the second try is told at the end, by name.
    retry: 1,
    globalSetup: 'test/extension/install-browsers.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The files of a worker share its browsers, which close after the last file.
    isolate: false,
    teardownTimeout: 60_000,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      // Three files at once, even on two processors: pages wait more than they compute.
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['test/extension/**/*.test.ts', 'test/attack/browser/**/*.test.ts'],
          exclude: [FRAMES],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      // A page is kept back for some milliseconds only, so that its frames are looked at where nothing else runs.
      {
        extends: true,
        test: { name: 'frames', include: [FRAMES], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
