/**
 * The learning curve: `npm run bench curve [-- --sets a,b --sample N]`. For 1, 2, 3, 5 … pages of a site learned, prints the mean F1 of the
 * sets whose sites have that many pages. Also prints the size of a site's model, and the time to learn one more page and to judge one. Each
 * point measures the same pages, each learned together with others that are drawn once.
 */
import { parseArgs } from 'node:util';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { encodeSiteModel } from '../src/core/site/codec.ts';
import {
  emptySiteModel,
  learnPage,
  learnSums,
  mergeSiteModels,
  pageKey,
  pageSums,
  type SiteModel,
} from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { mean, median } from './averages.ts';
import { bySite, dealt, type Row, readSet, requireCorpus, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';

const POINTS = [1, 2, 3, 5, 10, 20, 50, 100, 300];

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: 'fundus-eval,big9,cleanportaleval,freepressokc' },
    sample: { type: 'string', default: '40' },
  },
});

/** Number of pages before each point whose learning is timed. A single page may be an unusually long one. */
const TIMED = 20;

interface Point {
  f1: number[];
  bytes: number[];
  /** The last pages learned before the point: the time to take their sums, which needs no model, and the time to add them to it. */
  sumsMs: number[];
  addMs: number[];
  judgeMs: number[];
}

function timed<T>(times: number[], run: () => T): T {
  const start = performance.now();
  const value = run();
  times.push(performance.now() - start);
  return value;
}

function measureSite(set: string, rows: readonly Row[], limit: number, curve: Map<number, Point>): void {
  const order = dealt(rows);
  const pages = new Map<Row, PageTree>();
  const page = (row: Row): PageTree => {
    const known = pages.get(row) ?? row.page();
    pages.set(row, known);
    return known;
  };
  const measured = order.filter((row) => row.text).slice(0, limit);
  // One model grows with the curve. The measured page is added to it if it is not among the learned ones.
  const model = emptySiteModel();
  let learned = 0;
  for (const size of POINTS.filter((points) => points <= rows.length)) {
    const point = curve.get(size) ?? { f1: [], bytes: [], sumsMs: [], addMs: [], judgeMs: [] };
    curve.set(size, point);
    while (learned < size - 1) {
      const next = order[learned++];
      if (!next) break;
      const tree = page(next);
      const counts = learned > size - 1 - TIMED;
      const sums = timed(counts ? point.sumsMs : [], () => pageSums(tree));
      timed(counts ? point.addMs : [], () => learnSums(model, pageKey(next.url), () => sums));
    }
    for (const row of measured) {
      const tree = page(row);
      const known = withPage(model, tree);
      const article = timed(point.judgeMs, () => articleOf(judge(tree, known)));
      const title = TITLED_SETS.has(set) ? article.title : undefined;
      point.f1.push(score(storyLines(article).join('\n'), row.text ?? '', title).f1);
    }
    point.bytes.push(encodeSiteModel(model).length);
  }
}

function withPage(model: SiteModel, page: PageTree): SiteModel {
  const known = mergeSiteModels(emptySiteModel(), model);
  learnPage(known, page);
  return known;
}

requireCorpus();
for (const set of options.sets.split(',')) {
  const curve = new Map<number, Point>();
  for (const rows of bySite(readSet(set)).values()) measureSite(set, rows, Number(options.sample), curve);
  console.log(`\n${set}`);
  console.log('pages learned   measured      F1   model KB    sums ms     add ms   judge ms (medians)');
  for (const [size, { f1, bytes, sumsMs, addMs, judgeMs }] of curve) {
    const cells = [
      String(size).padStart(13),
      String(f1.length).padStart(10),
      mean(f1).toFixed(4).padStart(8),
      (mean(bytes) / 1024).toFixed(1).padStart(10),
      median(sumsMs).toFixed(1).padStart(10),
      median(addMs).toFixed(1).padStart(10),
      median(judgeMs).toFixed(1).padStart(10),
    ];
    console.log(cells.join(' '));
  }
}
