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

/** More would not be seen at a glance, nor be meant. */
const MOST = 200;

/**
 * The parts of the page in the same place as this one, itself among them: elements of the same names from the top down, as the
 * site's model tells places apart.
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

/** Other nodes than elements have none. */
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
