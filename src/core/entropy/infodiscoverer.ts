import { combine, hash } from '../hash.ts';
import type { ExtractionMethod } from '../method.ts';
import { attribute, type PageTree } from '../page-tree/page-tree.ts';
import { type TextBlock, textBlocks } from '../segmentation/text-blocks.ts';
import { blockEntropy } from './block-entropy.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
} from './feature-entropy.ts';
import { greedyThreshold } from './greedy-threshold.ts';
import { nearest, pageClusters, structureOf } from './page-clusters.ts';
import { languageOf, terms } from './terms.ts';

/** What InfoDiscoverer knows of one page cluster. */
interface Cluster {
  readonly structure: ReadonlySet<number>;
  readonly pages: number;
  readonly features: FeatureCounts;
  /** Entropy up to which a block is informative. */
  readonly threshold: number;
  /** Path of the element that was the informative block on most pages. */
  readonly container: number;
  /** Places of blocks within it, by path. */
  readonly places: ReadonlyMap<number, Place>;
}

/** Sums over the blocks that stand in one place of the template. */
interface Place {
  blocks: number;
  features: number;
  /** Σ of block entropy × features. */
  entropy: number;
  /** Blocks that share a small box with a picture. */
  pictured: number;
}

interface EntropySite {
  readonly clusters: readonly Cluster[];
  /** Whole lines over all pages of the site, whatever their cluster: a teaser shows in a list here and in a rail there. */
  readonly lines: FeatureCounts;
  readonly pages: number;
}

interface Block extends TextBlock {
  readonly features: readonly number[];
}

/** A block beside what its cluster and site say of it. */
interface MeasuredBlock extends Block {
  readonly entropy: number;
  /** The whole line stands on other pages of the site. */
  readonly repeated: boolean;
}

/** Share of new features up to which a step of the threshold search brings none (tuned on half of fundus-eval and big9). */
const TOLERANCE = 0.02;

function featuredBlocks(page: PageTree): Block[] {
  const blocks = textBlocks(page).filter(({ hidden }) => !hidden);
  const language = languageOf(page.head.language, () => blocks.map(({ text }) => text).join(' '));
  return blocks.map((block) => ({ ...block, features: terms(block.text, language) }));
}

const lineOf = (text: string): number => hash(text.toLowerCase().replace(/\d+/g, '0'));

function learn(pages: readonly PageTree[]): EntropySite {
  const structures = pages.map(structureOf);
  const blocks = pages.map(featuredBlocks);
  const lines = emptyFeatureCounts();
  for (const page of blocks) addFeatureCounts(lines, countsOf(page.map(({ text }) => lineOf(text))));
  const site = { lines, pages: pages.length };
  const numbers = pageClusters(structures);
  const clusters: Cluster[] = [];
  for (let number = 0; number <= Math.max(-1, ...numbers); number++) {
    const members = numbers.flatMap((own, page) => (own === number ? [page] : []));
    const features = emptyFeatureCounts();
    for (const page of members) {
      addFeatureCounts(features, countsOf((blocks[page] ?? []).flatMap((block) => block.features)));
    }
    const statistics = { features, pages: members.length };
    const measured = members.map((page) => measure(blocks[page] ?? [], statistics, site));
    const threshold = greedyThreshold(measured.flat(), TOLERANCE);
    const judged = members.map((member, i) => judge(pages[member] as PageTree, measured[i] ?? [], threshold));
    const container = votedContainer(judged);
    const places = new Map<number, Place>();
    for (const one of judged) addPlaces(places, one, blocksWithin(one, bestNode(one, container)));
    const structure = structures[members[0] ?? 0] ?? new Set<number>();
    clusters.push({ ...statistics, structure, threshold, container, places });
  }
  return { ...site, clusters };
}

function countsOf(features: Iterable<number>): FeatureCounts {
  const counts = emptyFeatureCounts();
  for (const feature of features) countOnPage(counts, feature);
  return counts;
}

/**
 * Block entropy over the cluster's terms; a block whose whole line stands on other pages of the site is at least half
 * redundant, whatever its words: the line is a feature of its own (a phrase).
 */
