import { isHeadlineLink, type PageLink, pageLinks } from '../links/page-links.ts';
import { pageLanguage } from '../measures/page-terms.ts';
import { terms } from '../measures/terms.ts';
import { defined } from '../page/defined.ts';
import { ancestors, endOf, nodesWithin, type PageTree, textOf } from '../page/page-tree.ts';
import { blocksWithin, textBlocks } from '../page/text-blocks.ts';
import type { HashedDocument } from './section-classifier.ts';

/** Nodes of a teaser; what holds more is a column of the page. */
const MOST_NODES = 200;
/** Features kept of a teaser, and characters read of it. */
const MOST_FEATURES = 60;
const MOST_CHARACTERS = 1000;

/** What a page says of a story that it lists. */
export interface Teaser {
  /** Its virtual document, as hashed terms. */
  readonly features: HashedDocument;
  /** Pages that its short links lead to, by hash: that of its section among them, where it has a label. */
  readonly labels: readonly number[];
}

/**
 * Teasers of the stories that a page lists, by their pages. A virtual document holds the words of the teaser, the largest element around a
 * link to it that holds no headline of another. The paper takes 25 words on each side (Glover et al., WWW 2002); where teasers
 * stand close these speak of its neighbours (`npm run bench sections` has both). Linear in the page.
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

/** Where a page has the teasers of these stories, each once. Linear in the page. */
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

/** The text of these stories' teasers, a block a line. */
export const teaserTexts = (page: PageTree, stories: readonly number[]): Map<number, string> =>
  new Map([...teaserPlaces(page, stories)].map(([story, place]) => [story, textAt(page, place)]));

function teaserAround(page: PageTree, headlines: readonly PageLink[], at: number): number {
  const { node, target } = defined(headlines[at]);
  let teaser = node;
  let [first, last] = [at, at];
  for (const around of ancestors(page, node)) {
    const stop = endOf(page, around);
    if (stop - around > MOST_NODES) break;
    while ((headlines[first - 1]?.node ?? -1) >= around && headlines[first - 1]?.target === target) first--;
    while ((headlines[last + 1]?.node ?? stop) < stop && headlines[last + 1]?.target === target) last++;
    if ((headlines[first - 1]?.node ?? -1) >= around || (headlines[last + 1]?.node ?? stop) < stop) break;
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
