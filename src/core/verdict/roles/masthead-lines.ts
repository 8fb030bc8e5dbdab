import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { perKey } from '../../basics/per-key.ts';
import type { Claims } from '../../claims/claims.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { nearestHeading } from '../../page/headings.ts';
import { byNaming, type Naming, namingWords } from '../../page/namings.ts';
import { aboveAndSelf, attribute, type PageTree } from '../../page/page-tree.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import { blockCharacters, type TextBlock } from '../../page/text-blocks.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { JudgingOptions } from '../options.ts';

/** Roles of a short line around a story: its author, its date, or something else. */
export const LINE_ROLES = ['none', 'byline', 'published'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** Weights of the multinomial logistic regression over LINE_FEATURES, fitted by `npm run train`. */
export type LineWeights = Readonly<Record<LineRole, readonly number[]>>;

/** Features of a line from names, tags, position, words and claims; each 0 .. 1, except for the length. */
export const LINE_FEATURES = [
  'constant',
  'claimedAuthor',
  'byAndName',
  'nameAlone',
  'authorLink',
  'authorAttribute',
  'authorName',
  'dateName',
  'captionName',
  'timeTag',
  'dateAttribute',
  'writtenDate',
  'dateBeside',
  'claimsDate',
  'chars',
  'words',
  'linkDensity',
  'controls',
  'capitals',
  'digits',
  'sentenceEnd',
  'bar',
  'heading',
  'figure',
  'listItem',
  'headlineDistance',
  'beforeHeadline',
  'afterHeadline',
  'startDistance',
  'beforeStart',
  'within',
  'afterEnd',
  'noise',
] as const;

/** Most blocks before the headline or the start, and after the end, that may be such lines. */
const REACH = 6;
/** Most characters of such a line. */
const LINE_CHARS = 200;
/** A block with a lower P(noise) is surely text of the story. */
const SURELY_TEXT = 0.2;
/** Greatest distance in blocks; longer distances count the same. */
const FAR = 12;
const NAMES_REACH = 4;
/** Least probability of a role that is given to a line: better than chance. */
const LEAST = 1 / LINE_ROLES.length;

/** Blocks of the headline (−1 for none), and of the first and last of the body. */
interface Story {
  readonly headline: number;
  readonly first: number;
  readonly last: number;
}

/** A word for the author with the sign before the name: "Author: Ada Lind". A line with another word and a colon is a list of facts. */
export const AUTHOR_LABEL =
  /(?:(?<=^|[|•·–—] ?)(?:[Aa]ut(?:h?ors?|or(?:in|es|a|i|zy|ka)|eure?s?|ore)|[Аа]втор|[Yy]azar|[Ss]zerző|[Tt]ác giả|[Σσ]υντάκτης|[Ff]örfattare|[Ff]orfatter|[Pp]enulis)|(?<!\p{L})(?:מאת|بقلم|작성자|글|作者|撰文|記者|记者|執筆者?|著者|文))\s?[:：](?![^:]{0,60}\p{L}:)/u
    .source;
/** Words before a name that other words begin with too: only a name may follow. */
export const BY_NAME_ALONE = /^(?:di|door|av|af|Γράφει [οη])\s+(?=(?:\p{Lu}\S*\s){1,3}\p{Lu}\S*$)/u.source;
/** Matches nothing, before a Korean name that the word for a reporter follows, and then an address or nothing. */
export const KOREAN_REPORTER = /^(?=\p{Script=Hangul}{2,4} ?기자(?:$|\s\S+@))/u.source;

/** A line that begins with "by" in some language and a capitalised name, and is no sentence. */
export const BY_AND_NAME = once(
  () =>
    new RegExp(
      `^(?:.{0,60}[|•·]\\s*)?(?:(?:(?:[Ww]ritten|Words|Text|Story) by|[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or)\\s+|${AUTHOR_LABEL}\\s*)[\\p{Lu}\\p{Lo}](?:[^.!?]|(?<!\\p{L}{3})\\.)*$|${BY_NAME_ALONE}|${KOREAN_REPORTER}`,
      'u',
    ),
);
/** A name of two to four words, and neither a number of a part, "CHAPTER II", nor a heading such as "About Gull". */
export const NAME_ALONE = once(
  () =>
    /^(?!(?:CHAPTER|PART|BOOK|VOLUME|Chapter|Part|Book|Volume|About)\s)(?:\p{Lu}[\p{L}.'’-]{0,30}\s+){1,3}\p{Lu}[\p{L}.'’-]{1,30}$/u,
);
/** Names of an element with only the author's name. */
const PERSON_NAME = /\b(?:author\s+name|reporter(?:\s+(?:name|line))?)\b/;
export const AUTHOR_NAME = /\b(?:byline|author)s?\b/;
const DATE_NAME = /\b(?:date|time|timestamp|published|pubdate|datum|datetime|dateline|updated)\b/;
const CAPTION_OR_CREDIT_NAME = /\b(?:captions?|figcaption|credits?|copyright)\b/;
export const AUTHOR_PATH =
  /\/(?:authors?|autor(?:en|es)?|auteurs?|people|profile|contributors?|reporters?|journalists?|staff|by|bio|columnists?|writers?|team|redaktion|person)\b/i;

/**
 * Returns the indices of short blocks around and inside a story that are not surely its text, are no head of a table and do not repeat the
 * headline.
 */
export function mastheadLines(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  noise: Float64Array,
  story: Story,
): number[] {
  const { headline, first, last } = story;
  if (first < 0) return [];
  const from = Math.max(0, Math.min(headline < 0 ? first : headline, first) - REACH);
  const lines: number[] = [];
  const isShort = (i: number) => {
    const { node, text } = defined(blocks[i]);
    return page.tag[node] !== 'th' && text.length <= LINE_CHARS && text !== blocks[headline]?.text;
  };
  for (let i = from; i <= Math.min(blocks.length - 1, last + REACH); i++)
    if (isShort(i) && defined(noise[i]) >= SURELY_TEXT) lines.push(i);
  return lines;
}

/** Most milliseconds between two dates of the same day: pages leave out the time zone. */
const DAY = 86_400_000;
/** Divisors of two features of a line; the weights are trained with them. */
const CHARS_SCALE = 3;
const WORDS_SCALE = 20;

/**
 * Returns the lines nearest to the headline that contain an author and a day that the page claims for its story; −1 without one. The
 * page must have a headline. The lines come before the story's first block, or after it if that is a standfirst right below the headline.
 * A line of links after the first block is about another story. Without a claimed author, a name alone below the headline counts if its
 * element is named so.
 */
export function claimedMasthead(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  claims: Claims,
  { headline, first }: Story,
  { claimedLine }: JudgingOptions,
): Readonly<Record<Exclude<LineRole, 'none'>, number>> {
  const days = [...claims.published, ...claims.modified].map((date) =>
    Date.parse(date.slice(0, 'YYYY-MM-DD'.length)),
  );
  const isClaimed = (iso: string): boolean => days.some((day) => Math.abs(Date.parse(iso) - day) <= DAY);
  const far = (i: number): number => Math.abs(i - headline);
  const lines = [...blocks.keys()]
    .slice(Math.max(0, headline - FAR), Math.max(first, headline + 1 + REACH))
    .filter((i) => {
      const block = defined(blocks[i]);
      return i !== headline && block.text.length <= claimedLine && (i <= first || !isMostlyLinks(block));
    })
    .sort((a, b) => far(a) - far(b));
  const nearest = (says: (text: string) => boolean): number =>
    lines.find((i) => says(defined(blocks[i]).text)) ?? -1;
  const claimed = nearest(namesAuthor(claims));
  const isNamed = ({ node, text }: TextBlock) =>
    NAME_ALONE().test(text) && PERSON_NAME.test(namingWords(page, node));
  return {
    byline:
      claimed < 0 ? blocks.findIndex((block, i) => i > headline && i < first && isNamed(block)) : claimed,
    published:
      days.length === 0
        ? -1
        : nearest((text) => writtenDates(text, claims.language).some(({ iso }) => isClaimed(iso))),
  };
}

/** Returns whether a text contains the name of an author that the page claims. Spaces and signs may differ. */
export function namesAuthor(claims: Claims): (text: string) => boolean {
  const names = authorNames(claims, /.{4}/)
    .map(folded)
    .filter((name) => name !== '');
  return (text) => {
    const written = names.length === 0 ? '' : folded(text);
    return names.some((name) => written.includes(name));
  };
}

/** Returns the names, in lower case, of the authors that the page claims and whose names have the `form`. */
export const authorNames = ({ authors }: Claims, form: RegExp): readonly string[] =>
  authors.filter((author) => form.test(author)).map((author) => author.toLowerCase());

/** Returns a function that measures a line, in the order of LINE_FEATURES. */
export function lineFeatures(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  claims: Claims,
  noise: Float64Array,
  { headline, first, last }: Story,
): (line: number) => number[] {
  const characters = blockCharacters(blocks);
  const isClaimedAuthor = namesAuthor(claims);
  const hasDate = perKey((i: number): boolean => {
    const text = (blocks[i]?.text ?? '').slice(0, LINE_CHARS);
    return writtenDates(text, claims.language).length > 0;
  });
  const leadsToAuthor = anyOf(page, (at) => AUTHOR_PATH.test(attribute(page, at, 'href')));
  const named = (is: (naming: Naming) => boolean) => anyOf(page, byNaming(page, is));
  const isMarkedAuthor = named(({ attributes: { rel = '', itemprop = '' } }) =>
    /author/.test(`${rel} ${itemprop}`),
  );
  const isTime = named(({ tag }) => tag === 'time');
  const isMarkedDate = named(({ attributes: { itemprop = '' } }) =>
    /datePublished|dateModified/.test(itemprop),
  );
  const far = (from: number, to: number) => Math.min(1, Math.abs(from - to) / FAR);
  const placeOf = perKey((node: number) => placeAt(page, node));
  return (i) => {
    const block = defined(blocks[i]);
    const { text, node, end } = block;
    const { words, digits } = defined(characters[i]);
    const start = Math.min(node, block.start);
    const place = placeOf(node);
    const known = headline >= 0;
    return [
      1,
      isClaimedAuthor(text),
      BY_AND_NAME().test(text),
      NAME_ALONE().test(text),
      leadsToAuthor(start, end),
      isMarkedAuthor(start, end),
      place.isNamedAuthor,
      place.isNamedDate,
      place.isNamedCaption,
      isTime(start, end),
      isMarkedDate(start, end),
      hasDate(i),
      hasDate(i - 1) || hasDate(i + 1),
      claims.published.length > 0,
      Math.log1p(text.length) / CHARS_SCALE,
      Math.min(1, words / WORDS_SCALE),
      block.linkChars / text.length,
      block.controlChars > 0,
      (text.match(/(?:^|\s)\p{Lu}/gu) ?? []).length / Math.max(1, words),
      digits / text.length,
      /[.!?…。]$/.test(text),
      /[:|•·]/.test(text),
      place.isInHeading,
      place.isInFigure,
      place.isInList,
      known ? far(i, headline) : 1,
      known && i < headline,
      known && i > headline,
      far(i, first),
      i < first,
      i > first && i < last,
      i > last,
      defined(noise[i]),
    ].map(Number);
  };
}

/** Facts about a line from the elements around it. Lines of one element, between line breaks, share them. */
interface Place {
  readonly isNamedAuthor: boolean;
  readonly isNamedDate: boolean;
  readonly isNamedCaption: boolean;
  readonly isInHeading: boolean;
  readonly isInFigure: boolean;
  readonly isInList: boolean;
}

function placeAt(page: PageTree, node: number): Place {
  const above = aboveAndSelf(page, node, NAMES_REACH);
  // The names of a whole story may say how it lists its authors.
  const names = above.map((at) => (page.tag[at] === 'article' ? '' : namingWords(page, at))).join(' ');
  const stands = (tags: readonly string[]) => above.some((at) => tags.includes(defined(page.tag[at])));
  return {
    isNamedAuthor: AUTHOR_NAME.test(names),
    isNamedDate: DATE_NAME.test(names),
    isNamedCaption: CAPTION_OR_CREDIT_NAME.test(names),
    isInHeading: nearestHeading(page, node) > 0,
    isInFigure: stands(['figure', 'figcaption']),
    isInList: stands(['li']),
  };
}

/** Returns a function that tells whether any node of [from, to) passes the test. Linear in the page once, then constant. */
function anyOf(page: PageTree, test: (node: number) => boolean): (from: number, to: number) => boolean {
  const before = new Uint32Array(page.tag.length + 1);
  page.tag.forEach((_, at) => {
    before[at + 1] = defined(before[at]) + Number(test(at));
  });
  return (from, to) => defined(before[to]) > defined(before[from]);
}

const indicesOf = (...names: readonly (typeof LINE_FEATURES)[number][]): readonly number[] =>
  names.map((name) => LINE_FEATURES.indexOf(name));

/** Features of a line that is marked as an author's, as indices. */
const AUTHOR_MARKS = indicesOf('claimedAuthor', 'byAndName', 'authorLink', 'authorAttribute', 'authorName');
/** Features of a line that the page marks as the story's author or date, as indices. */
const MARKS = indicesOf(
  'authorLink',
  'authorAttribute',
  'authorName',
  'dateName',
  'timeTag',
  'dateAttribute',
);

/** Returns whether the page marks a line with these features as the story's author or date. */
export const isMarked = (features: readonly number[]): boolean => MARKS.some((at) => features[at] === 1);

/**
 * Returns the likeliest role of a line with these features. On a page that is not there to read, only a line that something marks as an
 * author's can be a byline: buttons and names of goods look like names of people.
 */
export function roleOfLine(features: readonly number[], weights: LineWeights, isToRead: boolean): LineRole {
  const odds = (role: LineRole): number =>
    Math.exp(features.reduce((sum, value, k) => sum + value * defined(weights[role][k]), 0));
  const mayBeByline = isToRead || AUTHOR_MARKS.some((at) => features[at] === 1);
  const [none, byline, published] = [odds('none'), mayBeByline ? odds('byline') : 0, odds('published')];
  if (Math.max(byline, published) < LEAST * (none + byline + published)) return 'none';
  return byline >= published ? 'byline' : 'published';
}
