import type { Plugin } from 'vite';

/** Rolldown warns of an option that CRXJS 3.0.0 gives beside one that says the same. The option cannot be set from here. */
const NEEDLESS =
  /^\s*WARN\s+`?inlineDynamicImports`? option is ignored because `?codeSplitting: false`? is set\.(?:\s*\(repeated \d+ times\))?\s*$/;

/** Returns whether a piece of the log is that warning and nothing else, in whatever colours. */
const isNeedless = (piece: unknown): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin so.
  typeof piece === 'string' && NEEDLESS.test(piece.replace(/\x1b\[[\d;]*m/g, ''));

/** Leaves that warning out of the build's log, so that nobody overlooks another. All others are shown. */
export const withoutNeedlessWarning = (): Plugin => {
  const write = process.stderr.write.bind(process.stderr);
  return {
    name: 'without-needless-warning',
    apply: 'build',
    buildStart() {
      process.stderr.write = ((piece: string, ...rest: []) =>
        isNeedless(piece) || write(piece, ...rest)) as typeof process.stderr.write;
    },
    closeBundle() {
      process.stderr.write = write;
    },
  };
};
