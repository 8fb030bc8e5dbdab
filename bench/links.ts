/**
 * LAMIS (Kao et al., TKDE 2004) on freepressokc: `npm run bench links [-- --weights paper,ours]`. Prints how well index pages and articles
 * are found, by pages and by blocks, and the gain over plain HITS of pages. Weights are the paper's (`paper`: α = 1 − E alone) and ours
 * (`ours`: α times the kinds of both pages). Compares the informative structure with the site's true one. Shows the effect of entropies
 * over other features (the paper's are over contents and links, §3.3), the weights W(T) = 1 − E(T) beside IDF, and the time as links grow.
 * Ranks by pages and blocks have entropies over anchors; the dashboard's are over contents and links. Kinds are trained without this site. `precision at recall r` is the best precision at any rank with at least that recall.
 *
 * The paper's figures are printed below the tables.
 */
import { parseArgs } from 'node:util';
import { weightsNamed } from '../cli/link-row.ts';
import { graphOfPages } from '../cli/listed/site-graph.ts';
import { linkName, pageName } from '../src/core/address/link-url.ts';
import { hash } from '../src/core/basics/hash.ts';
import { kindOfPage } from '../src/core/impression/page-kind.ts';
import { informativeStructure } from '../src/core/links/informative-structure.ts';
import { type LinkWeighting, rankPages } from '../src/core/links/lamis.ts';
import { addPageLinks, emptyLinkGraph, type LinkGraph } from '../src/core/links/link-graph.ts';
import { type SiteLinks, siteLinks } from '../src/core/links/site-links.ts';
import type { HubsAndAuthorities } from '../src/core/links/weighted-graph.ts';
import { type KindChances, likeliestKind, UNKNOWN_CHANCES } from '../src/core/page/page-kind.ts';
import { byteWriter } from '../src/core/site/byte-stream.ts';
import { writeLinkGraph } from '../src/core/site/link-graph-codec.ts';
import { blockGraph, rankBlocks } from '../src/methods/lamis/block-mode.ts';
import { corpusPresent, type Row, readSet, SETS } from './corpus.ts';
import { linkFeatures, weightsAgainstIdf } from './link-features.ts';
import { fitPageKind, kindSample } from './train/page-kind.ts';
import { publisherOf } from './train/publishers.ts';

const LABEL = { plain: 'plain', entropy: 'paper', informative: 'ours' } as const;

const RECALLS = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

interface Ranking {
  readonly averagePrecision: number;
  readonly precisionAt: readonly number[];
}

/** Ranks rows by value. Among equal values the unwanted rows come first, so that ties earn nothing. */
function ranking(rows: readonly Row[], value: (row: Row) => number, wanted: string): Ranking {
  const order = rows
    .map((row) => ({ right: row.kind === wanted, value: value(row) }))
    .sort((a, b) => b.value - a.value || Number(a.right) - Number(b.right));
  const total = order.filter(({ right }) => right).length;
  const precisions: number[] = [];
  order.forEach(({ right }, i) => {
    if (right) precisions.push((precisions.length + 1) / (i + 1));
  });
  const averagePrecision = precisions.reduce((a, b) => a + b, 0) / total;
  const precisionAt = RECALLS.map((recall) => Math.max(...precisions.slice(Math.ceil(recall * total) - 1)));
  return { averagePrecision, precisionAt };
}

const { values: options } = parseArgs({ options: { weights: { type: 'string', default: 'paper,ours' } } });

const WEIGHTINGS: readonly LinkWeighting[] = ['plain', ...options.weights.split(',').map(weightsNamed)];

type Features = ReturnType<typeof linkFeatures>;
type Rank = (method: 'hits' | 'salsa', weighting: LinkWeighting) => HubsAndAuthorities;

/** Precisions of plain HITS over pages, the first rows of the first table: the paper's baseline. */
const plain = new Map<string, readonly number[]>();

function printRanks(rows: readonly Row[], links: SiteLinks, mode: string, rank: Rank): void {
  console.log(`\n${mode.padEnd(20)} for       AP    precision at recall ${RECALLS.join('   ')}`);
  for (const method of ['hits', 'salsa'] as const) {
    for (const weighting of WEIGHTINGS) {
      const ranks = rank(method, weighting);
      for (const [side, wanted] of [
        ['hub', 'toc'],
        ['authority', 'article'],
      ] as const) {
        const of = (row: Row): number => ranks[side][links.numberOf.get(pageName(row.url)) ?? -1] ?? 0;
        const { averagePrecision, precisionAt } = ranking(rows, of, wanted);
        if (!plain.has(side)) plain.set(side, precisionAt);
        const gains = precisionAt.map((precision, i) => precision / (plain.get(side)?.[i] ?? 1));
        console.log(
          `${`${method} ${LABEL[weighting]} ${side}`.padEnd(20)} ${wanted.padEnd(8)} ${averagePrecision.toFixed(3)} `,
          precisionAt.map((precision) => precision.toFixed(3)).join(' '),
          ` ${Math.min(...gains).toFixed(2)}–${Math.max(...gains).toFixed(2)} × plain HITS`,
        );
      }
    }
  }
}

