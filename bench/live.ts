/**
 * Measures the live page after cleaning: `npm run bench:live [-- --sets a,b --learn none,3,10,site --modes dim,hide --weights <dir>|shipped
 * --without a,b --policy dim=0.8,hide=0.95,entropy=0.6,importance=0.3 --worst N --causes --evidence]`.
 *
 * So many pages of each site are learned, the open page among them (`none`: it alone; `site`: all that are measured). Then the page is
 * judged under the default settings, and each text block is looked up below its treated element. Harm is gold text dimmed and hidden.
 * Cleaning is the same for text that no gold has and that is on at least two and 30 % of the site's pages. Rest is all other text dimmed.
 * Flips are words whose treatment one more page changes (goal: below 2 % after six pages), and those among them that change because the
 * site reaches hiding or loses it. Weights come from publishers of the other half (`npm run train -- --report-only --halves <dir>`), unless
 * `shipped` asks for weights that have seen these pages.
 *
 * `--without a,b` adds a row for each name, judged without that bound or ground, to show its worth. Names are `purpose` (every page counts
 * as one to read), `proof` (nothing needs proof), one ground of proof (`proof:place`), a ceiling, an option of judging, or a correction
 * (`rule:comments`). An unknown name lists them all. `--policy` moves a person's thresholds.
 *
 * Below each row are cleaning and rest without the story's own byline, date and captions, which gold texts leave out and people want. They
 * are found by the set's fields, the page's claims and the gold's place, not by the product. The next line also leaves out lines that the
 * page's own markup shows to be the story's, without gold (`live/told-lines`). The last line counts treated lines with byline or date above
 * the story. `--worst N` lists the N most harmed pages, the N that lose most of their own lines, and the N least cleaned, with the words in
 * question (`=` the story's own, `+` the template's others, `·` rest). `--causes` says why the remaining text is left alone. `--evidence`
 * adds rows for the worth of the site's style tree and its repeated lines: together, alone, and neither.
 */
import { parseArgs } from 'node:util';
import { type Learn, parseLearn } from '../cli/listed/protocol.ts';
import { type TreatedPage, type TreatingOptions, treatedPage } from '../cli/treated-page.ts';
import { firstImpression } from '../src/core/impression/first-impression.ts';
import type { Weights } from '../src/core/impression/weights.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { countWords } from '../src/core/page/text-blocks.ts';
import { PROOF } from '../src/core/proof/proof.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { CEILINGS, type CeilingOptions } from '../src/core/treatment/options.ts';
import type { CleaningMode } from '../src/core/treatment/policy.ts';
import { DEFAULT_POLICY, type Policy } from '../src/core/treatment/policy.ts';
import { type Evidence, gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { type Judgement, judgeEvidence } from '../src/core/verdict/judgement.ts';
import type { JudgingOptions } from '../src/core/verdict/options.ts';
import { bySite, PARTLY_KNOWN, type Row, readSet, requireCorpus } from './corpus.ts';
import { LESS_EVIDENCE, WHOLE } from './live/evidence.ts';
import {
  apartRows,
  causeRows,
  isUncleaned,
  mastheadRow,
  measurePage,
  type PageMeasures,
  repeatedLines,
  TABLE_HEAD,
  tableRow,
} from './live/measures.ts';
import { ownLines, storyMasthead } from './live/own-lines.ts';
import { toldLines } from './live/told-lines.ts';
import { judgingWithout, namesAsked, optionsWithout, VERDICT_PARTS, weightsWithout } from './live/without.ts';
import { weightsIn } from './train/halves.ts';
import { goldLabels } from './train/labels.ts';

const { values: args } = parseArgs({
  options: {
    sets: { type: 'string', default: 'fundus-eval,big9,publishers,freepressokc' },
    learn: { type: 'string', default: '3,6,10' },
    modes: { type: 'string', default: 'dim,hide' },
    weights: { type: 'string', default: 'out/halves' },
    without: { type: 'string', default: '' },
    policy: { type: 'string', default: '' },
    worst: { type: 'string', default: '0' },
    causes: { type: 'boolean', default: false },
    evidence: { type: 'boolean', default: false },
  },
});

requireCorpus();
/** Largest number of measured pages of a large archive. */
const MOST = 60;
const givenTo = weightsIn(args.weights);

/** The value that makes each ceiling have no effect. */
const WITHOUT_CEILING: Partial<CeilingOptions> = {
  surelyStory: 0,
  likelyStory: 0,
  paragraphs: false,
  recipes: false,
  repeats: 0,
};
/** Options that switch off one ground of proof, or treat without any proof. */
const WITHOUT_PROOF: Readonly<Record<string, Pick<TreatingOptions, 'policy' | 'proof'>>> = {
  'proof:entropy': { policy: { ...DEFAULT_POLICY, entropy: 2 } },
  'proof:importance': { policy: { ...DEFAULT_POLICY, importance: -1 } },
  'proof:place': { proof: { ...PROOF, history: 2 } },
  proof: { proof: { linePages: 0, placePages: 0, history: 0 } },
};
const NAMES = ['purpose', ...Object.keys(WITHOUT_PROOF), ...Object.keys(WITHOUT_CEILING), ...VERDICT_PARTS];
const asked = namesAsked(args.without, NAMES);

/** The policy of a person who has moved the thresholds that `--policy` names. */
const POLICY: Policy = {
  ...DEFAULT_POLICY,
  ...Object.fromEntries(
    args.policy
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]),
  ),
};

