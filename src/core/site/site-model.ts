import { logistic } from '../impression/boosted-trees.ts';
import { firstImpression, type Impression } from '../impression/first-impression.ts';
import { oddsOfPage } from '../impression/page-kind.ts';
import {
  addLinkGraph,
  addPageLinks,
  emptyLinkGraph,
  type LinkGraph,
  type LinkGraphLimits,
} from '../links/link-graph.ts';
import { pageLinks } from '../links/page-links.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  foldFeatureCounts,
} from '../measures/feature-entropy.ts';
import { pageTerms } from '../measures/page-terms.ts';
import { hash } from '../page/hash.ts';
import { pageName } from '../page/link-url.ts';
import type { PageTree } from '../page/page-tree.ts';
import { pageUrl } from '../page/page-url.ts';
import { remembered } from '../page/remembered.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { blockLines, pageStyleTree } from '../style-tree/page-style-tree.ts';
import { addStyleTree, type ElementNode, elementNodes, emptyStyleTree } from '../style-tree/style-tree.ts';
import { likeness, SETTLED, STRANGER, SUSPICION, TAKEOVER } from './drift.ts';
import { type EarlyRules, mergeRules } from './early-rules.ts';
import { type Marks, mergeMarks } from './marks.ts';

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
  /** Stands for the model as it is now: another object after all that changes it. Not stored. */
  revision: object;
}

/** A measure of the whole model, taken once until something is learned. */
export function modelMeasure<V>(take: (model: SiteModel) => V): (model: SiteModel) => V {
  const taken = new WeakMap<object, V>();
  return (model) => {
    let value = taken.get(model.revision);
    if (value === undefined) {
      value = take(model);
      taken.set(model.revision, value);
    }
    return value;
  };
}

/** The sums themselves. */
export interface PageSums extends PageCounts {
  /** Links between the site's pages: page by page, so that a page learned again takes its own place. */
  readonly links: LinkGraph;
}

/** Sums from which a page can be taken out again. */
export interface PageCounts {
  pages: number;
  tree: ElementNode;
  /** Lines of text wherever on a page they stand: a teaser may show in a list here and in a rail there. */
  lines: FeatureCounts;
  /** Words of the text, stemmed: InfoDiscoverer's features. */
  terms: FeatureCounts;
}

/** Pages that can still be brought up to date; a live blog or a reload comes back soon or not at all. */
const RECENT_PAGES = TAKEOVER;
const MAX_VISITED = 2000;
/** Bounds that keep a model of 300 pages under 300 KB (`npm run bench curve`). */
const MAX_LINES = 8000;
const MAX_TERMS = 4000;
const LINK_LIMITS: LinkGraphLimits = { pages: 600, links: 12_000, anchors: 4000, linksPerPage: 500 };
const MAX_FEATURES = 128;
const MAX_STYLES = 24;
const MAX_NODES = 6000;

export const emptySiteModel = (): SiteModel => ({
  ...emptySums(),
  visited: new Set(),
  recent: new Map(),
  generation: 0,
  retired: null,
  strangers: 0,
  revision: {},
  marks: new Map(),
  rules: new Map(),
});

const emptyCounts = (): PageCounts => ({
  pages: 0,
  tree: emptyStyleTree(),
  lines: emptyFeatureCounts(),
  terms: emptyFeatureCounts(),
});

const emptySums = (): PageSums => ({ ...emptyCounts(), links: emptyLinkGraph() });

export const pagesLearned = (model: SiteModel): number => model.pages;

/** Key under which a page is known to its site's model. */
export const pageKey = (url: string): number => hash(pageUrl(url));

export const hasLearned = (model: SiteModel, url: string): boolean => model.visited.has(pageKey(url));

/** The page's own style tree, with what a first impression of it makes of each place. */
export const ownStyleTree = remembered((page: PageTree) => styleTreeBy(page, firstImpression(page)));

/** The page's style tree by another impression of it. */
export const styleTreeBy = (page: PageTree, { logOdds }: Impression): ElementNode =>
  pageStyleTree(page, textBlocks(page), logOdds.map(logistic));

/** One page's sums; linear in its size. */
export function pageSums(page: PageTree, impression?: Impression): PageSums {
  const blocks = textBlocks(page);
  const lines = emptyFeatureCounts();
  for (const line of blockLines(blocks)) countOnPage(lines, line);
  const links = emptyLinkGraph();
  const odds = oddsOfPage(page);
  addPageLinks(links, pageName(page.url), pageLinks(page), odds, LINK_LIMITS);
  const tree = impression ? styleTreeBy(page, impression) : ownStyleTree(page);
  return { pages: 1, tree, lines, terms: pageTerms(page), links };
}

function addCounts(target: PageCounts, other: PageCounts, sign: 1 | -1 = 1): void {
  target.pages += sign * other.pages;
  addStyleTree(target.tree, other.tree, sign);
  addFeatureCounts(target.lines, other.lines, sign);
  addFeatureCounts(target.terms, other.terms, sign);
}

/**
 * Counts a page, in time linear in the page. A page seen before takes the place of its former self while that is still
 * at hand, and changes nothing later on.
 */
export const learnPage = (model: SiteModel, page: PageTree): 'added' | 'updated' | 'unchanged' =>
  learnSums(model, pageKey(page.url), () => pageSums(page));

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
  model.revision = {};
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
    const { pages, tree, lines, terms } = model;
    model.retired = { pages, tree, lines, terms };
    Object.assign(model, emptyCounts());
    for (const counts of model.recent.values()) addCounts(model, counts);
    model.generation++;
  }
  model.strangers = 0;
  model.rules.clear();
}

/** The site's design is changing, or has just changed: nothing may be hidden on the word of pages of another design. */
export const isDrifting = ({ strangers, generation, pages }: SiteModel): boolean =>
  strangers >= SUSPICION || (generation > 0 && pages < SETTLED);

/** The model of both sets of pages. A page in both counts once where one side still holds its sums. */
export function mergeSiteModels(a: SiteModel, b: SiteModel): SiteModel {
  const merged = emptySiteModel();
  for (const source of [a, b]) {
    addCounts(merged, source);
    addLinkGraph(merged.links, source.links, LINK_LIMITS);
  }
  for (const key of a.visited) {
    const twice = b.visited.has(key) ? (a.recent.get(key) ?? b.recent.get(key)) : undefined;
    if (twice) addCounts(merged, twice, -1);
  }
  for (const source of [a, b]) {
    for (const key of source.visited) merged.visited.add(key);
    for (const [key, counts] of source.recent) merged.recent.set(key, counts);
  }
  // Two designs at once are a matter of one model; older ones are of no use to either side.
  merged.generation = Math.max(a.generation, b.generation);
  merged.retired = a.retired ?? b.retired;
  merged.marks = mergeMarks(a.marks, b.marks);
  merged.rules = mergeRules(a.rules, b.rules);
  bound(merged);
  return merged;
}

/** Lets go of the rarest and oldest, so that a site's model stays small however many pages are learned. */
function bound(model: SiteModel): void {
  for (const key of model.recent.keys()) {
    if (model.recent.size <= RECENT_PAGES) break;
    model.recent.delete(key);
  }
  for (const key of model.visited) {
    if (model.visited.size <= MAX_VISITED) break;
    model.visited.delete(key);
  }
  foldFeatureCounts(model.lines, MAX_LINES);
  foldFeatureCounts(model.terms, MAX_TERMS);
  let nodes = 0;
  for (const node of elementNodes(model.tree)) {
    nodes++;
    foldFeatureCounts(node.features, MAX_FEATURES);
    if (node.styles.size > MAX_STYLES) foldStyles(node);
  }
  for (let pages = 1; nodes > MAX_NODES && pages <= model.pages; pages++)
    nodes = prune(model.tree, pages, nodes);
}

/** Keeps the commonest styles. */
function foldStyles(node: ElementNode): void {
  const rarest = [...node.styles].sort(([, a], [, b]) => a.count - b.count);
  for (const [key, style] of rarest.slice(0, node.styles.size - MAX_STYLES)) {
    node.styles.delete(key);
    node.foldedStyles += style.count;
  }
}

/** Drops subtrees seen on no more than `pages` pages until `MAX_NODES` are left. */
function prune(root: ElementNode, pages: number, nodes: number): number {
  let left = nodes;
  for (const node of elementNodes(root)) {
    for (const [key, child] of node.children) {
      if (left <= MAX_NODES) return left;
      if (child.pages > pages) continue;
      node.children.delete(key);
      for (const _ of elementNodes(child)) left--;
    }
  }
  return left;
}
