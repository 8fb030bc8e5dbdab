import { defined } from '../basics/defined.ts';

/**
 * PageTree: one page as plain data. Nodes are numbered in pre-order and stored in parallel columns. So a subtree is a range, no
 * algorithm needs recursion, and the whole page can be posted as JSON.
 *
 *   node     0      1     2        3      4
 *   tag      body   div   #text    p      #text
 *   parent   -1     0     1        0      3
 *   end      5      3     3        5      5       (exclusive end of the subtree)
 *
 *   children of i: i+1, then end[child], while < end[i]
 *
 * Not part of a page: `script` (except TeX for MathJax 2), `style`, `noscript`, `template`, comments, and the insides of `svg` and of
 * editable elements. An element with an open shadow root has the children that are drawn: the root's, with slotted nodes in place of
 * the slots.
 */
export interface PageTree {
  readonly url: string;
  readonly head: PageHead;
  /** Lower-case tag; `#text` for text. Node 0 is always `body` (or the element in its place). */
  readonly tag: readonly string[];
  readonly parent: readonly number[];
  /** Exclusive end of the node's subtree. */
  readonly end: readonly number[];
  /**
   * Text of `#text` nodes, white space folded to single spaces (unfolded inside `pre` and `textarea`). A leading space means that there is
   * white space between this text and the one before. Empty for elements.
   */
  readonly text: readonly string[];
  /** Only attributes that pass `isKeptAttribute`; null for an element without any. */
  readonly attributes: readonly (Attributes | null)[];
  /** Four numbers per node (x, y, width, height in CSS pixels, page coordinates), if the page was laid out. */
  readonly box?: readonly number[];
  /** Font size in CSS pixels, if the page was laid out; a text has the size of its element. */
  readonly fontSize?: readonly number[];
  /** Elements whose open shadow root was read, ascending; missing if there are none. */
  readonly shadowHosts?: readonly number[];
  /** True if the page was larger than a limit below and the rest was left out. */
  readonly truncated: boolean;
}

export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Claims of the page about itself, from outside its body. */
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
 * At most this many nodes; the rest of a larger page is cut. The largest page of the corpus has less than half as many. A much larger tree
 * would keep the page busy for too long while it is posted.
 */
export const MAX_NODES = 32_000;

/** Elements nested deeper become siblings, as in the browsers' HTML parsers. */
export const MAX_DEPTH = 512;

/**
 * At most this many characters of text and attributes together; the rest of the page is cut, since a browser posts them in one go. The
 * largest page of the corpus has two thirds of them.
 */
export const MAX_CHARS = 2_000_000;

/**
 * At most this many characters per text node, so that no node takes long to fold (8 ms at worst). A longer text becomes several nodes in a
 * row. Two pages of a thousand have longer ones.
 */
export const MAX_TEXT = 20_000;

/** At most this many attributes of one element are read, the first of them … */
export const MAX_ATTRIBUTES_READ = 500;
/** … and this many are kept: a browser's look-up takes time in proportion to their number. */
export const MAX_ATTRIBUTES = 64;

/** At most this many characters of one attribute are kept. */
export const MAX_VALUE = 20_000;

/** At most this many claims of one tag are read, the first of them. The most in the corpus are 119 `meta` elements on one page. */
export const MAX_CLAIMS_READ = 5_000;

/** At most this many characters of structured data are kept per page, whole scripts only: eight times the most of a page in the corpus. */
export const MAX_STRUCTURED_DATA = 500_000;

/** Elements without anything a person reads. */
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

/** The attributes a PageTree keeps, for identity, semantics, media, links and the reader. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id class role itemprop data-testid data-component href rel src srcset alt title poster datetime lang ' +
    'dir type name start colspan rowspan width height bgcolor align hidden aria-hidden aria-modal aria-label aria-level style contenteditable ' +
    'aria-controls alttext cite display videoid media reversed score indent depth'
  ).split(' '),
);

/** Returns whether an element's inside is left out of the page: a drawing, or text that a person is writing. */
export const isClosed = (tag: string, attributes: Attributes | null): boolean =>
  tag === 'svg' || (attributes?.contenteditable ?? 'false') !== 'false';

/**
 * `data-` attributes that are kept. Lazy pages keep the address of a picture or frame there until it is near. Others hold the language
 * of code, the TeX of a formula, the kind of a callout and the number of a video.
 */
const IN_DATA = /^data-(la|tex$|formula|call|videoid$|.*(src(|s|set)|original|url)$)/;