function measure(
  blocks: readonly Block[],
  cluster: Pick<Cluster, 'features' | 'pages'>,
  site: Pick<EntropySite, 'lines' | 'pages'>,
): MeasuredBlock[] {
  return blocks.map((block) => {
    const words = blockEntropy(cluster.features, cluster.pages, block.features) ?? 1;
    const line = featureEntropy(site.lines.counts.get(lineOf(block.text)), site.pages);
    return { ...block, entropy: line > 0 ? Math.max(words, 0.5 + line / 2) : words, repeated: line > 0 };
  });
}

interface JudgedPage {
  readonly page: PageTree;
  /** Hash of each element's tags and classes from the root. */
  readonly paths: readonly number[];
  readonly blocks: readonly MeasuredBlock[];
  /** Informative by its own entropy. */
  readonly informative: readonly boolean[];
}

/** A block with more of its text in links is a TOC block, not an article block (`npm run bench:infodiscoverer`). */
const LINK_SHARE = 0.6;

const isLinks = (block: Block): boolean => block.linkChars > LINK_SHARE * block.text.length;

const judge = (page: PageTree, blocks: readonly MeasuredBlock[], threshold: number): JudgedPage => ({
  page,
  paths: pathsOf(page),
  blocks,
  informative: blocks.map((block) => !isLinks(block) && block.entropy <= threshold),
});

function pathsOf(page: PageTree): number[] {
  const paths: number[] = [];
  for (let node = 0; node < page.tag.length; node++) {
    const parent = page.parent[node] ?? -1;
    const look = hash(`${page.tag[node]} ${attribute(page, node, 'class').replace(/\d+/g, '0')}`);
    paths.push(combine(parent < 0 ? 0 : (paths[parent] ?? 0), look));
  }
  return paths;
}

/** Informative less redundant features below each element. */
function worthOf({ page, blocks, informative }: JudgedPage): Float64Array {
  const worth = new Float64Array(page.tag.length);
  blocks.forEach((block, i) => {
    const length = Math.max(1, block.features.length);
    worth[block.node] = (worth[block.node] ?? 0) + (informative[i] ? length : -length);
  });
  for (let node = page.tag.length - 1; node > 0; node--) {
    const parent = page.parent[node] ?? 0;
    worth[parent] = (worth[parent] ?? 0) + (worth[node] ?? 0);
  }
  return worth;
}

/** The element with most informative beyond redundant features; among those on `path`, where the page has any. */
function bestNode(judged: JudgedPage, path?: number): number {
  const worth = worthOf(judged);
  let best = -1;
  for (let node = 0; node < worth.length; node++) {
    if (path !== undefined && judged.paths[node] !== path) continue;
    if (best < 0 || (worth[node] ?? 0) >= (worth[best] ?? 0)) best = node;
  }
  return best < 0 || (path !== undefined && (worth[best] ?? 0) <= 0) ? bestNode({ ...judged }) : best;
}

function votedContainer(pages: readonly JudgedPage[]): number {
  const votes = new Map<number, number>();
  let winner = 0;
  for (const judged of pages) {
    const path = judged.paths[bestNode(judged)] ?? 0;
    votes.set(path, (votes.get(path) ?? 0) + 1);
    if ((votes.get(path) ?? 0) > (votes.get(winner) ?? 0)) winner = path;
  }
  return winner;
}

function blocksWithin({ page, blocks }: JudgedPage, node: number): MeasuredBlock[] {
  const stop = page.end[node] ?? 0;
  return blocks.filter((block) => block.node >= node && block.node < stop && !isLinks(block));
}

function addPlaces(places: Map<number, Place>, judged: JudgedPage, blocks: readonly MeasuredBlock[]): void {
  const pictured = besidePictures(judged);
  for (const block of blocks) {
    if (block.repeated) continue;
    const key = judged.paths[block.node] ?? 0;
    const place = places.get(key) ?? { blocks: 0, features: 0, entropy: 0, pictured: 0 };
    place.blocks++;
    place.features += block.features.length;
    place.entropy += block.entropy * block.features.length;
    place.pictured += pictured(block.node) ? 1 : 0;
    places.set(key, place);
  }
}

/** A picture's box holds its caption and credit, seldom more. */
const CAPTION_BLOCKS = 3;

