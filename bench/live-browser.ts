/**
 * Measures the live page in Chromium, on saved pages of real sites with the built extension. After `npm run build`:
 * `npm run bench live-browser [-- --sets a,b --sites N --only <site> --pages N --worst N --in-pieces]`.
 *
 * The extension reads the first sites of each set page by page in mode hide. It may clean from the first page, so that small sites get to
 * hiding. A site's last page, not read before, and its first page are measured. For each site it prints the worst page's layout shift
 * without the extension, with it, and the difference, at rest and scrolled through. Then come the words that `bench:live` counts, once from
 * Node and once from the marks in the DOM, and the words that only one of them treats. At the end come all sites again, first the ones with
 * the largest added shift. Words that the document lacks are left out. The leftovers follow: empty boxes that held something hidden, and
 * texts of one to three words between hidden parts, with the number of pages.
 *
 * `--worst N` lists N leftovers, the N largest shifts with the elements that moved, and the N longest texts that only one of Node and
 * Chromium treats. `--only` takes the sites with this word in their name. Pages are drawn once they are read whole; with `--in-pieces` as
 * the browser gets them, which is a race with and without Winnow.
 */
import { parseArgs } from 'node:util';
import { type TreatedBlock, treatedPage } from '../cli/treated-page.ts';
import { DEFAULT_SETTINGS, policyOf } from '../src/browser/settings.ts';
import { countWords } from '../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { asSeen } from './live/as-seen.ts';
import { liveBrowser, type SeenPage } from './live/browser.ts';
import { measurePage, type PageMeasures, repeatedLines, TABLE_HEAD, tableRow } from './live/measures.ts';
import { ownLines, storyMasthead } from './live/own-lines.ts';
import type { Shift } from './live/shifts.ts';
import { goldLabels } from './train/labels.ts';

const { values: args } = parseArgs({
  options: {
    sets: { type: 'string', default: 'fundus-eval,big9,cleanportaleval,publishers' },
    sites: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '7' },
    worst: { type: 'string', default: '0' },
    'in-pieces': { type: 'boolean', default: false },
  },
});
requireCorpus();

/** The default settings, but cleaning begins on the first page: the sets' sites are small. */
const SETTINGS = { ...DEFAULT_SETTINGS, mode: 'hide', pagesNeeded: 1 } as const;
/** Least number of pages of a site. Smaller sites do not get to hiding. */
const FEWEST = 3;

const sum = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

type Treatment = TreatedBlock['treatment'];

interface Measured {
  readonly row: Row;
  readonly without: number;
  readonly with: SeenPage;
  readonly node: PageMeasures;
  readonly chromium: PageMeasures;
  /** Texts that only one of Node and Chromium treats, and their number of words. */
  readonly textsApart: readonly string[];
  readonly apart: number;
  /** Words that Winnow dims until it may hide them unseen, since the person would see them leave. */
  readonly waiting: number;
}

async function measureSite(rows: readonly Row[]): Promise<Measured[]> {
  const browser = await liveBrowser(rows, SETTINGS, !args['in-pieces']);
  try {
    const [last, first] = [rows.at(-1), rows[0]] as [Row, Row];
    await browser.learn(rows.slice(0, -1));
    const seen: (readonly [Row, SeenPage, number])[] = [];
    for (const row of [last, first])
      seen.push([row, await browser.withExtension(row), sum(await browser.without(row))]);
    const model = emptySiteModel();
    for (const row of rows) learnPage(model, row.page());
    const repeats = repeatedLines(rows.map((row) => row.page()));
    return seen.map(([row, withIt, without]) => {
      const page = row.page();
      const whole = treatedPage(judge(page, model), SETTINGS.mode, { policy: policyOf(SETTINGS, '') });
      const seenBlocks = asSeen(whole, page, withIt.texts);
      const isThere = (_: unknown, i: number) => seenBlocks[i] !== null;
      const node = { ...whole, blocks: whole.blocks.filter(isThere) };
      const chromium = { ...whole, blocks: seenBlocks.filter((block) => block !== null) };
      const allLabels = goldLabels(row, page);
      const allOwn = ownLines(row, page, allLabels);
      const lines = {
        isOwn: allOwn.filter(isThere),
        isMasthead: storyMasthead(page, allLabels, allOwn).filter(isThere),
      };
      const labels = allLabels.filter(isThere);
      const wordsWhere = (is: (inNode: Treatment, inChromium: Treatment) => boolean) =>
        node.blocks.reduce(
          (words, { text, treatment }, i) =>
            words + (is(treatment, chromium.blocks[i]?.treatment ?? 'none') ? countWords(text) : 0),
          0,
        );
      return {
        row,
        without,
        with: withIt,
        node: measurePage(node, labels, repeats, lines),
        chromium: measurePage(chromium, labels, repeats, lines),
        textsApart: node.blocks.flatMap(({ text, treatment }, i) => {
          const seen = chromium.blocks[i]?.treatment ?? 'none';
          return (treatment === 'none') === (seen === 'none')
            ? []
            : [`${treatment} in Node, ${seen} in Chromium: ${text}`];
        }),
        apart: wordsWhere((a, b) => (a === 'none') !== (b === 'none')),
        waiting: wordsWhere((a, b) => a === 'hide' && b === 'dim'),
      };
    });
  } finally {
    await browser.close();
  }
}

