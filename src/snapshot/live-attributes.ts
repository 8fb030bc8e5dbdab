import {
  type Attributes,
  isKeptAttribute,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_READ,
} from '../core/page/page-tree.ts';
import { attributeNames, attributeOf } from './unclobbered.ts';

/** Returns the attributes of an element that a PageTree keeps; null if there are none. */
export function keptAttributes(element: Element): Attributes | null {
  let kept: Record<string, string> | null = null;
  let left = MAX_ATTRIBUTES;
  for (const name of attributeNames(element, MAX_ATTRIBUTES_READ)) {
    if (!isKeptAttribute(name)) continue;
    if (left-- === 0) break;
    kept ??= {};
    kept[name] = attributeOf(element, name);
  }
  return kept;
}
