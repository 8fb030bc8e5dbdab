/**
 * What the style tree's paper leaves open (Yi, Liu & Li, KDD 2003): γ, λ, τ and the threshold t. Mean F1 of `sst-paper`,
 * protocol *site*, one row a setting: over sites of the half that is tuned on, and over the other half. Takes some minutes.
 *
 *   npm run tune:sst
 */
import { hash } from '../src/core/hash.ts';
import type { PageTree } from '../src/core/page-tree/page-tree.ts';
import { textBlocks } from '../src/core/segmentation/text-blocks.ts';
import { compositeImportances, GAMMA } from '../src/core/style-tree/paper/importance.ts';
import { LIKENESS, type Likeness } from '../src/core/style-tree/paper/logical-nodes.ts';
import { markNodes, siteThreshold } from '../src/core/style-tree/paper/marking.ts';
import { cleanPage } from '../src/core/style-tree/paper/page-cleaning.ts';
import { buildStyleTree } from '../src/core/style-tree/paper/style-tree.ts';
import { bySite, corpusPresent, type Row, readSet, TITLED_SETS } from './corpus.ts';
import { score } from './metric.ts';

const SETS = ['fundus-eval', 'big9', 'cleanportaleval', 'publishers'];

interface Setting {
  readonly gamma: number;
  readonly likeness: Likeness | null;
  /** One threshold for all sites, or each site's own. */
  readonly threshold: number | 'own';
}

const OURS: Setting = { gamma: GAMMA, likeness: LIKENESS, threshold: 'own' };

const SETTINGS: readonly Setting[] = [
  OURS,
  { ...OURS, likeness: null },
  ...[0.5, 0.7, 0.8, 0.95].map((gamma) => ({ ...OURS, gamma })),
  ...[0.3, 0.7].map((lambda) => ({ ...OURS, likeness: { ...LIKENESS, lambda } })),
  ...[0.3, 0.7].map((tau) => ({ ...OURS, likeness: { ...LIKENESS, tau } })),
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((threshold) => ({ ...OURS, threshold })),
];

interface Site {
  readonly set: string;
  readonly rows: readonly Row[];
  readonly pages: readonly PageTree[];
  readonly half: number;
}

if (!corpusPresent()) throw new Error('The corpus (../shared/corpus) is not here: nothing to tune on.');

const sites: Site[] = SETS.flatMap((set) =>
  [...bySite(readSet(set))]
    .filter(([, rows]) => rows.length > 1)
    .map(([name, rows]) => ({ set, rows, pages: rows.map((row) => row.page()), half: hash(name) % 2 })),
);

function meanF1({ set, rows, pages }: Site, { gamma, likeness, threshold }: Setting): number {
  const tree = buildStyleTree(pages, likeness);
  const importances = compositeImportances(tree, gamma);
  const cut = threshold === 'own' ? siteThreshold(tree, importances) : threshold;
  const marking = markNodes(tree, importances, cut);
  const scores = rows.flatMap((row, i) => {
    const page = pages[i];
    if (!row.text || !page) return [];
    const lines = textBlocks(cleanPage(page, tree, marking)).map(({ text }) => text);
    const title = TITLED_SETS.has(set) ? (row.title ?? page.head.title) : undefined;
    return [score(lines.join('\n'), row.text, title).f1];
  });
  return mean(scores);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

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
