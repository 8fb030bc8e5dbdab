import type { PageTree } from './page-tree.ts';

/** The address against the page's own, or empty where it is none a reader may follow. */
export function absoluteUrl(page: PageTree, address: string): string {
  if (address.trim() === '') return '';
  try {
    const url = new URL(address.trim(), page.url || undefined);
    return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
