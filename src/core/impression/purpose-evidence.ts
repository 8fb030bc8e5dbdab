import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { readClaims } from '../claims/claims.ts';
import { structuredThings, typesOf } from '../claims/structured-data.ts';
import { attribute, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { blockCharacters, type TextBlock, textBlocks } from '../page/text-blocks.ts';
import {
  EVIDENCE_NAMES,
  LINKED_SHARE,
  onLogScale,
  type PageEvidence,
  PROSE_LINK_SHARE,
  PROSE_WORDS,
  pageEvidence,
} from './page-evidence.ts';

/** The input of all measures of purpose, read from the page once. */
interface Reading {
  readonly page: PageTree;
  readonly evidence: PageEvidence;
  /** Number of nodes by tag, and of elements by role if they have one. */
  readonly tags: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, number>;
  /** Number of `input` elements by type. */
  readonly inputs: ReadonlyMap<string, number>;
  /** Types that the page's structured data claims. */
  readonly types: ReadonlySet<string>;
  readonly text: TextMeasures;
  readonly links: LinkMeasures;
}

interface TextMeasures {
  /** Blocks of running text, and the words in them. */
  readonly paragraphs: number;
  readonly prose: number;
  /** Share of the running text that follows a linked headline: teasers of other pages. */
  readonly teasers: number;
  /** Share of blocks with at most three words. */
  readonly labels: number;
  /** Share of the page's words in the holder, the smallest element with nearly all running text. */
  readonly holder: number;
  /** Shares of prose and of links among the words in the holder. */
  readonly holderProse: number;
  readonly holderLinks: number;
  /** Blocks with controls in the holder. */
  readonly holderControls: number;
}

interface LinkMeasures {
  readonly all: number;
  /** Links that lead nowhere without a script. */
  readonly dead: number;
  /** Links to places on this page. */
  readonly anchors: number;
}

/** One input of the purpose model: 0 if the page lacks the feature, about 1 if it has much of it. */
interface Measure {
  readonly name: string;
  readonly measure: (reading: Reading) => number;
}

/** The measure of a count is 1 at this many things. Chosen by hand; the weights are trained with these scales. */
const MANY = 100;
const SOME = 60;
const FIELDS = 30;
const FORMS = 10;
const MENUS = 8;
/** The measure of paragraphs is 1 if they have this many words on average. Chosen by hand; the weights are trained with it. */
const PARAGRAPH_WORDS = 60;

const among = (counts: ReadonlyMap<string, number>, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

const claims = (name: string, ...types: readonly string[]): Measure => ({
  name,
  measure: (reading) => (types.some((type) => reading.types.has(type)) ? 1 : 0),
});

const fromKind = (name: keyof PageEvidence): Measure => ({ name, measure: ({ evidence }) => evidence[name] });

/** The evidence of a page's purpose, in the order of the model's weights. */
export const PURPOSE_MEASURES: readonly Measure[] = [
  ...EVIDENCE_NAMES.filter((name) => name !== 'claimsOther').map(fromKind),
  { name: 'paragraphs', measure: ({ text }) => onLogScale(text.paragraphs, MANY) },
  {
    name: 'paragraphWords',
    measure: ({ text }) => Math.min(1, text.prose / Math.max(1, text.paragraphs) / PARAGRAPH_WORDS),
  },
  { name: 'teasers', measure: ({ text }) => text.teasers },
  { name: 'labels', measure: ({ text }) => text.labels },
  { name: 'holder', measure: ({ text }) => text.holder },
  { name: 'holderProse', measure: ({ text }) => text.holderProse },
  { name: 'holderLinks', measure: ({ text }) => text.holderLinks },
  { name: 'holderControls', measure: ({ text }) => onLogScale(text.holderControls, FIELDS) },
  {
    name: 'textFields',
    measure: ({ tags, inputs }) =>
      onLogScale(among(inputs, 'text', 'email', 'tel', 'number', 'date') + among(tags, 'textarea'), FIELDS),
  },
  {
    name: 'choices',
    measure: ({ tags, inputs }) =>
      onLogScale(among(inputs, 'checkbox', 'radio') + among(tags, 'select'), FIELDS),
  },
  { name: 'password', measure: ({ inputs }) => Math.min(1, among(inputs, 'password')) },
  {
    name: 'buttons',
    measure: ({ tags, roles }) => onLogScale(among(tags, 'button') + among(roles, 'button'), SOME),
  },
  {
    name: 'widgets',
    measure: ({ roles }) =>
      onLogScale(
        among(
          roles,
          'grid',
          'toolbar',
          'tablist',
          'tab',
          'dialog',
          'menu',
          'menuitem',
          'progressbar',
          'combobox',
          'slider',
          'switch',
        ),
        SOME,
      ),
  },
  { name: 'rows', measure: ({ tags }) => onLogScale(among(tags, 'tr'), MANY) },
  { name: 'code', measure: ({ tags }) => onLogScale(among(tags, 'pre', 'code'), SOME) },
  { name: 'times', measure: ({ tags }) => onLogScale(among(tags, 'time'), SOME) },
  { name: 'pictures', measure: ({ tags }) => onLogScale(among(tags, 'img'), MANY) },
  {
    name: 'menus',
    measure: ({ tags, roles }) => onLogScale(among(tags, 'nav') + among(roles, 'navigation'), MENUS),
  },
  { name: 'forms', measure: ({ tags }) => onLogScale(among(tags, 'form'), FORMS) },
  { name: 'deadLinks', measure: ({ links }) => (links.all ? links.dead / links.all : 0) },
  { name: 'anchors', measure: ({ links }) => onLogScale(links.anchors, SOME) },
  claims(
    'claimsStory',
    'Article',
    'NewsArticle',
    'BlogPosting',
    'ReportageNewsArticle',
    'LiveBlogPosting',
    'OpinionNewsArticle',
  ),
  claims('claimsRecipe', 'Recipe'),
  claims('claimsProduct', 'Product', 'ProductGroup', 'Offer', 'AggregateOffer'),
  claims('claimsThread', 'QAPage', 'DiscussionForumPosting', 'Question'),
  claims('claimsList', 'CollectionPage', 'SearchResultsPage', 'ItemList', 'OfferCatalog'),
  claims(
    'claimsTool',
    'SoftwareApplication',
    'WebApplication',
    'LocalBusiness',
    'Service',
    'ContactPage',
    'AboutPage',
  ),
  claims('claimsManual', 'TechArticle', 'APIReference'),
  { name: 'claimsAuthor', measure: ({ page }) => (readClaims(page.head).authors.length > 0 ? 1 : 0) },
  { name: 'sharedAsArticle', measure: ({ page }) => (sharedAs(page, /article/) ? 1 : 0) },
  { name: 'sharedAsProduct', measure: ({ page }) => (sharedAs(page, /product/) ? 1 : 0) },
];

const sharedAs = (page: PageTree, type: RegExp): boolean =>
  page.head.meta.some(([name, content]) => name === 'og:type' && type.test(content.toLowerCase()));

/** Returns the page's evidence in the order of PURPOSE_MEASURES. Linear in the page. */
export const purposeEvidence = remembered((page: PageTree): readonly number[] => {
  const reading = read(page);
  return PURPOSE_MEASURES.map(({ measure }) => measure(reading));
});

function read(page: PageTree): Reading {
  const tags = new Map<string, number>();
  const roles = new Map<string, number>();
  const inputs = new Map<string, number>();
  const links = { all: 0, dead: 0, anchors: 0 };
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  page.tag.forEach((tag, node) => {
    count(tags, tag);
    const role = attribute(page, node, 'role');
    if (role) count(roles, role);
    if (tag === 'input') count(inputs, attribute(page, node, 'type') || 'text');
    if (tag === 'a') {
      const href = attribute(page, node, 'href');
      links.all++;
      if (href === '' || href === '#' || href.startsWith('javascript:')) links.dead++;
      else if (href.startsWith('#')) links.anchors++;
    }
  });
  return {
    page,
    evidence: pageEvidence(page),
    tags,
    roles,
    inputs,
    links,
    types: new Set(structuredThings(page.head).flatMap(typesOf)),
    text: measurePurposeText(page),
  };
}

/** Most words of a label. Chosen by hand; the weights are trained with it. */
const LABEL_WORDS = 3;
/** Share of the running text in its holder, and how many levels up the holder is searched. */
const HOLDS = 0.9;
const MAX_LEVELS = 6;

function measurePurposeText(page: PageTree): TextMeasures {
  const all = textBlocks(page);
  const characters = blockCharacters(all);
  const shown = all.flatMap(({ hidden }, i) => (hidden ? [] : [i]));
  const blocks = shown.map((i) => defined(all[i]));
  const words = shown.map((i) => defined(characters[i]).words);
  const wordsOf = (i: number) => defined(words[i]);
  const linkShare = ({ linkChars, text }: TextBlock) => linkChars / text.length;
  const isProse = blocks.map((block, i) => wordsOf(i) >= PROSE_WORDS && linkShare(block) < PROSE_LINK_SHARE);
  const sum = (of: (block: TextBlock, i: number) => number) =>
    blocks.reduce((total, block, i) => total + of(block, i), 0);
  const share = (part: number, whole: number) => (whole ? part / whole : 0);
  const prose = sum((_, i) => (isProse[i] ? wordsOf(i) : 0));
  const holder = holderOf(
    page,
    blocks.filter((_, i) => isProse[i]),
    HOLDS,
  );
  const isIn = ({ node }: TextBlock) => holder > 0 && node >= holder && node < endOf(page, holder);
  const inside = sum((block, i) => (isIn(block) ? wordsOf(i) : 0));
  return {
    paragraphs: isProse.filter(Boolean).length,
    prose,
    teasers: share(teaserWords(blocks, words, isProse), prose),
    labels: share(words.filter((number) => number <= LABEL_WORDS).length, blocks.length),
    holder: share(
      inside,
      sum((_, i) => wordsOf(i)),
    ),
    holderProse: share(
      sum((block, i) => (isProse[i] && isIn(block) ? wordsOf(i) : 0)),
      inside,
    ),
    holderLinks: share(
      sum((block, i) => (isIn(block) ? wordsOf(i) * linkShare(block) : 0)),
      inside,
    ),
    holderControls: sum((block) => (isIn(block) && block.controlChars ? 1 : 0)),
  };
}

/** A link with at least TEASED_WORDS words may be a teaser's headline, if at most BETWEEN blocks (a date, a name) precede the teaser. */
const TEASED_WORDS = 3;
const BETWEEN = 3;

/** Returns the number of words in paragraphs that follow a linked headline. Each headline has at most one such paragraph. */
function teaserWords(
  blocks: readonly TextBlock[],
  words: readonly number[],
  isProse: readonly boolean[],
): number {
  let headline: number | undefined;
  let sum = 0;
  blocks.forEach((block, i) => {
    const number = defined(words[i]);
    if (isProse[i]) {
      if (headline !== undefined && i - headline <= BETWEEN + 1) sum += number;
      headline = undefined;
    } else if (number >= TEASED_WORDS && block.linkChars > LINKED_SHARE * block.text.length) headline = i;
  });
  return sum;
}

/** Returns the smallest element with this share of the paragraphs' characters, or 0 if there are no paragraphs. */
function holderOf(page: PageTree, paragraphs: readonly TextBlock[], share: number): number {
  const chars = new Map<number, number>();
  for (const { node, text } of paragraphs) {
    let at = parentOf(page, node);
    for (let level = 0; level < MAX_LEVELS && at > 0; level++, at = parentOf(page, at))
      chars.set(at, (chars.get(at) ?? 0) + text.length);
  }
  let most = 0;
  for (const number of chars.values()) most = Math.max(most, number);
  let holder = 0;
  for (const [node, number] of chars) if (number >= share * most) holder = Math.max(holder, node);
  return holder;
}