export const isKeptAttribute = (name: string): boolean => ATTRIBUTES.has(name) || IN_DATA.test(name);

export const isText = (page: PageTree, node: number): boolean => page.tag[node] === '#text';

export const attribute = (page: PageTree, node: number, name: string): string =>
  page.attributes[node]?.[name] ?? '';

/** Returns the parent of `node`; −1 for the first node. */
export const parentOf = (page: PageTree, node: number): number => defined(page.parent[node]);

/** Returns the parent of the parent of `node`, or −1. */
export const grandparentOf = (page: PageTree, node: number): number =>
  page.parent[parentOf(page, node)] ?? -1;

/** Returns the exclusive end of the subtree of `node`. */
export const endOf = (page: PageTree, node: number): number => defined(page.end[node]);

/** Yields the children of `node`, in order. */
export function* children(page: PageTree, node: number): Generator<number> {
  const stop = endOf(page, node);
  for (let child = node + 1; child < stop; child = endOf(page, child)) yield child;
}

/** Returns the outermost nodes of [from, to) that pass a test, ascending. */
export function outermost(page: PageTree, from: number, to: number, is: (node: number) => boolean): number[] {
  const found: number[] = [];
  for (let node = from; node < to; ) {
    const isFound = is(node);
    if (isFound) found.push(node);
    node = isFound ? endOf(page, node) : node + 1;
  }
  return found;
}

/** Yields the ancestors of `node`, nearest first, without `node` itself. */
export function* ancestors(page: PageTree, node: number): Generator<number> {
  for (let at = parentOf(page, node); at >= 0; at = parentOf(page, at)) yield at;
}

/** Returns a node and the elements around it, nearest first, up to and with `outer`. */
export function upTo(page: PageTree, node: number, outer: number): number[] {
  const list: number[] = [];
  for (let at = node; at >= outer; at = parentOf(page, at)) list.push(at);
  return list;
}

/** Returns the element and its ancestors, nearest first, at most this number in all. */
export function aboveAndSelf(page: PageTree, node: number, number: number): number[] {
  const list = [node];
  for (const at of ancestors(page, node)) {
    if (list.length >= number) break;
    list.push(at);
  }
  return list;
}

/** Returns 1 for each node below an element whose open shadow root was read, else 0. Linear in the page. */
export function nodesInShadow(page: PageTree): Uint8Array {
  const inside = new Uint8Array(page.tag.length);
  // The outermost host also fills the hosts inside it.
  for (const host of page.shadowHosts ?? []) if (!inside[host]) inside.fill(1, host + 1, endOf(page, host));
  return inside;
}

/** Returns whether `outer` is `inner` or contains it. */
export const contains = (page: PageTree, outer: number, inner: number): boolean =>
  outer <= inner && inner < endOf(page, outer);

/** Returns the index of the first of ascending numbers that is at least `value`, or their count if all are smaller. */
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

/** Returns how many of ascending numbers are at least `from` and below `to`. */
export const countBetween = (ascending: readonly number[], from: number, to: number): number =>
  firstAtLeast(ascending, to) - firstAtLeast(ascending, from);

/** Returns the nodes that are in one of `outers` or equal to it; all lists ascend. Linear in the nodes found and in the outers. */
export function nodesWithin(page: PageTree, outers: readonly number[], nodes: readonly number[]): number[] {
  const found: number[] = [];
  let stop = 0;
  for (const outer of outers) {
    // This outer is inside the one before.
    if (outer < stop) continue;
    stop = endOf(page, outer);
    for (let i = firstAtLeast(nodes, outer); (nodes[i] ?? stop) < stop; i++) found.push(defined(nodes[i]));
  }
  return found;
}

/** Returns the subtree's text, white space folded and trimmed. */
export function textOf(page: PageTree, node: number): string {
  let text = '';
  const stop = endOf(page, node);
  for (let at = node; at < stop; at++) text += defined(page.text[at]);
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the elements with a tag, ascending. */
export const withTag = (page: PageTree, wanted: string): number[] =>
  page.tag.flatMap((tag, node) => (tag === wanted ? [node] : []));

/** Returns whether an element is one of some nodes, which are ascending, or holds one. */
export const holdsOne = (page: PageTree, nodes: readonly number[], at: number): boolean =>
  (nodes[firstAtLeast(nodes, at)] ?? page.tag.length) < endOf(page, at);
