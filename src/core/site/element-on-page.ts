import { defined } from '../basics/defined.ts';
import { combine } from '../basics/hash.ts';
import { remembered } from '../basics/remembered.ts';
import { endOf, type PageTree, parentOf, textOf } from '../page/page-tree.ts';
import { lineFeature } from '../style-tree/block-lines.ts';
import { nodeKeys, signature } from '../style-tree/presentation.ts';
import { type KnownElement, MAX_PATH } from './known-element.ts';

/** Most elements that a path names. */
const PATH_STEPS = 3;

/** Returns the facts that a correction keeps about the element. Linear in its text. Throws for the page itself and for text. */
export function knownElement(page: PageTree, node: number): KnownElement {
  if (node <= 0 || node >= page.tag.length || page.tag[node] === '#text')
    throw new Error('Only an element inside the page can be marked.');
  const { of, held } = elementPlaces(page);
  const place = defined(of[node]);
  return { place, words: wordsOf(page, node), alone: held.get(place) === 1, path: pathOf(page, node) };
}

/** Returns the place of every node and the number of elements in each place. The body has the same place on every page. */
export const elementPlaces = remembered((page: PageTree) => {
  const of = new Uint32Array(page.tag.length);
  const held = new Map<number, number>();
  const keys = nodeKeys(page);
  for (let node = 1; node < of.length; node++) {
    const above = defined(of[parentOf(page, node)]);
    const isText = page.tag[node] === '#text';
    const place = isText ? above : combine(above, defined(keys[node]));
    of[node] = place;
    if (!isText) held.set(place, (held.get(place) ?? 0) + 1);
  }
  return { of, held };
});

/** Returns a hash that tells elements of one place apart: of their text, or of a picture's or frame's source if they have no text. */
export function wordsOf(page: PageTree, node: number): number {
  let said = textOf(page, node);
  for (let at = node; said === '' && at < endOf(page, node); at++)
    said = page.attributes[at]?.src ?? page.attributes[at]?.['data-src'] ?? '';
  return lineFeature(said) || 1;
}

function pathOf(page: PageTree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0 && steps.length < PATH_STEPS; at = parentOf(page, at)) {
    const [name = ''] = /^[\w-]*(?:#[\w-]+|\.[\w-]+)?/.exec(signature(page, at)) ?? [];
    steps.unshift(name || defined(page.tag[at]));
  }
  return steps.join(' > ').slice(0, MAX_PATH);
}
