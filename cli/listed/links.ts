/**
 * `npm run --silent links -- --pages <dir>/pages.jsonl --out <file.jsonl> [--weights ours|paper] [--mode page|block]`: writes kind, hub and
 * authority of every listed page, from the pages' HTML alone; one row for each page, in the list's order. The entropy-weighted forms weigh
 * links by 1 − E (`paper`), or also by the kinds of the pages that they join (`ours`). In block mode links start from TOC blocks and end at
 * article blocks.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LinkGraph } from '../../src/core/links/link-graph.ts';
import { type SiteLinks, siteLinks } from '../../src/core/links/site-links.ts';
import { blockGraph, rankBlocks } from '../../src/methods/lamis/block-mode.ts';
import { linkFields, ranksOf, weightsNamed } from '../link-row.ts';
import { bySite, type ListedPage, readPageList } from './page-list.ts';
import { graphOfPages } from './site-graph.ts';

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

function ranksOfSite(rows: readonly ListedPage[], graph: LinkGraph, links: SiteLinks) {
  if (values.mode === 'page') return ranksOf(links, weights);
  const pages = rows.map((row) => row.page());
  const blocks = blockGraph(pages, graph, links);
  return ranksOf(links, weights, (method, weighting) => rankBlocks(blocks, method, weighting));
}

const rows = readPageList(values.pages);
const answers = new Map<ListedPage, object>();
for (const siteRows of bySite(rows).values()) {
  const graph = graphOfPages(siteRows);
  const links = siteLinks(graph);
  const ranks = ranksOfSite(siteRows, graph, links);
  for (const row of siteRows) answers.set(row, { url: row.url, ...linkFields(row.url, links, ranks) });
}
writeFileSync(values.out, rows.map((row) => `${JSON.stringify(answers.get(row))}\n`).join(''));
