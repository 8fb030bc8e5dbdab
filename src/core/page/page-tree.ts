import { defined } from './defined.ts';

/**
 * PageTree: one page as plain data. Nodes are numbered in pre-order and stored in parallel columns, so that a
 * subtree is a range, no algorithm needs recursion, and the whole posts as JSON.
 *
 *   node     0      1     2        3      4
 *   tag      body   div   #text    p      #text
 *   parent   -1     0     1        0      3
 *   end      5      3     3        5      5       (exclusive end of the subtree)
 *
 *   children of i: i+1, then end[child], while < end[i]
 *
 * `script` (but those that hold TeX for MathJax 2), `style`, `noscript`, `template`, comments and the insides of `svg` and of what can be written in are not part of a page. Elements with an open
 * shadow root have the children that are drawn: those of the root, with what its slots show in the place of the slots.
 */
export interface PageTree {
  readonly url: string;
  readonly head: PageHead;
  /** Lower-case tag; `#text` for text. Node 0 is always `body` (or the element that stands for it). */
  readonly tag: readonly string[];
  readonly parent: readonly number[];
  /** Exclusive end of the node's subtree. */
  readonly end: readonly number[];
  /**
   * Text of `#text` nodes, white space folded to single spaces (kept as it is inside `pre` and `textarea`); a leading
   * space stands for any white space between this text and the one before. Empty for elements.
   */
  readonly text: readonly string[];
  /** Only the attributes in ATTRIBUTES, only where an element has any. */
  readonly attributes: readonly (Attributes | null)[];
  /** Four numbers a node (x, y, width, height in CSS pixels, page coordinates), where the page was laid out. */
  readonly box?: readonly number[];
  /** Font size in CSS pixels, where the page was laid out; a text has that of its element. */
  readonly fontSize?: readonly number[];
  /** Elements whose open shadow root was read, ascending; missing where there are none. */
  readonly shadowHosts?: readonly number[];
  /** True where the page held more than MAX_NODES nodes and the rest was left out. */
  readonly truncated: boolean;
}

export type Attributes = Readonly<Partial<Record<string, string>>>;

/** What the page says of itself outside its body. */
export interface PageHead {
  readonly title: string;
  /** `lang` of the root element, or empty. */
  readonly language: string;
  /** `dir` of the root element or body, or empty. */
  readonly direction: string;
  readonly canonical: string;
  /** `[name or property, content]`, names lower-cased, in page order. */
  readonly meta: readonly (readonly [string, string])[];
  /** Raw text of each `application/ld+json` script. */
  readonly structuredData: readonly string[];
}

/**
 * Larger pages are cut: at more than twice what the largest page of the corpus has, and before posting the tree keeps the page
 * busy for too long.
 */
export const MAX_NODES = 32_000;

/** Elements nested deeper stand beside each other, as browsers have it that read HTML. */
export const MAX_DEPTH = 512;

/**
 * Characters of text and attributes together after which a page is cut, since a browser posts them in one go; the largest of the
 * corpus has two thirds of them.
 */
export const MAX_CHARS = 2_000_000;

/**
 * Characters of one text node; a longer text stands as several, one behind the other, so that none takes long to fold: 8 ms at
 * the worst. Two pages of a thousand have longer ones.
 */
export const MAX_TEXT = 20_000;

/** Attributes of one element that are looked at, the first of them … */
export const MAX_ATTRIBUTES_READ = 500;
/** … and that are kept: to look one up takes a browser as long as there are many. */
export const MAX_ATTRIBUTES = 64;

/** Characters of one attribute that are kept. */
export const MAX_VALUE = 20_000;

/** Claims of one kind that are listened to, the first of them: the page of the corpus with most has 119 `meta` elements. */
export const MAX_CLAIMS_READ = 5_000;

/** Characters of structured data together that are kept, whole scripts only: eight times what a page of the corpus has at most. */
export const MAX_STRUCTURED_DATA = 500_000;

/** Elements that hold nothing a person reads. */
export const SKIPPED_TAGS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'link',
  'meta',
  'base',
  'head',
  'title',
]);

/** The attributes a PageTree keeps: identity, semantics, media, links, and what the reader shows. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id class role itemprop data-testid data-component href rel src srcset alt title poster datetime lang ' +
    'dir type name start colspan rowspan width height bgcolor align hidden aria-hidden aria-modal aria-label aria-level style contenteditable ' +
    'alttext'
  ).split(' '),
);

/** Nothing inside is of the page: a drawing, or what a person is writing. */
export const isClosed = (tag: string, attributes: Attributes | null): boolean =>
  tag === 'svg' || (attributes?.contenteditable ?? 'false') !== 'false';

/**
 * Where lazy pages keep the address of a picture or a frame until it is near; and the language of code and the TeX of a formula, in
 * `data-lang`, `data-language` and `data-latex`.
 */
const IN_DATA = /^data-(la|.*(src(|s|set)|original|url)$)/;

export const isKeptAttribute = (name: string): boolean => ATTRIBUTES.has(name) || IN_DATA.test(name);

export const isText = (page: PageTree, node: number): boolean => page.tag[node] === '#text';

export const attribute = (page: PageTree, node: number, name: string): string =>
  page.attributes[node]?.[name] ?? '';

/** Node around `node`; −1 for the first. */
export const parentOf = (page: PageTree, node: number): number => defined(page.parent[node]);

/** Exclusive end of the subtree of `node`. */
export const endOf = (page: PageTree, node: number): number => defined(page.end[node]);

/** Children of `node`, in order. */
export function* children(page: PageTree, node: number): Generator<number> {
  const stop = endOf(page, node);
  for (let child = node + 1; child < stop; child = endOf(page, child)) yield child;
}

/** Ancestors of `node`, nearest first, without `node` itself. */
export function* ancestors(page: PageTree, node: number): Generator<number> {
  for (let at = parentOf(page, node); at >= 0; at = parentOf(page, at)) yield at;
}

/** The element and those above it, so many in all. */
export function aboveAndSelf(page: PageTree, node: number, number: number): number[] {
  const list = [node];
  for (const at of ancestors(page, node)) {
    if (list.length >= number) break;
    list.push(at);
  }
  return list;
}

/** 1 for each node below an element whose open shadow root was read; linear in the page. */
export function nodesInShadow(page: PageTree): Uint8Array {
  const inside = new Uint8Array(page.tag.length);
  // The outermost fill for those within.
  for (const host of page.shadowHosts ?? []) if (!inside[host]) inside.fill(1, host + 1, endOf(page, host));
  return inside;
}

/** True where `outer` is `inner` or holds it. */
export const contains = (page: PageTree, outer: number, inner: number): boolean =>
  outer <= inner && inner < endOf(page, outer);

/** Index of the first of ascending numbers that is at least `value`; their number where none is. */
export function firstAtLeast(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of some nodes that stand in one of `outers` or are it; all ascending. Linear in what is found, and the outers. */
export function nodesWithin(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const found: number[] = [];
  let stop = 0;
  for (const outer of outers) {
    // Within the one before.
    if (outer < stop) continue;
    stop = endOf(page, outer);
    for (let i = firstAtLeast(nodes, outer); (nodes[i] ?? stop) < stop; i++) found.push(defined(nodes[i]));
  }
  return found;
}

/** The subtree's text, white space folded and trimmed. */
export function textOf(page: PageTree, node: number): string {
  let text = '';
  const stop = endOf(page, node);
  for (let at = node; at < stop; at++) text += defined(page.text[at]);
  return text.replace(/\s+/g, ' ').trim();
}