/** How pages are judged and treated. */
interface Way {
  readonly weightsOf: (row: Row) => Weights;
  /** Returns the part of the evidence that is judged. */
  readonly judged: (evidence: Evidence) => Evidence;
  readonly judging: JudgingOptions;
  readonly treating: TreatingOptions;
  /** Returns the judgement that is treated. */
  readonly treatedAs: (judgement: Judgement) => Judgement;
}

/** Returns the product's way, or the same without the thing that `name` says. */
function wayWithout(name: string): Way {
  return {
    weightsOf: (row) => weightsWithout(name, givenTo(row)),
    judged: (evidence) => evidence,
    judging: judgingWithout(name),
    treating: {
      policy: POLICY,
      ceilings: optionsWithout(name, CEILINGS, WITHOUT_CEILING),
      ...WITHOUT_PROOF[name],
    },
    // Without the purpose, every page counts as a page to read.
    treatedAs: (judgement) =>
      name === 'purpose' ? { ...judgement, purpose: { ...judgement.purpose, purpose: 'read' } } : judgement,
  };
}

interface Measured extends PageMeasures {
  readonly row: Row;
  readonly treated: TreatedPage;
  readonly labels: readonly number[];
  readonly repeats: (text: string) => boolean;
  readonly isOwn: readonly boolean[];
}

/** Measures the pages of a site with gold text, each with so many pages learned. Smaller sites are left out. */
function measureSite(
  rows: readonly Row[],
  learn: Learn,
  mode: CleaningMode,
  isPart: boolean,
  { weightsOf, judged, judging, treating, treatedAs }: Way,
): Measured[] {
  const pages = rows.map((row): [Row, PageTree] => [row, row.page()]);
  const repeats = repeatedLines(pages.map(([, page]) => page));
  const learned = learn === 'site' ? rows.length : learn === 'none' ? 1 : learn;
  return pages.flatMap(([row, page], at) => {
    if (!row.text) return [];
    const weights = weightsOf(row);
    const knowing = (number: number): TreatedPage => {
      const model = emptySiteModel();
      for (let i = 0; i < Math.min(number, rows.length); i++)
        learnPage(model, pages[(at + i) % rows.length]?.[1] ?? page, weights);
      const evidence = judged(gatherEvidence(page, model, firstImpression(page, weights)));
      return treatedPage(treatedAs(judgeEvidence(evidence, weights, judging)), mode, treating);
    };
    const treated = knowing(learned);
    const withOneMore = learned < rows.length ? knowing(learned + 1) : treated;
    const gold = goldLabels(row, page);
    const labels = isPart ? gold.map((label) => (label === 0 ? 0 : Number.NaN)) : gold;
    const own = ownLines(row, page, labels);
    const told = toldLines(page);
    const isTold = told.map((line) => line !== undefined);
    const lines = { isOwn: own, isTold, isMasthead: storyMasthead(page, labels, own) };
    const measures = measurePage(treated, labels, repeats, lines, withOneMore);
    return [
      { row, treated, labels, repeats, isOwn: own.map((is, i) => is || isTold[i] === true), ...measures },
    ];
  });
}

