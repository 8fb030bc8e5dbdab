import browser from 'webextension-polyfill';
import { isSharedName } from '../core/address/shared-hosts.ts';

export const ALL_ORIGINS = ['*://*/*'];

/**
 * Returns match patterns that cover a site: a domain and its subdomains, or only one host. It is one host if the site is not a domain
 * (localhost, an IP address), if tenants share it by path, or if the names below it belong to others. Browsers grant whole hosts only.
 */
export function originsOf(site: string): string[] {
  const [named = '', ...path] = site.split('/');
  const host = named.replace(/:\d+$/, '');
  if (isSharedName(host)) return [`*://${host}/*`, `*://www.${host}/*`];
  const isDomain = path.length === 0 && host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[');
  return [isDomain ? `*://*.${host}/*` : `*://${host}/*`];
}

/** Returns match patterns of a site's own pages, for scripts that must not run for the other tenants of its host. */
export function matchesOf(site: string): string[] {
  const [host = '', ...path] = site.split('/');
  if (path.length === 0) return originsOf(site);
  const begin = `*://${host.replace(/:\d+$/, '')}/${path.join('/')}`;
  return [begin, `${begin}/*`];
}

/** Asks for access. Must be the first thing that a click handler does: browsers ask only directly after a click. */
export const askPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.request({ origins });

export const hasPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.contains({ origins });

export const giveUpPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins });

/** Calls back whenever the person gives a permission or takes one back, here or elsewhere. Returns a function that stops listening. */
export function onPermissionsChanged(listener: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
  return () => {
    onAdded.removeListener(listener);
    onRemoved.removeListener(listener);
  };
}
