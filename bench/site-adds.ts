/**
 * Prints how much better a page is judged once its site is learned: `npm run bench site-adds [-- --sets a,b --learn 3,10,30,site --mode
 * hide --most N --weights <dir>|shipped --anyway --without a,b --half 0|1 --pages N --lost N]`.
 *
 * Judges each page with gold text twice, on a first visit and with so many pages of its site learned, and prints both figures of the same
 * pages side by side. The figures are the reader's F1, the share of gold words treated (harm) and hidden, and the share of the template's
 * words treated (cleaning), under the default settings. A number of pages counts the sites that have as many; `site` counts every site of
 * two pages or more. "Placed" is the share of the page's blocks, and of its words, whose place in the style tree is also on another learned
 * page. If gold names only a part of the content (recipes, shop), the reader's figure is the share of gold words kept, and only lines that
 * are on several pages and in no gold count as the template's. Types of page of wcxb have rows of their own.
 *
 * `--without a,b` adds a row for each name, with the learned pages judged without that option of judging (`firstVisit`) or correction
 * (`rule:story-place`). `--anyway` cleans pages of every purpose. `--half` takes the sites of one half of the publishers. `--pages N` lists
 * the N pages that lose most F1 to learning, `--lost N` the N places below which most blocks find no place in the tree, with the places that
 * the tree has there. `--most` bounds the pages measured of a site, drawn by their names. Weights come from publishers of the other half,
 * unless `shipped`.
 */
