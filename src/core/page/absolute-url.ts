import type { PageTree } from './page-tree.ts';

/** Returns the address resolved against the page's own. Empty unless the result is an http, https or mailto address. */
export function absoluteUrl(page: PageTree, address: string): string {
  if (address.trim() === '') return '';
  try {
    const url = new URL(address.trim(), page.url || undefined);
    return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
