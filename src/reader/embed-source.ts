/** Where an embed would come from: its https address and host; null where it has none that may be framed. */
export function embedSource(html: string): { readonly url: string; readonly host: string } | null {
  // A document of its own: nothing in it loads or runs.
  const inert = new DOMParser().parseFromString(html, 'text/html');
  const framed = inert.querySelector('iframe[src], embed[src], [data-src], a[href]');
  const address =
    framed?.getAttribute('src') ?? framed?.getAttribute('data-src') ?? framed?.getAttribute('href') ?? '';
  if (!URL.canParse(address)) return null;
  const { protocol, href, host } = new URL(address);
  return protocol === 'https:' ? { url: href, host } : null;
}
