import type { LinkGraph } from '../links/link-graph.ts';
import { pageName } from '../page/link-url.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { HashedDocument } from './section-classifier.ts';
import { sectionPages } from './section-pages.ts';
import { teasers } from './teasers.ts';

/** What a site's index pages say of a story, all as hashes. */
export interface StoryNote {
  /** Terms of its teaser. */
  readonly features: HashedDocument;
  /** Sections that list it, or that it names as its own, by their page. */
  readonly sections: readonly number[];
}

/** By hash of the story's page; least recently listed first. */
export type StoryNotes = ReadonlyMap<number, StoryNote>;

/** Enough to learn a dozen sections from; of more, what has not been listed for longest is forgotten. */
export const MOST_STORIES = 300;
/** Sections kept of a story. */
const MOST_SECTIONS = 8;

/**
 * Notes the stories that an index page lists, and their sections as far as the site says them here: by a label in the teaser, or by
 * listing them on a section's own page. Linear in the page.
 */
export function noteListing(
  before: StoryNotes,
  page: PageTree,
  stories: readonly number[],
  graph: LinkGraph,
): StoryNotes {
  const sections = sectionPages(graph, page);
  const self = pageName(page.url);
  const own = sections.has(self) ? [self] : [];
  const notes = new Map(before);
  for (const [story, { features, labels }] of teasers(page, stories)) {
    const known = notes.get(story);
    notes.delete(story);
    // A teaser says the most where it is longest: some lists give the headline alone.
    const longer = known && known.features.length > features.length ? known.features : features;
    const said = [...own, ...labels.filter((label) => sections.has(label))];
    notes.set(story, { features: longer, sections: joined(known?.sections, said) });
  }
  return new Map([...notes].slice(-MOST_STORIES));
}

/** Notes the sections that a story names as its own, where index pages have listed it. */
export function noteSections(before: StoryNotes, story: number, sections: readonly number[]): StoryNotes {
  const known = before.get(story);
  if (!known || sections.length === 0) return before;
  return new Map(before).set(story, { ...known, sections: joined(known.sections, sections) });
}

const joined = (known: readonly number[] = [], more: readonly number[]): number[] =>
  [...new Set([...known, ...more])].slice(0, MOST_SECTIONS);
