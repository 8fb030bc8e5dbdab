import { defined } from '../../src/core/basics/defined.ts';
import { firstImpression } from '../../src/core/impression/first-impression.ts';
import type { FeatureCounts } from '../../src/core/measures/feature-entropy.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { styleTreeBy } from '../../src/core/site/site-model.ts';
import { leafImportance } from '../../src/core/style-tree/importance.ts';
import { MEASURE } from '../../src/core/style-tree/measure-table.ts';
import { measureTree } from '../../src/core/style-tree/node-measures.ts';
import { type StyleTree, SUM } from '../../src/core/style-tree/style-tree.ts';
import { LEAF_FORMS, leafCounts } from './leaf-forms.ts';
import { NODE_FORMS, stylesOnPages } from './node-forms.ts';

/** Importance of an element node of a site's tree by one form, 0 (the same on every page) .. 1. */
export type ImportanceForm = (element: number) => number;

/** All forms of importance on one site, by name; the first of each kind is the product's. */
export interface SiteForms {
  /** Features of each element node by each leaf form, in the order of `LEAF_FORMS`. */
  readonly features: readonly ReadonlyMap<number, FeatureCounts>[];
  readonly leaf: ReadonlyMap<string, ImportanceForm>;
  readonly node: ReadonlyMap<string, ImportanceForm>;
  readonly composite: ReadonlyMap<string, ImportanceForm>;
}

/** Leaf and node forms whose composite importance is measured, by their places in the lists of forms. */
const COMBINATIONS = [
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 0],
  [0, 1],
  [0, 2],
  [1, 1],
] as const;

/** Returns the forms over the pages that the tree was learned from. Leaves the tree measured by the product's forms. */
export function siteForms(tree: StyleTree, pages: readonly PageTree[]): SiteForms {
  const features = LEAF_FORMS.map((form) => leafCounts(form, pages, tree));
  const styles = stylesOnPages(
    tree,
    pages.map((page) => styleTreeBy(page, firstImpression(page))),
  );
  const leaf =
    (at: number): ImportanceForm =>
    (element) => {
      const counts = features[at]?.get(element);
      return counts ? leafImportance(counts, tree.sum(element, SUM.pages)) : 1;
    };
  const node =
    (at: number): ImportanceForm =>
    (element) =>
      defined(NODE_FORMS[at]).measure(styles.get(element) ?? []);
  const composite = (leafForm: ImportanceForm, nodeForm: ImportanceForm): ImportanceForm => {
    tree.measures.forgetAll();
    measureTree(tree, {
      leaf: (_, element) => leafForm(element),
      node: (_, element) => nodeForm(element),
    });
    const values = Float64Array.from({ length: tree.size }, (_, element) =>
      tree.measures.get(element, MEASURE.importance),
    );
    return (element) => defined(values[element]);
  };
  const composites = new Map(
    COMBINATIONS.map(([at, above]) => [
      `${defined(LEAF_FORMS[at]).name} × ${defined(NODE_FORMS[above]).name}`,
      composite(leaf(at), node(above)),
    ]),
  );
  tree.measures.forgetAll();
  measureTree(tree);
  return {
    features,
    leaf: new Map(LEAF_FORMS.map(({ name }, at) => [name, leaf(at)])),
    node: new Map(NODE_FORMS.map(({ name }, at) => [name, node(at)])),
    composite: composites,
  };
}