const figure = (value: number): string => value.toFixed(3).padStart(9);
const all: Measured[] = [];
const addedTo: { site: string; added: number }[] = [];
for (const set of args.sets.split(',')) {
  const sites = [...bySite(readSet(set))].filter(
    ([site, rows]) => rows.length >= FEWEST && site.includes(args.only),
  );
  const ofSet: Measured[] = [];
  console.log(`\n${set.padEnd(40)}  without     with    added   words apart, waiting, all`);
  for (const [site, rows] of sites.slice(0, Number(args.sites))) {
    const pages = await measureSite(rows.slice(0, Number(args.pages)));
    ofSet.push(...pages);
    const worst = (of: (page: Measured) => number) => Math.max(...pages.map(of));
    const added = worst((page) => sum(page.with.shifts) - page.without);
    addedTo.push({ site: `${set}, ${site}`, added });
    const words = (of: (page: Measured) => number) =>
      String(pages.reduce((total, page) => total + of(page), 0)).padStart(8);
    console.log(
      `${site.padEnd(40)}${figure(worst((page) => page.without))}${figure(worst((page) => sum(page.with.shifts)))}${figure(added)}      ${words((page) => page.apart)} ${words((page) => page.waiting)} ${words((page) => page.node.words)}`,
    );
  }
  console.log(`\n${TABLE_HEAD}`);
  console.log(
    tableRow(
      `${set}, Node`,
      SETTINGS.pagesNeeded,
      'hide',
      ofSet.map(({ node }) => node),
    ),
  );
  console.log(
    tableRow(
      `${set}, Chromium`,
      SETTINGS.pagesNeeded,
      'hide',
      ofSet.map(({ chromium }) => chromium),
    ),
  );
  const left = ofSet.map((page) => page.with.leftovers);
  const boxes = left.flatMap((page) => page.boxes);
  const texts = left.flatMap((page) => page.texts);
  console.log(
    `${set}, leftovers: ${boxes.length} empty boxes (${boxes.filter((box) => box.endsWith('framed')).length} framed), ${texts.length} short texts, on ${left.filter((page) => page.boxes.length + page.texts.length > 0).length} of ${left.length} pages`,
  );
  all.push(...ofSet);
}
for (const { row, with: seen } of all
  .filter((page) => page.with.leftovers.boxes.length + page.with.leftovers.texts.length > 0)
  .slice(0, Number(args.worst)))
  console.log(
    `\n${row.id}\n  boxes: ${seen.leftovers.boxes.join('; ')}\n  texts: ${seen.leftovers.texts.join('; ')}`,
  );
console.log('\nLayout shift added, worst site first');
for (const { site, added } of addedTo.sort((a, b) => b.added - a.added))
  console.log(`${site.padEnd(40)}${figure(added)}`);
const shifts = all.flatMap((page) => page.with.shifts.map((shift) => ({ ...shift, page: page.row.id })));
for (const { value, time, what, page } of shifts
  .sort((a, b) => b.value - a.value)
  .slice(0, Number(args.worst)))
  console.log(`\n${value.toFixed(3)} at ${time.toFixed(0)} ms  ${page}\n  ${what}`);
const apart = all.flatMap((page) => page.textsApart.map((text) => ({ text, page: page.row.id })));
for (const { text, page } of apart.sort((a, b) => b.text.length - a.text.length).slice(0, Number(args.worst)))
  console.log(`\n${page}  ${text.slice(0, 160)}`);
