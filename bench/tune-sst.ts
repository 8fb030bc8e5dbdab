/**
 * Tunes the constants that the style tree's paper leaves open (Yi, Liu & Li, KDD 2003): γ, λ, τ and the threshold t. Prints mean F1 of
 * `sst-paper`, protocol *site*, one row a setting: over sites of the tuned half, and over the other half. Takes some minutes.
 *
 *   npm run tune sst
 */
import { hash } from '../src/core/basics/hash.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { LIKENESS } from '../src/methods/site-style-tree/logical-nodes.ts';
import { PAPER_SETTING, type PaperSetting, sstPaperWith } from '../src/methods/site-style-tree/sst-paper.ts';
import { mean } from './averages.ts';
import { bySite, type Row, readSet, requireCorpus, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';

const SETS = ['fundus-eval', 'big9', 'cleanportaleval', 'publishers'];

const SETTINGS: readonly PaperSetting[] = [
  PAPER_SETTING,
  { ...PAPER_SETTING, likeness: null },
  ...[0.5, 0.7, 0.8, 0.95].map((gamma) => ({ ...PAPER_SETTING, gamma })),
  ...[0.3, 0.7].map((lambda) => ({ ...PAPER_SETTING, likeness: { ...LIKENESS, lambda } })),
  ...[0.3, 0.7].map((tau) => ({ ...PAPER_SETTING, likeness: { ...LIKENESS, tau } })),
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((threshold) => ({ ...PAPER_SETTING, threshold })),
];

interface Site {
  readonly set: string;
  readonly rows: readonly Row[];
  readonly pages: readonly PageTree[];
  readonly half: number;
}

requireCorpus();

const sites: Site[] = SETS.flatMap((set) =>
  [...bySite(readSet(set))]
    .filter(([, rows]) => rows.length > 1)
    .map(([name, rows]) => ({ set, rows, pages: rows.map((row) => row.page()), half: hash(name) % 2 })),
);

function meanF1({ set, rows, pages }: Site, setting: PaperSetting): number {
  const method = sstPaperWith(setting);
  const learned = method.learn(pages);
  const scores = rows.flatMap((row, i) => {
    const page = pages[i];
    if (!row.text || !page) return [];
    const title = TITLED_SETS.has(set) ? (row.title ?? page.head.title) : undefined;
    return [score(method.extract(page, learned).join('\n'), row.text, title).f1];
  });
  return mean(scores);
}

const cells = (f1: readonly number[], half: number): string =>
  [...SETS, '']
    .map((set) => mean(f1.filter((_, i) => sites[i]?.half === half && sites[i]?.set.startsWith(set))))
    .map((value) => (Number.isNaN(value) ? '–' : value.toFixed(3)).padStart(8))
    .join('');

const heads = [...SETS.map((set) => set.slice(0, 7)), 'all'].map((name) => name.padStart(8)).join('');
console.log(`${''.padEnd(32)}tuned:${heads}   other half:${heads}`);
for (const setting of SETTINGS) {
  const { gamma, likeness, threshold } = setting;
  const alike = likeness ? `λ ${likeness.lambda} τ ${likeness.tau}` : 'no enhancement 1';
  const f1 = sites.map((site) => meanF1(site, setting));
  console.log(
    `${`γ ${gamma}  ${alike}  t ${threshold}`.padEnd(38)}${cells(f1, 0)}              ${cells(f1, 1)}`,
  );
}