/** Lower pictures are ornaments: quotation marks, bullets, rules. */
const PICTURE_HEIGHT = 24;

const isPicture = (page: PageTree, node: number): boolean =>
  page.tag[node] === 'img' && Number(attribute(page, node, 'height') || PICTURE_HEIGHT) >= PICTURE_HEIGHT;

/** Whether a block, or the element around it, holds a picture and no more text than captions have. */
function besidePictures({ page, blocks }: JudgedPage): (node: number) => boolean {
  const texts = new Uint32Array(page.tag.length);
  const pictures = new Uint32Array(page.tag.length);
  for (const block of blocks) texts[block.node] = (texts[block.node] ?? 0) + 1;
  for (let node = page.tag.length - 1; node > 0; node--) {
    if (isPicture(page, node)) pictures[node] = (pictures[node] ?? 0) + 1;
    const parent = page.parent[node] ?? 0;
    texts[parent] = (texts[parent] ?? 0) + (texts[node] ?? 0);
    pictures[parent] = (pictures[parent] ?? 0) + (pictures[node] ?? 0);
  }
  const isBox = (node: number): boolean => (pictures[node] ?? 0) > 0 && (texts[node] ?? 0) <= CAPTION_BLOCKS;
  return (node) => isBox(node) || isBox(page.parent[node] ?? 0);
}

/** A place with shorter blocks than this share of the chief place's, and less than that share of all text, is a rider. */
const RIDER_LENGTH = 0.5;
const RIDER_SHARE = 0.1;

/** Captions, bylines, dates: they vary as the story does, but stand in places of their own with little text. */
function isRider(place: Place, places: ReadonlyMap<number, Place>): boolean {
  if (place.pictured * 2 > place.blocks) return true;
  let chief = place;
  let all = 0;
  for (const one of places.values()) {
    all += one.features;
    if (one.features > chief.features) chief = one;
  }
  const short = place.features / place.blocks < (RIDER_LENGTH * chief.features) / chief.blocks;
  return short && place.features < RIDER_SHARE * all;
}

/** Cells with fewer features on average are data; pages of old set whole stories in cells. */
const CELL_FEATURES = 4;

const isData = (tag: string, place: Place): boolean =>
  (tag === 'td' || tag === 'th') && place.features < CELL_FEATURES * place.blocks;

/** The headline is the page's title, not a block of its text. */
const HEADLINE = 'h1';

/** Headings and lists are part of a story's running text, however short. */
const TEXT_TAG = /^(?:h[2-6]|li|dt|dd|blockquote)$/;

/**
 * Informative blocks of a page. The coarse block is the element that held most informative beyond redundant features on
 * the cluster's pages. It is refined into the places of its template: a place up to the cluster's threshold is
 * informative as a whole, but for lines that other pages have too; in the others each block goes by its own entropy.
 * Linear in the page.
 */
function informativeBlocks(page: PageTree, site: EntropySite): readonly Block[] {
  const number = nearest(
    structureOf(page),
    site.clusters.map(({ structure }) => structure),
  );
  const blocks = featuredBlocks(page);
  const cluster = site.clusters[number];
  if (!cluster) return blocks;
  const judged = judge(page, measure(blocks, cluster, site), cluster.threshold);
  return blocksWithin(judged, bestNode(judged, cluster.container)).filter((block) => {
    const place = cluster.places.get(judged.paths[block.node] ?? 0);
    if (!place) return block.entropy <= cluster.threshold;
    const tag = page.tag[block.node] ?? '';
    if (tag === HEADLINE || isData(tag, place)) return false;
    if (!TEXT_TAG.test(tag) && isRider(place, cluster.places)) return false;
    const uniform = place.entropy <= cluster.threshold * place.features;
    return uniform ? !block.repeated : block.entropy <= cluster.threshold;
  });
}

export const infodiscoverer: ExtractionMethod<EntropySite> = {
  name: 'infodiscoverer',
  about: 'Entropy of blocks within page clusters, greedy threshold (InfoDiscoverer; Lin & Ho, KDD 2002)',
  learn,
  extract: (page, site) => informativeBlocks(page, site).map(({ text }) => text),
};
