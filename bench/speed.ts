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
import { MAX_NODES } from '../src/core/page/page-tree.ts';
import type { BrowserName } from '../test/extension/find-browser.ts';
import { type OpenPageResult, STARTS, speedBrowser, WARMING } from './speed/browser.ts';
import { extensionTimes } from './speed/extension.ts';
import { extractionRates } from './speed/extraction.ts';
import { CAUSES, type Cause, type FirstFrame, firstFrames } from './speed/first-frame.ts';
import type { OpenPageTimes, OwnTasks } from './speed/in-page.ts';
import { modelHeaps } from './speed/model-heap.ts';
import { frequentedSites, pagesBySize, singlePages, sitePages } from './speed/pages.ts';
import { changedByLearning } from './speed/two-looks.ts';

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
const VISITS = 12;
/** Number of pages learned before first frames are looked at. */
const FRAMES_FROM = 6;
const FRAMES_UP_TO = 150;
/** Pages whose first frame covers less than this share are named, at most this many, with the longest missed text. */
const FEW_COVERED = 0.85;
const MOST_PAGES = 12;
/** A task of this many milliseconds or more is noticed by people. */
const LONG_TASK = 50;
const SIZES = [1000, 5000, 20_000, 32_000];

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], q: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? Number.NaN;
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(8);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
const ratio = (value: number): string => value.toFixed(2).padStart(6);

/** Prints both quantiles, and their ratios to those of the peer. */
function line(name: string, values: readonly number[], peer: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((q) => quantile(values, q)) as [number, number];
  const [peer50, peer95] = [0.5, 0.95].map((q) => quantile(peer, q)) as [number, number];
  console.log(`${name.padEnd(34)}${ms(p50)}${ms(p95)}   ${ratio(p50 / peer50)}${ratio(p95 / peer95)}`);
}

const HEAD = `${''.padEnd(34)}  p50 ms  p95 ms   × Readability`;

const TITLES: Readonly<Record<BrowserName, string>> = { chromium: 'Chromium', firefox: 'Firefox' };
const names = (Object.keys(TITLES) as BrowserName[]).filter((name) =>
  options.browsers.split(',').includes(name),
);

async function inBrowser(name: BrowserName, parts: ReadonlySet<string>): Promise<void> {
  const browser = await speedBrowser(name);
  try {
    if (parts.has('page')) {
      const { name: from, pages } = singlePages(pageCount);
      const results: OpenPageResult[] = [];
      for (const page of pages) results.push(await browser.openPage(page));
      for (const run of ['first', 'warm'] as const) {
        console.log(
          `\nOpen pages, ${run} run in the page, ${pages.length} ${from}, ${TITLES[name]}\n${HEAD}`,
        );
        const of = (key: keyof OpenPageTimes) => results.map((result) => result[run][key]);
        line('snapshot, message, marking', of('main'), of('readability'));
        line('judging (in the worker)', of('judge'), of('readability'));
        line('Readability, on a clone', of('readability'), of('readability'));
        line('Defuddle, on a clone', of('defuddle'), of('readability'));
      }
    }
    if (parts.has('size')) {
      console.log(
        '\nBy size, generated stories, warm\n   nodes   snapshot, message, marking      judging   Readability  (µs a node)',
      );
      for (const page of pagesBySize(SIZES)) {
        const { warm } = await browser.openPage(page);
        const each = (value: number, width: number) =>
          ((1000 * value) / warm.nodes).toFixed(2).padStart(width);
        console.log(
          `${String(warm.nodes).padStart(8)}${each(warm.main, 29)}${each(warm.judge, 13)}${each(warm.readability, 14)}`,
        );
      }
    }
    if (parts.has('tasks')) {
      const { name, pages } = singlePages(pageCount);
      for (const slowdown of [1, 4]) {
        const results: (OwnTasks & { url: string })[] = [];
        for (const page of [...pages, ...pagesBySize([MAX_NODES])])
          results.push({ url: page.url, ...(await browser.ownTasks(page, slowdown)) });
        console.log(
          `\nOur longest tasks, ${pages.length} ${name} and one of ${MAX_NODES} nodes, processor slowed ${slowdown} ×\n${''.padEnd(34)}  p50 ms  p95 ms  max ms  over ${LONG_TASK} ms`,
        );
        for (const task of ['snapshot', 'message', 'marking'] as const) {
          const values = results.map((result) => result[task]);
          const over = values.filter((value) => value > LONG_TASK).length;
          console.log(
            `${task.padEnd(34)}${[0.5, 0.95, 1].map((q) => ms(quantile(values, q))).join('')}${String(over).padStart(8)}`,
          );
        }
        const styles = results.map((result) => result.styles);
        console.log(
          `${'styles asked for to hide it all'.padEnd(34)}${[0.5, 0.95, 1].map((q) => String(quantile(styles, q)).padStart(8)).join('')}`,
        );
        const longest = ({ snapshot, message, marking }: OwnTasks) => Math.max(snapshot, message, marking);
        for (const result of [...results].sort((a, b) => longest(b) - longest(a)).slice(0, 3))
          console.log(
            `  ${result.url.slice(0, 90)}: ${result.nodes} nodes, ${result.slices} slices, snapshot ${result.snapshot.toFixed(1)}, message ${result.message.toFixed(1)}, marking ${result.marking.toFixed(1)}`,
          );
      }
    }
    if (parts.has('visit')) {
      const learned = [0, 10, 100, 300].filter((number) => number + 2 * VISITS + STARTS <= siteCount);
      const { name: site, pages } = sitePages(siteCount + WARMING);
      console.log(
        `\nOne visit in a running worker, ${site}, ${TITLES[name]}, after so many pages learned\n${HEAD}`,
      );
      for (const { learned: number, visits, started, allocated } of await browser.visits(
        pages,
        learned,
        VISITS,
      )) {
        line(
          `${number} pages: read, learn, judge, write`,
          visits.map(({ visit }) => visit),
          visits.map(({ readability }) => readability),
        );
        line(
          '    the same in a world just begun',
          started.map(({ visit }) => visit),
          started.map(({ readability }) => readability),
        );
        if (allocated > 0)
          console.log(
            `${''.padEnd(34)}${(allocated / 2 ** 20).toFixed(1)} MB allocated by each of ${VISITS} more`,
          );
      }
    }
    if (parts.has('heap')) {
      const { name, pages } = sitePages(siteCount);
      const learned = [10, 100, 300].filter((number) => number <= siteCount);
      console.log(
        `\nA decoded model, ${name}, Chromium, beside what is stored\n${''.padEnd(34)}stored KB heap KB     ×   judging     ×`,
      );
      for (const heap of await modelHeaps(pages, learned, browser.modelHeap))
        console.log(
          `after ${heap.learned} pages`.padEnd(34) +
            `${(heap.stored / 1000).toFixed(0).padStart(9)}` +
            [heap.decoded, heap.used]
              .map(
                (size) => (size / 1000).toFixed(0).padStart(8) + (size / heap.stored).toFixed(1).padStart(6),
              )
              .join('  '),
        );
    }
  } finally {
    await browser.close();
  }
}

