import type { Refusal } from './refusal.ts';

/** Redirects of one page that are followed. */
const MOST_REDIRECTS = 5;

/** Why an address may not be asked for; null where it may. Asked before every request. */
export type Objection = (url: string) => Promise<Refusal | null>;

/**
 * Asks for an address and goes where its redirects lead, each of them looked at before it is followed: a server could send us to
 * another site, or to a machine behind the person's own router. `fetch` follows no redirect by itself.
 */
export async function followRedirects(
  from: string,
  init: RequestInit,
  objection: Objection,
  fetch: typeof globalThis.fetch,
): Promise<{ readonly url: string; readonly response: Response } | { readonly refusal: Refusal }> {
  let url = from;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const refusal = await objection(url);
    if (refusal) return { refusal };
    const response = await fetch(url, init);
    if (response.status < 300 || response.status > 399) return { url, response };
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (location === '' || !URL.canParse(location, url)) return { refusal: 'failed' };
    url = new URL(location, url).href;
  }
  return { refusal: 'failed' };
}
