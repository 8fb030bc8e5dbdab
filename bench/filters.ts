/**
 * Prints whether exported filters pick text of a story: `npm run bench filters [-- --sets a,b --most N --weights <dir>|shipped --list]`.
 *
 * Visits the pages of each site in turn as the extension does: each page is learned and judged, and votes for or against the site's rules.
 * Then takes the filters that "This site" exports, and applies each to every learned page. A filter touches a story if it picks an element
 * that holds a block of the page's gold text of more than four words, or an element inside such a block (a line break, a link). Prints the
 * filters of each set, the ones that touch a story, the pages concerned, and the share of the gold words touched; the goal is 0 throughout.
 * `--list` names the filters with the text that they touch, `--most` bounds the pages of a site. Weights come from publishers of the other
 * half, unless `shipped`.
 */
import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS } from '../src/browser/settings.ts';
import { firstImpression } from '../src/core/impression/first-impression.ts';
import type { Weights } from '../src/core/impression/weights.ts';
import { endOf, type PageTree } from '../src/core/page/page-tree.ts';
import { picked, readSelector } from '../src/core/page/selector.ts';
import { countWords, type TextBlock, textBlocks } from '../src/core/page/text-blocks.ts';
import { reportOn } from '../src/core/report/make-report.ts';
import { heldRules } from '../src/core/rules/held-rules.ts';
import { emptySiteModel, learnSums, pageKey, pageSums } from '../src/core/site/site-model.ts';
import { trustOf } from '../src/core/site/trust.ts';
import { provePage } from '../src/core/treatment/prove-page.ts';
import { gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { judgeEvidence } from '../src/core/verdict/judgement.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { weightsIn } from './train/halves.ts';
import { goldLabels } from './train/labels.ts';

const { values: options } = parseArgs({
  options: {
    sets: {
      type: 'string',
      default: 'fundus-eval,big9,cleanportaleval,publishers,freepressokc,wcxb,recipes',
    },
    most: { type: 'string', default: '60' },
    weights: { type: 'string', default: 'out/halves' },
    list: { type: 'boolean', default: false },
  },
});
requireCorpus();

/** Least number of words of a gold block. Shorter gold text cannot be told from a menu. */
const MIN_WORDS = 5;

interface Touch {
  readonly selector: string;
  readonly id: string;
  readonly text: string;
}

interface Counts {
  readonly sites: number;
  readonly filters: number;
  readonly touches: readonly Touch[];
  readonly gold: number;
  readonly touched: number;
}

/** Returns the filters of a site after a visit to each page. */
function filtersOf(pages: readonly PageTree[], weights: Weights): string[] {
  const model = emptySiteModel();
  for (const page of pages) {
    const impression = firstImpression(page, weights);
    const outcome = learnSums(model, pageKey(page.url), () => pageSums(page, impression));
    const report = reportOn(judgeEvidence(gatherEvidence(page, model, impression), weights), '');
    const trust = trustOf(model, DEFAULT_SETTINGS.pagesNeeded, page);
    provePage(model.rules, page, report, trust, outcome === 'added');
  }
  return heldRules(model.rules).map(({ selector }) => selector);
}

/** Returns whether the picked elements hold the block, or one of them is inside it. */
const isTouched = (page: PageTree, nodes: readonly number[], { start, end }: TextBlock): boolean =>
  nodes.some((node) => (node <= start && endOf(page, node) > start) || (node > start && node < end));

function measureSite(rows: readonly Row[], weights: Weights): Counts {
  const pages = rows.map((row) => row.page());
  const filters = filtersOf(pages, weights);
  const touches: Touch[] = [];
  let gold = 0;
  let touched = 0;
  rows.forEach((row, at) => {
    const page = pages[at];
    if (!row.text || !page) return;
    const labels = goldLabels(row, page);
    const story = textBlocks(page).filter(({ text }, i) => labels[i] === 0 && countWords(text) >= MIN_WORDS);
    const lost = new Set<TextBlock>();
    for (const selector of filters) {
      const nodes = picked(page, readSelector(selector) ?? []);
      const under = story.filter((block) => isTouched(page, nodes, block));
      for (const block of under) lost.add(block);
      if (under[0]) touches.push({ selector, id: row.id, text: under[0].text });
    }
    for (const block of story) {
      gold += countWords(block.text);
      if (lost.has(block)) touched += countWords(block.text);
    }
  });
  return { sites: 1, filters: filters.length, touches, gold, touched };
}

const weightsOf = weightsIn(options.weights);
console.log('set                 sites  filters  touch a story  on pages  share of gold words');
for (const set of options.sets.split(',')) {
  const sites = [...bySite(readSet(set)).values()]
    .filter((rows) => rows.length > 1)
    .map((rows): Counts => {
      const [first] = rows;
      const gold = rows.filter(({ text }) => text);
      const visited = rows.length > Number(options.most) ? gold.slice(0, Number(options.most)) : rows;
      return measureSite(visited, weightsOf(first as Row));
    });
  const sum = (of: (site: Counts) => number) => sites.reduce((total, site) => total + of(site), 0);
  const touches = sites.flatMap((site, number) => site.touches.map((touch) => ({ ...touch, number })));
  console.log(
    [
      set.padEnd(18),
      String(sites.length).padStart(6),
      String(sum(({ filters }) => filters)).padStart(8),
      String(new Set(touches.map(({ number, selector }) => `${number} ${selector}`)).size).padStart(14),
      String(new Set(touches.map(({ id }) => id)).size).padStart(9),
      `${(
        (100 * sum(({ touched }) => touched)) /
          Math.max(
            1,
            sum(({ gold }) => gold),
          )
      ).toFixed(3)}%`.padStart(20),
    ].join(' '),
  );
  if (options.list)
    for (const { selector, id, text } of touches) console.log(`  ${selector}  ${id}  ${text.slice(0, 100)}`);
}
