import { type PageTree, textOf } from '../core/page/page-tree.ts';
import { pageFromHtml } from '../snapshot/parsed-html.ts';
import { fetchPage } from './fetch-page.ts';
import { type FoundLink, frontier } from './frontier.ts';
import type { Offer } from './page-choice.ts';
import type { Refusal } from './refusal.ts';
import { siteRobots } from './site-robots.ts';

/** At most this many pages per run. */
export const MOST_CRAWLED_PAGES = 24;

export interface CrawlPlan {
  readonly site: string;
  /** Number of pages to learn, at most MOST_CRAWLED_PAGES. */
  readonly pages: number;
  /** Links to begin with, from open tabs. Without any, the run begins at the front page. */
  readonly links: readonly FoundLink[];
  /** Hashes (`pageName`) of pages that are learned already and need not be requested. */
  readonly known: ReadonlySet<number>;
}

export interface Skipped {
  readonly url: string;
  readonly refusal: Refusal;
}

export interface CrawlProgress {
  readonly learned: number;
  /** Address being read now; empty between two pages. */
  readonly current: string;
  readonly skipped: readonly Skipped[];
}

/**
 * done: as many pages as were wanted. exhausted: the site has no more to offer. busy: its server asked for a pause. silent: the server did
 * not answer. too-slow: robots.txt asks for a longer wait than anyone would accept.
 */
export type CrawlEnd = 'done' | 'exhausted' | 'busy' | 'silent' | 'too-slow';

export interface CrawlOutcome extends CrawlProgress {
  readonly end: CrawlEnd;
  /** Seconds between two pages that the site asks for. */
  readonly delay: number;
}

/** Functions for everything outside of a run. */
export interface CrawlTools {
  /** Must not follow redirects: the response to one has its status and location. */
  readonly fetch: typeof globalThis.fetch;
  /** Learns the page like any visited one. */
  readonly learn: (page: PageTree) => Promise<void>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** In milliseconds, between two pages if the site does not ask for more: slower than a person who skims. */
const PAUSE = 1000;
/** In seconds: a site that asks for a longer delay is not learned in a run. */
const LONGEST_DELAY = 30;
/** At most this many requests per page wanted. */
const TRIES = 2;
/** After this many failures in a row, the site counts as silent. */
const SILENCE = 4;
/** In characters: a page with less text lacks the content that people read on it. */
const LEAST_TEXT = 250;

/**
 * Learns a few of the site's pages, one at a time with pauses, as robots.txt allows. The page that shows the progress runs this function,
 * because a worker might be stopped between two pages. Rejects with the signal's reason after an abort, or with the failure of `learn`;
 * pages learned before remain learned.
 */
export async function learnSite(
  { site, pages, links, known }: CrawlPlan,
  tell: (progress: CrawlProgress) => void,
  signal: AbortSignal,
  { fetch, learn, pause }: CrawlTools,
): Promise<CrawlOutcome> {
  const wanted = Math.min(pages, MOST_CRAWLED_PAGES);
  const robots = siteRobots(site, signal, fetch);
  const ahead = frontier(site, links, known);
  const texts = new Set<string>();
  const taken: Offer[] = [];
  const skipped: Skipped[] = [];
  let learned = 0;
  let silence = 0;
  let asked = 0;
  let delay = 0;

  const skip = (url: string, refusal: Refusal) => {
    skipped.push({ url, refusal });
    tell({ learned, current: '', skipped: [...skipped] });
  };
  const outcome = (end: CrawlEnd): CrawlOutcome => ({ end, learned, current: '', skipped, delay });

  while (learned < wanted) {
    signal.throwIfAborted();
    const next = ahead.next(taken);
    if (!next)
      return outcome(learned === 0 && silence > 0 && silence === skipped.length ? 'silent' : 'exhausted');
    const rules = await robots(next.url);
    delay = Math.max(delay, rules.delay);
    if (rules.delay > LONGEST_DELAY) return outcome('too-slow');
    if (!rules.allows(next.url)) {
      skip(next.url, rules.refusal ?? 'forbidden');
      if (rules.refusal === 'failed' && ++silence === SILENCE) return outcome('silent');
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
    ahead.answered();
    const page = pageFromHtml(fetched.html, fetched.url);
    const text = textOf(page, 0);
    if (text.length < LEAST_TEXT || texts.has(text)) {
      skip(next.url, 'empty');
      continue;
    }
    texts.add(text);
    await learn(page);
    signal.throwIfAborted();
    taken.push(next);
    learned++;
    ahead.follow(page);
    tell({ learned, current: '', skipped: [...skipped] });
  }
  return outcome('done');
}

/** Waits. Rejects with the signal's reason as soon as the signal is aborted. */
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
