/**
 * Measures how much smaller an index of the informative structure is (Kao et al., TKDE 2004, §1, example 2): `npm run bench index-size`. On
 * freepressokc, prints the share of the site's pages that are its articles and index pages, and the size of their informative parts beside
 * that of the whole pages. Also prints how many pages a crawl from the front page fetches until it has all articles, if it follows all
 * links or only the links of the informative structure.
 *
 * Kinds and links are the product's. The informative part of an article is the story that the reader shows; that of an index page is the
 * words of its links to articles. Sizes are bytes of UTF-8. A site model learns `LEARNED` pages.
 */

import { graphOfPages } from '../cli/listed/site-graph.ts';
import { pageName } from '../src/core/address/link-url.ts';
import { defined } from '../src/core/basics/defined.ts';
import { informativeStructure } from '../src/core/links/informative-structure.ts';
import { pageLinks } from '../src/core/links/page-links.ts';
import { siteLinks } from '../src/core/links/site-links.ts';
import { textOf } from '../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { readSet, requireCorpus } from './corpus.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const LEARNED = 60;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Crawls breadth first. Returns the pages in the order of the crawl, each with its clicks from the first page. */
function crawl(start: number, linksFrom: ReadonlyMap<number, ReadonlySet<number>>): Map<number, number> {
  const depth = new Map([[start, 0]]);
  for (const [page, clicks] of depth)
    for (const next of linksFrom.get(page) ?? []) if (!depth.has(next)) depth.set(next, clicks + 1);
  return depth;
}

/** Returns the fewest index pages found that lead to all articles that any leads to: in turn the one with the most articles not yet led to. */
function fewestIndexPages(links: readonly { readonly from: number; readonly to: number }[]): number[] {
  const left = new Set(links.map(({ to }) => to));
  const chosen: number[] = [];
  while (left.size > 0) {
    const gains = new Map<number, number>();
    for (const { from, to } of links) if (left.has(to)) gains.set(from, (gains.get(from) ?? 0) + 1);
    const [best = 0] = [...gains.keys()].sort((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0) || a - b);
    chosen.push(best);
    for (const { from, to } of links) if (from === best) left.delete(to);
  }
  return chosen;
}

function printCrawl(name: string, depth: ReadonlyMap<number, number>, articles: ReadonlySet<number>): void {
  const found = [...depth].filter(([page]) => articles.has(page));
  const last = [...depth.keys()].findLastIndex((page) => articles.has(page)) + 1;
  const clicks = found.reduce((sum, [, one]) => sum + one, 0) / Math.max(1, found.length);
  console.log(
    `${name.padEnd(34)} ${String(found.length).padStart(5)} of ${articles.size} articles after ${last} pages, ` +
      `${clicks.toFixed(1)} clicks on average, ${Math.max(...found.map(([, one]) => one))} at most`,
  );
}

requireCorpus();
const rows = readSet('freepressokc');
const links = siteLinks(graphOfPages(rows));
const structure = informativeStructure(links);
const model = emptySiteModel();
for (const row of shuffled(rows, seededRandom(1)).slice(0, LEARNED)) learnPage(model, row.page());
const articles = new Set(structure.articles.map(({ page }) => page));
const indexPages = new Set(structure.links.map(({ from }) => from));
const led = new Set(structure.links.map(({ to }) => to));
let [whole, shown, informative, informativePages] = [0, 0, 0, 0];
for (const row of rows) {
  const page = row.page();
  const name = pageName(row.url);
  whole += bytes(row.html());
  shown += bytes(textOf(page, 0));
  if (led.has(name)) informative += bytes(storyLines(articleOf(judge(page, model))).join('\n'));
  else if (indexPages.has(name))
    informative += pageLinks(page)
      .filter(({ target }) => led.has(target))
      .reduce((sum, { node }) => sum + bytes(textOf(page, node)), 0);
  else continue;
  informativePages++;
}
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;
console.log(
  `freepressokc: ${rows.length} pages, ${articles.size} taken for articles, ${indexPages.size} index pages that lead to them`,
);
console.log(
  `pages of the informative structure   ${percent(informativePages, rows.length)}; articles alone ${percent(led.size, rows.length)}`,
);
const enough = fewestIndexPages(structure.links.filter(({ to }) => articles.has(to)));
console.log(
  `fewest index pages to all articles   ${enough.length} found, ${percent(enough.length, rows.length)} of the pages`,
);
console.log(
  `size of its informative parts        ${percent(informative, whole)} of the pages' HTML, ${percent(informative, shown)} of their text`,
);
const all = new Map<number, Set<number>>();
const kept = new Map<number, Set<number>>();
const add = (to: Map<number, Set<number>>, from: number, target: number) =>
  to.set(from, (to.get(from) ?? new Set()).add(target));
const known = new Set(rows.map(({ url }) => pageName(url)));
links.from.forEach((from, i) => {
  const target = defined(links.page[defined(links.to[i])]);
  if (known.has(target)) add(all, defined(links.page[from]), target);
});
const home = pageName(new URL('/', defined(rows[0]).url).href);
for (const { from, to } of structure.links) if (known.has(to)) add(kept, from, to);
// The frame of every page links to the index pages, but no story does.
for (const [from, targets] of all)
  for (const target of targets) if (indexPages.has(target)) add(kept, from, target);
const stories = new Set([...led].filter((page) => known.has(page)));
printCrawl('crawl of all links', crawl(home, all), stories);
const structural = new Map([...kept].filter(([from]) => from === home || indexPages.has(from)));
printCrawl('crawl of the informative structure', crawl(home, structural), stories);
console.log(
  '\nThe paper: 5 % of pages, 12.14 % of the original page size. There: one month of a news site of Taiwan with hand-made rules, whose articles are\n' +
    'reached through few index pages. Here: an archive of one paper, in which nearly two thirds of the pages are lists, most of them of tags.',
);
