/**
 * Writes the treatment of every text block of each page of a list, under the default settings: `npm run --silent treat -- --pages
 * <dir>/pages.jsonl --out <file.jsonl> [--learn site|none|<N>] [--mode dim|hide] [--asked]`
 *
 * One row for each page: `{"id", "purpose", "blocks": [{"text", "noise", "role", "treatment", "verdict", "proof"}]}`, blocks in page order.
 * `purpose` is `read`, `find` or `use`; `treatment` is `none`, `dim` or `hide`; `verdict` is the number of the part that the block is in,
 * or −1. `proof` is the evidence of the site's other pages about that part: `repeats`, `place` or `none`. Rows show the page of a person who
 * asked for nothing, but a site with too few pages counts as known. `--asked` is "Clean this page anyway". `--learn` is the one of
 * `extract`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CleaningMode } from '../../src/core/treatment/policy.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { blockRows } from '../block-row.ts';
import { bySite, readPageList } from './page-list.ts';
import { learner, parseLearn } from './protocol.ts';

try {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      out: { type: 'string' },
      learn: { type: 'string', default: 'site' },
      mode: { type: 'string', default: 'hide' },
      asked: { type: 'boolean', default: false },
    },
  });
  if (!values.pages || !values.out)
    throw new Error('Both --pages <pages.jsonl> and --out <file.jsonl> are needed.');
  if (values.mode !== 'dim' && values.mode !== 'hide')
    throw new Error(`--mode takes dim or hide, not "${values.mode}".`);
  const mode: CleaningMode = values.mode;
  const lines: string[] = [];
  for (const rows of bySite(readPageList(values.pages)).values()) {
    const knownTo = learner(rows, parseLearn(values.learn));
    for (const row of rows) {
      const judgement = judge(pageFromHtml(row.html(), row.url), knownTo(row).model);
      const { purpose } = judgement.purpose;
      const blocks = blockRows(judgement, mode, { isAnyway: values.asked });
      lines.push(`${JSON.stringify({ id: row.id, purpose, blocks })}\n`);
    }
  }
  writeFileSync(values.out, lines.join(''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
