import { parsedUrl } from '../basics/parsed-url.ts';
import { isIpAddress, registrableDomain, tenantDomain } from './registrable-domain.ts';
import { isSharedName, tenantSegments } from './shared-hosts.ts';

/** At most this many characters of a path segment belong to the site's name. */
const MOST_OF_SEGMENT = 100;

/**
 * Returns the site of an address. Pages of one site are learned together, and settings, rules and permissions are kept by its name.
 * Returns an empty string if the address is no web page.
 *
 * - The registrable domain, by the Public Suffix List with its private part: `www.example.co.uk` and
 *   `news.example.co.uk` are one site, `a.github.io` and `b.github.io` are two. Hosts that others share the same way count as suffixes
 *   too (`shared-hosts.ts`): `a.substack.com` and `b.substack.com` are two sites, and `substack.com` with `www.substack.com` a third.
 * - If a host is shared by path, the first segments of the path belong to the name: `sites.google.com/view/club`. This also applies to
 *   a public suffix that is a host itself (`s3.amazonaws.com/bucket`) and to home directories on any host (`example.edu/~user`).
 * - Scheme and port do not count: http and https, and all ports of a name, are one site.
 * - A host without a registrable domain (IP address, `localhost`, intranet name, a bare public suffix) is its own
 *   site, with its port: there, each port tends to be another program.
 *
 * For every site, `https://SITE/` or `http://SITE/` is an address of it.
 */
export function siteOf(url: string): string {
  const parsed = parsedUrl(url);
  if (!parsed) return '';
  const { protocol, hostname, host, pathname } = parsed;
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const name = hostname.replace(/\.$/, '');
  const withPort = host.replace(/\.(?=:|$)/, '');
  const path = pathname.split('/').filter((segment) => segment !== '');
  const segments = path.slice(0, segmentsOf(name, path[0] ?? ''));
  if (segments.length > 0)
    return [
      registrableDomain(name) === null ? withPort : name,
      ...segments.map((one) => one.slice(0, MOST_OF_SEGMENT).replace(/[*']/g, escaped)),
    ].join('/');
  const owner = name.replace(/^www\./, '');
  return isSharedName(owner) ? owner : (tenantDomain(name) ?? withPort);
}

/** Percent-encodes a sign that an address may contain and a site's name may not. */
const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns whether the address is a page of the site. */
export const isOfSite = (url: string, site: string): boolean => site !== '' && siteOf(url) === site;

/** Signs that no host name contains. */
const NO_NAME = /[*\s<>"'\\]/;

/** Returns whether any address has this site. */
export const isSiteName = (site: string): boolean => !NO_NAME.test(site) && isOfSiteItself(site);

const isOfSiteItself = (site: string): boolean =>
  isOfSite(`https://${site}/`, site) || isOfSite(`http://${site}/`, site);

/** Returns how many segments of the path belong to the site's name. */
function segmentsOf(host: string, first: string): number {
  if (first.startsWith('~') || /^%7e/i.test(first)) return 1;
  const isBareSuffix = host.includes('.') && !isIpAddress(host) && registrableDomain(host) === null;
  return isBareSuffix ? 1 : tenantSegments(host);
}
