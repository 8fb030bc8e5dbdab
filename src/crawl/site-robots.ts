import { isOfSite } from '../core/address/site-of.ts';
import { bounded } from './bounded.ts';
import { asNobody, hasPortOf } from './fetch-page.ts';
import { followRedirects } from './follow-redirects.ts';
import { LocalAnswer } from './local-address.ts';
import { LOCAL_HOST, type RobotsRules, rulesOf } from './robots.ts';

/** At most this many bytes of a robots.txt are loaded; `robots.ts` limits how many are parsed. */
const MAX_BYTES = 2 ** 20;

/** Returns a function that gives the rules for an address and loads each host's file once. Rejects only once `signal` is aborted. */
export function siteRobots(
  site: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): (url: string) => Promise<RobotsRules> {
  const known = new Map<string, Promise<RobotsRules>>();
  return (url) => {
    const { origin } = new URL(url);
    const rules = known.get(origin) ?? ask(`${origin}/robots.txt`, site, signal, fetch);
    known.set(origin, rules);
    return rules;
  };
}

async function ask(
  url: string,
  site: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): Promise<RobotsRules> {
  try {
    const objection = async (to: string) =>
      isOfSite(to, site) && hasPortOf(to, url) ? null : ('elsewhere' as const);
    const answer = await followRedirects(url, asNobody('text/plain,*/*;q=0.5', signal), objection, fetch);
    if ('refusal' in answer) return rulesOf(url, null);
    const { response } = answer;
    const bytes = await bounded(response, MAX_BYTES);
    return rulesOf(url, bytes && { status: response.status, text: new TextDecoder().decode(bytes) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LocalAnswer) return LOCAL_HOST;
    return rulesOf(url, null);
  }
}
