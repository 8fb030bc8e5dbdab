/**
 * Classes of the mining bench: what an article is about, as its publisher filed it. The name of the section comes from
 * the page's head (`article:section`, `section`, `prism.section`), which no method reads as content, or from the first
 * parts of the URL's path. Sections named after a form (blog, opinion, news analysis) or a place in the paper (front
 * page, featured) say nothing of the topic: their pages are left out, and so are pages filed under several topics.
 */
import type { PageTree } from '../../src/core/page/page-tree.ts';

/** Section names of several publishers, by topic. */
const SHARED_TOPICS: Readonly<Record<string, readonly string[]>> = {
  technology: [
    'technology',
    'tech',
    'tech-policy',
    'information-technology',
    'gadgets',
    'gaming',
    'apple',
    'web',
    'security',
  ],
  business: ['business', 'markets', 'investing', 'real estate', 'retail', 'economy', 'money'],
  politics: ['politics', 'white house', 'election', 'us politics'],
  world: [
    ...[
      'world',
      'europe',
      'asia',
      'asia-pacific',
      'asia pacific',
      'africa',
      'americas',
      'middle east',
      'south asia',
    ],
    ...['india', 'china', 'australia', 'latin america'],
  ],
  science: ['science', 'science & environment'],
};

const TOPIC_OF_SECTION = new Map(
  Object.entries(SHARED_TOPICS).flatMap(([topic, sections]) => sections.map((section) => [section, topic])),
);

/** Sections of the single paper that name a topic. */
const PAPER_TOPICS = new Set(['education', 'government', 'cultures', 'politics', 'business', 'technology']);

const SECTION_NAMES = ['article:section', 'section', 'prism.section'];

/** The page's section among several publishers', as a topic; undefined where it names none. */
export function sharedTopic(page: PageTree): string | undefined {
  const declared = declaredSections(page).map((section) => TOPIC_OF_SECTION.get(section));
  const named = declared.find((topic) => topic !== undefined);
  if (named !== undefined || declared.length > 0) return named;
  const path = /^https?:\/\/[^/]+\/([^?#]*)/.exec(page.url)?.[1]?.split('/') ?? [];
  return path
    .slice(0, 2)
    .map((part) => TOPIC_OF_SECTION.get(part))
    .find((topic) => topic !== undefined);
}

/** The page's section in a paper of its own; undefined where it has none or several. */
export function paperTopic(page: PageTree): string | undefined {
  const sections = [...new Set(declaredSections(page))];
  const [section] = sections;
  return sections.length === 1 && section !== undefined && PAPER_TOPICS.has(section) ? section : undefined;
}

export const declaredSections = (page: PageTree): string[] =>
  page.head.meta
    .filter(([name]) => SECTION_NAMES.includes(name))
    .map(([, section]) => section.trim().toLowerCase());