/** Lists the words that a page's figures are about. */
function list(pages: readonly Measured[], worst: number): void {
  const harm = (page: Measured) => page.gold.dimmed / Math.max(1, page.gold.words);
  for (const page of [...pages].sort((a, b) => harm(b) - harm(a)).slice(0, worst)) {
    if (page.gold.dimmed === 0) continue;
    console.log(`\nharmed ${(100 * harm(page)).toFixed(1)}%  ${page.row.id}  ${page.row.url}`);
    page.treated.blocks.forEach(({ text, noise, treatment, part }, i) => {
      if (page.labels[i] === 0 && treatment !== 'none' && countWords(text) > 4)
        console.log(`  − ${treatment} ${noise.toFixed(2)} [${part}] ${text.slice(0, 140)}`);
    });
  }
  const ownDimmed = (page: Measured) => page.own.template.dimmed + page.own.rest.dimmed;
  for (const page of [...pages].sort((a, b) => ownDimmed(b) - ownDimmed(a)).slice(0, worst)) {
    if (ownDimmed(page) === 0) continue;
    console.log(`\nown lines dimmed, ${ownDimmed(page)} words  ${page.row.id}  ${page.row.url}`);
    page.treated.blocks.forEach(({ text, noise, treatment, part }, i) => {
      if (page.isOwn[i] && treatment !== 'none' && countWords(text) > 4)
        console.log(`  = ${treatment} ${noise.toFixed(2)} [${part}] ${text.slice(0, 140)}`);
    });
  }
  const left = (page: Measured) => page.template.words - page.template.dimmed;
  for (const page of [...pages].sort((a, b) => left(b) - left(a)).slice(0, worst)) {
    if (left(page) === 0) continue;
    console.log(
      `\n${isUncleaned(page) ? 'uncleaned' : 'left'} ${left(page)} of ${page.template.words} words  ${page.row.id}  ${page.row.url}`,
    );
    page.treated.blocks.forEach(({ text, noise, role, treatment, part }, i) => {
      if (page.labels[i] === 1 && treatment === 'none' && countWords(text) > 4)
        console.log(
          `  ${page.isOwn[i] ? '=' : page.repeats(text) ? '+' : '·'} ${role} ${noise.toFixed(2)} [${part}] ${text.slice(0, 140)}`,
        );
    });
  }
}

/** Measures each of the set's sites. */
function measureSet(set: string, learn: Learn, mode: CleaningMode, way: Way): Measured[] {
  const pages: Measured[] = [];
  for (const rows of bySite(readSet(set)).values()) {
    const gold = rows.filter(({ text }) => text);
    const measured = gold.length > MOST ? gold.slice(0, MOST) : rows;
    const isPart = PARTLY_KNOWN.has(set);
    // A site with fewer pages is measured with the pages that it has. Only lines on two pages can be the template's.
    if (measured.length >= 2 || isPart) pages.push(...measureSite(measured, learn, mode, isPart, way));
  }
  return pages;
}

/** Yields each requested way with the name of its row. The product's own comes first. */
function* waysOf(set: string): Generator<readonly [label: string, way: Way]> {
  const whole = wayWithout('');
  for (const [name, judged] of Object.entries(LESS_EVIDENCE))
    if (name === WHOLE || args.evidence) yield [args.evidence ? `  ${name}` : set, { ...whole, judged }];
  for (const name of asked) yield [`  without ${name}`, wayWithout(name)];
}

console.log(TABLE_HEAD);
for (const set of args.sets.split(','))
  for (const learn of args.learn.split(',').map(parseLearn))
    for (const mode of args.modes.split(',') as CleaningMode[])
      for (const [label, way] of waysOf(set)) {
        const pages = measureSet(set, learn, mode, way);
        if (pages.length > 0) console.log(tableRow(label, learn, mode, pages));
        if (pages.length > 0) for (const row of apartRows(pages)) console.log(row);
        if (pages.length > 0) console.log(mastheadRow(pages));
        if (args.causes) for (const row of causeRows(pages)) console.log(row);
        list(pages, Number(args.worst));
      }
