import { logistic } from '../impression/boosted-trees.ts';
import { firstImpression, type Impression } from '../impression/first-impression.ts';
import type { Weights } from '../impression/weights.ts';
import {
  addLinkGraph,
  addPageLinks,
  boundLinkGraph,
  emptyLinkGraph,
  type LinkGraph,
  type LinkGraphLimits,
} from '../links/link-graph.ts';
import { pageLinks } from '../links/page-links.ts';
import { countOnPage, emptyFeatureCounts } from '../measures/feature-entropy.ts';
import { pageTerms } from '../measures/page-terms.ts';
import { hash } from '../page/hash.ts';
import { pageName } from '../page/link-url.ts';
import type { PageTree } from '../page/page-tree.ts';
import { pageUrl } from '../page/page-url.ts';
import { drawnBlocks, textBlocks } from '../page/text-blocks.ts';
import { addressShapes } from '../purpose/address-shape.ts';
import { profileOf } from '../purpose/profile.ts';
import { type EarlyRules, mergeRules, renewRules } from '../rules/early-rules.ts';
import { blockLines, pageStyleTree } from '../style-tree/page-style-tree.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { likeness, SETTLED, STRANGER, SUSPICION, TAKEOVER } from './drift.ts';
import { storedOdds } from './link-graph-codec.ts';
import { type Marks, mergeMarks } from './marks.ts';
import { addCounts, boundCounts, type CountBounds, emptyCounts, type PageCounts } from './page-counts.ts';

/**
 * What is known of a site: sums over its learned pages, hashed, bounded. Models of disjoint sets of pages add up in any
 * order; one page's own sums have the same form.
 */
export interface SiteModel extends PageSums {
  /** Hashed URLs of learned pages, oldest first: the same URL never counts twice. */
  readonly visited: Set<number>;
  /** The sums of the last few pages, so that a page seen again is brought up to date. Oldest first. */
  readonly recent: Map<number, PageCounts>;
  /** Designs the site has had since it was first learned. */
  generation: number;
  /** What was learned of the design before the present one. */
  retired: PageCounts | null;
  /** Pages in a row, up to the latest, that do not show the design learned so far. */
  strangers: number;
  /** What the person decided about places of the site; no redesign takes that away. */
  marks: Marks;
  /** What may be cleaned before a page is judged; a new design starts without. */
  rules: EarlyRules;
}

/** The sums themselves. */
export interface PageSums extends PageCounts {
  /** Links between the site's pages: page by page, so that a page learned again takes its own place. */
  readonly links: LinkGraph;
}

/** Pages that can still be brought up to date; a live blog or a reload comes back soon or not at all. */
const RECENT_PAGES = TAKEOVER;
const MAX_VISITED = 2000;
/** Bounds that keep a model of 300 pages under 300 KB (`npm run bench curve`). */
const BOUNDS: CountBounds = { lines: 8000, terms: 4000, nodes: 6000, features: 128, styles: 24, shapes: 200 };
const LINK_LIMITS: LinkGraphLimits = { pages: 600, links: 12_000, anchors: 4000, linksPerPage: 500 };
/** What one page may add: some times as much as the largest of the corpus does. */
const PAGE_BOUNDS: CountBounds = {
  lines: 8000,
  terms: 8000,
  nodes: 6000,
  features: 8000,
  styles: 512,
  shapes: 2,
};

export const emptySiteModel = (): SiteModel => ({
  ...emptySums(),
  visited: new Set(),
  recent: new Map(),
  generation: 0,
  retired: null,
  strangers: 0,
  marks: new Map(),
  rules: new Map(),
});

const emptySums = (): PageSums => ({ ...emptyCounts(), links: emptyLinkGraph() });

export const pagesLearned = (model: SiteModel): number => model.pages;

/** Key under which a page is known to its site's model. */
export const pageKey = (url: string): number => hash(pageUrl(url));

export const hasLearned = (model: SiteModel, url: string): boolean => model.visited.has(pageKey(url));

/** The page's own style tree, with what a first impression of it makes of each place. */
export function styleTreeBy(page: PageTree, impression: Impression): StyleTree {
  let tree = ownTrees.get(impression);
  if (!tree) {
    tree = pageStyleTree(page, textBlocks(page), impression.logOdds.map(logistic));
    ownTrees.set(impression, tree);
  }
  return tree;
}

/** An impression is of one page. */
const ownTrees = new WeakMap<Impression, StyleTree>();

/** One page's sums, linear in its size. Text that is not drawn is no evidence: anybody may have put anything there. */
export function pageSums(page: PageTree, impression: Impression = firstImpression(page)): PageSums {
  const blocks = textBlocks(page);
  const lines = emptyFeatureCounts();
  const isDrawn = drawnBlocks(page);
  blockLines(blocks).forEach((line, i) => {
    if (isDrawn[i]) countOnPage(lines, line);
  });
  const links = emptyLinkGraph();
  addPageLinks(links, pageName(page.url), pageLinks(page), storedOdds(impression.odds), LINK_LIMITS);
  const tree = styleTreeBy(page, impression);
  const profile = profileOf(impression.purpose, addressShapes(page.url));
  const sums = { pages: 1, tree, lines, terms: pageTerms(page), profile, links };
  boundCounts(sums, PAGE_BOUNDS);
  return sums;
}

