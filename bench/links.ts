/**
 * `npm run --silent links -- --pages <dir>/pages.jsonl --out <file.jsonl>`: kind, hub and authority of every listed page,
 * from the pages' HTML alone; a row a page, in the list's order. The entropy-weighted forms use LAMIS's informative
 * weights (src/core/links/lamis.ts).
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rankPages } from '../src/core/links/lamis.ts';
import { siteLinks } from '../src/core/links/site-links.ts';
import { pageName } from '../src/core/page/link-url.ts';
import { likeliestKind, UNKNOWN_ODDS } from '../src/core/page/page-kind.ts';
import { bySite, type Row, readRows } from './corpus.ts';
import { graphOfRows } from './site-graph.ts';

const { values } = parseArgs({ options: { pages: { type: 'string' }, out: { type: 'string' } } });
if (!values.pages || !values.out) {
  console.error('Usage: npm run --silent links -- --pages <dir>/pages.jsonl --out <file.jsonl>');
  process.exit(2);
}

const rows = readRows(values.pages);
const answers = new Map<Row, object>();
for (const siteRows of bySite(rows).values()) {
  const links = siteLinks(graphOfRows(siteRows));
  const ranks = {
    hits: rankPages(links, 'hits', 'plain'),
    entropyHits: rankPages(links, 'hits', 'informative'),
    salsa: rankPages(links, 'salsa', 'plain'),
    entropySalsa: rankPages(links, 'salsa', 'informative'),
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
