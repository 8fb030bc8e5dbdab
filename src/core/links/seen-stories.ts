import { combine } from '../basics/hash.ts';

/** The stories of a site's lists that were shown to the person, as hashes of addresses. Each visit passes them on to the next. */
export interface SeenStories {
  /** Stories and index pages that count as known, the least recently listed first. */
  readonly seen: readonly number[];
  /** Stories shown as new during the current visit, and index pages first opened during it. */
  readonly fresh: readonly number[];
  /** Time an index page was last opened, in milliseconds since the epoch. */
  readonly last: number;
}

export const NOTHING_SEEN: SeenStories = { seen: [], fresh: [], last: 0 };

/** In milliseconds: after this long without an index page of the site, the next one begins another visit. */
const VISIT_ENDS = 30 * 60_000;
/** At most this many hashes, enough for some dozen index pages. The least recently listed are forgotten. */
export const MOST_SEEN = 2000;

/** Returns the number under which an index page is kept beside its stories. No story has this number. */
const ofPage = (page: number): number => combine(page, 1);

/**
 * Notes the stories that an index page lists now. A story is new if a page that a former visit opened lists it for the first time. On a
 * page opened for the first time, all stories that are not shown as new already count as known, for the site's other pages too. Linear in
 * the kept hashes.
 */
export function noteStories(
  before: SeenStories,
  page: number,
  stories: readonly number[],
  now: number,
): SeenStories {
  const goesOn = now - before.last <= VISIT_ENDS;
  const seen = new Set(goesOn ? before.seen : [...before.seen, ...before.fresh]);
  const fresh = new Set(goesOn ? before.fresh : []);
  const self = ofPage(page);
  const isKnown = seen.has(self);
  for (const story of stories) {
    if (fresh.has(story) || (isKnown && !seen.has(story))) fresh.add(story);
    else see(seen, story);
  }
  if (isKnown) see(seen, self);
  else fresh.add(self);
  return { seen: [...seen].slice(-MOST_SEEN), fresh: [...fresh].slice(-MOST_SEEN), last: now };
}

/** Moves a number to the end, the place of the most recently seen. */
function see(seen: Set<number>, one: number): void {
  seen.delete(one);
  seen.add(one);
}

/** Returns the given stories that are new during this visit. */
export function newStories({ fresh }: SeenStories, stories: readonly number[]): ReadonlySet<number> {
  const all = new Set(fresh);
  return new Set(stories.filter((story) => all.has(story)));
}
