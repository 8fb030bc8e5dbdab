import { parsedUrl } from '../basics/parsed-url.ts';
import type { PageTree } from './page-tree.ts';

/** Returns the address resolved against the page's own. Empty unless the result is an http, https or mailto address. */
export function absoluteUrl(page: PageTree, address: string): string {
  if (address.trim() === '') return '';
  const url = parsedUrl(address.trim(), page.url || undefined);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : '';
}
