import { isOfSite } from '../core/address/site-of.ts';
import { bounded } from './bounded.ts';
import { decodeHtml } from './decode-html.ts';
import { followRedirects } from './follow-redirects.ts';
import { LocalAnswer } from './local-address.ts';
import type { Refusal } from './refusal.ts';
import type { RobotsRules } from './robots.ts';

export interface WebPage {
  /** Address after all redirects. */
  readonly url: string;
  readonly html: string;
}

export type Fetched = WebPage | { readonly refusal: Refusal };

/** In bytes: more than any story has, and about the size that takes a browser tab a second. */
const MAX_BYTES = 5 * 2 ** 20;
/** In milliseconds, for a page with all its redirects. */
const PATIENCE = 15_000;

/** Sends nothing about the person: no cookies and no referrer. Nothing is read from or written to the browser's cache. */
export const asNobody = (accept: string, signal: AbortSignal): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  redirect: 'manual',
  headers: { accept },
  signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
});

/** Fetches a page of a site if the site's robots.txt allows it, redirects included. Rejects only once `signal` is aborted. */
export async function fetchPage(
  url: string,
  site: string,
  robots: (url: string) => Promise<RobotsRules>,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<Fetched> {
  try {
    const objection = async (to: string): Promise<Refusal | null> => {
      if (!isOfSite(to, site) || !hasPortOf(to, url)) return 'elsewhere';
      const rules = await robots(to);
      return rules.allows(to) ? null : (rules.refusal ?? 'forbidden');
    };
    const init = asNobody('text/html,application/xhtml+xml', signal);
    const answer = await followRedirects(url, init, objection, fetch);
    if ('refusal' in answer) return answer;
    const { response } = answer;
    const refusal = refusalOf(response);
    if (refusal) {
      await response.body?.cancel();
      return { refusal };
    }
    const bytes = await bounded(response, MAX_BYTES);
    if (bytes === null) return { refusal: 'too-large' };
    const type = response.headers.get('content-type') ?? '';
    return { url: answer.url, html: decodeHtml(bytes, type) };
  } catch (error) {
    signal.throwIfAborted();
    return { refusal: error instanceof LocalAnswer ? 'local' : 'failed' };
  }
}

/** Returns whether a redirect may use its port: the usual one, or the one before the redirect. Other ports of a name are other programs. */
export const hasPortOf = (to: string, from: string): boolean =>
  ['', new URL(from).port].includes(new URL(to).port);

function refusalOf(response: Response): Refusal | null {
  if (response.status === 429 || response.status === 503) return 'busy';
  if (!response.ok) return 'failed';
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return 'not-html';
  return Number(response.headers.get('content-length') ?? 0) > MAX_BYTES ? 'too-large' : null;
}
