import { combine } from '../page/hash.ts';

/** What was seen of a site's lists of stories, as hashes of addresses: what each visit leaves for the next. */
export interface SeenStories {
  /** Stories and index pages of former visits; least recently listed first. */
  readonly seen: readonly number[];
  /** Those first met during the visit under way. */
  readonly fresh: readonly number[];
  /** When an index page was last opened, in milliseconds since the epoch. */
  readonly last: number;
}

export const NOTHING_SEEN: SeenStories = { seen: [], fresh: [], last: 0 };

/** Milliseconds without an index page of the site, after which the next one begins another visit. */
const VISIT_ENDS = 30 * 60_000;
/** Some dozen index pages; of more, what has not been listed for longest is forgotten. */
export const MOST_SEEN = 2000;

/** An index page is remembered beside its stories, under a number that no story has. */
const ofPage = (page: number): number => combine(page, 1);

/**
 * Notes the stories that an index page lists now. New are those no former visit saw; none on a page that no former visit opened,
 * since there everything would be. Linear in what is noted.
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

/** What was seen last stands last. */
function see(seen: Set<number>, one: number): void {
  seen.delete(one);
  seen.add(one);
}

/** Those of some stories that are new during this visit. */
export function newStories({ fresh }: SeenStories, stories: readonly number[]): ReadonlySet<number> {
  const all = new Set(fresh);
  return new Set(stories.filter((story) => all.has(story)));
}
