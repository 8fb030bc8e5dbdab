/**
 * `npm run bench digest` prints one number for all results on a set of pages. It must be equal before and after a change that should alter
 * no result. Pages of one site are learned one after another; each model is stored and read again. The number is made of digests of
 * reports, stories and models, over generated pages and, if it is there, the corpus.
 */
import { createHash } from 'node:crypto';
import { explainPage } from '../src/core/report/explain-page.ts';
import { decodeSiteModel, encodeSiteModel } from '../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { trustOf } from '../src/core/site/trust.ts';
import { assembleArticle } from '../src/core/story/assemble.ts';
import { provePage } from '../src/core/treatment/prove-page.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { bySite, corpusPresent, readSet } from './corpus.ts';
import { generatedPage, SHAPES } from './generated-page.ts';

type Page = { readonly html: string; readonly url: string };

const PAGES_A_SHAPE = 8;
const PAGES_NEEDED = 3;
const SETS = ['fundus-eval', 'big9', 'publishers', 'freepressokc'];
const PAGES_A_SET = 60;

function digestsOf(sites: Iterable<readonly Page[]>): string {
  const hashes = {
    reports: createHash('sha256'),
    stories: createHash('sha256'),
    models: createHash('sha256'),
  };
  for (const pages of sites) {
    let stored = encodeSiteModel(emptySiteModel());
    for (const { html, url } of pages) {
      const page = pageFromHtml(html, url);
      const model = decodeSiteModel(stored);
      const outcome = learnPage(model, page);
      const report = explainPage(page, model, 'site');
      provePage(model.rules, page, report, trustOf(model, PAGES_NEEDED), outcome === 'added');
      hashes.reports.update(JSON.stringify(report));
      hashes.stories.update(JSON.stringify(assembleArticle(page, model)));
      stored = encodeSiteModel(model);
      hashes.models.update(stored);
    }
  }
  return Object.entries(hashes)
    .map(([name, hash]) => `${name} ${hash.digest('hex').slice(0, 12)}`)
    .join('  ');
}

const generated = SHAPES.map((shape) =>
  Array.from({ length: PAGES_A_SHAPE }, (_, i) => ({
    html: generatedPage(shape, 600 + 100 * i, i),
    url: `https://pages.example/${shape}/${i}`,
  })),
);
console.log(`generated pages: ${digestsOf(generated)}`);
if (corpusPresent())
  for (const set of SETS) {
    const rows = readSet(set).slice(0, PAGES_A_SET);
    const sites = [...bySite(rows).values()].map((site) =>
      site.map((row) => ({ html: row.html(), url: row.url })),
    );
    console.log(`${set}: ${digestsOf(sites)}`);
  }
else console.log('The corpus is not there: only generated pages were looked at.');