/**
 * Counts a page, in time linear in the page. A page seen before takes the place of its former self while that is still
 * at hand, and changes nothing later on.
 */
export const learnPage = (
  model: SiteModel,
  page: PageTree,
  weights?: Weights,
): 'added' | 'updated' | 'unchanged' =>
  learnSums(model, pageKey(page.url), () => pageSums(page, firstImpression(page, weights)));

/** The same from a page's sums, which are asked for only where they are needed. */
export function learnSums(
  model: SiteModel,
  key: number,
  sumsOf: () => PageSums,
): 'added' | 'updated' | 'unchanged' {
  const former = model.recent.get(key);
  if (!former && model.visited.has(key)) return 'unchanged';
  const { links, ...counts } = sumsOf();
  if (former) addCounts(model, former, -1);
  else noticeStranger(model, counts);
  addCounts(model, counts);
  addLinkGraph(model.links, links, LINK_LIMITS);
  model.visited.add(key);
  model.recent.delete(key);
  model.recent.set(key, counts);
  bound(model);
  if (model.strangers >= TAKEOVER) startGeneration(model);
  return former ? 'updated' : 'added';
}

function noticeStranger(model: SiteModel, page: PageCounts): void {
  const share = likeness(model.tree, page.tree);
  if (share !== null) model.strangers = share < STRANGER ? model.strangers + 1 : 0;
}

/**
 * The last pages, strangers all, become the model, and what was learned of the design before is retired. Where the pages are no
 * strangers to the retired design, both are in use at once: they are one model from then on.
 */
function startGeneration(model: SiteModel): void {
  const { retired } = model;
  const returned =
    retired &&
    [...model.recent.values()].every((page) => (likeness(retired.tree, page.tree) ?? 0) >= STRANGER);
  if (returned) {
    addCounts(model, retired);
    model.retired = null;
  } else {
    for (const counts of model.recent.values()) addCounts(model, counts, -1);
    const { pages, tree, lines, terms, profile } = model;
    model.retired = { pages, tree, lines, terms, profile };
    Object.assign(model, emptyCounts());
    for (const counts of model.recent.values()) addCounts(model, counts);
    model.generation++;
  }
  model.strangers = 0;
  renewRules(model.rules);
}

/** The site's design is changing, or has just changed: nothing may be hidden on the word of pages of another design. */
export const isDrifting = ({ strangers, generation, pages }: SiteModel): boolean =>
  strangers >= SUSPICION || (generation > 0 && pages < SETTLED);

/** Part of the smaller side's pages that may count twice in a merged model. */
const COUNTED_TWICE = 0.1;

/**
 * The model of both sets of pages. A page in both counts once where one side still holds its sums; where too many would count
 * twice, the side of more pages stands for both, so that what was merged already changes nothing when it is merged again.
 */
export function mergeSiteModels(a: SiteModel, b: SiteModel): SiteModel {
  const merged = emptySiteModel();
  const shared = [...a.visited].filter((key) => b.visited.has(key));
  const twice = shared.flatMap((key) => a.recent.get(key) ?? b.recent.get(key) ?? []);
  const apart = shared.length - twice.length <= COUNTED_TWICE * Math.min(a.pages, b.pages);
  const counted = apart ? [a, b] : [a.pages >= b.pages ? a : b];
  for (const source of counted) addCounts(merged, source);
  if (apart) for (const counts of twice) addCounts(merged, counts, -1);
  for (const source of [a, b]) addLinkGraph(merged.links, source.links, LINK_LIMITS);
  for (const source of counted) {
    for (const key of source.visited) merged.visited.add(key);
    for (const [key, counts] of source.recent) merged.recent.set(key, counts);
  }
  // Two designs at once are a matter of one model; older ones are of no use to either side.
  merged.generation = Math.max(a.generation, b.generation);
  merged.retired = a.retired ?? b.retired;
  merged.marks = mergeMarks(a.marks, b.marks);
  merged.rules = mergeRules(a.rules, b.rules);
  bound(merged);
  // Of one of ours they are bounded already; a file may hold anything.
  if (merged.retired) boundCounts(merged.retired, BOUNDS);
  for (const counts of merged.recent.values()) boundCounts(counts, PAGE_BOUNDS);
  return merged;
}

/**
 * Lets go of the rarest and oldest, so that a site's model stays small however many pages are learned. With a `part` below 1 it
 * keeps that part of what it otherwise may, and nothing by which pages are brought up to date; what the person decided stays.
 */
export function bound(model: SiteModel, part = 1): void {
  keepLast(model.recent, part < 1 ? 0 : RECENT_PAGES);
  keepLast(model.visited, MAX_VISITED * part);
  boundCounts(model, partOf(BOUNDS, part));
  if (part < 1) model.retired = null;
  boundLinkGraph(model.links, partOf(LINK_LIMITS, part));
}

const partOf = <Bounds extends object>(bounds: Bounds, part: number): Bounds =>
  Object.fromEntries(
    Object.entries(bounds).map(([name, most]) => [name, Math.max(1, most * part)]),
  ) as Bounds;

/** Sets and maps keep the order in which things came. */
function keepLast(
  list: { size: number; keys(): Iterable<number>; delete(key: number): void },
  most: number,
): void {
  for (const key of list.keys()) {
    if (list.size <= most) return;
    list.delete(key);
  }
}
