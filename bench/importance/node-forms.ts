import type { StyleTree } from '../../src/core/style-tree/style-tree.ts';

/** How often each page shows each style of one element node: a map from style to occurrences for each page that has the node. */
export type StylesOnPages = readonly ReadonlyMap<number, number>[];

/** A form of node importance (Yi, Liu & Li, KDD 2003, definition 3), 0 (the same on every page) .. 1. */
export interface NodeForm {
  readonly name: string;
  measure(pages: StylesOnPages): number;
}

const nats = (counts: Iterable<number>): number => {
  let total = 0;
  let weighted = 0;
  for (const count of counts) {
    total += count;
    weighted += count * Math.log(count);
  }
  return total === 0 ? 0 : Math.log(total) - weighted / total;
};

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

function summed(pages: StylesOnPages): Map<number, number> {
  const all = new Map<number, number>();
  for (const page of pages) for (const [style, count] of page) all.set(style, (all.get(style) ?? 0) + count);
  return all;
}

const toBase = (value: number, base: number): number =>
  base <= 1 ? 1 : Math.min(1, Math.max(0, value / Math.log(base)));

/** All forms; ours is the first. */
export const NODE_FORMS: readonly NodeForm[] = [
  {
    name: 'occurrences, log of pages, capped (ours)',
    measure: (pages) => toBase(nats(summed(pages).values()), pages.length),
  },
  {
    // Counts a page by the set of styles that its occurrences show; p is a share of pages, as in the paper.
    name: 'pages by their set of styles (Def. 3)',
    measure: (pages) => {
      const sets = new Map<string, number>();
      for (const page of pages) {
        const key = [...page.keys()].sort((a, b) => a - b).join();
        sets.set(key, (sets.get(key) ?? 0) + 1);
      }
      return toBase(nats(sets.values()), pages.length);
    },
  },
  {
    // Mutual information of style and page: Def. 3 if each page has the node once, 0 if all pages show the same mix.
    name: 'what the page tells of the style (Def. 3 of many)',
    measure: (pages) => {
      const total = sum(pages.map((page) => sum(page.values())));
      const within = sum(pages.map((page) => sum(page.values()) * nats(page.values())));
      return toBase(nats(summed(pages).values()) - within / total, pages.length);
    },
  },
  {
    name: 'occurrences, log of occurrences',
    measure: (pages) => toBase(nats(summed(pages).values()), sum(summed(pages).values())),
  },
  {
    // Definition 5 with styles as features.
    name: '1 - mean entropy of the styles over pages (Def. 5)',
    measure: (pages) => {
      const styles = [...summed(pages).keys()];
      const spread = styles.map((style) =>
        toBase(nats(pages.flatMap((page) => page.get(style) ?? [])), pages.length),
      );
      return pages.length <= 1 ? 1 : 1 - sum(spread) / Math.max(1, styles.length);
    },
  },
];

/** Returns the styles of each element node of a site's tree, by node number, from the pages' own trees. */
export function stylesOnPages(
  site: StyleTree,
  pages: readonly StyleTree[],
): Map<number, Map<number, number>[]> {
  const all = new Map<number, Map<number, number>[]>();
  for (const page of pages) {
    const stack: [number, number][] = [[0, 0]];
    for (let pair = stack.pop(); pair; pair = stack.pop()) {
      const [own, element] = pair;
      const styles = new Map<number, number>();
      for (let style = page.firstStyle(own); style !== 0; style = page.styles.next(style))
        styles.set(page.styles.key(style), page.styles.count(style));
      all.set(element, [...(all.get(element) ?? []), styles]);
      for (let child = page.firstChild(own); child !== 0; child = page.nextSibling(child)) {
        const there = site.child(element, page.key(child));
        if (there !== 0) stack.push([child, there]);
      }
    }
  }
  return all;
}
