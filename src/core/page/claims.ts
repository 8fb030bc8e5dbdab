import type { PageHead } from './page-tree.ts';
import { remembered } from './remembered.ts';

/** What structured data and meta tags claim of the page's story. Claims: the page's body has the last word. */
export interface Claims {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly authors: readonly string[];
  /** Whose site it is. */
  readonly publishers: readonly string[];
  readonly published: readonly string[];
  /** When it was last changed. */
  readonly modified: readonly string[];
  /** The part of the site it belongs to. */
  readonly sections: readonly string[];
  readonly images: readonly string[];
  readonly siteName: string;
  readonly language: string;
  /** Text of the story where the page repeats it for machines (`articleBody`), or empty. */
  readonly articleBody: string;
  /** The page says it is an article. */
  readonly isArticle: boolean;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ARTICLE_TYPE = /(?:Article|NewsArticle|BlogPosting|Report|LiveBlogPosting|OpinionPiece|Review)$/;

/** Objects a page may nest in its structured data before the rest is left unread, and values looked at to find them. */
const MAX_OBJECTS = 500;
const MAX_VALUES = 20_000;
/** How deep names and pictures are looked for in lists and objects. */
const MAX_DEPTH = 8;
/** Claims of one kind, and characters of each: some times what the corpus' pages have at most. */
const MAX_CLAIMS = 100;
const MAX_CLAIM = 20_000;

export const readClaims = remembered((head: PageHead): Claims => {
  const things = head.structuredData.flatMap(objects);
  const articles = things.filter((thing) => types(thing).some((type) => ARTICLE_TYPE.test(type)));
  const meta = (...names: string[]): string[] =>
    names.flatMap((name) => head.meta.filter(([key]) => key === name).map(([, value]) => value.trim()));
  const body = articles.map((article) => text(article.articleBody)).reduce(longer, '');
  return {
    titles: distinct([
      ...articles.map((article) => text(article.headline) || text(article.name)),
      ...meta('og:title', 'twitter:title', 'dc.title', 'headline'),
      head.title,
    ]),
    descriptions: distinct([
      ...articles.map((article) => text(article.description)),
      ...meta('og:description', 'description', 'twitter:description', 'dc.description'),
    ]),
    authors: distinct([
      ...articles.flatMap((article) => names(article.author)),
      ...meta(
        'author',
        'article:author',
        'parsely-author',
        'sailthru.author',
        'byl',
        'dc.creator',
        'dcterms.creator',
      ),
    ]).filter((author) => !/^https?:/i.test(author)),
    publishers: distinct([
      ...articles.flatMap((article) => names(article.publisher)),
      ...meta('og:site_name', 'application-name'),
    ]),
    published: distinct([
      ...articles.map((article) => text(article.datePublished)),
      ...meta(
        'article:published_time',
        'datepublished',
        'parsely-pub-date',
        'sailthru.date',
        'dc.date',
        'dc.date.issued',
        'dcterms.created',
        'pubdate',
        'publishdate',
        'publish-date',
        'date',
        'article.published',
        'og:published_time',
      ),
    ]),
    modified: distinct([
      ...articles.map((article) => text(article.dateModified)),
      ...meta('article:modified_time', 'og:updated_time', 'datemodified', 'last-modified', 'lastmod'),
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
      head.language || articles.map((a) => text(a.inLanguage)).find(Boolean) || meta('og:locale')[0] || '',
    articleBody: body,
    isArticle: articles.length > 0 || meta('og:type').some((type) => /article/i.test(type)),
  };
});

const longer = (a: string, b: string): string => (b.length > a.length ? b : a);

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== ''))]
    .slice(0, MAX_CLAIMS)
    .map((value) => value.slice(0, MAX_CLAIM));

/** Structured data without the CDATA section or comment that pages wrap it in. Each end is looked at once, whatever stands there. */
function unwrapped(source: string): string {
  const begun = source.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '');
  let ended = begun.trimEnd();
  if (ended.endsWith(';')) ended = ended.slice(0, -1).trimEnd();
  if (ended.endsWith('-->')) return ended.slice(0, -3);
  if (!ended.endsWith(']]>')) return begun;
  ended = ended.slice(0, -3);
  const commented = ended.trimEnd();
  return commented.endsWith('//') ? commented.slice(0, -2) : ended;
}

function objects(source: string): Record<string, Json>[] {
  let parsed: Json;
  try {
    // Pages leave raw line ends in strings.
    parsed = JSON.parse(unwrapped(source).replace(/\p{Cc}+/gu, ' '));
  } catch {
    return [];
  }
  const found: Record<string, Json>[] = [];
  const queue: Json[] = [parsed];
  for (let at = 0; at < queue.length && at < MAX_VALUES && found.length < MAX_OBJECTS; at++) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_OBJECTS));
    else if (value !== null && typeof value === 'object') {
      found.push(value);
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'liveBlogUpdate']) {
        const inner = value[key];
        if (inner !== undefined && typeof inner === 'object') queue.push(inner);
      }
    }
  }
  return found;
}

const types = (thing: Record<string, Json>): string[] => {
  const type = thing['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
};

const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

function names(value: Json | undefined, deep = 0): string[] {
  if (deep > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value
      .slice(0, 20)
      .flatMap((one) => names(one, deep + 1))
      .slice(0, MAX_CLAIMS);
  if (value !== null && typeof value === 'object') return names(value.name, deep + 1);
  return typeof value === 'string' ? [value.trim()] : [];
}

function images(value: Json | undefined, deep = 0): string[] {
  if (deep > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((one) => images(one, deep + 1));
  if (value !== null && typeof value === 'object') return images(value.url, deep + 1);
  return typeof value === 'string' ? [value] : [];
}
