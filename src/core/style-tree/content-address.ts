import { defined } from '../basics/defined.ts';
import type { PageTree } from '../page/page-tree.ts';

/** Tags of elements that show something without words. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set([
  'img',
  'iframe',
  'video',
  'audio',
  'embed',
  'object',
]);

/** Returns the address of a picture, a frame or a link as the page writes it; undefined for other nodes. */
export function contentAddress(page: PageTree, node: number): string | undefined {
  const attributes = page.attributes[node];
  if (!attributes) return undefined;
  const tag = defined(page.tag[node]);
  const source = MEDIA_TAGS.has(tag)
    ? attributes.src || attributes['data-src'] || attributes.srcset
    : tag === 'a'
      ? attributes.href
      : undefined;
  return source && !source.startsWith('data:') ? source : undefined;
}
