/**
 * Drift: `npm run bench drift`. For each publisher of big9, learns its pages of one year and then feeds pages of a later year, in list
 * order. Prints how many pages pass until hiding stops and until a new generation takes over, and the F1 on the later pages then, beside
 * that of a model that saw only them. Below are the false alarms: takeovers on sites without a redesign, in list order and dealt at random,
 * and the least likeness of one of their pages. The last rows show how to tell hosts with one template from others: the frames that two
 * halves of a site share, and two sites.
 */

import { ALIKE, frameShared, likeness, STRANGER } from '../src/core/site/drift.ts';
import { emptySiteModel, learnPage, pageSums, type SiteModel } from '../src/core/site/site-model.ts';
import { isDrifting } from '../src/core/site/template-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import type { StyleTree } from '../src/core/style-tree/style-tree.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { bySite, dealt, type Row, readSet, requireCorpus } from './corpus.ts';
import { score } from './metric.ts';

requireCorpus();

/** Largest number of pages in each half of a site. */
const HALF = 30;

const meanF1 = (rows: readonly Row[], model: SiteModel): number =>
  rows.reduce((sum, row) => {
    const article = articleOf(judge(row.page(), model));
    return sum + score(storyLines(article).join('\n'), row.text ?? '', article.title).f1;
  }, 0) / rows.length;

const sites = bySite(readSet('big9'));
const publishers = new Set([...sites.keys()].map((site) => site.replace(/-\d+$/, '')));

console.log(
  'publisher      from → to     likeness         hiding stops after   takeover after   F1 then   F1 fresh',
);
for (const publisher of publishers) {
  for (const [from, to] of [
    [2009, 2017],
    [2005, 2009],
    [2013, 2017],
  ]) {
    const before = sites.get(`${publisher}-${from}`) ?? [];
    const after = sites.get(`${publisher}-${to}`) ?? [];
    const model = emptySiteModel();
    for (const row of before) learnPage(model, row.page());
    let stops = 0;
    let takeover = 0;
    const shares: number[] = [];
    after.forEach((row, i) => {
      const page = row.page();
      if (model.generation === 0) shares.push(likeness(model.tree, pageSums(page).tree) ?? Number.NaN);
      learnPage(model, page);
      if (stops === 0 && isDrifting(model)) stops = i + 1;
      if (takeover === 0 && model.generation > 0) takeover = i + 1;
    });
    const fresh = emptySiteModel();
    for (const row of after) learnPage(fresh, row.page());
    console.log(
      [
        publisher.padEnd(14),
        `${from} → ${to}`.padEnd(13),
        `${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)}`.padStart(14),
        String(stops || 'never').padStart(20),
        String(takeover || 'never').padStart(16),
        meanF1(after, model).toFixed(4).padStart(9),
        meanF1(after, fresh).toFixed(4).padStart(10),
      ].join(' '),
    );
  }
}

console.log(
  `\nNo redesign: takeovers, and the least likeness of a page (a stranger has less than ${STRANGER})`,
);
for (const set of ['big9', 'fundus-eval', 'cleanportaleval', 'freepressokc']) {
  for (const [site, rows] of bySite(readSet(set))) {
    if (rows.length < 8) continue;
    const counts = [rows, dealt(rows)].map((order) => {
      const model = emptySiteModel();
      const shares: number[] = [];
      for (const row of order.slice(0, 300)) {
        const page = row.page();
        const share = likeness(model.tree, pageSums(page).tree);
        if (share !== null) shares.push(share);
        learnPage(model, page);
      }
      return `${model.generation} takeovers, least ${Math.min(...shares).toFixed(2)}`;
    });
    console.log(`${site.padEnd(28)} ${counts.join('   dealt: ')}`);
  }
}

const trees = ['big9', 'fundus-eval', 'cleanportaleval', 'freepressokc', 'recipes', 'publishers'].flatMap(
  (set) =>
    [...bySite(readSet(set)).values()]
      .filter((rows) => rows.length >= 6)
      .map((rows) =>
        [0, 1].map((half) => {
          const model = emptySiteModel();
          for (const row of rows.filter((_, i) => i % 2 === half).slice(0, HALF))
            learnPage(model, row.page());
          return model.tree;
        }),
      ),
);
const shared = (pairs: readonly (readonly (StyleTree | undefined)[])[]): string => {
  const shares = pairs.flatMap(([a, b]) => (a && b ? [frameShared(a, b)] : [])).sort((a, b) => a - b);
  const at = (share: number) => shares[Math.round(share * (shares.length - 1))]?.toFixed(2);
  const alike = shares.filter((share) => share >= ALIKE).length;
  return `${shares.length} pairs, least ${at(0)}, 5 % ${at(0.05)}, half ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}; alike ${alike}`;
};
console.log(`\nFrames shared (alike from ${ALIKE} on)`);
console.log(`two halves of a site  ${shared(trees)}`);
console.log(
  `two sites             ${shared(trees.flatMap(([a], i) => trees.slice(i + 1).map(([b]) => [a, b])))}`,
);
