import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { parseHTML } from 'linkedom';
import { emptySiteModel } from '../../src/core/site/site-model.ts';
import { articleOf } from '../../src/core/story/assemble.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { peerDom } from '../peer-dom.ts';
import { singlePages } from './pages.ts';

const linkedom = (html: string): Document => parseHTML(html).document as unknown as Document;

/** Each tool from HTML text to the story, parsing included. */
const TOOLS: Readonly<Record<string, (html: string, url: string) => unknown>> = {
  Winnow: (html, url) => articleOf(judge(pageFromHtml(html, url), emptySiteModel())),
  'Readability on linkedom': (html) => new Readability(linkedom(html)).parse(),
  'Defuddle on linkedom': (html, url) => new Defuddle(linkedom(html), { url }).parse(),
  'Readability on jsdom': (html, url) => new Readability(peerDom(html, url)).parse(),
};

/** Rounds over all pages after a first one that compiles; the quickest counts. After this many µs in total no further round begins. */
const ROUNDS = 3;
const ENOUGH = 15e6;

/**
 * Returns the pages that each tool does in a second of processor time. Each tool runs in a process of its own, so that no tool pays for the
 * garbage of another.
 */
export const extractionRates = (
  pageCount: number,
  tools: readonly string[] = Object.keys(TOOLS),
  nodeFlags: readonly string[] = [],
): { tool: string; rate: number }[] =>
  tools.map((tool) => {
    const own = [
      ...nodeFlags,
      '--import',
      'tsx',
      join(import.meta.dirname, 'extraction.ts'),
      tool,
      String(pageCount),
    ];
    const { stdout } = spawnSync(process.execPath, own, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { tool, rate: Number(stdout.trim().split('\n').at(-1)) };
  });

function rateOf(tool: string, pageCount: number): number {
  const run = TOOLS[tool];
  if (!run) throw new Error(`There is no tool "${tool}".`);
  const texts = singlePages(pageCount).pages.map(({ html, url }) => ({ html: html(), url }));
  let least = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let round = 0; round <= ROUNDS && (round < 2 || spent < ENOUGH); round++) {
    const start = process.cpuUsage();
    for (const { html, url } of texts)
      try {
        run(html, url);
      } catch {
        // Some pages make some tools throw: they count as done.
      }
    const { user, system } = process.cpuUsage(start);
    spent += user + system;
    if (round > 0) least = Math.min(least, user + system);
  }
  return (1e6 * texts.length) / least;
}

if (process.argv[1] === import.meta.filename) {
  const [tool = '', pageCount = ''] = process.argv.slice(2);
  console.log(rateOf(tool, Number(pageCount)));
}
