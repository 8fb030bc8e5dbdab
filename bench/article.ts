/**
 * Is this page one story? `npm run bench article [-- --sets a,b]` prints precision, recall and F1 of the reader button's decision, of the
 * block distribution alone, and of Readability's `isProbablyReaderable` on the same pages. It also prints on how many pages of each kind
 * the popup offers the reader.
 *
 * Winnow's weights have been trained on these pages; `npm run train` prints the same figures for publishers that training has not seen.
 */
import { parseArgs } from 'node:util';
import { isProbablyReaderable } from '@mozilla/readability';
import { chancesOfPage } from '../src/core/impression/page-kind.ts';
import { likeliestKind } from '../src/core/page/page-kind.ts';
import { isReadable } from '../src/core/report/is-readable.ts';
import { reportOn } from '../src/core/report/make-report.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { blockListOfHtml } from '../src/methods/block-distribution/block-list.ts';
import { newsPageScore } from '../src/methods/block-distribution/news-page.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { afterwards, peerDom } from './peer-dom.ts';
import { scoreKinds } from './train/page-kind.ts';

const { values: args } = parseArgs({
  options: { sets: { type: 'string', default: 'wcxb,freepressokc' } },
});
requireCorpus();

/** Pages learned of a large site: as many as a person who reads it sees in a week. */
const LEARNED = 50;

type Said = Readonly<Record<string, boolean>>;

interface Decided {
  readonly kind: string;
  readonly said: Said;
  readonly offered: boolean;
}

async function decisions(rows: readonly Row[]): Promise<Decided[]> {
  const model = emptySiteModel();
  for (const row of rows.slice(0, LEARNED)) learnPage(model, row.page());
  const made: Decided[] = [];
  for (const row of rows) {
    await afterwards();
    const html = row.html();
    const page = pageFromHtml(html, row.url);
    const judgement = judge(page, model);
    made.push({
      kind: row.kind ?? '',
      offered: isReadable(reportOn(judgement, '')),
      said: {
        'Winnow, first visit': likeliestKind(chancesOfPage(page)) === 'article',
        'Winnow, site learned': likeliestKind(judgement.chances) === 'article',
        'block distribution': newsPageScore(blockListOfHtml(html)) >= 0.5,
        isProbablyReaderable: isProbablyReaderable(peerDom(html, row.url)),
      },
    });
  }
  return made;
}

const isArticle = ({ kind }: Decided): boolean => kind === 'article';

for (const set of args.sets.split(',')) {
  const all: Decided[] = [];
  for (const rows of bySite(readSet(set)).values()) all.push(...(await decisions(rows)));
  console.log(`\n${set}: ${all.length} pages, ${all.filter(isArticle).length} of them articles`);
  console.log(`${''.padEnd(24)}  precision    recall        F1`);
  for (const name of Object.keys(all[0]?.said ?? {})) {
    const kind = (article: boolean | undefined) => (article ? 'article' : 'other');
    const { precision, recall, f1 } = scoreKinds(
      all.map((one) => ({ truth: kind(isArticle(one)), said: kind(one.said[name]) })),
    );
    console.log(
      `${name.padEnd(24)} ${[precision, recall, f1].map((value) => value.toFixed(4).padStart(10)).join('')}`,
    );
  }
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const pages = all.filter((one) => one.kind === kind);
    return `${kind} ${pages.filter(({ offered }) => offered).length} of ${pages.length}`;
  });
  console.log(`the popup offers the reader: ${kinds.join(', ')}`);
}
