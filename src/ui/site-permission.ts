import browser from 'webextension-polyfill';

export const ALL_SITES = ['*://*/*'];

/** Match patterns that cover a site and its subdomains; a site without a domain (localhost, an address) is one host. */
export function originsOf(site: string): string[] {
  const host = site.replace(/:\d+$/, '');
  const isDomain = host.includes('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[');
  return [isDomain ? `*://*.${host}/*` : `*://${host}/*`];
}

/** Must be the first thing a click handler does: browsers ask only while the click is fresh. */
export const askPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.request({ origins });

export const hasPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.contains({ origins });

export const giveUpPermission = (origins: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins });
