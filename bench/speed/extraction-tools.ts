/**
 * The program of `extraction.ts`, built as the command `winnow` is: runs one tool over pages and prints the pages that it does in a second
 * of processor time.
 *
 *   node tools.mjs <tool> <file of pages>
 */
import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import { parseHTML } from 'linkedom';
import { emptySiteModel } from '../../src/core/site/site-model.ts';
import { articleOf } from '../../src/core/story/assemble.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { afterwards, peerDom } from '../peer-dom.ts';

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

const [tool = '', file = ''] = process.argv.slice(2);
const run = TOOLS[tool];
if (!run) throw new Error(`There is no tool "${tool}".`);
const pages: readonly { readonly html: string; readonly url: string }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
let least = Number.POSITIVE_INFINITY;
let spent = 0;
for (let round = 0; round <= ROUNDS && (round < 2 || spent < ENOUGH); round++) {
  const start = process.cpuUsage();
  for (const { html, url } of pages) {
    try {
      run(html, url);
    } catch {
      // Some pages make some tools throw: they count as done.
    }
    await afterwards();
  }
  const { user, system } = process.cpuUsage(start);
  spent += user + system;
  if (round > 0) least = Math.min(least, user + system);
}
console.log((1e6 * pages.length) / least);