async function withExtension(name: BrowserName): Promise<void> {
  const { urls, times, visited } = await extensionTimes(name);
  const browser = await speedBrowser(name);
  const results: OpenPageResult[] = [];
  for (const page of visited) results.push(await browser.openPage(page));
  await browser.close();
  const peer = results.map(({ first }) => first.readability);
  console.log(
    `\nThe built extension on the demo site, ${urls} pages learned, ${TITLES[name]}, beside Readability's first run in a page\n${HEAD}`,
  );
  for (const [what, values] of Object.entries(times)) line(what, values, peer);
  line('    Readability, first run in a page', peer, peer);
}

/** Parts that need Chromium's tools. */
const CHROMIUM_ONLY = ['size', 'tasks', 'heap'];
if (parts.has('extension')) for (const name of names) await withExtension(name);
for (const name of names) {
  const here = ['page', 'visit', ...(name === 'chromium' ? CHROMIUM_ONLY : [])].filter((part) =>
    parts.has(part),
  );
  if (here.length > 0) await inBrowser(name, new Set(here));
}
if (parts.has('frames')) {
  console.log(
    `\nFirst frames after ${FRAMES_FROM} pages of a site\n${''.padEnd(34)}   pages     p50      p5    mean`,
  );
  for (const { name, sites } of frequentedSites(FRAMES_FROM + 3, options.short ? 16 : FRAMES_UP_TO)) {
    const frames = sites.flatMap((pages) => firstFrames(pages, FRAMES_FROM));
    const shares = {
      covered: frames.map(({ covered }) => covered),
      'kept, yet treated': frames.map(({ wronged }) => wronged),
      'content, yet treated': frames.map(({ wrongedContent }) => wrongedContent),
    };
    for (const [what, values] of Object.entries(shares)) {
      const low = quantile(values, what === 'covered' ? 0.05 : 0.95);
      console.log(
        `${name}: ${what}`.padEnd(34) +
          String(values.length).padStart(8) +
          [quantile(values, 0.5), low, sum(values) / values.length].map(percent).join(''),
      );
    }
    const share = (of: readonly FirstFrame[], chars: (frame: FirstFrame) => number) =>
      sum(of.map(chars)) / sum(of.map(({ treated }) => treated));
    const causes = Object.keys(CAUSES) as Cause[];
    for (const cause of causes)
      console.log(`${percent(share(frames, ({ missed }) => missed[cause]))} not: ${CAUSES[cause]}`);
    const least = frames
      .filter(({ covered }) => covered < FEW_COVERED)
      .sort((a, b) => a.covered - b.covered)
      .slice(0, MOST_PAGES);
    for (const { url, covered, treated, missed, longestMissed } of least) {
      const whys = causes
        .filter((cause) => missed[cause] >= treated / 100)
        .map((cause) => `${cause} ${percent(missed[cause] / treated).trim()}`);
      console.log(
        `${percent(covered)} of ${url.replace(/^https?:\/\//, '').slice(0, 40)}: ${whys.join(', ')}; "${longestMissed.slice(0, 40)}"`,
      );
    }
  }
  console.log('(p5 of what is covered, p95 of what is kept)');
}
if (parts.has('looks')) {
  const { name, pages } = sitePages(Math.min(siteCount, 40));
  console.log(
    `\nWhat the second look at a page changes, once the page itself is learned, ${name}: share of characters`,
  );
  console.log(`${''.padEnd(34)}    mean     p95     all the same`);
  for (const learned of [3, 10].filter((number) => number < pages.length)) {
    const shares = changedByLearning(pages, learned);
    const mean = sum(shares) / shares.length;
    const same = shares.filter((share) => share === 0).length / shares.length;
    console.log(
      `from ${learned} pages learned on`.padEnd(34) +
        [mean, quantile(shares, 0.95), same].map(percent).join(''),
    );
  }
}
if (parts.has('node')) {
  const { name, pages } = singlePages(pageCount);
  const rates = await extractionRates(pageCount);
  const ours = rates[0]?.rate ?? Number.NaN;
  console.log(
    `\nHTML to story, ${pages.length} ${name}, Node ${process.version}, a second of processor time\n${''.padEnd(34)}pages/s  Winnow ×`,
  );
  for (const { tool, rate } of rates)
    console.log(tool.padEnd(34) + rate.toFixed(1).padStart(7) + (ours / rate).toFixed(2).padStart(10));
}
