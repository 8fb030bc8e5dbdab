/**
 * Classes of the mining bench: an article's topic, as its publisher filed it. The section's name comes from the page's head
 * (`article:section`, `section`, `prism.section`), which no method reads as content, or from the first parts of the URL's path. Sections
 * named after a form (blog, opinion, news analysis) or a place in the paper (front page, featured) name no topic. Their pages are left out,
 * and so are pages filed under several topics.
 */

import { structuredThings } from '../../src/core/claims/structured-data.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';

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

/** Returns the topic of the page's section among several publishers' sections; undefined if it names none. */
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

/** Returns the page's section within one paper; undefined if it has none or several. */
export function paperTopic(page: PageTree): string | undefined {
  const sections = [...new Set(declaredSections(page))];
  const [section] = sections;
  return sections.length === 1 && section !== undefined && PAPER_TOPICS.has(section) ? section : undefined;
}

export const declaredSections = (page: PageTree): string[] =>
  page.head.meta
    .filter(([name]) => SECTION_NAMES.includes(name))
    .map(([, section]) => section.trim().toLowerCase());

/** Names of dishes in the languages of the corpus, by kind of dish. */
const DISHES: Readonly<Record<string, RegExp>> = {
  main: /main (?:course|dish)|dinner|lunch|entr[eé]e|hauptgericht|plat principal|^main$/,
  sweet: /dessert|cake|cookie|sweet|nachtisch|postre|brownie|pie/,
  starter: /appetizer|starter|snack|side dish|salad|soup|vorspeise/,
  morning: /breakfast|brunch|bread/,
};

/** Returns the kind of dish that a recipe's structured data declares; undefined if it declares none of these, or several. */
export function recipeTopic(page: PageTree): string | undefined {
  const declared = structuredThings(page.head)
    .flatMap(({ recipeCategory }) => (Array.isArray(recipeCategory) ? recipeCategory : [recipeCategory]))
    .flatMap((name) => (typeof name === 'string' ? name.toLowerCase().trim() : []));
  const kinds = Object.keys(DISHES).filter((kind) => declared.some((name) => DISHES[kind]?.test(name)));
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The shop's categories with enough books; all others are one class. */
const BOOK_TOPICS = new Set(['fiction', 'juvenile fiction']);
const FILING = /Books\s*>\s*([^>]+?)\s*(?:>|$)/;

/** Returns whether a line says which category a book is filed under. */
export const isFiling = (line: string): boolean => FILING.test(line);

/** Returns the first category that a shop files a book under, or "other"; undefined if the shop gives none. */
export function bookTopic(page: PageTree): string | undefined {
  const filed = textBlocks(page).find(({ text }) => isFiling(text))?.text;
  const topic = filed && FILING.exec(filed)?.[1]?.toLowerCase();
  return topic && (BOOK_TOPICS.has(topic) ? topic : 'other');
}
