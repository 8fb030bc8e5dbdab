import { linkName, linkUrl, pageName } from '../core/page/link-url.ts';
import { attribute, type PageTree, textOf } from '../core/page/page-tree.ts';
import { pageFromHtml } from '../snapshot/parsed-html.ts';
import { fetchPage, hasPortOf, isOfSite } from './fetch-page.ts';
import { nextOffer, type Offer, offerOf } from './page-choice.ts';
import type { Refusal } from './refusal.ts';
import { siteRobots } from './site-robots.ts';

/** Most pages that one run may learn. */
export const MOST_PAGES = 24;

export interface CrawlPlan {
  readonly site: string;
  /** Pages to learn, at most MOST_PAGES. */
  readonly pages: number;
  /** Links to begin with, as open tabs show them; without any the run begins at the front page. */
  readonly links: readonly { readonly url: string; readonly text: string }[];
  /** Hashes (`pageName`) of pages that are learned already and need not be asked for. */
  readonly known: ReadonlySet<number>;
}

export interface Skipped {
  readonly url: string;
  readonly refusal: Refusal;
}

export interface CrawlProgress {
  readonly learned: number;
  /** Address being read right now; empty between two pages. */
  readonly current: string;
  readonly skipped: readonly Skipped[];
}

/**
 * done: as many pages as were wanted; exhausted: the site has no more to offer; busy: its server asked to be left alone;
 * silent: it did not answer; too-slow: its robots.txt asks for a longer wait than anyone would sit through.
 */
export type CrawlEnd = 'done' | 'exhausted' | 'busy' | 'silent' | 'too-slow';

export interface CrawlOutcome extends CrawlProgress {
  readonly end: CrawlEnd;
  /** Seconds between two pages that the site asks for. */
  readonly delay: number;
}

/** What a run needs of the world. */
export interface CrawlTools {
  /** Follows no redirect: the answer of one has its status and location. */
  readonly fetch: typeof globalThis.fetch;
  /** Learns the page as any visited one. */
  readonly learn: (page: PageTree) => Promise<void>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds between two pages where the site asks for nothing: slower than a person who skims. */
const PAUSE = 1000;
/** Seconds; a site that asks for more is not learned in a run. */
const LONGEST_DELAY = 30;
/** Pages asked for in vain per page wanted. */
const TRIES = 2;
/** Failures in a row after which the site counts as silent. */
const SILENCE = 4;
/** Links remembered; a front page has a few hundred. */
const MAX_OFFERS = 3000;
/** Characters below which a page has come without what people read there. */
const LEAST_TEXT = 250;

/**
 * Learns a few of the site's own pages, one at a time with a pause, as robots.txt allows. The page that shows the
 * progress runs it: a worker might be stopped between two pages. Rejects with the signal's reason once that is aborted,
 * or with the failure of `learn`; what was learned before stays learned.
 */
export async function learnSite(
  { site, pages, links, known }: CrawlPlan,
  tell: (progress: CrawlProgress) => void,
  signal: AbortSignal,
  { fetch, learn, pause }: CrawlTools,
): Promise<CrawlOutcome> {
  const wanted = Math.min(pages, MOST_PAGES);
  const robots = siteRobots(site, signal, fetch);
  const offers = new Map<string, Offer>();
  const met = new Set<string>();
  const texts = new Set<string>();
  const taken: Offer[] = [];
  const skipped: Skipped[] = [];
  let learned = 0;
  let silence = 0;
  let asked = 0;
  let delay = 0;

  const offer = (url: string, text: string) => {
    const name = linkName(url);
    if (met.has(name) || offers.size >= MAX_OFFERS || !isOfSite(url, site) || known.has(pageName(url)))
      return;
    const made = offerOf(url, text);
    if (!made) return;
    met.add(name);
    offers.set(name, made);
  };
  const skip = (url: string, refusal: Refusal) => {
    skipped.push({ url, refusal });
    tell({ learned, current: '', skipped: [...skipped] });
  };
  const outcome = (end: CrawlEnd): CrawlOutcome => ({ end, learned, current: '', skipped, delay });

  for (const { url, text } of links) offer(url, text);
  const fronts = links.length > 0 ? [] : [`https://${site}/`, `http://${site}/`];

  while (learned < wanted) {
    signal.throwIfAborted();
    const front = fronts.shift();
    const next = front ? offerOf(front, '') : nextOffer([...offers.values()], taken);
    if (!next) return outcome(silence > 0 && learned === 0 ? 'silent' : 'exhausted');
    offers.delete(linkName(next.url));
    const rules = await robots(next.url);
    delay = Math.max(delay, rules.delay);
    if (rules.delay > LONGEST_DELAY) return outcome('too-slow');
    if (!rules.allows(next.url)) {
      skip(next.url, 'forbidden');
      continue;
    }
    if (asked === wanted * TRIES) return outcome('exhausted');
    if (asked > 0) await pause(Math.max(PAUSE, 1000 * delay), signal);
    asked++;
    tell({ learned, current: next.url, skipped: [...skipped] });
    const fetched = await fetchPage(next.url, site, robots, signal, fetch);
    if ('refusal' in fetched) {
      skip(next.url, fetched.refusal);
      if (fetched.refusal === 'busy') return outcome('busy');
      silence = fetched.refusal === 'failed' ? silence + 1 : 0;
      if (silence === SILENCE) return outcome('silent');
      continue;
    }
    silence = 0;
    fronts.length = 0;
    const page = pageFromHtml(fetched.html, fetched.url);
    const text = textOf(page, 0);
    if (text.length < LEAST_TEXT || texts.has(text)) {
      skip(next.url, 'empty');
      continue;
    }
    texts.add(text);
    met.add(linkName(fetched.url));
    await learn(page);
    signal.throwIfAborted();
    taken.push(next);
    learned++;
    for (const link of followed(page)) offer(link.url, link.text);
    tell({ learned, current: '', skipped: [...skipped] });
  }
  return outcome('done');
}

/** Links that the page invites to follow. */
function* followed(page: PageTree): Generator<{ url: string; text: string }> {
  const nofollow = /\bnofollow\b/i;
  if (page.head.meta.some(([name, content]) => name === 'robots' && nofollow.test(content))) return;
  for (let node = 0; node < page.tag.length; node++) {
    if (page.tag[node] !== 'a' || nofollow.test(attribute(page, node, 'rel'))) continue;
    const url = linkUrl(attribute(page, node, 'href'), page.url);
    if (url !== null && hasPortOf(url, page.url)) yield { url, text: textOf(page, node) };
  }
}

/** Waits, or rejects with the signal's reason as soon as that is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
