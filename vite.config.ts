import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import publisher from './publisher.json' with { type: 'json' };
import { asciiScripts } from './scripts/ascii-scripts.ts';
import { LEAN_POLYFILL, writeLeanPolyfill } from './scripts/lean-polyfill.ts';
import { leanStopWords } from './scripts/lean-stop-words.ts';
import { leanWeights } from './scripts/lean-weights.ts';
import { licences } from './scripts/licences.ts';
import { withoutNeedlessWarning } from './scripts/needless-warning.ts';
import { bundleWorker, type WorkerCode, workerScripts } from './scripts/worker-scripts.ts';

/** The manifest with the publisher's homepage, if there is one. */
const storeManifest = { ...manifest, ...(publisher.homepage && { homepage_url: publisher.homepage }) };

/** One source for both stores; Firefox runs the worker as an event page and asks for an id and a data statement. */
const firefoxManifest = {
  ...storeManifest,
  minimum_chrome_version: undefined,
  author: 'The Winnow developers',
  background: { scripts: [manifest.background.service_worker], type: 'module' as const },
  browser_specific_settings: {
    gecko: {
      id: publisher.addonId,
      // The first version that knows data_collection_permissions on every platform.
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'] },
    },
  },
};

/** Scripts that run in pages: each a single file, injected by the background. */
const PAGE_SCRIPTS = [
  'index',
  'early/index',
  'highlights/index',
  'highlights/toggle',
  'new-stories/index',
  'notices/no-story/index',
  'notices/undo/index',
  'picker/index',
  'sections/index',
].map((name) => `src/content/${name}.ts`);

/** A page asks for few files: in the popup each of many small ones took a millisecond or two before anything was drawn. */
const CHUNKS = [
  // What the background and all pages speak through.
  {
    name: 'base',
    test: /polyfill|src\/(?:messaging|browser|core\/page\/(?:hash|link-url|page-url)|ui\/(?:translate|format|language|site-permission))/,
  },
  { name: 'ui', test: /preload-helper|node_modules\/(?:preact|@fontsource-variable)|src\/ui/ },
];

/** What assigns `innerHTML` in libraries, by file; what stands in its place does nothing. */
const INNER_HTML_SINKS = [
  // Winnow never uses dangerouslySetInnerHTML.
  { file: /\/preact\/dist\/preact\.m?js$/, sink: /\(\w+\.innerHTML=\w+\.__html\)/g },
  // For browsers whose DOMParser fails: there nothing is left of the text, which is safe.
  {
    file: /\/dompurify\/dist\/purify\.es\.mjs$/,
    sink: /doc\.documentElement\.innerHTML = IS_EMPTY_INPUT \? emptyHTML : dirtyPayload/g,
  },
];

/** Without these the packages assign no innerHTML at all. */
const withoutInnerHtml = (): Plugin => ({
  name: 'without-inner-html',
  transform(code, id) {
    const found = INNER_HTML_SINKS.find(({ file }) => file.test(id));
    if (!found) return null;
    const hits = code.match(found.sink)?.length ?? 0;
    if (hits !== 1) this.error(`Expected one assignment to innerHTML in ${id}, found ${hits}.`);
    return { code: code.replace(found.sink, '0'), map: null };
  },
});

/**
 * CRXJS makes every `?iife` script readable to web pages and leaves an unused module copy of it. The background
 * injects ours by itself, so pages need not see it: that would tell them that Winnow is here.
 */
const privatePageScripts = (): Plugin => ({
  name: 'private-page-scripts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const output = bundle['manifest.json'];
      if (output?.type !== 'asset') return this.error('CRXJS wrote no manifest.json.');
      const written = JSON.parse(String(output.source));
      const exposed = written.web_accessible_resources?.flatMap(
        (entry: { resources: string[] }) => entry.resources,
      );
      const ours = PAGE_SCRIPTS.map((script) => script.replace(/\.ts$/, '.js'));
      if (exposed?.sort().join() !== ours.sort().join())
        this.error(`Only page scripts were to be taken from web_accessible_resources, found: ${exposed}`);
      delete written.web_accessible_resources;
      output.source = JSON.stringify(written, null, 2);
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && PAGE_SCRIPTS.some((script) => chunk.facadeModuleId?.endsWith(script)))
          delete bundle[name];
    },
  },
});

/** The plugins that change source files. */
const ofSources = () => [withoutInnerHtml(), leanWeights(), leanStopWords()];

const ALIAS = { 'webextension-polyfill': LEAN_POLYFILL };
const TARGETS = { chrome: 'chrome120', firefox: 'firefox142' };

/** Bundles the worker, whose code is the same for both browsers. */
export function worker(): Promise<WorkerCode> {
  writeLeanPolyfill();
  return bundleWorker(ofSources(), ALIAS, Object.values(TARGETS));
}

/** Returns what builds the extension for a browser around the worker's code. */
export function extension(browser: keyof typeof TARGETS, bundled: () => Promise<WorkerCode>): UserConfig {
  writeLeanPolyfill();
  return {
    plugins: [
      withoutNeedlessWarning(),
      ...ofSources(),
      crx({
        manifest: (browser === 'firefox' ? firefoxManifest : storeManifest) as ManifestV3Export,
        browser,
        contentScripts: { standaloneFiles: PAGE_SCRIPTS },
      }),
      privatePageScripts(),
      workerScripts(bundled),
      // After the worker's modules have gone.
      asciiScripts(),
      licences(),
    ],
    resolve: { alias: ALIAS },
    build: {
      outDir: `dist/${browser}`,
      target: TARGETS[browser],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: CHUNKS } },
        // A busy machine alone makes Rolldown warn that plugins are slow.
        checks: { bundlerTimings: false },
        input: ['reader', 'onboarding', 'dashboard', 'lab', 'shelf'].map((page) => `src/${page}/index.html`),
      },
    },
  };
}

export default defineConfig(({ mode }) => extension(mode === 'firefox' ? 'firefox' : 'chrome', worker));