import { parseArgs } from 'node:util';
import { parseLearn } from '../cli/listed/protocol.ts';
import { treatedPage } from '../cli/treated-page.ts';
import { firstImpression, type Impression } from '../src/core/impression/first-impression.ts';
import type { Weights } from '../src/core/impression/weights.ts';
import { type PageTree, parentOf } from '../src/core/page/page-tree.ts';
import { countWords, textBlocks } from '../src/core/page/text-blocks.ts';
import {
  emptySiteModel,
  learnSums,
  type PageSums,
  pageKey,
  pageSums,
  type SiteModel,
} from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { placeName } from '../src/core/style-tree/presentation.ts';
import type { CleaningMode } from '../src/core/treatment/policy.ts';
import { type Evidence, gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { judgeEvidence } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { bySite, dealt, PARTLY_KNOWN, type Row, readSet, requireCorpus, TITLED_SETS } from './corpus.ts';
import { measurePage, type PageMeasures, repeatedLines } from './live/measures.ts';
import { judgingWithout, namesAsked, VERDICT_PARTS, weightsWithout } from './live/without.ts';
import { score } from './metric.ts';
import { weightsIn } from './train/halves.ts';
import { goldLabels } from './train/labels.ts';
import { halfOf } from './train/publishers.ts';

const { values: options } = parseArgs({
  options: {
    sets: {
      type: 'string',
      default: 'fundus-eval,big9,cleanportaleval,publishers,freepressokc,postlight,wcxb,recipes,shop',
    },
    learn: { type: 'string', default: '3,10,30,site' },
    mode: { type: 'string', default: 'hide' },
    most: { type: 'string', default: '40' },
    weights: { type: 'string', default: 'out/halves' },
    anyway: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    half: { type: 'string' },
    pages: { type: 'string', default: '0' },
    lost: { type: 'string', default: '0' },
  },
});
requireCorpus();

const WITHOUT = namesAsked(options.without, VERDICT_PARTS);

/** One page of a site. Its impression and sums are computed once, and serve each number of learned pages. */
interface SitePage {
  readonly row: Row;
  readonly page: PageTree;
  readonly impression: Impression;
  readonly sums: PageSums;
}

/** A page judged with some knowledge of its site. */
interface Judged {
  readonly f1: number;
  readonly measures: PageMeasures;
  readonly placed: Placed;
  /** Numbers of blocks without a place, by the outermost element that has none. */
  readonly lost: ReadonlyMap<string, number>;
}

interface Placed {
  readonly blocks: number;
  readonly ofBlocks: number;
  readonly words: number;
  readonly ofWords: number;
}

/** A page of a set by the name of its row in the table, judged on a first visit and with more pages learned. */
interface Pair {
  readonly row: Row;
  readonly first: Judged;
  readonly learned: Judged;
}

const modelOf = (pages: readonly SitePage[]): SiteModel => {
  const model = emptySiteModel();
  for (const { row, sums } of pages) learnSums(model, pageKey(row.url), () => sums);
  return model;
};

/** Counts the blocks whose element node is also on another learned page. */
function placedBlocks({ blocks, elements, own }: Evidence): Placed {
  const placed = blocks.filter(({ node }) => (elements[node]?.pages ?? 0) > own);
  const wordsOf = (list: readonly { text: string }[]) =>
    list.reduce((sum, { text }) => sum + countWords(text), 0);
  return {
    blocks: placed.length,
    ofBlocks: blocks.length,
    words: wordsOf(placed),
    ofWords: wordsOf(blocks),
  };
}

/** Counts the blocks without a place on other pages, by the outermost element that has none, with the places that the tree has there. */
function lostBlocks({ page, blocks, elements, own }: Evidence): Map<string, number> {
  const isPlaced = (node: number) => node < 0 || (elements[node]?.pages ?? 0) > own;
  const lost = new Map<string, number>();
  for (const { node } of blocks) {
    if (isPlaced(node)) continue;
    let at = node;
    while (!isPlaced(parentOf(page, at))) at = parentOf(page, at);
    const parent = parentOf(page, at);
    const above = parent < 0 ? undefined : elements[parent];
    const there: string[] = [];
    if (above)
      for (let child = above.tree.firstChild(above.node); child !== 0; child = above.tree.nextSibling(child))
        there.push(above.tree.signature(child));
    const name = `${above?.signature ?? ''} > ${placeName(page, at)}; there: ${there.slice(0, SHOWN).join(' ')}`;
    lost.set(name, (lost.get(name) ?? 0) + 1);
  }
  return lost;
}

/** Number of places that are named where another one is missing. */
const SHOWN = 6;

/** Measures the pages of one site that have gold text, each judged at each number of learned pages that the site has. */
function measureSite(set: string, rows: readonly Row[], weights: Weights): Map<string, Pair[]> {
  const isPart = PARTLY_KNOWN.has(set);
  const order = dealt(rows);
  const gold = order.filter(({ text }) => text).slice(0, Number(options.most));
  const others = order.filter((row) => !gold.includes(row)).slice(0, Number(options.most));
  const pages = [...gold, ...others].map((row): SitePage => {
    const page = row.page();
    const impression = firstImpression(page, weights);
    return { row, page, impression, sums: pageSums(page, impression) };
  });
  const repeats = repeatedLines(pages.map(({ page }) => page));
  const whole = modelOf(pages);
  const pairs = new Map<string, Pair[]>();
  gold.forEach((row, at) => {
    const open = pages[at];
    if (!open) return;
    const { page, impression } = open;
    const text = row.text ?? '';
    const named = goldLabels(row, page);
    const labels = named.map((label, i) =>
      isPart && label === 1 && !repeats(textBlocks(page)[i]?.text ?? '') ? Number.NaN : label,
    );
    const isOwn = labels.map(() => false);
    const judgeWith = (model: SiteModel, without = ''): Judged => {
      const evidence = gatherEvidence(page, model, impression);
      const judgement = judgeEvidence(evidence, weightsWithout(without, weights), judgingWithout(without));
      const article = articleOf(judgement);
      const title = TITLED_SETS.has(set) ? article.title : undefined;
      const { f1, recall } = score(storyLines(article).join('\n'), text, title);
      const treated = treatedPage(judgement, options.mode as CleaningMode, { isAnyway: options.anyway });
      return {
        f1: isPart ? recall : f1,
        measures: measurePage(treated, labels, repeats, { isOwn }),
        placed: placedBlocks(evidence),
        lost: lostBlocks(evidence),
      };
    };
    const first = judgeWith(modelOf([open]));
    for (const name of options.learn.split(',')) {
      const learn = parseLearn(name);
      if (learn === 'none' || (learn !== 'site' && learn > pages.length)) continue;
      const known =
        learn === 'site'
          ? whole
          : modelOf([
              open,
              ...pages
                .slice(at + 1)
                .concat(pages.slice(0, at))
                .slice(0, learn - 1),
            ]);
      for (const without of ['', ...WITHOUT]) {
        const key = `${name} ${without}`;
        pairs.set(key, [...(pairs.get(key) ?? []), { row, first, learned: judgeWith(known, without) }]);
      }
    }
  });
  return pairs;
}

const total = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const HEAD = [
  'set'.padEnd(36),
  ...['learned', 'sites', 'pages'].map((name) => name.padStart(8)),
  '  F1 first  learned     more',
  '  harm first learned   hidden',
  '  cleaning first learned    more',
  '  placed blocks  words',
].join('');

/** Returns a row of the table. `way` is the number of learned pages; a name after it says which part of the verdict is left out. */
function line(set: string, way: string, pairs: readonly Pair[]): string {
  const [learned = '', without] = way.split(' ');
  const name = without ? `${set} -${without}` : set;
  const f1 = (of: 'first' | 'learned') => total(pairs.map((pair) => pair[of].f1)) / pairs.length;
  const share = (part: (pair: Pair) => number, whole: (pair: Pair) => number) =>
    (100 * total(pairs.map(part))) / Math.max(1, total(pairs.map(whole)));
  const harm = (of: 'first' | 'learned', what: 'dimmed' | 'hidden') =>
    share(
      (pair) => pair[of].measures.gold[what],
      (pair) => pair[of].measures.gold.words,
    );
  const cleaning = (of: 'first' | 'learned') =>
    share(
      (pair) => pair[of].measures.template.dimmed,
      (pair) => pair[of].measures.template.words,
    );
  const signed = (value: number, digits: number) => (value < 0 ? '' : '+') + value.toFixed(digits);
  return [
    name.padEnd(36),
    learned.padStart(8),
    String(new Set(pairs.map(({ row }) => row.site)).size).padStart(8),
    String(pairs.length).padStart(8),
    f1('first').toFixed(4).padStart(10),
    f1('learned').toFixed(4).padStart(9),
    signed(f1('learned') - f1('first'), 4).padStart(9),
    `${harm('first', 'dimmed').toFixed(2)}%`.padStart(12),
    `${harm('learned', 'dimmed').toFixed(2)}%`.padStart(8),
    `${harm('learned', 'hidden').toFixed(2)}%`.padStart(9),
    `${cleaning('first').toFixed(1)}%`.padStart(16),
    `${cleaning('learned').toFixed(1)}%`.padStart(8),
    signed(cleaning('learned') - cleaning('first'), 1).padStart(8),
    `${share(
      (pair) => pair.learned.placed.blocks,
      (pair) => pair.learned.placed.ofBlocks,
    ).toFixed(1)}%`.padStart(15),
    `${share(
      (pair) => pair.learned.placed.words,
      (pair) => pair.learned.placed.ofWords,
    ).toFixed(1)}%`.padStart(7),
  ].join('');
}

/** Lists the pages that learning costs most. */
function listLosses(pairs: readonly Pair[]): void {
  const loss = ({ first, learned }: Pair) => first.f1 - learned.f1;
  for (const pair of [...pairs].sort((a, b) => loss(b) - loss(a)).slice(0, Number(options.pages)))
    if (loss(pair) > 0)
      console.log(
        `    ${pair.first.f1.toFixed(3)} → ${pair.learned.f1.toFixed(3)}  ${pair.row.id}  ${pair.row.url}`,
      );
}

/** Lists the elements that hold most blocks without a place. */
function listLost(pairs: readonly Pair[]): void {
  const all = new Map<string, number>();
  for (const { row, learned } of pairs)
    for (const [name, blocks] of learned.lost) {
      const key = `${row.site}: ${name}`;
      all.set(key, (all.get(key) ?? 0) + blocks);
    }
  const most = [...all].sort(([, a], [, b]) => b - a).slice(0, Number(options.lost));
  for (const [name, blocks] of most) console.log(`    ${String(blocks).padStart(6)} blocks  ${name}`);
}

const weightsOf = weightsIn(options.weights);
console.log(HEAD);
for (const set of options.sets.split(',')) {
  const table = new Map<string, Pair[]>();
  for (const rows of bySite(readSet(set)).values()) {
    const [first] = rows;
    if (!first || rows.length < 2) continue;
    if (options.half !== undefined && halfOf(first) !== Number(options.half)) continue;
    for (const [learned, pairs] of measureSite(set, rows, weightsOf(first)))
      table.set(learned, [...(table.get(learned) ?? []), ...pairs]);
  }
  for (const [learned, pairs] of table) {
    console.log(line(set, learned, pairs));
    const kinds = [...new Set(pairs.map(({ row }) => row.kind))];
    if (set === 'wcxb')
      for (const kind of kinds)
        console.log(
          line(
            `  ${kind}`,
            learned,
            pairs.filter(({ row }) => row.kind === kind),
          ),
        );
    listLosses(pairs);
    listLost(pairs);
  }
}
