import { hash } from '../basics/hash.ts';
import { parsedUrl } from '../basics/parsed-url.ts';
import { before } from '../text/before.ts';
import { pageUrl, parsedPageUrl } from './page-url.ts';

/** Replayed pages carry the original address behind the archive's own: `/web/20170301000000im_/http://…`. */
const REPLAY = /^https?:\/\/[^/]+\/(?:[\w-]+\/)*\d{4,14}[a-z]{0,2}_?\/(https?:\/{1,2}.+)$/i;

/** File names that mean their folder. */
const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?|jsp)(?=$|\?)/i;

/** Returns the address a link leads to, absolute and without a replay prefix; null if the link leads to no page. */
export function linkUrl(href: string, base: string): string | null {
  const url = readLink(href, base);
  return url && originalUrl(url.href);
}

function readLink(href: string, base: string): URL | null {
  const target = href.trim();
  if (target === '' || target.startsWith('#')) return null;
  const url = parsedUrl(target, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/** Returns the archived page's own address for the URL of a web archive's replay, and any other URL unchanged. */
export function originalUrl(url: string): string {
  const replayed = REPLAY.exec(url)?.[1]?.replace(/^(https?:\/)(?=[^/])/i, '$1/');
  return replayed !== undefined && parsedUrl(replayed) ? replayed : url;
}

/** Returns the name of a page in the link graph: one name for all spellings of its address. */
export const linkName = (url: string): string => storyName(originalUrl(url));

/**
 * Returns the name of a story for everything that a person keeps about it. It leaves a replay's address as it is, because any site could
 * call its pages copies of another's: a replayed page belongs to the site that replays it.
 */
export const storyName = (url: string): string => shortened(pageUrl(url));

const shortened = (address: string): string => address.replace(INDEX_FILE, '').replace(/^www\./, '');

/** At most this many names of addresses are kept: those of a few large pages. */
const MOST_KNOWN = 10_000;
const known = new Map<string, string | null>();

/**
 * Returns the name of the page that a link leads to, or null if it leads to none. A site's pages share most of their links, so the name is
 * worked out once for every link that does not depend on the page's own path.
 */
export function linkTarget(href: string, base: string): string | null {
  const root = /^\s*(?:\/|https?:)/i.test(href) ? /^https?:\/\/[^/?#]+/i.exec(base)?.[0] : undefined;
  if (root === undefined) return readTarget(href, base);
  const key = `${root} ${href}`;
  let name = known.get(key);
  if (name === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    name = readTarget(href, base);
    known.set(key, name);
  }
  return name;
}

function readTarget(href: string, base: string): string | null {
  const url = readLink(href, base);
  if (!url) return null;
  const original = originalUrl(url.href);
  // Most links are no replays and need not be parsed again.
  return original === url.href ? shortened(parsedPageUrl(url)) : linkName(original);
}

/** Returns for each link the hash of the page it leads to, 0 for none. */
export const linkedPages = (links: readonly string[], base: string): number[] =>
  links.map((link) => {
    const name = linkTarget(link, base);
    return name === null ? 0 : hash(name);
  });

/** Returns the page's hash in the link graph. */
export const pageName = (url: string): number => hash(linkName(url));

/** Returns whether both names are on one site: equal hosts, or one a subdomain of the other. */
export function sameSite(a: string, b: string): boolean {
  const hostA = hostOfName(a);
  const hostB = hostOfName(b);
  return hostA === hostB || hostA.endsWith(`.${hostB}`) || hostB.endsWith(`.${hostA}`);
}

const hostOfName = (name: string): string => /^[^/?#]*/.exec(name)?.[0] ?? '';

/** File name extensions of files that are not pages. */
const FILE = /\.(?:jpe?g|png|gif|webp|svg|pdf|mp3|mp4|zip|css|js|xml|rss|ico)$/i;

export const isPageName = (name: string): boolean => !FILE.test(before(name, '?'));
