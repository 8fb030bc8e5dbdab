import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { type Attributes, type PageTree, parentOf } from './page-tree.ts';

/** The attributes that name an element. */
export const NAMING = ['id', 'class', 'role', 'itemprop', 'data-testid', 'data-component'] as const;

/** The naming attributes, and `rel`, which names the target of a link. */
const TOLD_APART = [...NAMING, 'rel'] as const;

/** Tag and naming attributes of an element. All elements of all pages with the same ones share one object while it is kept. */
export interface Naming {
  readonly tag: string;
  readonly attributes: Attributes;
}

/**
 * The namings of a page's nodes. Most elements share their naming with others, on this page and on the site's next page. Anything computed
 * from names is therefore computed once per naming.
 */
export interface Namings {
  /** Number of each node's naming. */
  readonly of: Int32Array;
  readonly all: readonly Naming[];
  /** First node with each naming. */
  readonly first: readonly number[];
}

/** At most this many namings are kept: those of a few large pages. */
const MOST_KNOWN = 4000;
const known = new Map<string, Naming>();

/** Returns the namings of a page's nodes. Linear in the page. */
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
        // The length comes first, so that no value can be read as two.
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

/** Returns a function that gives each node the answer of `tell`, which is called once for each naming of the page. */
export function byNaming<Told>(page: PageTree, tell: (naming: Naming) => Told): (node: number) => Told {
  const { of, all } = namings(page);
  const told = all.map(tell);
  return (node) => told[defined(of[node])] as Told;
}

/** Returns 1 for each node that is, or is inside of, an element whose naming passes a test, else 0. The body does not count. */
export function insideNamed(page: PageTree, test: (naming: Naming) => boolean): Uint8Array {
  const isNamed = byNaming(page, (naming) => naming.tag !== 'body' && test(naming));
  const inside = new Uint8Array(page.tag.length);
  for (let node = 1; node < inside.length; node++)
    if (inside[parentOf(page, node)] || isNamed(node)) inside[node] = 1;
  return inside;
}

/** Returns the words of an element's names, lower-cased and separated by spaces. Regular expressions match against this text. */
export function namingWords(page: PageTree, node: number): string {
  const { of, all } = namings(page);
  return wordsOfNaming(defined(all[defined(of[node])]));
}

/** Returns the words of a naming, as `namingWords` does. */
export const wordsOfNaming = remembered(({ attributes }: Naming): string =>
  [attributes.class, attributes.itemprop, attributes.rel, attributes['data-component']]
    .filter(Boolean)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase(),
);

/** Returns the words of a naming, then those of its `data-testid`: applications name their parts so. */
export const wordsWithTestId = (naming: Naming): string =>
  `${wordsOfNaming(naming)} ${(naming.attributes['data-testid'] ?? '').replace(/[_-]/g, ' ').toLowerCase()}`;
