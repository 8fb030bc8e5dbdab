import { defined } from './defined.ts';
import type { PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** The attributes that name an element. */
export const NAMING = ['id', 'class', 'role', 'itemprop', 'data-testid', 'data-component'] as const;

/**
 * What the nodes of a page are called, tag included. Most elements are called as others are, so that what is made of names is made
 * once for each naming.
 */
export interface Namings {
  /** Number of each node's naming. */
  readonly of: Int32Array;
  /** First node with each naming. */
  readonly first: readonly number[];
}

/** Linear in the page. */
export const namings = remembered((page: PageTree): Namings => {
  const of = new Int32Array(page.tag.length);
  const first: number[] = [];
  const numbers = new Map<string, number>();
  for (let node = 0; node < of.length; node++) {
    let written = defined(page.tag[node]);
    const attributes = page.attributes[node];
    if (attributes)
      for (let i = 0; i < NAMING.length; i++) {
        const value = attributes[NAMING[i] as string];
        // With its length before it, no value can pass for two.
        if (value) written += `\n${i} ${value.length} ${value}`;
      }
    let number = numbers.get(written);
    if (number === undefined) {
      number = first.length;
      first.push(node);
      numbers.set(written, number);
    }
    of[node] = number;
  }
  return { of, first };
});
