import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { asciiScripts } from './ascii-scripts.ts';

const LOADER = 'service-worker-loader.js';

/** Resolves imports among the built files. */
const builtFiles = (files: ReadonlyMap<string, string>): Plugin => ({
  name: 'built-files',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const file = join('/', importer ?? '', '..', id).slice(1);
    return files.has(file) ? `/${file}` : null;
  },
  load: (id) => files.get(id.slice(1)) ?? null,
});

/** Returns the chunks that others than this one import, directly or not. */
function importedByOthers(bundle: Rolldown.OutputBundle, worker: string): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  return new Set(
    chunks.flatMap(({ fileName, imports, dynamicImports }) =>
      fileName === worker ? [] : [...imports, ...dynamicImports],
    ),
  );
}

/**
 * Bundles the worker into one classic script. Chromium keeps every function of such a worker compiled beside it. It keeps none of a
 * module's functions, and also fetches a module file by file.
 */
export const classicWorker = (): Plugin => ({
  name: 'classic-worker',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const [manifest, loader] = [bundle['manifest.json'], bundle[LOADER]];
      if (manifest?.type !== 'asset' || loader?.type !== 'asset')
        return this.error(`CRXJS wrote no manifest.json or no ${LOADER}.`);
      const files = new Map([[LOADER, String(loader.source)]]);
      for (const [name, one] of Object.entries(bundle)) if (one.type === 'chunk') files.set(name, one.code);
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [builtFiles(files), asciiScripts()],
        build: {
          write: false,
          // The worker may be large: it starts once and stays compiled.
          chunkSizeWarningLimit: 2048,
          target: this.environment.config.build.target || false,
          // Terser makes the worker 3 KB smaller than Vite's own minifier does, but takes some seconds.
          minify: 'terser',
          terserOptions: { ecma: 2020, compress: { passes: 2 } },
          rolldownOptions: {
            input: `/${LOADER}`,
            output: { format: 'iife', strict: true, codeSplitting: false },
            checks: { bundlerTimings: false },
          },
        },
      });
      const { output } = built as Rolldown.RolldownOutput;
      if (output.length !== 1) return this.error('The worker is more than one file.');
      loader.source = output[0].code;
      const written = JSON.parse(String(manifest.source));
      delete written.background.type;
      manifest.source = JSON.stringify(written, null, 2);
      const [worker] = Object.keys(bundle).filter((name) => /\/worker\.ts-[^/]+\.js$/.test(name));
      if (worker === undefined || importedByOthers(bundle, worker).has(worker))
        return this.error('The worker has no chunk of its own.');
      delete bundle[worker];
    },
  },
});
