import { defined } from './defined.ts';
import type { Attributes, PageTree } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** The attributes that name an element. */
export const NAMING = ['id', 'class', 'role', 'itemprop', 'data-testid', 'data-component'] as const;

/** Those, and what a link names what it leads to. */
const TOLD_APART = [...NAMING, 'rel'] as const;

/** What an element is called: one object for all elements of all pages that are called the same, as long as it is known. */
export interface Naming {
  readonly tag: string;
  readonly attributes: Attributes;
}

/**
 * What the nodes of a page are called. Most elements are called as others are, there and on the site's next page, so that what is
 * made of names is made once for each naming.
 */
export interface Namings {
  /** Number of each node's naming. */
  readonly of: Int32Array;
  readonly all: readonly Naming[];
  /** First node with each naming. */
  readonly first: readonly number[];
}

/** Namings kept: those of a few large pages. */
const MOST_KNOWN = 4000;
const known = new Map<string, Naming>();

/** Linear in the page. */
export const namings = remembered((page: PageTree): Namings => {
  const of = new Int32Array(page.tag.length);
  const all: Naming[] = [];
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
      number = all.push(namingWritten(written, page, node)) - 1;
      first.push(node);
      numbers.set(written, number);
    }
    of[node] = number;
  }
  return { of, all, first };
});

function namingWritten(written: string, page: PageTree, node: number): Naming {
  let naming = known.get(written);
  if (!naming) {
    const attributes: Record<string, string> = {};
    for (const name of TOLD_APART) {
      const value = page.attributes[node]?.[name];
      if (value) attributes[name] = value;
    }
    naming = { tag: defined(page.tag[node]), attributes };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(written, naming);
  }
  return naming;
}

/** Returns what is true of each node by its naming alone, asked once for each naming of the page. */
export function byNaming<Told>(page: PageTree, tell: (naming: Naming) => Told): (node: number) => Told {
  const { of, all } = namings(page);
  const told = all.map(tell);
  return (node) => told[defined(of[node])] as Told;
}

/** Words of an element's names, lower-cased and parted by spaces: what expressions ask for what it is called. */
export function namingWords(page: PageTree, node: number): string {
  const { of, all } = namings(page);
  return wordsOfNaming(defined(all[defined(of[node])]));
}

/** Returns the words of a naming, as `namingWords` has them. */
export const wordsOfNaming = remembered(({ attributes }: Naming): string =>
  [attributes.class, attributes.itemprop, attributes.rel, attributes['data-component']]
    .filter(Boolean)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase(),
);
