import { hostOf } from '../address/host.ts';
import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { absoluteUrl } from '../page/absolute-url.ts';
import { textSums } from '../page/block-sums.ts';
import { isClipped } from '../page/hidden-markup.ts';
import { byNaming, type Naming, namingWords, wordsWithTestId } from '../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  contains,
  countBetween,
  endOf,
  type PageTree,
  withTag,
} from '../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../page/text-blocks.ts';
import { signedLines } from './signed-lines.ts';

/** Most characters of an author's name. Chosen by hand. */
const MAX_NAME = 60;
/** Most characters of a line that gives the author of a post. Chosen by hand. */
const MAX_LINE = 120;
/** Number of nodes from an author's element on that are searched for the name in it. */
const NAME_REACH = 100;

/** Names of elements that give the author of a post, the clearest first. */
const AUTHOR_NAMES = [
  /\b(?:(?:big)?user ?name|author name|message name|nick ?name|creator|poster|writer|display ?name)\b/,
  /\b(?:user ?details|user ?info|(?:author|user)(?! ?(?:agent|badge|content|select|tz)\b)|member|post ?left|post ?profile)\b/,
];
/**
 * Addresses of members' pages, for forums without such names: `/u/ann`, `/~ann`, `member.php?u=7`, `user?id=ann`. Pages to sign in are none:
 * `/users/sign_in`.
 */
const MEMBER_PAGE =
  /(?:^|[/?&_-])(?:users?|members?|memberlist|profiles?|u)(?:\.\w{2,4})?[/?=](?!log|sign[_-]|regis)[^/]|[/?&-]uid[=-]\d|^\/[@~][\w.-]+\/?$/i;

/** The text of a member's picture: `Ann's profile photo`. */
const PORTRAIT = /^(.{2,60})['’]s (?:profile )?(?:avatar|photo|picture)$/;

/** Names of boxes that hold members who like a post, or a member's badge, and most elements from a node up to its box. */
const OTHERS = /\b(?:reactions?|react (?:overview|blurb)|likes?|liked|upvotes?|badges?)\b/;
const OTHERS_REACH = 3;

export interface AuthorMark {
  readonly node: number;
  readonly name: string;
  /** How clearly the element gives an author; 0 is the clearest. */
  readonly rank: number;
  /** `YYYY-MM-DD`, if the line with the name gives a day. */
  readonly day?: string;
}

/** Returns the elements that name an author, in page order. */
export const authorMarks = remembered((page: PageTree): readonly AuthorMark[] => {
  const marks: AuthorMark[] = [];
  const rankByName = byNaming(page, rankOfNaming);
  const signed = signedLines(page);
  page.tag.forEach((tag, node) => {
    const named = rankByName(node);
    const line = signed.get(node);
    if (named < 0 && line && isName(line.name)) marks.push({ node, rank: BY_LINE, ...line });
    else if (
      (named >= 0 || tag === 'img' || (tag === 'a' && leadsToMember(page, node))) &&
      !isAboutOthers(page, node)
    ) {
      const name = nameIn(page, node) || PORTRAIT.exec(attribute(page, node, 'alt'))?.[1];
      if (name) marks.push({ node, name, rank: named < 0 ? BY_LINK : named });
    }
  });
  return marks.map((mark, i) => ({ ...mark, name: nameWithin(page, mark, marks[i + 1]) }));
});

/** Returns the marks whose element holds little more than a name, and no paragraph. Linear in the page, once. */
export const boxMarks = remembered((page: PageTree): readonly AuthorMark[] => {
  const { chars } = textSums(page);
  const paragraphs = withTag(page, 'p');
  return authorMarks(page).filter(
    ({ node }) =>
      defined(chars[node]) <= MAX_LINE && countBetween(paragraphs, node + 1, endOf(page, node)) === 0,
  );
});

/** Returns the name of the next mark, if a line with a name and a date begins with it: "ann" of "ann commented". Else returns the mark's own name. */
function nameWithin(page: PageTree, { node, name, day }: AuthorMark, next: AuthorMark | undefined): string {
  if (day === undefined || !next || !contains(page, node, next.node) || !name.startsWith(next.name))
    return name;
  const isFirst = page.text.slice(node, next.node).every((text) => !text?.trim());
  return isFirst ? next.name : name;
}

/** Returns whether a node is in a box of members who like a post, or is a member's badge. */
export const isAboutOthers = (page: PageTree, node: number): boolean =>
  aboveAndSelf(page, node, OTHERS_REACH).some((at) => OTHERS.test(namingWords(page, at)));

/** Returns how clearly an element's names say that it gives an author, or −1 if they do not. */
function rankOfNaming(naming: Naming): number {
  const { itemprop = '', rel } = naming.attributes;
  if (/\bauthor\b/.test(itemprop) || rel === 'author') return 0;
  const names = wordsWithTestId(naming);
  const at = AUTHOR_NAMES.findIndex((name) => name.test(names));
  return at < 0 ? -1 : at + 1;
}

/** Rank of a line with a name and a date, as clear as the second of the names above. */
export const BY_LINE = AUTHOR_NAMES.length;
/** Rank of a link to a member's page. A single such link may be about anybody. */
export const BY_LINK = AUTHOR_NAMES.length + 1;

function leadsToMember(page: PageTree, link: number): boolean {
  const href = attribute(page, link, 'href');
  // A full path or address is tested without resolving it: to resolve every address of a page takes long.
  if (/^\s*(?:\/|https?:)/i.test(href) && !MEMBER_PAGE.test(href) && !/\/[@~]/.test(href)) return false;
  const url = absoluteUrl(page, href);
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)/.exec(url) ?? [];
  return hostOf(url) === hostOf(page.url) && MEMBER_PAGE.test(path);
}

/** Returns the last line that begins before the end of an author's element: the line with the name, unless the element holds more. */
export const lineOf = (
  page: PageTree,
  { node }: AuthorMark,
  blocks: readonly TextBlock[],
): TextBlock | undefined => blocks[blocksWithin(blocks, 0, endOf(page, node))[1] - 1];

/** Returns whether a name is part of a sentence: somebody whom a post answers or mentions. */
export function isMention(page: PageTree, mark: AuthorMark, blocks: readonly TextBlock[]): boolean {
  const { node, name } = mark;
  const line = lineOf(page, mark, blocks);
  if (!line || line.node >= node || line.end <= node) return false;
  return line.text.length > MAX_LINE || (name.startsWith('@') && line.text.length > name.length);
}

/** Returns the clearest author's name in a post outside its text, the first of equally clear ones. */
export function markOf(
  page: PageTree,
  marks: readonly AuthorMark[],
  root: number,
  first: TextBlock,
): AuthorMark | undefined {
  const own = marks.filter(({ node }) => contains(page, root, node) && !contains(page, node, first.node));
  return own.sort((a, b) => a.rank - b.rank || a.node - b.node)[0];
}

/** Returns the first text in an element that may be a name, that of schema.org's `name` if there is one; or an empty string. */
function nameIn(page: PageTree, node: number): string {
  const end = Math.min(endOf(page, node), node + NAME_REACH);
  for (let at = node + 1; at < end; at++)
    if (attribute(page, at, 'itemprop') === 'name') return firstName(page, at);
  return firstName(page, node);
}

function firstName(page: PageTree, node: number): string {
  for (let at = node + 1; at < endOf(page, node); at++) {
    // Only screen readers read whether a member is there.
    if (isClipped(page, at)) {
      at = endOf(page, at) - 1;
      continue;
    }
    const text = defined(page.text[at])
      .trim()
      .replace(/^by\s+/i, '')
      .replace(/(?<![,:|·])[,:|·]+$/, '')
      .trimEnd();
    if (isName(text)) return text;
    // Text after a long text is about something else.
    if (text.length > MAX_NAME) return '';
  }
  return '';
}

/** A number of something: `103 posts`. */
const COUNT = /^\d[\d.,]*k?\s+\p{L}+$/iu;

/** Several words that end as a sentence does: `Left by a buyer.` */
const SENTENCE = /\s\S+\s+\p{Ll}{2,}[.?!]$/u;

/** Returns whether a text may be a member's name, which may be a long number: no word before a name, no sentence, date, time or count. */
const isName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= MAX_NAME &&
  /\p{L}|^\d{5,9}$/u.test(text) &&
  !/^(?:\w{1,20} by|by|von|par|por|posted|answered|re)\b:?$/i.test(text) &&
  !/\b\d{4}\b|^\d\d?:\d\d/.test(text) &&
  !COUNT.test(text) &&
  !SENTENCE.test(text);
