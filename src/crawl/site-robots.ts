import { asNobody, bounded } from './fetch-page.ts';
import { type RobotsRules, rulesOf } from './robots.ts';

/** Bytes of a robots.txt that are read; see `robots.ts` for how many are looked at. */
const MAX_BYTES = 2 ** 20;

/** The rules for an address; each host's file is asked for once. Rejects only once `signal` is aborted. */
export function siteRobots(
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
): (url: string) => Promise<RobotsRules> {
  const known = new Map<string, Promise<RobotsRules>>();
  return (url) => {
    const { origin } = new URL(url);
    const rules = known.get(origin) ?? ask(`${origin}/robots.txt`, signal, fetch);
    known.set(origin, rules);
    return rules;
  };
}

async function ask(url: string, signal: AbortSignal, fetch: typeof globalThis.fetch): Promise<RobotsRules> {
  try {
    const response = await fetch(url, asNobody('text/plain,*/*;q=0.5', signal));
    const bytes = await bounded(response, MAX_BYTES);
    return rulesOf(url, bytes && { status: response.status, text: new TextDecoder().decode(bytes) });
  } catch {
    signal.throwIfAborted();
    return rulesOf(url, null);
  }
}
