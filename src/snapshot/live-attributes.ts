import {
  type Attributes,
  isKeptAttribute,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_READ,
} from '../core/page/page-tree.ts';
import { attributeNames, attributeOf } from './unclobbered.ts';

/** What a PageTree keeps of an element's attributes; null where that is nothing. */
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
