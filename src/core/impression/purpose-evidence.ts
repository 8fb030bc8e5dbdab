import { remembered } from '../basics/remembered.ts';
import { readClaims } from '../claims/claims.ts';
import { structuredThings, typesOf } from '../claims/structured-data.ts';
import { attribute, type PageTree } from '../page/page-tree.ts';
import { EVIDENCE_NAMES, onLogScale, type PageEvidence, pageEvidence } from './page-evidence.ts';
import { measureText, type TextMeasures } from './purpose-text.ts';

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
    text: measureText(page),
  };
}
