import { parsedUrl } from '../core/basics/parsed-url.ts';
import type { Refusal } from './refusal.ts';

/** At most this many redirects of one page are followed. */
const MOST_REDIRECTS = 5;

/** Returns why an address must not be requested, or null if it may. Called before every request. */
export type Objection = (url: string) => Promise<Refusal | null>;

/**
 * Requests an address and follows its redirects. Checks each redirect first, because a server could point to another site, or to a machine
 * behind the person's own router. `fetch` must not follow redirects itself.
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
    const next = location === '' ? null : parsedUrl(location, url);
    if (!next) return { refusal: 'failed' };
    url = next.href;
  }
  return { refusal: 'failed' };
}
