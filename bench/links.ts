/**
 * `npm run --silent links -- --pages <dir>/pages.jsonl --out <file.jsonl> [--weights ours|paper] [--mode page|block]`: kind, hub
 * and authority of every listed page, from the pages' HTML alone; a row a page, in the list's order. The entropy-weighted forms
 * weigh links by 1 − E (`paper`) and by the kinds of the pages they join too (`ours`); in block mode links start from TOC blocks
 * and end at article blocks.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LinkWeighting, rankPages } from '../src/core/links/lamis.ts';
import type { LinkGraph } from '../src/core/links/link-graph.ts';
import { type SiteLinks, siteLinks } from '../src/core/links/site-links.ts';
import { pageName } from '../src/core/page/link-url.ts';
import { likeliestKind, UNKNOWN_ODDS } from '../src/core/page/page-kind.ts';
import { blockGraph, rankBlocks } from '../src/methods/lamis/block-mode.ts';
import { bySite, type Row, readRows } from './corpus.ts';
import { weightsNamed } from './link-weights.ts';
import { graphOfRows } from './site-graph.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    out: { type: 'string' },
    weights: { type: 'string', default: 'ours' },
    mode: { type: 'string', default: 'page' },
  },
});
if (!values.pages || !values.out || !['page', 'block'].includes(values.mode)) {
  console.error(
    'Usage: npm run --silent links -- --pages <dir>/pages.jsonl --out <file.jsonl> [--weights ours|paper] [--mode page|block]',
  );
  process.exit(2);
}

const weights = weightsNamed(values.weights);

function ranker(rows: readonly Row[], graph: LinkGraph, links: SiteLinks) {
  if (values.mode === 'page')
    return (method: 'hits' | 'salsa', weighting: LinkWeighting) => rankPages(links, method, weighting);
  const pages = rows.map((row) => row.page());
  const blocks = blockGraph(pages, graph, links);
  return (method: 'hits' | 'salsa', weighting: LinkWeighting) => rankBlocks(blocks, method, weighting);
}

const rows = readRows(values.pages);
const answers = new Map<Row, object>();
for (const siteRows of bySite(rows).values()) {
  const graph = graphOfRows(siteRows);
  const links = siteLinks(graph);
  const rank = ranker(siteRows, graph, links);
  const ranks = {
    hits: rank('hits', 'plain'),
    entropyHits: rank('hits', weights),
    salsa: rank('salsa', 'plain'),
    entropySalsa: rank('salsa', weights),
  };
  for (const row of siteRows) {
    const number = links.numberOf.get(pageName(row.url)) ?? -1;
    const answer: Record<string, unknown> = {
      url: row.url,
      kind: likeliestKind(links.odds[number] ?? UNKNOWN_ODDS),
    };
    for (const [method, { hub, authority }] of Object.entries(ranks)) {
      answer[method] = { hub: hub[number] ?? 0, authority: authority[number] ?? 0 };
    }
    answers.set(row, answer);
  }
}
writeFileSync(values.out, rows.map((row) => `${JSON.stringify(answers.get(row))}\n`).join(''));
