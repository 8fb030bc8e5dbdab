import { defined } from '../basics/defined.ts';
import { parsedUrl } from '../basics/parsed-url.ts';
import { remembered } from '../basics/remembered.ts';
import { readClaims } from '../claims/claims.ts';
import { nearestHeading } from '../page/headings.ts';
import { attribute, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { blockCharacters, countWords, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import { HEADLINE_WORDS, showsTitle } from './own-headline.ts';
import { blockPrices, recordGroups } from './records.ts';

/** Evidence of a page's kind from the page alone. Every value is between 0 and about 1. */
export interface PageEvidence {
  /** Words of running text under the element with most of it: 0 none, 1 about 1,000. */
  readonly prose: number;
  /** Share of these words among all words. */
  readonly proseShare: number;
  /** Share of the page's characters inside links. */
  readonly linkShare: number;
  /** Links worded like headlines, outside the running text: 0 none, 1 about 60. */
  readonly headlines: number;
  /** Share of those links' words among them and the words of running text. */
  readonly headlineShare: number;
  /** Short texts in the most frequent shape, for example cards, rows or posts: 1 about 60. */
  readonly repeats: number;
  /** Structured data or meta tags claim an article. */
  readonly claimsArticle: number;
  /** They claim a date of publication. */
  readonly claimsDate: number;
  /** Structured data claims another type (product, forum, event). */
  readonly claimsOther: number;
  /** Structured data claims a collection, or the body's class names an archive. */
  readonly claimsIndex: number;
  /** The address ends in words of a headline, a date, or a long number. */
  readonly slug: number;
  /** The address is the root of the site or of a section. */
  readonly shallow: number;
  /** The address names a kind of index, and no headline. */
  readonly indexPath: number;
  /** Many `article` elements: a list of stories. */
  readonly manyArticles: number;
  /** One top heading, worded like a headline. */
  readonly headline: number;
  /** The page's title appears on the page as a headline without a link. */
  readonly ownHeadline: number;
  /** Headings worded like headlines that link to other pages: 0 none, 1 about 60. */
  readonly linkedHeadlines: number;
  /** Share of the running text in blocks that break off: teasers of longer texts. */
  readonly excerpts: number;
  /** Share of the page's text in its largest group of records (posts, cards, rows). */
  readonly records: number;
  /** Share of running text in that group. */
  readonly recordProse: number;
  /** Prices: 0 none, 1 about 60. */
  readonly prices: number;
}

export const EVIDENCE_NAMES = [
  'prose',
  'proseShare',
  'linkShare',
  'headlines',
  'headlineShare',
  'repeats',
  'claimsArticle',
  'claimsDate',
  'claimsOther',
  'claimsIndex',
  'slug',
  'shallow',
  'indexPath',
  'manyArticles',
  'headline',
  'ownHeadline',
  'linkedHeadlines',
  'excerpts',
  'records',
  'recordProse',
  'prices',
] as const satisfies readonly (keyof PageEvidence)[];

/** A block with at least this many words, mostly outside links, is running text; shorter ones are captions, teasers, labels. */
export const PROSE_WORDS = 15;
export const PROSE_LINK_SHARE = 0.4;
/** A block with more than this share of its characters in links is a link: a headline if it has as many words as one. */
export const LINKED_SHARE = 0.6;
/** A measure on a log scale is 1 at this many words or items. Chosen by hand; the weights are trained with these scales. */
const MANY_WORDS = 1000;
const MANY_ITEMS = 60;
/** At least this many `article` elements are a list. Chosen by hand; the weights are trained with it. */
const MANY_ARTICLES = 4;
/** The end of a teaser is searched in this many last characters of a block. */
const BREAK_CHARS = 8;
/** Matches the end of a teaser. */
const BREAK = /(?:…|\.\.\.)[\s\])]*$/;