/** Prints kinds by the shipped weights, which know this site, beside the same training without it. */
function printKinds(
  rows: readonly Row[],
  shipped: { links: SiteLinks; graph: LinkGraph },
  unseen: { links: SiteLinks; graph: LinkGraph },
): void {
  console.log('\npage kind           weights that ship   trained without this site');
  const print = (
    name: string,
    kindOf: (links: SiteLinks, graph: LinkGraph, row: Row) => KindChances | undefined,
  ) => {
    const cells = [shipped, unseen].map((one) => {
      const isRight = (row: Row) =>
        likeliestKind(kindOf(one.links, one.graph, row) ?? UNKNOWN_CHANCES) === row.kind;
      return (rows.filter(isRight).length / rows.length).toFixed(3);
    });
    console.log(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(17)).join('')}`);
  };
  print('page alone', (_, one, row) => one.pages.get(pageName(row.url))?.chances);
  print('with link analysis', (one, _, row) => one.chances[one.numberOf.get(pageName(row.url)) ?? -1]);
}

/** Returns the site's graph, with kinds from a model that has not seen the site. */
function unseenGraph(rows: readonly Row[]): LinkGraph {
  const site = new Set(rows.map(publisherOf));
  const samples = SETS.flatMap((set) =>
    readSet(set).map((row) => ({ set, publisher: publisherOf(row), row })),
  )
    .filter(({ publisher }) => !site.has(publisher))
    .map(({ set, publisher, row }) => kindSample(set, publisher, row));
  const model = fitPageKind(samples);
  return graphOfPages(rows, (page) => kindOfPage(page, model).chances);
}

/** Returns the answer set: links from index pages to articles, by hash, by the site's true kinds and link lists. */
function trueStructure(rows: readonly Row[]): Set<string> {
  const articles = new Set(rows.filter(({ kind }) => kind === 'article').map(({ url }) => pageName(url)));
  const found = new Set<string>();
  for (const { url, kind, links = [] } of rows) {
    if (kind !== 'toc') continue;
    for (const target of links.map((link) => hash(linkName(link))))
      if (articles.has(target)) found.add(`${pageName(url)} ${target}`);
  }
  return found;
}

function printStructure(rows: readonly Row[], graph: LinkGraph, features: Features): void {
  const gold = trueStructure(rows);
  const ends = new Set([...gold].flatMap((link) => link.split(' ')));
  console.log(
    '\nentropy over                        links up to             all links      after entropy  informative    precision recall  kinds right   (links/pages)',
  );
  for (const [name, counts] of features) {
    const links = siteLinks(graph, counts);
    const kindOf = (row: Row) =>
      likeliestKind(links.chances[links.numberOf.get(pageName(row.url)) ?? -1] ?? UNKNOWN_CHANCES);
    const kinds = rows.filter((row) => kindOf(row) === row.kind).length / rows.length;
    for (const [bound, threshold] of [
      ['just below 1', 1 - 1e-6],
      ['of half the pages', undefined],
    ] as const) {
      const structure = informativeStructure(links, threshold);
      const right = structure.links.filter(({ from, to }) => gold.has(`${from} ${to}`)).length;
      console.log(
        name.padEnd(35),
        `${bound} (${structure.threshold.toFixed(2)})`.padEnd(23),
        structure.reductions.map((one) => `${one.links}/${one.pages}`.padEnd(14)).join(' '),
        `${(right / structure.links.length).toFixed(3)}     ${(right / gold.size).toFixed(3)}   ${kinds.toFixed(3)}`,
      );
    }
  }
  console.log(`the answer set${' '.repeat(77)}${gold.size}/${ends.size}`);
}

/** Prints rankings by link entropies over several features, and the paper's weight of a term beside its inverse document frequency. */
function printFeatures(rows: readonly Row[], graph: LinkGraph, features: Features): void {
  console.log(
    '\nlink entropy over                     ranking        hub AP   precision at 1   authority AP   precision at 1',
  );
  for (const [name, counts] of features) {
    const links = siteLinks(graph, counts);
    for (const method of ['hits', 'salsa'] as const)
      for (const weighting of ['entropy', 'informative'] as const) {
        const ranks = rankPages(links, method, weighting);
        const cells = (['hub', 'authority'] as const).map((side) => {
          const of = (row: Row): number => ranks[side][links.numberOf.get(pageName(row.url)) ?? -1] ?? 0;
          const { averagePrecision, precisionAt } = ranking(rows, of, side === 'hub' ? 'toc' : 'article');
          return `${averagePrecision.toFixed(3)}    ${(precisionAt.at(-1) ?? 0).toFixed(3)}`.padEnd(22);
        });
        console.log(`${name.padEnd(36)}  ${`${method} ${LABEL[weighting]}`.padEnd(14)} ${cells.join('  ')}`);
      }
  }
  const contents = features.get('contents and links (§3.3)');
  if (!contents) return;
  const { terms, larger, smaller, mean, most } = weightsAgainstIdf(contents);
  console.log(
    `\nW(T) against IDF, ${terms} terms on two pages and more: W larger for ${((100 * larger) / terms).toFixed(1)} %, ` +
      `smaller for ${((100 * smaller) / terms).toFixed(1)} %; mean difference ${mean.toFixed(3)}, largest ${most.toFixed(3)}.\n` +
      "The paper: W(T) ≥ IDF for every term, equal where a term is spread evenly; figure 9 shows www.cnn.com of 2001. Ours is one paper's archive of 2017.",
  );
}

/** Yields a made-up news site: a frame of 15 links on every page, and 5 links of its own a page, worded from 5,000 terms. */
function* syntheticPages(pages: number): Generator<[number, { target: number; features: number[] }[]]> {
  const draw = (seed: string, below: number): number => hash(seed) % below;
  const link = (target: number, seed: string) => ({
    target: hash(`page ${target}`),
    features: Array.from({ length: 6 }, (_, i) => hash(`term ${draw(`${seed} ${i}`, 5000)}`)),
  });
  for (let page = 0; page < pages; page++) {
    const frame = Array.from({ length: 15 }, (_, i) => link(i, `frame ${i}`));
    const own = Array.from({ length: 5 }, (_, i) =>
      link(draw(`${page} to ${i}`, pages), `${page} word ${i}`),
    );
    yield [hash(`page ${page}`), [...frame, ...own]];
  }
}

function storedBytes(graph: LinkGraph): number {
  const out = byteWriter();
  writeLinkGraph(out, graph);
  return out.bytes().byteLength;
}

/** Returns the processor time of this process in ms: other work on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function printGrowth(): void {
  console.log(
    '\nMade-up site, processor time; heap beyond the pages themselves:\n   pages    links  build ms  analyse ms  heap MB  stored KB',
  );
  for (const pages of [100, 300, 1000, 3000, 10_000]) {
    const generated = [...syntheticPages(pages)];
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const start = cpuMs();
    const graph = emptyLinkGraph();
    for (const [page, links] of generated) addPageLinks(graph, page, links, UNKNOWN_CHANCES);
    const built = cpuMs();
    const links = siteLinks(graph);
    const ranks = [rankPages(links, 'hits', 'informative'), rankPages(links, 'salsa', 'informative')];
    const done = cpuMs();
    const heap = (process.memoryUsage().heapUsed - before) / 1e6;
    const cells = [
      graph.pages.size,
      links.from.length,
      (built - start).toFixed(0),
      (done - built).toFixed(0),
      heap.toFixed(0),
      (storedBytes(graph) / 1024).toFixed(0),
    ];
    console.log(cells.map((cell, i) => String(cell).padStart([8, 8, 9, 11, 8, 10][i] ?? 8)).join(' '));
    if (ranks.some(({ hub }) => hub.length === 0)) throw new Error('The synthetic graph is empty.');
  }
}

if (corpusPresent()) {
  const rows = readSet('freepressokc');
  const shipped = graphOfPages(rows);
  const graph = unseenGraph(rows);
  const start = performance.now();
  const links = siteLinks(graph);
  console.log(
    `freepressokc: ${rows.length} pages, ${links.from.length} links, ${graph.anchors.size} distinct anchors; ` +
      `entropies and kinds in ${(performance.now() - start).toFixed(0)} ms; ` +
      `${(storedBytes(graph) / 1024).toFixed(0)} KB stored`,
  );
  printKinds(rows, { links: siteLinks(shipped), graph: shipped }, { links, graph });
  printRanks(rows, links, 'page mode', (method, weighting) => rankPages(links, method, weighting));
  const blocks = blockGraph(
    rows.map((row) => row.page()),
    graph,
    links,
  );
  printRanks(rows, links, 'block mode', (method, weighting) => rankBlocks(blocks, method, weighting));
  const features = linkFeatures(
    graph,
    rows.map((row) => row.page()),
  );
  printStructure(rows, graph, features);
  printFeatures(rows, graph, features);
  console.log(
    '\nThe paper: LAMIS raises precision by 122 to 257 % over HITS where recall is 0.5 to 1.\n' +
      'There: twelve news sites of 2001, whose frames linked to other sites and portals. Here: one paper of 2017, in a crawl of its own pages\n' +
      'only, of which nearly two thirds are index pages: plain HITS has a precision of 0.65 by chance, so at most 1.53 times that is left.',
  );
} else {
  console.log('The corpus (../shared/corpus) is not here: only the growth curve is measured.');
}
printGrowth();
