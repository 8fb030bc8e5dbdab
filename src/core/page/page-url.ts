const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_src|cmpid|cid|ito|smid|ocid)$/i;

/**
 * The address by which a page is known: without scheme, fragment (but for routes, `#/` and `#!`), tracking parameters
 * and a trailing slash, so that one story is one page however it was reached. Text that is no URL stands for itself.
 */
export function pageUrl(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return url;
  }
  const query = [...parsed.searchParams].filter(([name]) => !TRACKING.test(name));
  query.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  const route = /^#[!/]/.test(parsed.hash) ? parsed.hash : '';
  return `${parsed.host}${withoutSlashes(parsed.pathname)}${search ? `?${search}` : ''}${route}`;
}

/** No expression: it would look from each of many slashes to the last of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
