import { defined } from '../core/basics/defined.ts';
import { shareOf } from '../core/proof/share-of.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { NodeMarking } from '../core/style-tree/node-marking.ts';

/** A box of the site's typical page. */
export interface WireframeBox {
  /** Number of the place whose numbers the box shows: the innermost of `chain`. */
  readonly place: number;
  /** Places that the box represents, the outermost first; more than one only in the simplified tree. */
  readonly chain: readonly number[];
  /** The box's share of the text of the box around it, or of all text, 0..1. */
  readonly share: number;
  /** Number of places below it that are not drawn. */
  readonly folded: number;
  /** Boxes in it, in the order of the tree. */
  readonly boxes: readonly WireframeBox[];
}

/** The site's typical page: each place of its template is in one box, or is counted as folded once. */
export interface Wireframe {
  readonly boxes: readonly WireframeBox[];
  /** Number of places that are in no box and below none. */
  readonly folded: number;
}

export interface WireframeLimits {
  readonly boxes: number;
  /** Most boxes within each other. */
  readonly depth: number;
}

/** A person can look through a hundred boxes; more than 12 within each other have no room in a narrow window. Chosen by hand. */
export const WIREFRAME_LIMITS: WireframeLimits = { boxes: 100, depth: 12 };

/** A place and the places drawn in one box with it, before it is known which boxes are drawn. */
interface Part {
  readonly chain: readonly number[];
  readonly parent: number;
  readonly depth: number;
  /** Characters, but at most as many as the part around has, so that a part never comes before the part that contains it. */
  readonly weight: number;
}

/**
 * Returns the boxes of the places with the most text. With a `marking` the tree is simplified. Then everything below a noisy place is
 * folded, and a place with a single child and no text of its own shares a box with the child. The paper's simplified tree also ends at
 * meaningful places. They stay open here, because people look for the content. O(n log n) in the places.
 */
export function wireframe(
  places: readonly TemplatePlace[],
  marking: readonly NodeMarking[] | null,
  limits: WireframeLimits = WIREFRAME_LIMITS,
): Wireframe {
  const children = childrenOf(places);
  const sizes = sizesOf(places);
  const parts = partsOf(places, children, marking, limits.depth);
  const drawn = parts
    .map((part, at) => ({ part, at }))
    .sort((a, b) => b.part.weight - a.part.weight || a.at - b.at)
    .slice(0, limits.boxes)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const boxes = new Map<number, WireframeBox[]>([[-1, []]]);
  const sizeOf = (inside: readonly WireframeBox[]) =>
    inside.reduce((sum, { chain }) => sum + defined(sizes[defined(chain[0])]), 0);
  // Each part comes after the part around it, so from the end, all boxes of a part are there before it. They come in reverse.
  for (const at of drawn.reverse()) {
    const { chain, parent } = defined(parts[at]);
    const place = defined(chain.at(-1));
    const inside = (boxes.get(at) ?? []).reverse();
    const around = parent < 0 ? total(places) : defined(places[defined(parts[parent]?.chain.at(-1))]).chars;
    const share = shareOf(defined(places[place]).chars, around);
    const box = { place, chain, share, folded: defined(sizes[place]) - 1 - sizeOf(inside), boxes: inside };
    boxes.set(parent, [...(boxes.get(parent) ?? []), box]);
  }
  const outermost = (boxes.get(-1) ?? []).reverse();
  return { boxes: outermost, folded: places.length - sizeOf(outermost) };
}

function partsOf(
  places: readonly TemplatePlace[],
  children: readonly (readonly number[])[],
  marking: readonly NodeMarking[] | null,
  deepest: number,
): Part[] {
  const parts: Part[] = [];
  const roots = places.flatMap(({ parent }, at) => (parent < 0 ? [at] : []));
  const stack = roots.reverse().map((place) => ({ place, parent: -1 }));
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { place, parent } = top;
    const above = parts[parent];
    const chain = marking ? chainFrom(place, places, children, marking) : [place];
    const last = defined(chain.at(-1));
    const weight = Math.min(defined(places[place]).chars, above?.weight ?? Number.POSITIVE_INFINITY);
    const depth = (above?.depth ?? 0) + 1;
    const at = parts.push({ chain, parent, depth, weight }) - 1;
    if (marking?.[last] === 'noisy' || depth === deepest) continue;
    for (const child of [...defined(children[last])].reverse()) stack.push({ place: child, parent: at });
  }
  return parts;
}

function chainFrom(
  place: number,
  places: readonly TemplatePlace[],
  children: readonly (readonly number[])[],
  marking: readonly NodeMarking[],
): number[] {
  const chain = [place];
  for (let at = place; marking[at] !== 'noisy' && defined(places[at]).ownChars === 0; ) {
    const [child, ...others] = defined(children[at]);
    if (child === undefined || others.length > 0) break;
    chain.push(child);
    at = child;
  }
  return chain;
}

function childrenOf(places: readonly TemplatePlace[]): number[][] {
  const children: number[][] = places.map(() => []);
  places.forEach(({ parent }, at) => {
    children[parent]?.push(at);
  });
  return children;
}

/** Returns the number of places in each place's subtree, itself included. */
function sizesOf(places: readonly TemplatePlace[]): Uint32Array {
  const sizes = new Uint32Array(places.length).fill(1);
  for (let at = places.length - 1; at >= 0; at--) {
    const { parent } = defined(places[at]);
    if (parent >= 0) sizes[parent] = defined(sizes[parent]) + defined(sizes[at]);
  }
  return sizes;
}

/** Returns the number of the site's pages: every page has its outermost place. */
export const pagesOf = (places: readonly TemplatePlace[]): number =>
  places.reduce((most, { pages }) => Math.max(most, pages), 0);

/** Returns the number of characters of all the text. */
export const total = (places: readonly TemplatePlace[]): number =>
  places.reduce((sum, { parent, chars }) => sum + (parent < 0 ? chars : 0), 0);
