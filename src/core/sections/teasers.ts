import { defined } from '../basics/defined.ts';
import { isHeadlineLink, type PageLink, pageLinks } from '../links/page-links.ts';
import { pageLanguage } from '../measures/page-terms.ts';
import { terms } from '../measures/terms.ts';
import { ancestors, endOf, nodesWithin, type PageTree, textOf } from '../page/page-tree.ts';
import { blocksWithin, textBlocks } from '../page/text-blocks.ts';
import type { HashedDocument } from './section-classifier.ts';

/** At most this many nodes; a larger element is a column of the page. */
const MOST_NODES = 200;
/** At most this many features of a teaser are kept, and at most MOST_CHARACTERS characters of it are read. */
const MOST_FEATURES = 60;
const MOST_CHARACTERS = 1000;

/** A story's teaser on a page that lists the story. */
export interface Teaser {
  /** The teaser's virtual document, as hashed terms. */
  readonly features: HashedDocument;
  /** Hashes of the pages that its short links lead to. If the teaser has a label, the section's page is among them. */
  readonly labels: readonly number[];
}

/**
 * Returns the teasers of the stories that a page lists, by the stories' pages. A virtual document has the words of the teaser: the largest
 * element around a link to the story without another story's headline. The paper takes 25 words on each side (Glover et al., WWW 2002).
 * Where teasers are close together, these words belong to its neighbours (`npm run bench sections` compares both). Linear in the page.
 */
export function teasers(page: PageTree, stories: readonly number[]): Map<number, Teaser> {
  const short = pageLinks(page).filter((link) => !isHeadlineLink(link));
  const shortNodes = short.map(({ node }) => node);
  const targetAt = new Map(short.map(({ node, target }) => [node, target]));
  const documents = new Map<number, Teaser>();
  for (const [story, place] of teaserPlaces(page, stories)) {
    const labels = nodesWithin(page, [place.teaser], shortNodes).map((label) => defined(targetAt.get(label)));
    documents.set(story, { features: termsOf(page, place), labels });
  }
  return documents;
}

/** The element that is a story's teaser, and the headline link in it. */
interface TeaserPlace {
  readonly teaser: number;
  readonly link: number;
}

/** Returns the first teaser of each of these stories on the page. Linear in the page. */
function teaserPlaces(page: PageTree, stories: readonly number[]): Map<number, TeaserPlace> {
  const headlines = pageLinks(page).filter(isHeadlineLink);
  const wanted = new Set(stories);
  const places = new Map<number, TeaserPlace>();
  headlines.forEach(({ node, target }, at) => {
    if (!wanted.has(target) || places.has(target)) return;
    places.set(target, { teaser: teaserAround(page, headlines, at), link: node });
  });
  return places;
}

/** Returns the text of these stories' teasers, one block per line. */
export const teaserTexts = (page: PageTree, stories: readonly number[]): Map<number, string> =>
  new Map([...teaserPlaces(page, stories)].map(([story, place]) => [story, textAt(page, place)]));

/** Returns the largest element around a story's first headline link that has no headline of another story. */
function teaserAround(page: PageTree, headlines: readonly PageLink[], at: number): number {
  const { node, target } = defined(headlines[at]);
  let teaser = node;
  let last = at;
  for (const around of ancestors(page, node)) {
    const stop = endOf(page, around);
    if (stop - around > MOST_NODES) break;
    while ((headlines[last + 1]?.node ?? stop) < stop && headlines[last + 1]?.target === target) last++;
    if ((headlines[at - 1]?.node ?? -1) >= around || (headlines[last + 1]?.node ?? stop) < stop) break;
    teaser = around;
  }
  return teaser;
}

function textAt(page: PageTree, { teaser, link }: TeaserPlace): string {
  const blocks = textBlocks(page);
  const [first, end] = blocksWithin(blocks, teaser, endOf(page, teaser));
  const shown = blocks.slice(first, end).filter(({ hidden }) => !hidden);
  const text = shown.length > 0 ? shown.map(({ text }) => text).join('\n') : textOf(page, link);
  return text.slice(0, MOST_CHARACTERS);
}

const termsOf = (page: PageTree, place: TeaserPlace): HashedDocument =>
  [...new Set(terms(textAt(page, place), pageLanguage(page)))].slice(0, MOST_FEATURES);
