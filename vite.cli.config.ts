import { defineConfig } from 'vite';
import { leanWeights } from './scripts/lean-weights.ts';
import { licences } from './scripts/licences.ts';

/** The command `winnow` as one script that needs Node alone. */
export default defineConfig({
  plugins: [leanWeights(), licences()],
  // Web pages get the icons from there.
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'dist/cli',
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'winnow.js' } },
  },
});
