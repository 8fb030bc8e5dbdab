import browser from 'webextension-polyfill';
import { isSharedName } from '../core/page/shared-hosts.ts';

export const ALL_SITES = ['*://*/*'];

/**
 * Match patterns that cover a site: a domain and its subdomains, or one host where the site is no domain (localhost, an address), where
 * tenants share the host by path, and where the names below the host are other people's. Browsers grant whole hosts, not paths.
 */
export function originsOf(site: string): string[] {
  const [named = '', ...path] = site.split('/');
  const host = named.replace(/:\d+$/, '');
  if (isSharedName(host)) return [`*://${host}/*`, `*://www.${host}/*`];
  const isDomain = path.length === 0 && host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[');
  return [isDomain ? `*://*.${host}/*` : `*://${host}/*`];
}

/** Match patterns of a site's own pages, for scripts that must not run for the other tenants of its host. */
export function matchesOf(site: string): string[] {
  const [host = '', ...path] = site.split('/');
  if (path.length === 0) return originsOf(site);
  const begin = `*://${host.replace(/:\d+$/, '')}/${path.join('/')}`;
  return [begin, `${begin}/*`];
}

/** Must be the first thing a click handler does: browsers ask only while the click is fresh. */
export const askPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.request({ origins });

export const hasPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.contains({ origins });

export const giveUpPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins });
