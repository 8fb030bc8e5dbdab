import { defined } from '../../basics/defined.ts';
import { perKey } from '../../basics/per-key.ts';
import type { Claims } from '../../claims/claims.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { nearestHeading } from '../../page/headings.ts';
import { byNaming, type Naming, namingWords } from '../../page/namings.ts';
import { aboveAndSelf, attribute, type PageTree } from '../../page/page-tree.ts';
import { blockCharacters, type TextBlock } from '../../page/text-blocks.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { AUTHOR_NAME, AUTHOR_PATH, BY_AND_NAME, NAME_ALONE } from './author-words.ts';
import { namesAuthor } from './claimed-masthead.ts';
import { LINE_CHARS, type StoryBlocks } from './masthead-lines.ts';

/** Greatest distance in blocks; longer distances count the same. */
const FAR = 12;
/** Levels above a line whose names and tags count. */
const NAMES_REACH = 4;
/** Divisors of two features of a line; the weights are trained with them. */
const CHARS_SCALE = 3;
const WORDS_SCALE = 20;

const DATE_NAME = /\b(?:date|time|timestamp|published|pubdate|datum|datetime|dateline|updated)\b/;
const CAPTION_OR_CREDIT_NAME = /\b(?:captions?|figcaption|credits?|copyright)\b/;

/** A line of a page, with the tests of that page. Tests of a range tell whether any node of it passes. */
interface Line extends TextBlock, StoryBlocks {
  /** Index of the line among the page's blocks, and its first node. */
  readonly i: number;
  readonly from: number;
  readonly words: number;
  readonly digits: number;
  readonly around: Surroundings;
  readonly claims: Claims;
  /** P(noise). */
  readonly noise: number;
  namesClaimedAuthor(text: string): boolean;
  hasDate(i: number): boolean;
  leadsToAuthor(from: number, to: number): boolean;
  isMarkedAuthor(from: number, to: number): boolean;
  isTime(from: number, to: number): boolean;
  isMarkedDate(from: number, to: number): boolean;
}

const far = (from: number, to: number): number => Math.min(1, Math.abs(from - to) / FAR);

/** Features of a line from names, tags, position, words and claims, in the order of the weights; each 0 .. 1, except for the length. */
const MEASURES = {
  constant: () => 1,
  claimedAuthor: ({ text, namesClaimedAuthor }) => namesClaimedAuthor(text),
  byAndName: ({ text }) => BY_AND_NAME().test(text),
  nameAlone: ({ text }) => NAME_ALONE().test(text),
  authorLink: ({ leadsToAuthor, from, end }) => leadsToAuthor(from, end),
  authorAttribute: ({ isMarkedAuthor, from, end }) => isMarkedAuthor(from, end),
  authorName: ({ around }) => around.isNamedAuthor,
  dateName: ({ around }) => around.isNamedDate,
  captionName: ({ around }) => around.isNamedCaption,
  timeTag: ({ isTime, from, end }) => isTime(from, end),
  dateAttribute: ({ isMarkedDate, from, end }) => isMarkedDate(from, end),
  writtenDate: ({ i, hasDate }) => hasDate(i),
  dateBeside: ({ i, hasDate }) => hasDate(i - 1) || hasDate(i + 1),
  claimsDate: ({ claims }) => claims.published.length > 0,
  chars: ({ text }) => Math.log1p(text.length) / CHARS_SCALE,
  words: ({ words }) => Math.min(1, words / WORDS_SCALE),
  linkDensity: ({ linkChars, text }) => linkChars / text.length,
  controls: ({ controlChars }) => controlChars > 0,
  capitals: ({ text, words }) => (text.match(/(?:^|\s)\p{Lu}/gu) ?? []).length / Math.max(1, words),
  digits: ({ digits, text }) => digits / text.length,
  sentenceEnd: ({ text }) => /[.!?…。]$/.test(text),
  bar: ({ text }) => /[:|•·]/.test(text),
  heading: ({ around }) => around.isInHeading,
  figure: ({ around }) => around.isInFigure,
  listItem: ({ around }) => around.isInList,
  headlineDistance: ({ i, headline }) => (headline < 0 ? 1 : far(i, headline)),
  beforeHeadline: ({ i, headline }) => i < headline,
  afterHeadline: ({ i, headline }) => headline >= 0 && i > headline,
  startDistance: ({ i, first }) => far(i, first),
  beforeStart: ({ i, first }) => i < first,
  within: ({ i, first, last }) => i > first && i < last,
  afterEnd: ({ i, last }) => i > last,
  noise: ({ noise }) => noise,
} satisfies Readonly<Record<string, (line: Line) => number | boolean>>;

export type LineFeature = keyof typeof MEASURES;

/** Names of the features, in the order of the weights. */
export const LINE_FEATURES = Object.keys(MEASURES) as readonly LineFeature[];

/** Returns a function that measures a line, in the order of LINE_FEATURES. */
export function lineFeatures(
  { page, blocks }: Pick<Evidence, 'page' | 'blocks'>,
  claims: Claims,
  noise: Float64Array,
  story: StoryBlocks,
): (line: number) => number[] {
  const characters = blockCharacters(blocks);
  const named = (is: (naming: Naming) => boolean) => anyOf(page, byNaming(page, is));
  const around = perKey((node: number) => surroundingsOf(page, node));
  const tests = {
    namesClaimedAuthor: namesAuthor(claims),
    hasDate: perKey((i: number): boolean => {
      const text = (blocks[i]?.text ?? '').slice(0, LINE_CHARS);
      return writtenDates(text, claims.language).length > 0;
    }),
    leadsToAuthor: anyOf(page, (at) => AUTHOR_PATH.test(attribute(page, at, 'href'))),
    isMarkedAuthor: named(({ attributes: { rel = '', itemprop = '' } }) =>
      /author/.test(`${rel} ${itemprop}`),
    ),
    isTime: named(({ tag }) => tag === 'time'),
    isMarkedDate: named(({ attributes: { itemprop = '' } }) => /datePublished|dateModified/.test(itemprop)),
  };
  return (i) => {
    const block = defined(blocks[i]);
    const line: Line = {
      ...block,
      ...defined(characters[i]),
      ...story,
      ...tests,
      i,
      from: Math.min(block.node, block.start),
      around: around(block.node),
      claims,
      noise: defined(noise[i]),
    };
    return Object.values(MEASURES).map((measure) => Number(measure(line)));
  };
}

/** Facts about a line from the elements around it. Lines of one element, between line breaks, share them. */
interface Surroundings {
  readonly isNamedAuthor: boolean;
  readonly isNamedDate: boolean;
  readonly isNamedCaption: boolean;
  readonly isInHeading: boolean;
  readonly isInFigure: boolean;
  readonly isInList: boolean;
}

function surroundingsOf(page: PageTree, node: number): Surroundings {
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
