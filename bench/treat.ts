/**
 * What becomes of every run of text of each page of a list, under the settings as they come:
 * `npm run --silent treat -- --pages <dir>/pages.jsonl --out <file.jsonl> [--learn site|none|<N>] [--mode dim|hide]`
 *
 * A row a page: `{"id", "blocks": [{"text", "noise", "role", "treatment", "verdict"}]}`, runs in page order; `treatment` is `none`,
 * `dim` or `hide`, `verdict` the number of the verdict that speaks of the run, or −1. `--learn` is that of `extract`; on a site
 * not yet learned the page is treated as if the person had asked for it to be cleaned.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CleaningMode } from '../src/browser/settings.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { bySite, readRows } from './corpus.ts';
import { treatedPage } from './live/treated-page.ts';
import { learner, parseLearn } from './protocol.ts';

try {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      out: { type: 'string' },
      learn: { type: 'string', default: 'site' },
      mode: { type: 'string', default: 'hide' },
    },
  });
  if (!values.pages || !values.out)
    throw new Error('Both --pages <pages.jsonl> and --out <file.jsonl> are needed.');
  if (values.mode !== 'dim' && values.mode !== 'hide')
    throw new Error(`--mode takes dim or hide, not "${values.mode}".`);
  const mode: CleaningMode = values.mode;
  const lines: string[] = [];
  for (const rows of bySite(readRows(values.pages)).values()) {
    const knownTo = learner(rows, parseLearn(values.learn));
    for (const row of rows) {
      const { runs } = treatedPage(judge(pageFromHtml(row.html(), row.url), knownTo(row).model), mode);
      const blocks = runs.map(({ left, ...run }) => ({ ...run, noise: Number(run.noise.toFixed(4)) }));
      lines.push(`${JSON.stringify({ id: row.id, blocks })}\n`);
    }
  }
  writeFileSync(values.out, lines.join(''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
