/**
 * Prints how long a page takes by its size, and by the number of learned pages of its site: `npm run bench cost [-- --sizes 1000,10000
 * --shapes story --learned 1,100]`. Pages are generated. With three pages of the site learned, the first table has the time in ms of each
 * step from HTML text to verdicts and story. It also has the whole in µs a node: a linear step keeps that figure at every size. No page is
 * cut here; the product cuts at MAX_NODES. Readability gets the same text unless it takes too long. The second table has one page of 2000
 * nodes by the number of pages learned. Every time is the least of some runs; the whole takes some minutes.
 */
import { parseArgs } from 'node:util';
import { MAX_NODES, type PageTree } from '../src/core/page/page-tree.ts';
import { makeReport } from '../src/core/report/make-report.ts';
import { encodeSiteModel } from '../src/core/site/codec.ts';
import { emptySiteModel, learnPage, pageSums, type SiteModel } from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { provePage } from '../src/core/treatment/prove-page.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { generatedPage, SHAPES, type Shape } from './generated-page.ts';
import { readability } from './readability.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    shapes: { type: 'string', default: SHAPES.join(',') },
    learned: { type: 'string', default: '1,3,10,30,100,300' },
  },
});

const numbers = (text: string): number[] =>
  text.split(',').map((part) => {
    const value = Number(part);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`Sizes and counts are whole numbers from 1, not "${part}".`);
    return value;
  });

/** Number of runs; the quickest counts. After ENOUGH milliseconds no further run begins. Both chosen by hand. */
const RUNS = 5;
const ENOUGH = 2000;
/** After this many milliseconds, or above this many nodes, Readability is not run on a shape any more: it would take minutes. */
const PEER_PATIENCE = 1000;
const PEER_MOST = 10_000;
const SITE = 'pages.example';
const addressOf = (shape: Shape, number: number): string => `https://${SITE}/${shape}/${number}`;

/** Returns the milliseconds of the quickest of several runs. Slow functions get fewer runs. `prepare` is not counted. */
function least<T>(prepare: () => T, run: (value: T) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let i = 0; i < RUNS && spent < ENOUGH; i++) {
    const value = prepare();
    const start = performance.now();
    run(value);
    const time = performance.now() - start;
    best = Math.min(best, time);
    spent += time;
  }
  return best;
}

/** Returns a copy of the page. Measures are remembered by object, so nothing has measured the copy yet. */
const fresh = (page: PageTree): PageTree => ({ ...page });

function learned(shape: Shape, nodes: number, pages: number, model = emptySiteModel(), from = 1): SiteModel {
  for (let i = from; i < from + pages; i++)
    learnPage(model, pageFromHtml(generatedPage(shape, nodes, i), addressOf(shape, i)));
  return model;
}

/** Returns the least time of each step from a page's HTML to all results, in the order of use. */
function stepsOf(html: string, url: string, model: SiteModel): number[] {
  const best = [0, 0, 0, 0, 0].fill(Number.POSITIVE_INFINITY);
  for (let run = 0, spent = 0; run < RUNS && spent < ENOUGH; run++) {
    const times: number[] = [];
    const timed = <T>(step: () => T): T => {
      const start = performance.now();
      const value = step();
      times.push(performance.now() - start);
      return value;
    };
    const page = timed(() => pageFromHtml(html, url, Number.POSITIVE_INFINITY));
    timed(() => pageSums(page));
    const report = timed(() => makeReport(page, model, SITE));
    const judgement = judge(page, model);
    timed(() => articleOf(judgement));
    timed(() => provePage(new Map(), page, report, { stage: 'hiding' }, true));
    times.forEach((time, step) => {
      best[step] = Math.min(best[step] ?? time, time);
      spent += time;
    });
  }
  return best;
}

const cell = (value: number, width = 9): string => value.toFixed(value < 100 ? 1 : 0).padStart(width);

function bySize(): void {
  console.log(
    `Cost by size: ms of each step, Node ${process.version}. In use a page is cut at ${MAX_NODES} nodes.`,
  );
  console.log(
    'shape      nodes     parse      sums   verdict     story     rules       all   µs/node   Readability ms',
  );
  for (const shape of options.shapes.split(',') as Shape[]) {
    let peer = 0;
    for (const size of numbers(options.sizes)) {
      const html = generatedPage(shape, size);
      const url = addressOf(shape, 0);
      const nodes = pageFromHtml(html, url, Number.POSITIVE_INFINITY).tag.length;
      const model = learned(shape, 1000, 3);
      const steps = stepsOf(html, url, model);
      const all = steps.reduce((a, b) => a + b, 0);
      const asked = peer < PEER_PATIENCE && size <= PEER_MOST;
      if (asked)
        peer = least(
          () => undefined,
          () => readability(html, url),
        );
      console.log(
        [
          shape.padEnd(6),
          String(nodes).padStart(9),
          ...steps.map((step) => cell(step)),
          cell(all),
          cell((1000 * all) / nodes),
          (asked ? peer.toFixed(0) : '-').padStart(16),
        ].join(' '),
      );
    }
  }
}

function byPagesLearned(): void {
  const nodes = 2000;
  console.log(`\nCost by pages learned: a story of ${nodes} nodes.`);
  console.log('pages   add ms  judge ms  story ms  model KB   Readability ms');
  const model = emptySiteModel();
  const html = generatedPage('story', nodes);
  const url = addressOf('story', 0);
  const page = pageFromHtml(html, url);
  const peer = least(
    () => undefined,
    () => readability(html, url),
  );
  let known = 0;
  for (const count of numbers(options.learned)) {
    learned('story', nodes, count - 1 - known, model, known + 1);
    const next = pageFromHtml(generatedPage('story', nodes, count), addressOf('story', count));
    pageSums(next);
    const start = performance.now();
    learnPage(model, next);
    const add = performance.now() - start;
    known = count;
    const judging = least(
      () => fresh(page),
      (one) => makeReport(one, model, SITE),
    );
    const judgement = judge(page, model);
    const story = least(
      () => judgement,
      (value) => articleOf(value),
    );
    console.log(
      [
        String(count).padStart(5),
        cell(add, 8),
        cell(judging),
        cell(story),
        cell(encodeSiteModel(model).length / 1024),
        cell(peer, 16),
      ].join(' '),
    );
  }
}

bySize();
byPagesLearned();
