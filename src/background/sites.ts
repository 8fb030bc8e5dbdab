import { isTopLevelDomain, registrableDomain } from './registrable-domain.ts';

/**
 * The name under which pages are learned together, or empty where an address is no web page.
 *
 * - The registrable domain, by the Public Suffix List with its private part: `www.example.co.uk` and
 *   `news.example.co.uk` are one site, `a.github.io` and `b.github.io` are two.
 * - Scheme and port do not count: http and https, and all ports of a name, are one site.
 * - A host without a registrable domain (IP address, `localhost`, intranet name, a bare public suffix) is its own
 *   site, with its port: there, each port tends to be another program.
 */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  return registrableDomain(hostname) ?? host;
}

/** A host name without empty labels or an IPv6 address, with a port. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d+)?$/;

/** Tells whether `siteOf` gives pages this name: no page is of `com`, `a.test:443` or `www.example.com`. */
export const isSite = (name: string): boolean =>
  HOST.test(name) && siteOf(`http://${name}/`) === name && !isTopLevelDomain(name);
