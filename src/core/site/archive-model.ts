import { emptyLinkGraph, type LinkGraph } from '../links/link-graph.ts';
import type { FeatureCounts } from '../measures/feature-entropy.ts';
import { FeatureTable } from '../measures/feature-table.ts';
import type { PageTree } from '../page/page-tree.ts';
import { StyleTree, SUMS } from '../style-tree/style-tree.ts';
import type { PageCounts } from './page-counts.ts';
import { countSums, pageKey, pageSums, type SiteModel, templatesOf } from './site-model.ts';
import { emptyTemplate, type TemplateModel } from './template-model.ts';

/*
 * An archive is a set of pages without an order of visits: a run of unknown pages is no redesign, and no page is the latest. Models of
 * disjoint sets of pages add up to the same model in any order and any groups, as long as no bound was reached.
 */

/** Adds a page to a model of an archive. A page with the address of an earlier one changes nothing. Linear in the page. */
export function learnArchivedPage(model: SiteModel, page: PageTree): void {
  countSums(model, pageKey(page.url), () => pageSums(page));
  for (const template of templatesOf(model)) forgetOrder(template);
}

function forgetOrder(template: TemplateModel): void {
  template.recent.clear();
  template.strangers = 0;
}

/**
 * Returns an equal model in an order that depends only on its contents: features, elements, styles and pages are sorted by hash, so
 * equal sums give equal bytes. Drops the fields that depend on an order of visits. Linear in the model, except for the sorting.
 */
export function inFixedOrder(model: SiteModel): SiteModel {
  const [first = emptyTemplate(), ...apart] = templatesOf(model)
    .map(templateInOrder)
    .sort((a, b) => leastOf(a.hosts) - leastOf(b.hosts));
  return {
    ...first,
    apart,
    links: linksInOrder(model.links),
    marks: new Map([...model.marks].sort(byKey)),
    rules: new Map([...model.rules].sort(byKey)),
  };
}

const templateInOrder = (template: TemplateModel): TemplateModel => ({
  ...countsInOrder(template),
  hosts: hashesInOrder(template.hosts),
  visited: hashesInOrder(template.visited),
  recent: new Map(),
  generation: template.generation,
  retired: template.retired && countsInOrder(template.retired),
  strangers: 0,
});

/** Returns a key that differs between templates, because no host is in two of them. */
const leastOf = (hosts: ReadonlySet<number>): number => Math.min(...hosts);

const hashesInOrder = (hashes: ReadonlySet<number>): Set<number> => new Set([...hashes].sort(ascending));

const ascending = (a: number, b: number): number => a - b;

const byKey = ([a]: readonly [number | string, unknown], [b]: readonly [number | string, unknown]): number =>
  a < b ? -1 : 1;

const countsInOrder = ({ pages, tree, lines, terms, profile }: PageCounts): PageCounts => ({
  pages,
  tree: treeInOrder(tree),
  lines: featuresInOrder(lines),
  terms: featuresInOrder(terms),
  profile: { ...profile, addresses: new Map([...profile.addresses].sort(byKey)) },
});

function featuresInOrder({ counts, folded }: FeatureCounts): FeatureCounts {
  const sorted = new FeatureTable();
  for (const [feature, { occurrences, dispersion, pages }] of [...counts].sort(byKey))
    sorted.append(feature, occurrences, dispersion, pages);
  return { counts: sorted, folded };
}

/** Walks depth-first with an explicit stack: pages nest elements deeper than a call stack allows. */
function treeInOrder(tree: StyleTree): StyleTree {
  const sorted = new StyleTree();
  sorted.nameRoot(tree.signature(0));
  const stack = [0, 0];
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const into = stack.pop() as number;
    for (let sum = 0; sum < SUMS.length; sum++) sorted.add(into, sum, tree.sum(from, sum));
    if (tree.hasFeatures(from)) sorted.setFeatures(into, featuresInOrder(tree.features(from)));
    const children: number[] = [];
    for (let child = tree.firstChild(from); child !== 0; child = tree.nextSibling(child))
      children.push(child);
    children.sort((a, b) => tree.key(a) - tree.key(b));
    for (const child of children)
      stack.push(sorted.addChild(into, tree.key(child), tree.signature(child)), child);
    const styles: number[] = [];
    for (let style = tree.firstStyle(from); style !== 0; style = tree.styles.next(style)) styles.push(style);
    styles.sort((a, b) => tree.styles.key(a) - tree.styles.key(b));
    for (const style of styles)
      sorted.addStyle(
        into,
        tree.styles.key(style),
        tree.styles.count(style),
        tree.styles.steps(style),
        (at) => tree.styles.step(style, at),
      );
  }
  return sorted;
}

/** Sorts the pages by hash, and the anchors in the order of the pages that hold them. */
function linksInOrder(links: LinkGraph): LinkGraph {
  const sorted = emptyLinkGraph();
  for (const [page, { anchors, chances }] of [...links.pages].sort(byKey)) {
    sorted.pages.set(page, { anchors, chances });
    sorted.linkCount += anchors.length;
    for (const key of anchors) {
      const anchor = links.anchors.get(key);
      if (anchor) sorted.anchors.hold(key, anchor);
    }
  }
  return sorted;
}
