import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { asciiScripts } from './ascii-scripts.ts';

/** The name that CRXJS gives to the worker's script in the manifest. */
export const WORKER = 'service-worker-loader.js';
/** The script with the worker's code for learning and judging. */
export const JUDGING = 'judging.js';

const SOURCE = join(import.meta.dirname, '../src/background/worker.ts');

/** Imports of scripts that run in pages give their names in the built extension. CRXJS gives them so, but only in its own build. */
const pageScriptNames = (): Plugin => ({
  name: 'page-script-names',
  enforce: 'pre',
  load(id) {
    const [, name] = /\/(src\/content\/.+)\.ts\?iife$/.exec(id) ?? [];
    return name === undefined ? null : { code: `export default '${name}.js';`, moduleType: 'js' };
  },
});

/** Returns the chunks that a page or another script of the bundle needs, directly or not, if the worker is left out. */
function neededWithout(worker: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    const one = bundle[name];
    if (one?.type !== 'chunk' || one === worker || needed.has(name)) return;
    needed.add(name);
    for (const next of [...one.imports, ...one.dynamicImports]) visit(next);
  };
  for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.isEntry) visit(one.fileName);
  return needed;
}

/**
 * Returns the worker's first script, which reads the second when that is first needed. A service worker may read a script only if it also
 * read it while it was installed. Firefox's background page reads it as a module. Both scripts keep their exports in one object.
 */
const first = (
  code: string,
): string => `(()=>{"use strict";const scripts=self.winnow={},exports=scripts.first={},
isWorker="importScripts"in self,
read=()=>importScripts("./${JUDGING}"),
require=async()=>{if(!scripts.second)await(isWorker?read():import("./${JUDGING}"));return scripts.second};
if(isWorker)addEventListener("install",read);
${code}
})();
`;

const second = (code: string): string => `(()=>{"use strict";const exports={},require=()=>self.winnow.first;
${code}
self.winnow.second=exports})();
`;

/** The code of the worker's two scripts, without what joins them. */
export interface WorkerCode {
  readonly first: string;
  readonly second: string;
}

/**
 * Bundles the worker into two scripts: one that starts at once, and one that learns and judges. `plugins` change source files, `alias` and
 * `target` mean what they do in Vite's configuration. Throws if there are not two.
 */
export async function bundleWorker(
  plugins: Plugin[],
  alias: Record<string, string>,
  target: string[],
): Promise<WorkerCode> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [pageScriptNames(), ...plugins, asciiScripts()],
    resolve: { alias },
    build: {
      write: false,
      // The worker may be large: it starts once and stays compiled.
      chunkSizeWarningLimit: 2048,
      target,
      // Vite adds code to each `import()`, but not in a library.
      lib: { entry: SOURCE, formats: ['cjs'] },
      // Terser makes the worker 3 KB smaller than Vite's own minifier does, but takes some seconds.
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 5 } },
      rolldownOptions: {
        // The first script also has the code that both use.
        preserveEntrySignatures: 'allow-extension',
        output: { minifyInternalExports: true },
        checks: { bundlerTimings: false },
      },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  const chunks = output.filter((one) => one.type === 'chunk');
  const [entry, late] = [chunks.find(({ isEntry }) => isEntry), chunks.find(({ isEntry }) => !isEntry)];
  if (chunks.length !== 2 || !entry || !late) throw new Error('The worker is not two scripts.');
  return { first: entry.code, second: late.code };
}

/**
 * Puts two classic scripts in the place of the worker's modules. Chromium keeps every function of classic scripts compiled beside them,
 * but none of a module's.
 */
export const workerScripts = (bundled: () => Promise<WorkerCode>): Plugin => ({
  name: 'worker-scripts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const [manifest, loader] = [bundle['manifest.json'], bundle[WORKER]];
      if (manifest?.type !== 'asset' || loader?.type !== 'asset')
        return this.error(`CRXJS wrote no manifest.json or no ${WORKER}.`);
      const code = await bundled();
      loader.source = first(code.first);
      this.emitFile({ type: 'asset', fileName: JUDGING, source: second(code.second) });

      const written = JSON.parse(String(manifest.source));
      delete written.background.type;
      manifest.source = JSON.stringify(written, null, 2);
      const worker = Object.values(bundle).find(
        (one) => one.type === 'chunk' && /\/worker\.ts-[^/]+\.js$/.test(one.fileName),
      );
      if (worker?.type !== 'chunk') return this.error('The worker has no chunk of its own.');
      const needed = neededWithout(worker, bundle);
      if (needed.size === 0) return this.error('No chunk is needed by pages.');
      for (const [name, one] of Object.entries(bundle))
        if (one.type === 'chunk' && !needed.has(name)) delete bundle[name];
    },
  },
});
