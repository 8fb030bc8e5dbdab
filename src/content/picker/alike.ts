import { MAX_ATTRIBUTES_READ } from '../../core/page/page-tree.ts';
import { elementName } from '../../core/style-tree/element-name.ts';
import {
  attributeNames,
  attributeOf,
  firstChild,
  nextSibling,
  parentNode,
  tagName,
} from '../../snapshot/unclobbered.ts';
import { isPart } from './parts.ts';

/** At most this many parts count as alike: a person cannot survey more at a glance, and hardly means them. Chosen by hand. */
const MOST = 200;

/**
 * Returns the parts in the same place of the page as this one, itself included: elements whose ancestors have the same names, as in the
 * site's model. Returns only the part itself if there are too many.
 */
export function alike(part: Element): Element[] {
  const names: string[] = [];
  let top: Node = part;
  for (let at = parentNode(top); at; at = parentNode(at)) {
    names.unshift(nameOf(top));
    top = at;
  }
  let found: Node[] = [top];
  for (const name of names)
    found = found.flatMap((node) => childrenOf(node).filter((child) => nameOf(child) === name));
  const parts = found.filter(
    (node) => node === part || (node instanceof Element && isPart(node)),
  ) as Element[];
  return parts.length <= MOST ? parts : [part];
}

/** Returns the name of an element as in the site's model; empty for other nodes. */
const nameOf = (node: Node): string =>
  node instanceof Element
    ? elementName(
        tagName(node).toLowerCase(),
        Object.fromEntries(
          attributeNames(node, MAX_ATTRIBUTES_READ).map((name) => [name, attributeOf(node, name)]),
        ),
      )
    : '';

function childrenOf(node: Node): Element[] {
  const children: Element[] = [];
  for (let child = firstChild(node); child; child = nextSibling(child))
    if (child instanceof Element) children.push(child);
  return children;
}
