import { parsedUrl } from '../basics/parsed-url.ts';

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_src|cmpid|cid|ito|smid|ocid)$/i;

/**
 * Returns the address that identifies a page: without scheme, fragment (except routes, `#/` and `#!`), tracking parameters and trailing
 * slashes. So one story is one page however it was reached. Text that is no URL is returned as it is.
 */
export function pageUrl(url: string): string {
  const parsed = parsedUrl(url);
  return parsed ? parsedPageUrl(parsed) : url;
}

/** Returns the same for an address that is parsed already, as each link of a page is. */
export function parsedPageUrl({ host, pathname, search, searchParams, hash }: URL): string {
  const query = search === '' ? '' : queryOf(searchParams);
  const route = /^#[!/]/.test(hash) ? hash : '';
  return `${host}${withoutSlashes(pathname)}${query ? `?${query}` : ''}${route}`;
}

const queryOf = (parameters: URLSearchParams): string =>
  [...parameters]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Not a regular expression: it would search from each of many slashes to the last of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
