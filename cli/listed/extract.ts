/**
 * Extracts the story of each page of a list:
 * `npm run --silent extract -- --pages <dir>/pages.jsonl --out <file.jsonl> [--learn site|none|<N>] [--method <name>]`
 *
 * `--learn site` learns all listed pages of the page's site, `none` no other page, a number N the page and N − 1 others.
 * Another method than the product's own gives the text; title, byline, date, language and kind stay the product's.
 * `ms` is the time from HTML text to the finished row, without learning.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { articleOf } from '../../src/core/story/assemble.ts';
import { judge } from '../../src/core/verdict/judgement.ts';
import type { ExtractionMethod } from '../../src/methods/method.ts';
import { methodNamed } from '../../src/methods/methods.ts';
import { storyLines, winnow } from '../../src/methods/winnow.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { rounded, storyFields } from '../story-row.ts';
import { bySite, type ListedPage, readPageList } from './page-list.ts';
import { type Learned, learner, parseLearn } from './protocol.ts';

function extract(
  row: ListedPage,
  html: string,
  { model, state }: Learned,
  method: ExtractionMethod | undefined,
) {
  const start = performance.now();
  const page = pageFromHtml(html, row.url);
  const judgement = judge(page, model);
  const article = articleOf(judgement);
  const lines = method ? method.extract(page, state, html) : storyLines(article);
  return {
    id: row.id,
    ...storyFields(article, judgement),
    text: lines.join('\n'),
    ms: rounded(performance.now() - start, 2),
  };
}

try {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string' },
      out: { type: 'string' },
      learn: { type: 'string', default: 'site' },
      method: { type: 'string', default: winnow.name },
    },
  });
  if (!values.pages || !values.out)
    throw new Error('Both --pages <pages.jsonl> and --out <file.jsonl> are needed.');
  const learn = parseLearn(values.learn);
  const method = values.method === winnow.name ? undefined : methodNamed(values.method);
  const sites = bySite(readPageList(values.pages));
  const written = new Map<string, string>();
  for (const rows of sites.values()) {
    const knownTo = learner(rows, learn, method);
    for (const row of rows)
      written.set(row.id, JSON.stringify(extract(row, row.html(), knownTo(row), method)));
  }
  writeFileSync(values.out, [...written.values()].map((line) => `${line}\n`).join(''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