const OTHER_TYPE =
  /"@type"\s*:\s*(?:\[\s*)?"(?:Product|ProductGroup|Offer|SoftwareApplication|LocalBusiness|Service|FAQPage|QAPage|DiscussionForumPosting|TechArticle|Event|Recipe|Course|JobPosting|ContactPage|AboutPage)"/;
const INDEX_TYPE =
  /"@type"\s*:\s*(?:\[\s*)?"(?:CollectionPage|SearchResultsPage|ItemList|ProfilePage|OfferCatalog|Blog)"/;
/** Class names that common publishing systems give the body of an index page. */
const INDEX_BODY =
  /(?:^|[\s_-])(?:archive|category|tag|author|search|taxonomy|index|collection|listing|home|blog)(?:$|[\s_-])/i;
const INDEX_PATH =
  /\/(?:category|categories|tags?|authors?|section|archives?|search|page|label|kategorie|thema|themen|rubrik|etiqueta|categoria|seccion|autor|auteur|tema|collections?|list|browse)(?:\/|$)|[?&](?:page|paged|s|q|cat|tag)=/i;
const INDEX_FILE = /^(?:index|default)\b/i;
const DATED_PATH = /\/(?:19|20)\d\d[/-]?[01]\d(?:[/-]?[0-3]\d)?\/|\d{6,}/;

/** Returns the evidence of a page. Linear in the page. */
export const pageEvidence = remembered((page: PageTree): PageEvidence => {
  const blocks = textBlocks(page);
  const measured = measureKindText(page, blocks);
  const tags = countKindTags(page);
  const groups = recordGroups(page);
  const claims = readClaims(page.head);
  const data = page.head.structuredData.join('\n');
  const path = pathOf(page.url);
  // `index.html` has no name of its own, so its folder's name counts.
  const last =
    path
      .split('/')
      .filter((part) => part !== '' && !INDEX_FILE.test(part))
      .at(-1) ?? '';
  const slugWords = last.split(/[-_+]|%20/).filter((word) => /\p{L}{2}/u.test(word)).length;
  const slug =
    slugWords >= HEADLINE_WORDS || DATED_PATH.test(path) ? 1 : slugWords === HEADLINE_WORDS - 1 ? 0.5 : 0;
  return {
    prose: onLogScale(measured.prose, MANY_WORDS),
    proseShare: measured.words ? measured.prose / measured.words : 0,
    linkShare: measured.chars ? measured.linkChars / measured.chars : 0,
    headlines: onLogScale(measured.headlines, MANY_ITEMS),
    headlineShare: measured.headlineWords / (measured.headlineWords + measured.prose + 1),
    repeats: onLogScale(measured.repeats, MANY_ITEMS),
    claimsArticle: claims.isArticle ? 1 : 0,
    claimsDate: claims.published.length > 0 ? 1 : 0,
    claimsOther: OTHER_TYPE.test(data) ? 1 : 0,
    claimsIndex: INDEX_TYPE.test(data) || INDEX_BODY.test(bodyClass(page)) ? 1 : 0,
    slug,
    shallow: last === '' ? 1 : 0,
    indexPath: slug < 1 && INDEX_PATH.test(path) ? 1 : 0,
    manyArticles: tags.articles >= MANY_ARTICLES ? 1 : 0,
    headline: tags.h1 === 1 && tags.h1Words >= HEADLINE_WORDS ? 1 : 0,
    ownHeadline: showsTitle(blocks, claims.titles) ? 1 : 0,
    linkedHeadlines: onLogScale(measured.linkedHeadlines, MANY_ITEMS),
    excerpts: measured.allProse ? measured.brokenOff / measured.allProse : 0,
    records: groups.largest ? groups.largest.chars / groups.chars : 0,
    recordProse: groups.largest ? groups.largest.prose / groups.largest.chars : 0,
    prices: onLogScale(blockPrices(blocks).filter(Boolean).length, MANY_ITEMS),
  };
});

/** Scales a count: 0 for nothing, 1 at `many`, and slowly more beyond. */
export const onLogScale = (count: number, many: number): number => Math.log1p(count) / Math.log1p(many);

const bodyClass = (page: PageTree): string => attribute(page, page.tag.indexOf('body'), 'class');

function pathOf(url: string): string {
  const parsed = parsedUrl(url);
  return parsed ? parsed.pathname + parsed.search : '';
}

function measureKindText(page: PageTree, blocks: readonly TextBlock[]) {
  const proseOf = new Map<number, number>();
  const shapes = new Map<string, number>();
  let words = 0;
  let chars = 0;
  let linkChars = 0;
  let headlines = 0;
  let headlineWords = 0;
  let linkedHeadlines = 0;
  let allProse = 0;
  let brokenOff = 0;
  const characters = blockCharacters(blocks);
  for (const [i, block] of blocks.entries()) {
    if (block.hidden) continue;
    const count = defined(characters[i]).words;
    words += count;
    chars += block.text.length;
    linkChars += block.linkChars;
    const linkShare = block.linkChars / block.text.length;
    if (count >= PROSE_WORDS && linkShare < PROSE_LINK_SHARE) {
      // Paragraphs of one story are siblings, or each is in a wrapper of its own.
      const parent = parentOf(page, block.node);
      const holder = parent < 0 ? block.node : parent;
      proseOf.set(holder, (proseOf.get(holder) ?? 0) + count);
      allProse += count;
      if (BREAK.test(block.text.slice(-BREAK_CHARS))) brokenOff += count;
    } else if (linkShare > LINKED_SHARE && count >= HEADLINE_WORDS) {
      headlines++;
      headlineWords += count;
      if (nearestHeading(page, block.node)) linkedHeadlines++;
    }
    if (count < PROSE_WORDS && linkShare < LINKED_SHARE) {
      const shape = `${page.tag[block.node]}.${attribute(page, block.node, 'class')}`;
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
  }
  const prose = mostProse(page, proseOf);
  return {
    words,
    chars,
    linkChars,
    headlines,
    headlineWords,
    linkedHeadlines,
    allProse,
    brokenOff,
    prose,
    repeats: Math.max(0, ...shapes.values()),
  };
}

/** Returns the most words of running text under one element: its own paragraphs and those of its children. */
function mostProse(page: PageTree, proseOf: ReadonlyMap<number, number>): number {
  const total = new Map(proseOf);
  for (const [holder, count] of proseOf) {
    const parent = parentOf(page, holder);
    if (parent >= 0) total.set(parent, (total.get(parent) ?? 0) + count);
  }
  return Math.max(0, ...total.values());
}

function countKindTags(page: PageTree) {
  let articles = 0;
  let h1 = 0;
  let h1Words = 0;
  for (const [node, tag] of page.tag.entries()) {
    if (tag === 'article') articles++;
    else if (tag === 'h1') {
      h1++;
      for (let at = node; at < endOf(page, node); at++) h1Words += countWords(defined(page.text[at]));
    }
  }
  return { articles, h1, h1Words };
}
