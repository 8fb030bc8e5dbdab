import { pageName } from '../address/link-url.ts';
import type { LinkGraph } from '../links/link-graph.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { HashedDocument } from './section-classifier.ts';
import { sectionPages } from './section-pages.ts';
import { teasers } from './teasers.ts';

/** A site's index pages on one story, all as hashes. */
export interface StoryNote {
  /** Terms of the story's teaser. */
  readonly features: HashedDocument;
  /** Pages of the sections that list the story, or that the story names as its own. */
  readonly sections: readonly number[];
}

/** Notes by the hash of the story's page, the least recently listed first. */
export type StoryNotes = ReadonlyMap<number, StoryNote>;

/** At most this many stories, enough to learn a dozen sections from. The least recently listed are forgotten. */
export const MOST_STORIES = 300;
/** At most this many sections per story. */
const MOST_SECTIONS = 8;

/**
 * Notes the stories that an index page lists, and their sections if the page shows them: by a label in the teaser, or because the page is a
 * section's own. Linear in the page.
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
    // The longest teaser says the most: some lists have only the headline.
    const longer = known && known.features.length > features.length ? known.features : features;
    const said = [...own, ...labels.filter((label) => sections.has(label))];
    notes.set(story, { features: longer, sections: joined(known?.sections, said) });
  }
  return new Map([...notes].slice(-MOST_STORIES));
}

/** Notes the sections that a story names as its own, if an index page has listed it. */
export function noteSections(before: StoryNotes, story: number, sections: readonly number[]): StoryNotes {
  const known = before.get(story);
  if (!known || sections.length === 0) return before;
  return new Map(before).set(story, { ...known, sections: joined(known.sections, sections) });
}

const joined = (known: readonly number[] = [], more: readonly number[]): number[] =>
  [...new Set([...known, ...more])].slice(0, MOST_SECTIONS);
