/**
 * Measures what a person's answers do to a site: `npm run bench marks [-- --sets a,b --pages N --asked N --weights <dir>|shipped --choose
 * change|doubt --sites]`.
 *
 * For each site with three pages or more, up to `--pages` with gold text are learned. On one page, Winnow picks the block whose answer it
 * expects to change most (with `--choose doubt`, the least certain block) among the blocks whose element the gold settles. The answer comes
 * from the gold. This is done five times; after each answer the story's words on all these pages are compared with their gold. Each of the
 * first `--asked` pages is asked about in turn: a run is a site and that page. Prints mean F1 over runs, the worst run's, and the deepest
 * fall of a run below its F1 without answers, on all its pages and on the pages without answers. Weights come from publishers of the other
 * half (`npm run train -- --report-only --halves <dir>`), unless `shipped` asks for weights that have seen these pages. `--sites` lists
 * each run.
 *
 * Paper: uncertainty sampling brings section classifiers from 90 to 92 % of positives (Glover et al., WWW 2002, §3.3), whole pages asked
 * about, 100 and more. Here blocks of one page, five at most, and the blocks' places teach all pages.
 */
import { parseArgs } from 'node:util';
import { firstImpression } from '../src/core/impression/first-impression.ts';
import { countWords } from '../src/core/page/text-blocks.ts';
import { expectedChange } from '../src/core/report/question.ts';
import { addMark } from '../src/core/site/marks-on-page.ts';
import { emptySiteModel, learnPage } from '../src/core/site/site-model.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { gatherEvidence } from '../src/core/verdict/evidence/evidence.ts';
import { type Judgement, judgeEvidence } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { mean } from './averages.ts';
import { bySite, type Row, readSet, requireCorpus, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';
import { weightsIn } from './train/halves.ts';
import { goldLabels, type Label } from './train/labels.ts';

const { values: args } = parseArgs({
  options: {
    sets: { type: 'string', default: 'fundus-eval,big9,publishers,freepressokc' },
    pages: { type: 'string', default: '10' },
    asked: { type: 'string', default: '3' },
    weights: { type: 'string', default: 'out/halves' },
    choose: { type: 'string', default: 'change' },
    sites: { type: 'boolean', default: false },
  },
});

requireCorpus();
const weightsOf = weightsIn(args.weights);
const ANSWERS = 5;
const LEAST_PAGES = 3;

/** Returns the block to ask about, among blocks whose element may be asked about; −1 if all are answered or unsettled. */
function blockToAsk(
  { evidence: { page, blocks }, noise, marks }: Judgement,
  labels: readonly Label[],
): number {
  const isSettled = (i: number) => {
    const node = blocks[i]?.node ?? 0;
    const isWithin = (start: number) => start >= node && start < (page.end[node] ?? 0);
    const speaks = (label: Label | undefined) => label === 0 || label === 1;
    return (
      node > 0 &&
      speaks(labels[i]) &&
      blocks.every(({ start }, j) => !isWithin(start) || !speaks(labels[j]) || labels[j] === labels[i])
    );
  };
  const worth = (i: number) =>
    expectedChange(noise[i] ?? 1, args.choose === 'doubt' ? 1 : countWords(blocks[i]?.text ?? ''));
  return blocks.reduce(
    (most, { start }, i) =>
      !marks?.deciding[start] && isSettled(i) && (most < 0 || worth(i) > worth(most)) ? i : most,
    -1,
  );
}

/** Mean F1 of a site's stories after 0 .. ANSWERS answers: on all pages, and on pages without an answer. */
interface Run {
  readonly all: readonly number[];
  readonly elsewhere: readonly number[];
}

/** Returns one run for each page that is asked about. */
function answered(set: string, rows: readonly Row[]): Run[] {
  const weights = weightsOf(rows[0] as Row);
  const pages = rows.map((row) => row.page());
  const model = emptySiteModel();
  for (const page of pages) learnPage(model, page, weights);
  const evidence = pages.map((page) => gatherEvidence(page, model, firstImpression(page, weights)));
  return evidence.slice(0, Number(args.asked)).map(({ page, blocks }, asked) => {
    const labels = goldLabels(rows[asked] as Row, page);
    const run = { all: [] as number[], elsewhere: [] as number[] };
    model.marks.clear();
    for (let answers = 0; answers <= ANSWERS; answers++) {
      const judged = evidence.map((each) => judgeEvidence(each, weights));
      const f1 = judged.map((judgement, i) => {
        const text = storyLines(articleOf(judgement)).join('\n');
        return score(text, rows[i]?.text ?? '', TITLED_SETS.has(set) ? rows[i]?.title : undefined).f1;
      });
      run.all.push(mean(f1));
      run.elsewhere.push(mean(f1.toSpliced(asked, 1)));
      const block = judged[asked] ? blockToAsk(judged[asked], labels) : -1;
      const node = blocks[block]?.node;
      if (node !== undefined) addMark(model.marks, page, node, labels[block] ? 'noise' : 'content', answers);
    }
    return run;
  });
}

const cells = (values: readonly number[]): string => values.map((one) => one.toFixed(4).padStart(8)).join('');

function print(name: string, runs: readonly Run[]): void {
  const over = (of: (run: Run, answers: number) => number, join: (values: readonly number[]) => number) =>
    Array.from({ length: ANSWERS + 1 }, (_, answers) => join(runs.map((run) => of(run, answers))));
  const least = (values: readonly number[]) => Math.min(...values);
  const fallOf = (values: readonly number[], answers: number) => (values[answers] ?? 0) - (values[0] ?? 0);
  const line = (what: string, values: readonly number[]) => console.log(`${what.padEnd(35)}${cells(values)}`);
  line(
    `${name}, ${runs.length} runs: mean`,
    over(({ all }, answers) => all[answers] ?? 0, mean),
  );
  line(
    '  worst run',
    over(({ all }, answers) => all[answers] ?? 0, least),
  );
  line(
    '  deepest fall',
    over(({ all }, answers) => fallOf(all, answers), least),
  );
  line(
    '  deepest fall elsewhere',
    over(({ elsewhere }, answers) => fallOf(elsewhere, answers), least),
  );
}

console.log(
  `${'Story F1 after so many answers'.padEnd(35)}${Array.from({ length: ANSWERS + 1 }, (_, i) => String(i).padStart(8)).join('')}`,
);
const all: Run[] = [];
for (const set of args.sets.split(',')) {
  const runs: Run[] = [];
  for (const [site, rows] of bySite(readSet(set))) {
    const gold = rows.filter(({ text }) => text?.trim()).slice(0, Number(args.pages));
    if (gold.length < LEAST_PAGES) continue;
    const reached = answered(set, gold);
    if (args.sites) for (const run of reached) console.log(`  ${site.padEnd(33)}${cells(run.all)}`);
    runs.push(...reached);
  }
  if (runs.length > 0) print(set, runs);
  all.push(...runs);
}
print('all', all);
