import { defined } from '../basics/defined.ts';
import { parsedUrl } from '../basics/parsed-url.ts';
import { remembered } from '../basics/remembered.ts';
import type { PageHead } from '../page/page-tree.ts';
import { withoutReferences } from '../text/character-references.ts';
import { isOfType, type Json, structuredThings, type Thing, textIn } from './structured-data.ts';

/** Claims of structured data and meta tags about the page's story. They are only claims: the page's body has the last word. */
export interface Claims {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly authors: readonly string[];
  /** The site's owners. */
  readonly publishers: readonly string[];
  readonly published: readonly string[];
  /** Authors and dates of a paper, for those who cite it. */
  readonly cited: { readonly authors: readonly string[]; readonly dates: readonly string[] };
  /** Dates of the last change. */
  readonly modified: readonly string[];
  /** Parts of the site that the story belongs to. */
  readonly sections: readonly string[];
  readonly images: readonly string[];
  readonly siteName: string;
  readonly language: string;
  /** The story's text if the page repeats it for machines (`articleBody`), or empty. */
  readonly articleBody: string;
  /** The page says it is an article. */
  readonly isArticle: boolean;
}

/** A recipe, a job or an episode is no article, but has a date. It counts after those of articles and meta tags, and so do its authors. */
const DATED_TYPE = /(?:^|\/)(?:Recipe|JobPosting|\w*Episode)$/;
const ARTICLE_TYPE =
  /(?:Article|NewsArticle|BlogPosting|Report|LiveBlogPosting|OpinionPiece|Review|MedicalWebPage)$/;

/** How deep lists and objects are searched for names and pictures. */
const MAX_DEPTH = 8;
/** Bounds on the claims of one kind and on the characters of each: several times the most that a page of the corpus has. */
const MAX_CLAIMS = 100;
const MAX_CLAIM = 20_000;

export const readClaims = remembered((head: PageHead): Claims => {
  const things = structuredThings(head);
  const ofType = (wanted: RegExp) => things.filter((thing) => isOfType(thing, wanted));
  const articles = ofPage(ofType(ARTICLE_TYPE), head);
  const dated = ofType(DATED_TYPE);
  const said = new Map<string, string[]>();
  for (const [name, value] of head.meta) {
    const values = said.get(name);
    if (values) values.push(value.trim());
    else said.set(name, [value.trim()]);
  }
  const meta = (...names: string[]): string[] => names.flatMap((name) => said.get(name) ?? []);
  const body = articles.map((article) => textIn(article.articleBody)).reduce(longer, '');
  return {
    titles: distinct([
      ...articles.map((article) => textIn(article.headline) || textIn(article.name)),
      ...meta('og:title', 'twitter:title', 'dc.title', 'headline'),
      head.title,
    ]),
    descriptions: distinct([
      ...articles.map((article) => textIn(article.description)),
      ...meta('og:description', 'description', 'twitter:description', 'dc.description'),
    ]),
    authors: firstGiven(
      [
        ...articles.flatMap((article) => names(article.author)),
        ...meta(
          'author',
          'article:author',
          'book:author',
          'books:author',
          'parsely-author',
          'sailthru.author',
          'byl',
          'dc.creator',
          'dcterms.creator',
        ),
      ].filter((author) => !/^https?:/i.test(author)),
      dated.flatMap(({ author, name }) => names(author).filter((one) => one !== textIn(name))),
    ),
    publishers: distinct([
      ...articles.flatMap((article) => names(article.publisher)),
      ...meta('og:site_name', 'application-name'),
    ]),
    published: distinct([
      ...articles.map((article) => textIn(article.datePublished)),
      ...meta(
        'article:published_time',
        'datepublished',
        'parsely-pub-date',
        'sailthru.date',
        'dc.date',
        'dc.date.issued',
        'dcterms.created',
        'pubdate',
        'pub_date',
        'publishdate',
        'publish-date',
        'date',
        'article.published',
        'og:published_time',
      ),
      ...dated.map((one) => textIn(one.datePublished) || textIn(one.datePosted)),
    ]),
    cited: {
      // Names are written with the family's name first.
      authors: meta('citation_author').map((name) => name.split(', ').reverse().join(' ')),
      dates: meta('citation_publication_date', 'citation_date'),
    },
    modified: distinct([
      ...articles.map((article) => textIn(article.dateModified)),
      ...meta('article:modified_time', 'og:updated_time', 'datemodified', 'last-modified', 'lastmod'),
      ...dated.map((one) => textIn(one.dateModified)),
    ]),
    sections: distinct([
      ...articles.flatMap((article) => names(article.articleSection)),
      ...meta('article:section', 'parsely-section', 'section', 'dc.subject.section'),
    ]),
    images: distinct([
      ...meta('og:image', 'og:image:url', 'twitter:image'),
      ...articles.flatMap((a) => images(a.image)),
    ]),
    siteName: meta('og:site_name', 'application-name')[0] ?? '',
    language:
      head.language || articles.map((a) => textIn(a.inLanguage)).find(Boolean) || meta('og:locale')[0] || '',
    articleBody: body,
    isArticle: articles.length > 0 || meta('og:type').some((type) => /article/i.test(type)),
  };
});

/**
 * Returns the things that are about the page: if one of them has the page's own address, then those with this address or none. Lists of
 * other stories claim theirs too.
 */
function ofPage(things: readonly Thing[], head: PageHead): readonly Thing[] {
  const own = [head.canonical, ...head.meta.flatMap(([name, value]) => (name === 'og:url' ? [value] : []))]
    .map(pathOf)
    .filter((path) => path !== '');
  const pathOfThing = ({ mainEntityOfPage, url }: Thing) =>
    textsIn(mainEntityOfPage, '@id', 1).map(pathOf)[0] || pathOf(textIn(url));
  const paths = things.map(pathOfThing);
  if (!paths.some((path) => own.includes(path))) return things;
  return things.filter((_, i) => paths[i] === '' || own.includes(defined(paths[i])));
}

/** Returns the path of an address without the slash at its end, or an empty string for the root and for no address. */
const pathOf = (address: string): string => parsedUrl(address)?.pathname.replace(/\/$/, '') ?? '';

/** Returns the first list with anything in it, each value once. */
const firstGiven = (...lists: readonly (readonly string[])[]): string[] =>
  lists.map(distinct).find(({ length }) => length > 0) ?? [];

const longer = (a: string, b: string): string => (b.length > a.length ? b : a);

/** Returns the values once each. Some programs write references to characters into text that needs none. */
const distinct = (values: readonly string[]): string[] =>
  [
    ...new Set(values.slice(0, MAX_CLAIMS).map((value) => withoutReferences(value.slice(0, MAX_CLAIM)))),
  ].filter((value) => value !== '');

/** Returns a text, or the texts in a list or under the property of an object. */
export function textsIn(value: Json | undefined, property: string, most: number, deep = 0): string[] {
  if (deep > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value
      .slice(0, most)
      .flatMap((one) => textsIn(one, property, most, deep + 1))
      .slice(0, MAX_CLAIMS);
  if (value !== null && typeof value === 'object') return textsIn(value[property], property, most, deep + 1);
  return typeof value === 'string' ? [value.trim()] : [];
}

/** Most names and pictures of one list: the first ones are the story's. */
const MAX_NAMES = 20;
const MAX_PICTURES = 5;

const names = (value: Json | undefined): string[] =>
  textsIn(value, 'name', MAX_NAMES).map((name) => name.replace(/<[^<>]*>/g, ''));
const images = (value: Json | undefined): string[] => textsIn(value, 'url', MAX_PICTURES);
