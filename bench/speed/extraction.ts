import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { defined } from '../../src/core/basics/defined.ts';
import command from '../../vite.cli.config.ts';
import { singlePages } from './pages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All tools that are measured, ours first. */
const TOOLS = ['Winnow', 'Readability on linkedom', 'Defuddle on linkedom', 'Readability on jsdom'];

/** Packages that are not built in. Our own code is built with the settings of the command `winnow`, as it ships. */
const PEERS = ['@mozilla/readability', 'defuddle', 'linkedom', 'jsdom'];

/** Times that each tool runs, in turn with the others: a machine that is slower for a while is so for all of them. */
const TURNS = 3;

/**
 * Returns the pages that each tool does in a second of processor time, in the quickest of its turns. Each runs in a process of its own, so
 * that no tool pays for the garbage of another.
 */
export async function extractionRates(
  pageCount: number,
  tools: readonly string[] = TOOLS,
  nodeFlags: readonly string[] = [],
): Promise<{ tool: string; rate: number }[]> {
  // The folder is below the packages of the project, so that Node finds the peers.
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'out/extraction-'));
  try {
    await build(
      mergeConfig(command, {
        configFile: false,
        logLevel: 'warn',
        ssr: { external: PEERS },
        build: {
          ssr: join(import.meta.dirname, 'extraction-tools.ts'),
          outDir: folder,
          rolldownOptions: { output: { entryFileNames: 'tools.mjs' } },
        },
      }),
    );
    const pages = join(folder, 'pages.json');
    const texts = singlePages(pageCount).pages.map(({ html, url }) => ({ html: html(), url }));
    writeFileSync(pages, JSON.stringify(texts));
    const rateOf = (tool: string): number => {
      const { stdout } = spawnSync(process.execPath, [...nodeFlags, join(folder, 'tools.mjs'), tool, pages], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return Number(stdout.trim().split('\n').at(-1));
    };
    const turns = Array.from({ length: TURNS }, () => tools.map(rateOf));
    return tools.map((tool, at) => ({ tool, rate: Math.max(...turns.map((rates) => defined(rates[at]))) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
