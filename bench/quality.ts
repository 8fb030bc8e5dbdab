/**
 * Quality of the product's own path on real pages: `npm run bench quality [-- --sets a,b --learn site|none|N --weights <dir>|shipped
 * --errors N --wrong N]`.
 *
 * Prints precision, recall and F1 (means), the median F1 and the worst site of each set, with Readability beside on the same pages in the
 * same run. Then come the pages below 0.5, the sites below 0.9, and how well each role is found. Weights come from publishers of the other
 * half (`npm run train -- --report-only --halves <dir>`); `shipped` asks for weights that have seen these pages. `--errors N` lists the N
 * worst pages with the lines lost and the lines wrongly kept, `--wrong N` the first N pages with a wrong role.
 */
import { parseArgs } from 'node:util';
import { learner, parseLearn } from '../cli/listed/protocol.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { storyLines } from '../src/methods/winnow.ts';
import { pageFromHtml } from '../src/snapshot/parsed-html.ts';
import { mean, median } from './averages.ts';
import { bySite, type Row, readSet, requireCorpus, SETS, TITLED_SETS } from './corpus.ts';
import { errorListing } from './error-listing.ts';
import { type Score, score } from './metric.ts';
import { afterwards } from './peer-dom.ts';
import { readability } from './readability.ts';
import { isWrong, ROLES, type RoleCounts, roleCounts, roleTable } from './roles.ts';
import { hasHalves, weightsIn } from './train/halves.ts';

interface Measured {
  readonly row: Row;
  readonly ours: Score;
  readonly peer: Score | undefined;
  readonly lines: readonly string[];
  readonly roles: RoleCounts;
}

async function measureSet(set: string): Promise<Measured[]> {
  const out: Measured[] = [];
  for (const rows of bySite(readSet(set)).values()) {
    const gold = rows.filter((row) => row.text && row.text.trim() !== '');
    const [first] = gold;
    if (!first) continue;
    const weights = weightsOf(first);
    const knownTo = learner(rows, learn, undefined, weights);
    for (const row of gold) {
      await afterwards();
      const html = row.html();
      const judgement = judge(pageFromHtml(html, row.url), knownTo(row).model, weights);
      const article = articleOf(judgement);
      const lines = storyLines(article);
      const titled = TITLED_SETS.has(set);
      const text = row.text ?? '';
      const other = options.peer === 'none' ? undefined : readability(html, row.url);
      out.push({
        row,
        lines,
        roles: roleCounts(row, judgement, article),
        ours: score(lines.join('\n'), text, titled ? article.title : undefined),
        peer: other && score(other.text, text, titled ? other.title : undefined),
      });
    }
  }
  return out;
}

function report(name: string, pages: readonly Measured[]): void {
  line(name, 'Winnow', pages, (page) => page.ours);
  if (pages[0]?.peer) line('', 'Readability', pages, (page) => page.peer ?? page.ours);
}

const f1BySite = (
  pages: readonly Measured[],
  pick: (page: Measured) => Score,
): (readonly [string, number])[] => {
  const sites = new Map<string, number[]>();
  for (const page of pages) sites.set(page.row.site, [...(sites.get(page.row.site) ?? []), pick(page).f1]);
  return [...sites].map(([site, f1]) => [site, mean(f1)] as const).sort((a, b) => a[1] - b[1]);
};

/** Prints the worst pages and sites, which a mean hides. */
function reportWorst(pages: readonly Measured[]): void {
  const low = pages
    .map(({ row, ours }) => [row.id, ours.f1] as const)
    .filter(([, f1]) => f1 < 0.5)
    .sort((a, b) => a[1] - b[1]);
  const sites = f1BySite(pages, (page) => page.ours).filter(([, f1]) => f1 < 0.9);
  const list = (named: readonly (readonly [string, number])[]) =>
    named.map(([name, f1]) => `${name} ${f1.toFixed(2)}`).join(', ');
  console.log(`  pages below 0.5: ${low.length} of ${pages.length}  ${list(low)}`);
  console.log(`  sites below 0.9: ${sites.length}  ${list(sites)}`);
}

function listWrong(pages: readonly Measured[], number: number): void {
  for (const role of ROLES)
    for (const { row, roles } of pages
      .filter((page) => page.roles[role] && isWrong(page.roles[role]))
      .slice(0, number))
      console.log(
        `  ${role} ${row.id}\n    wanted ${JSON.stringify(roles[role]?.wanted)}\n    found  ${JSON.stringify(roles[role]?.found)}`,
      );
}

function line(
  name: string,
  method: string,
  pages: readonly Measured[],
  pick: (page: Measured) => Score,
): void {
  const [worst] = f1BySite(pages, pick);
  const cells = [
    name.padEnd(22),
    method.padEnd(12),
    String(pages.length).padStart(5),
    ...(['precision', 'recall', 'f1'] as const).map((part) =>
      mean(pages.map((page) => pick(page)[part])).toFixed(4),
    ),
    median(pages.map((page) => pick(page).f1)).toFixed(4),
    worst ? `${worst[1].toFixed(3)} ${worst[0]}` : '',
  ];
  console.log(cells.join('  '));
}

/** Prints the worst pages, each with the gold lines that it lost and the kept lines that are not in the gold. */
function listErrors(pages: readonly Measured[], number: number): void {
  for (const { row, ours, peer, lines } of [...pages]
    .sort((a, b) => a.ours.f1 - b.ours.f1)
    .slice(0, number)) {
    const beside = peer ? `, Readability ${peer.f1.toFixed(3)}` : '';
    console.log(
      `\n${row.id}  F1 ${ours.f1.toFixed(3)}  P ${ours.precision.toFixed(2)}  R ${ours.recall.toFixed(2)}${beside}  ${row.url}`,
    );
    for (const text of errorListing(row.text ?? '', lines)) console.log(text);
  }
}

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: SETS.join(',') },
    learn: { type: 'string', default: 'site' },
    weights: { type: 'string' },
    errors: { type: 'string', default: '0' },
    wrong: { type: 'string', default: '0' },
    peer: { type: 'string', default: 'readability' },
  },
});
const learn = parseLearn(options.learn);

requireCorpus();
const DEFAULT_HALVES = 'out/halves';
const dir = options.weights ?? (hasHalves(DEFAULT_HALVES) ? DEFAULT_HALVES : 'shipped');
const weightsOf = weightsIn(dir);
console.log(
  dir === 'shipped'
    ? `The shipped weights were trained on these pages. For pages not seen: npm run train -- --report-only --halves ${DEFAULT_HALVES}`
    : `Weights of publishers of the other half: ${dir}.`,
);
console.log(
  `Pages learned: ${learn}. Means over pages; the last columns are the median F1 and the worst site's mean F1.`,
);
console.log(`${'set'.padEnd(22)}  ${'method'.padEnd(12)}  pages  prec    recall  F1      median  worst site`);
for (const set of options.sets.split(',')) {
  const pages = await measureSet(set);
  report(set, pages);
  const kinds = new Set(pages.map(({ row }) => row.kind));
  if (kinds.size > 1)
    for (const kind of kinds)
      report(
        `  ${kind}`,
        pages.filter(({ row }) => row.kind === kind),
      );
  reportWorst(pages);
  console.log(`  ${'role'.padEnd(11)}  pages  wanted  found  prec    recall  F1`);
  for (const row of roleTable(pages.map(({ roles }) => roles))) console.log(row);
  listWrong(pages, Number(options.wrong));
  listErrors(pages, Number(options.errors));
}
