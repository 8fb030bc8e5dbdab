/**
 * `npm run bench speed [-- --pages 60 --site 330 --parts page,visit]` prints the time that Winnow takes, beside Readability and Defuddle.
 * All run on the same pages, by the same clock. Figures are quantiles, and ratios to Readability at the same quantile. `--short` takes few
 * pages, `--browsers chromium` only one browser. With `--parts` only some of these:
 *
 *   page   in both browsers, the part that an open page pays (snapshot, message, marking), as first run and warm, and the time to judge it
 *   size   the same by the number of nodes, warm, in µs a node
 *   tasks  our longest tasks on a page, at full speed and on a processor four times slower, and the pages with the worst
 *   visit  in both browsers with their database, one visit to a site with so many pages learned, in a worker that runs and in one that
 *          has just begun (Readability's first run as well), and in Chromium the bytes it allocates
 *   heap   in Chromium, the heap that a decoded model holds, beside its stored size, and once it has judged a page
 *   extension  the built extension in both browsers (`npm run build` first): how long a stopped worker takes to answer, in Chromium beside
 *          an extension that does nothing; how long a page takes to be learned; and how long clutter stays on a page of a learned
 *          site after DOMContentLoaded, without rules for the first frame
 *   frames on sites of the corpus, how much of the text that is treated in the end the rules of the first frame treat at once, and
 *          how much of the kept text they treat for that moment
 *   looks  how little the second look at a page changes
 *   node   in Node, pages a second of processor time from HTML to story, beside Readability and Defuddle over linkedom and jsdom
 */
import { parseArgs } from 'node:util';
import type { BrowserName } from '../test/extension/find-browser.ts';
import { type BareBrowser, bareBrowser } from './speed/bare-browser.ts';
import { TITLES } from './speed/columns.ts';
import { printExtension } from './speed/tables/extension.ts';
import { printFrames } from './speed/tables/frames.ts';
import { printHeaps } from './speed/tables/heap.ts';
import { printLooks } from './speed/tables/looks.ts';
import { printNode } from './speed/tables/node.ts';
import { printPages } from './speed/tables/page.ts';
import { printSizes } from './speed/tables/size.ts';
import { printTasks } from './speed/tables/tasks.ts';
import { printVisits } from './speed/tables/visit.ts';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    pages: { type: 'string' },
    site: { type: 'string' },
    browsers: { type: 'string', default: 'chromium,firefox' },
    parts: { type: 'string', default: 'page,size,tasks,visit,heap,extension,frames,looks,node' },
  },
});
const parts = new Set(options.parts.split(','));
const pageCount = Number(options.pages ?? (options.short ? 12 : 60));
const siteCount = Number(options.site ?? (options.short ? 30 : 330));
/** Most pages of each site whose first frames are looked at. */
const framePages = options.short ? 16 : 150;
const names = (Object.keys(TITLES) as BrowserName[]).filter((name) =>
  options.browsers.split(',').includes(name),
);

/** Parts that run in a browser without the extension, in this order. */
const IN_BROWSER: Readonly<Record<string, (browser: BareBrowser) => Promise<void>>> = {
  page: (browser) => printPages(browser, pageCount),
  size: printSizes,
  tasks: (browser) => printTasks(browser, pageCount),
  visit: (browser) => printVisits(browser, siteCount),
  heap: (browser) => printHeaps(browser, siteCount),
};
/** Parts that need Chromium's tools. */
const CHROMIUM_ONLY = ['size', 'tasks', 'heap'];

async function inBrowser(name: BrowserName): Promise<void> {
  const here = Object.entries(IN_BROWSER).filter(
    ([part]) => parts.has(part) && (name === 'chromium' || !CHROMIUM_ONLY.includes(part)),
  );
  if (here.length === 0) return;
  const browser = await bareBrowser(name);
  try {
    for (const [, print] of here) await print(browser);
  } finally {
    await browser.close();
  }
}

if (parts.has('extension')) for (const name of names) await printExtension(name);
for (const name of names) await inBrowser(name);
if (parts.has('frames')) printFrames(framePages);
if (parts.has('looks')) printLooks(siteCount);
if (parts.has('node')) await printNode(pageCount);
