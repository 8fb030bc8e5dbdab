import { defined } from './defined.ts';
import type { Attributes, PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** The attributes that name an element. */
export const NAMING = ['id', 'class', 'role', 'itemprop', 'data-testid', 'data-component'] as const;

/** Those, and what a link names what it leads to. */
const TOLD_APART = [...NAMING, 'rel'] as const;

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
      for (let i = 0; i < TOLD_APART.length; i++) {
        const value = attributes[TOLD_APART[i] as string];
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

/** Words of an element's names, lower-cased and parted by spaces: what expressions ask for what it is called. */
export function namingWords(page: PageTree, node: number): string {
  const read = wordsRead(page);
  const naming = defined(namings(page).of[node]);
  read[naming] ??= wordsIn(page.attributes[node]);
  return read[naming];
}

/** Those of each naming that was asked for: most are not. */
const wordsRead = remembered((_page: PageTree): (string | undefined)[] => []);

const wordsIn = (attributes: Attributes | null | undefined): string =>
  attributes
    ? [attributes.class, attributes.itemprop, attributes.rel, attributes['data-component']]
        .filter(Boolean)
        .join(' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[_-]/g, ' ')
        .toLowerCase()
    : '';
