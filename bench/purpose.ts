/**
 * Measures how well purposes are told: `npm run bench purpose [-- --weights <dir>|shipped --learn 10 --worst 10]`.
 *
 * First table, for each set and kind: pages taken to read, to find, to use, by the page alone and with the site's other pages learned.
 * Second table, for a person who asked for nothing: pages treated and words dimmed or hidden, in mode hide, with so many pages of the site
 * learned. It has the same with "everywhere" chosen, where nothing may be hidden without proof. Third table, for each site visited page by
 * page: on how many pages rules of the first frame act, though the page is not for reading. A line below it tells how often an application's
 * page is taken for one to read if a newspaper has it. At the end come the worst sites, and the pages taken wrongly with the greatest
 * certainty. The two halves of the publishers are printed apart: constants are chosen on half 0.
 *
 * Weights come from publishers of the other half (`npm run train -- --report-only --halves <dir>`).
 */
import { parseArgs } from 'node:util';
import { type TreatedBlock, type TreatedPage, treatedPage } from '../cli/treated-page.ts';
import { firstImpression } from '../src/core/impression/first-impression.ts';
import type { Purpose } from '../src/core/impression/page-purpose.ts';
import { PURPOSES } from '../src/core/impression/page-purpose.ts';
import { countWords } from '../src/core/page/text-blocks.ts';
import { purposeOf, readingShapes } from '../src/core/purpose/purpose.ts';
import { isSurelyForReading } from '../src/core/purpose/surely-for-reading.ts';
import { emptySiteModel, hasLearned, learnPage, templatesOf } from '../src/core/site/site-model.ts';
import { DEFAULT_POLICY } from '../src/core/treatment/policy.ts';
import { gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { judgeEvidence } from '../src/core/verdict/judgement.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { formsOnSites } from './purpose/forms-on-sites.ts';
import { weightsIn } from './train/halves.ts';
import { truePurpose } from './train/page-kind.ts';
import { halfOf } from './train/publishers.ts';

const { values: args } = parseArgs({
  options: {
    weights: { type: 'string', default: 'out/halves' },
    sets: {
      type: 'string',
      default: 'fundus-eval,big9,cleanportaleval,publishers,recipes,wcxb,freepressokc,shop,apps',
    },
    learn: { type: 'string', default: '10' },
    worst: { type: 'string', default: '10' },
  },
});
requireCorpus();
const LEARNED = Number(args.learn);
const WORST = Number(args.worst);
/** Largest number of measured pages of a large archive. */
const MOST = 120;
const weightsOf = weightsIn(args.weights);

interface Told {
  readonly row: Row;
  readonly half: number;
  /** Set and kind. */
  readonly name: string;
  readonly truth: Purpose;
  readonly alone: Purpose;
  readonly said: Purpose;
  /** P(true purpose) with the site. */
  readonly likely: number;
  readonly words: number;
  /** Words dimmed and hidden by default. Then words hidden if every page is cleaned, and the part of them that is hidden without proof. */
  readonly dimmed: number;
  readonly hidden: number;
  readonly hiddenAnyway: number;
  readonly unproved: number;
  /** Whether rules of the first frame act, with the pages before it learned; undefined if those were too few. */
  readonly acts: boolean | undefined;
}

function tell(set: string, rows: readonly Row[]): Told[] {
  const pages = rows.map((row) => ({ row, page: row.page() }));
  const visits = emptySiteModel();
  return pages.flatMap(({ row, page }, at): Told[] => {
    const weights = weightsOf(row);
    const acts =
      visits.pages < 3
        ? undefined
        : isSurelyForReading(page.url, readingShapes(templatesOf(visits).map(({ profile }) => profile)));
    learnPage(visits, page, weights);
    const truth = truePurpose({ type: row.kind ?? '' });
    if (!truth) return [];
    const model = emptySiteModel();
    for (let i = 0; i < Math.min(LEARNED, rows.length); i++)
      learnPage(model, pages[(at + i) % rows.length]?.page ?? page, weights);
    const impression = firstImpression(page, weights);
    const judgement = judgeEvidence(gatherEvidence(page, model, impression), weights);
    const alone = purposeOf(impression.purpose, emptySiteModel().profile, false).purpose;
    const treated = treatedPage(judgement, 'hide');
    const anywhere = treatedPage(judgement, 'hide', { policy: { ...DEFAULT_POLICY, where: 'everywhere' } });
    const wordsOf = ({ blocks }: TreatedPage, is: (block: TreatedBlock) => boolean) =>
      blocks.reduce((sum, block) => sum + (is(block) ? countWords(block.text) : 0), 0);
    return [
      {
        row,
        half: halfOf(row),
        name: `${set} ${row.kind}`,
        truth,
        alone,
        said: judgement.purpose.purpose,
        likely: judgement.purpose.chances[truth],
        words: wordsOf(treated, () => true),
        dimmed: wordsOf(treated, ({ treatment }) => treatment !== 'none'),
        hidden: wordsOf(treated, ({ treatment }) => treatment === 'hide'),
        hiddenAnyway: wordsOf(anywhere, ({ treatment }) => treatment === 'hide'),
        unproved: wordsOf(anywhere, ({ treatment, proof }) => treatment === 'hide' && proof === 'none'),
        acts: hasLearned(visits, page.url) ? acts : undefined,
      },
    ];
  });
}

const all: Told[] = [];
for (const set of args.sets.split(','))
  for (const rows of bySite(readSet(set)).values()) {
    // Pages are drawn evenly from an archive, so that the draw has all its kinds.
    const step = Math.max(1, rows.length / MOST);
    const drawn = Array.from(
      { length: Math.min(MOST, rows.length) },
      (_, i) => rows[Math.floor(i * step)] as Row,
    );
    all.push(...tell(set, drawn));
  }

const percent = (part: number, whole: number): string =>
  ((100 * part) / Math.max(1, whole)).toFixed(1).padStart(6);
const sum = (list: readonly Told[], of: (told: Told) => number): number =>
  list.reduce((s, one) => s + of(one), 0);
const names = [...new Set(all.map(({ name }) => name))];
const share = (list: readonly Told[], is: (told: Told) => boolean): string =>
  percent(list.filter(is).length, list.length);

console.log(
  'Taken for, in % of pages      pages   the page alone        with the site         half 0  half 1',
);
console.log(
  '                                       read  find   use      read  find   use      right   right',
);
for (const name of names) {
  const list = all.filter((one) => one.name === name);
  const cells = (of: (told: Told) => Purpose) =>
    PURPOSES.map((purpose) => share(list, (one) => of(one) === purpose)).join('');
  const right = [0, 1].map((half) =>
    share(
      list.filter((one) => one.half === half),
      ({ said, truth }) => said === truth,
    ),
  );
  console.log(
    `${name.padEnd(28)} ${String(list.length).padStart(6)}  ${cells(({ alone }) => alone)}   ${cells(({ said }) => said)}     ${right.join('  ')}`,
  );
}

console.log('\nFor a person who asked for nothing, mode hide, and with “everywhere”, in %');
console.log(
  '                              pages treated  words dimmed  hidden   everywhere: hidden  without proof',
);
for (const name of names) {
  const list = all.filter((one) => one.name === name);
  const words = sum(list, (one) => one.words);
  console.log(
    `${name.padEnd(30)} ${share(list, ({ dimmed }) => dimmed > 0).padStart(12)} ${percent(
      sum(list, (one) => one.dimmed),
      words,
    ).padStart(13)} ${percent(
      sum(list, (one) => one.hidden),
      words,
    ).padStart(7)} ${percent(
      sum(list, (one) => one.hiddenAnyway),
      words,
    ).padStart(18)} ${percent(
      sum(list, (one) => one.unproved),
      words,
    ).padStart(14)}`,
  );
}

console.log('\nRules of the first frame act, in % of the pages of a site after its third');
for (const name of names) {
  const list = all.filter((one) => one.name === name && one.acts !== undefined);
  if (list.length > 0)
    console.log(
      `${name.padEnd(28)} ${String(list.length).padStart(6)}  ${share(list, ({ acts }) => acts === true)}`,
    );
}

const { pairs, alone, withSite } = formsOnSites(
  readSet('apps'),
  ['fundus-eval', 'big9', 'cleanportaleval'],
  LEARNED,
  weightsOf,
);
console.log(`\nPages of applications, as pages of newspapers: ${pairs} pairs taken to read, in %`);
console.log(`the page alone ${percent(alone, pairs)}   with the site ${percent(withSite, pairs)}`);

const bySiteName = new Map<string, Told[]>();
for (const one of all) {
  const key = `${one.name} ${one.row.site}`;
  bySiteName.set(key, [...(bySiteName.get(key) ?? []), one]);
}
const wrong = (list: readonly Told[]) => list.filter(({ said, truth }) => said !== truth).length;
console.log('\nWorst sites of several pages: wrong of all');
for (const [site, list] of [...bySiteName]
  .filter(([, list]) => list.length > 1)
  .sort(([, a], [, b]) => wrong(b) / b.length - wrong(a) / a.length)
  .slice(0, WORST))
  if (wrong(list) > 0)
    console.log(`  ${String(wrong(list)).padStart(4)} of ${String(list.length).padEnd(4)} ${site}`);
console.log('\nPages taken most wrongly');
for (const one of all
  .filter(({ said, truth }) => said !== truth)
  .sort((a, b) => a.likely - b.likely)
  .slice(0, WORST))
  console.log(
    `  ${one.truth} taken for ${one.said}, P ${one.likely.toFixed(2)}  ${one.name}  ${one.row.url}`,
  );
