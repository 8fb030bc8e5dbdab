/**
 * F1 and milliseconds a page of every extraction method on every set, with Readability beside.
 *
 *   npm run bench methods -- [--sample N] [--sets a,b] [--methods a,b] [--no-peers]
 *
 * The lines below the table give each paper's figure for its method, and how our data differ. `--sample N` measures N pages of each set,
 * always the same ones; a site's learned pages stay the whole site.
 */
import { parseArgs } from 'node:util';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { blockListOfHtml } from '../src/methods/block-distribution/block-list.ts';
import type { ExtractionMethod } from '../src/methods/method.ts';
import { METHODS, methodNamed } from '../src/methods/methods.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { mean, median } from './averages.ts';
import { bySite, dealt, type Row, readSet, requireCorpus, SETS, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';
import { PAPER_FIGURES } from './paper-figures.ts';
import { afterwards } from './peer-dom.ts';
import { readability } from './readability.ts';

interface Tally {
  f1: number[];
  ms: number[];
}

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    sets: { type: 'string', default: SETS.join(',') },
    methods: { type: 'string', default: METHODS.map((method) => method.name).join(',') },
    'no-peers': { type: 'boolean', default: false },
  },
});

requireCorpus();

const methods = options.methods.split(',').map(methodNamed);
const limit = options.sample ? Number(options.sample) : Number.POSITIVE_INFINITY;

/** Returns a copy that nothing has measured yet, so that the measures of one method do not speed up the next. */
const anew = (page: PageTree): PageTree => ({ ...page, head: { ...page.head } });

async function measureSet(set: string): Promise<void> {
  const rows = readSet(set);
  const measured = new Set(dealt(rows.filter((row) => row.text)).slice(0, limit));
  const tallies = new Map<string, Tally>();
  const parseTimes: number[] = [];
  const blockListTimes: number[] = [];

  for (const siteRows of bySite(rows).values()) {
    const wanted = siteRows.filter((row) => measured.has(row));
    if (wanted.length === 0) continue;
    const pages = siteRows.map((row) => {
      const html = row.html();
      if (measured.has(row)) timed(blockListTimes, () => blockListOfHtml(html));
      return timed(parseTimes, () => pageFromHtml(html, row.url));
    });
    const wantedPages = siteRows.flatMap((row, i) => {
      const page = pages[i];
      return measured.has(row) && page ? [{ row, page, title: titleOf(row, page, set) }] : [];
    });
    for (const method of methods) {
      measure(method, 'first visit', wantedPages, []);
      measure(method, 'site', wantedPages, pages);
    }
    if (!options['no-peers'])
      for (const { row } of wantedPages) {
        await afterwards();
        measurePeer(row, set);
      }
  }
  console.log(
    `\n${set}: ${measured.size} pages with gold text. A page, median: parsing ${median(parseTimes).toFixed(1)} ms, ` +
      `Block2List of the HTML text ${median(blockListTimes).toFixed(1)} ms`,
  );
  print(tallies);

  function measure(
    method: ExtractionMethod,
    protocol: string,
    wantedPages: readonly { row: Row; page: PageTree; title: string | undefined }[],
    learned: readonly PageTree[],
  ): void {
    const tally = tallyOf(`${method.name}|${protocol}`);
    const site = method.learn(learned);
    for (const { row, page, title } of wantedPages) {
      const fresh = anew(page);
      const html = row.html();
      const text = timed(tally.ms, () => method.extract(fresh, site, html)).join('\n');
      tally.f1.push(score(text, row.text ?? '', title).f1);
    }
  }

  function measurePeer(row: Row, set: string): void {
    const tally = tallyOf('Readability|first visit');
    const html = row.html();
    const article = timed(tally.ms, () => readability(html, row.url));
    tally.f1.push(score(article.text, row.text ?? '', TITLED_SETS.has(set) ? article.title : undefined).f1);
  }

  function tallyOf(key: string): Tally {
    const tally = tallies.get(key) ?? { f1: [], ms: [] };
    tallies.set(key, tally);
    return tally;
  }
}

/** Returns the page's own headline, for gold that starts with it. */
function titleOf(row: Row, page: PageTree, set: string): string | undefined {
  if (!TITLED_SETS.has(set)) return undefined;
  return row.title ?? page.head.meta.find(([name]) => name === 'og:title')?.[1] ?? page.head.title;
}

function timed<T>(times: number[], run: () => T): T {
  const start = performance.now();
  const result = run();
  times.push(performance.now() - start);
  return result;
}

function print(tallies: Map<string, Tally>): void {
  console.log(
    `${'method'.padEnd(24)}${'first visit'.padStart(12)}${'site'.padStart(9)}${'ms a page'.padStart(11)}`,
  );
  const names = new Set([...tallies.keys()].map((key) => key.split('|')[0] ?? ''));
  for (const name of names) {
    const first = tallies.get(`${name}|first visit`);
    const site = tallies.get(`${name}|site`);
    console.log(
      name.padEnd(24) +
        (first ? mean(first.f1).toFixed(4) : '').padStart(12) +
        (site ? mean(site.f1).toFixed(4) : '').padStart(9) +
        median((site ?? first)?.ms ?? [])
          .toFixed(1)
          .padStart(11),
    );
  }
}

for (const set of options.sets.split(',')) await measureSet(set);

console.log('\nwhat the papers say');
for (const { name } of methods) {
  const said = PAPER_FIGURES[name];
  if (said) console.log(`${name.padEnd(24)}${said.figure || 'no figure'}; ${said.differs}`);
}
