import { isPageName, linkName } from '../core/address/link-url.ts';
import { parsedUrl } from '../core/basics/parsed-url.ts';

/** A link that may be followed to learn a page. */
export interface Offer {
  readonly url: string;
  /** The page's section: its host and the first word of its path. */
  readonly section: string;
  readonly looks: 'story' | 'index';
}

/** One page in this many is an index page. That is enough to learn what index pages have in common, since people mostly read stories. */
const INDEX_EVERY = 4;

/** Names of actions that are not reading, and of pages that look different to each visitor. */
const ACTION =
  /^(?:log-?(?:in|out)|sign-?(?:in|up|out)|regist(?:er|ration)|account|profile|cart|basket|checkout|subscri(?:be|ption)s?|unsubscribe|newsletters?|search|print|share|feed|rss|api|wp-(?:json|admin|login(?:\.php)?)|cdn-cgi|edit|delete|download)$/i;
const MAX_PARAMETERS = 2;

/** Returns the offer that a link makes, or null if it leads to no readable page. */
export function offerOf(url: string, text: string): Offer | null {
  const parsed = parsedUrl(url);
  if (!parsed) return null;
  const { protocol, host, pathname, searchParams, username } = parsed;
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return null;
  const parts = pathname.split('/').filter((part) => part !== '');
  if (!isPageName(linkName(url)) || parts.some((part) => ACTION.test(part))) return null;
  if ([...searchParams].length > MAX_PARAMETERS || [...searchParams.keys()].some((name) => ACTION.test(name)))
    return null;
  const looks = looksLikeStory(parts, text) ? 'story' : 'index';
  const named = (looks === 'story' ? parts.slice(0, -1) : parts).filter((part) => !/^\d+$/.test(part));
  return { url, looks, section: `${host.replace(/^www\./, '')}/${named[0] ?? ''}` };
}

/** A link names a story if the last part of its address has this many words, or its text has TITLE_WORDS words. */
const SLUG_WORDS = 4;
const TITLE_WORDS = 6;
/** In characters: Chinese and Japanese titles have no spaces between words to count. */
const TITLE_LETTERS = 14;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function looksLikeStory(parts: readonly string[], text: string): boolean {
  const slug = parts.at(-1) ?? '';
  if (slug === '') return false;
  if (/\d{5,}/.test(slug) || slug.split(/[-_]+/).length >= SLUG_WORDS) return true;
  if (/\/(?:19|20)\d\d\/\d{1,2}\/./.test(`/${parts.join('/')}`)) return true;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return words >= TITLE_WORDS || (text.match(CJK)?.length ?? 0) >= TITLE_LETTERS;
}

/**
 * Returns the offer to follow next, or null if no offer is left: stories, and every fourth time an index page. It is from the section with
 * the fewest pages so far, so that a few pages show all of a site's templates. Among equals the first one wins, since pages put the
 * important links first. Linear in the offers.
 */
export function nextOffer(offers: readonly Offer[], taken: readonly Offer[]): Offer | null {
  const indexes = taken.filter(({ looks }) => looks === 'index').length;
  const wanted = indexes * INDEX_EVERY <= taken.length ? 'index' : 'story';
  return (
    leastTaken(
      offers.filter(({ looks }) => looks === wanted),
      taken,
    ) ?? leastTaken(offers, taken)
  );
}

function leastTaken(offers: readonly Offer[], taken: readonly Offer[]): Offer | null {
  const times = new Map<string, number>();
  for (const { section, looks } of taken)
    times.set(`${looks} ${section}`, (times.get(`${looks} ${section}`) ?? 0) + 1);
  let best: Offer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const offer of offers) {
    const count = times.get(`${offer.looks} ${offer.section}`) ?? 0;
    if (count < least) {
      least = count;
      best = offer;
    }
  }
  return best;
}
