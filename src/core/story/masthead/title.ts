import { hostOf } from '../../address/host.ts';
import { defined } from '../../basics/defined.ts';
import type { Claims } from '../../claims/claims.ts';
import { withoutDates } from '../../claims/written-date.ts';
import { keyWords } from '../../impression/claim-agreement.ts';
import { shownHeading } from '../../page/headings.ts';
import { children, isText, type PageTree, textOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { announces } from '../../text/announces.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../../verdict/evidence/evidence.ts';
import { pagesOfLine } from '../../verdict/evidence/line-copies.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import { withDrawnGaps } from '../html/drawn-gaps.ts';
import { headingText } from '../html/heading-text.ts';

/** Returns the headline as shown. Without one, returns the claimed title without the site's name. */
export function titleOf({ evidence, claims, roles }: Judgement): string {
  const headline = evidence.blocks[roles.headline];
  const shown = headline ? titleShown(evidence.page, headline, claims) : '';
  const [claimed = ''] = claims.titles;
  if (shown === '') return withoutSiteName(claimed, claims.siteName, hostOf(evidence.page.url));
  const undated = withoutDates(shown, claims.language);
  const better =
    claimedPiece(evidence, claims, roles.headline) ||
    titleBeside(evidence, claims, roles.headline) ||
    wholeTitle(evidence, claims, roles.headline) ||
    (undated !== shown && claims.titles.find((title) => folded(title) === folded(undated)));
  if (better) return better;
  const parted = claims.titles.find(
    (title) => bare(title) === bare(shown) && breaksIn(title) > breaksIn(shown),
  );
  if (parted) return parted.replace(/\s+/g, ' ');
  const claim = claims.titles.find((title) => agreement(title, shown) >= 0.5);
  return claim || claims.titles.length === 0 || !isSiteName(evidence, claims, roles.headline)
    ? withoutOwnName(shown, claims.siteName, hostOf(evidence.page.url))
    : withoutSiteName(claimed, claims.siteName, hostOf(evidence.page.url));
}

/**
 * Returns the words of a headline, without the sign before the last step of a path, and with a space where the page draws one, unless a claim
 * writes them without: "Category:Ships".
 */
function titleShown(page: PageTree, headline: TextBlock, { titles }: Claims): string {
  const words = headingText(page, headline).replace(/^[»›]\s/, '');
  const isWritten = titles.some((title) => folded(title).includes(folded(words)));
  return isWritten ? words : withDrawnGaps(page, headline.start, headline.end, words);
}

/** Returns the number of signs that part a title. A page may draw the parts of its headline apart by style alone. */
const breaksIn = (title: string): number => title.split(/[:\p{Pd}|](?=\s)/u).length;

/**
 * Returns the text of an element in the headline, or what follows a label with a colon or is before a badge, if a claimed title says just
 * that; else an empty string. The rest of the headline is a label or the name of a topic or of another site.
 */
function claimedPiece({ page, blocks }: Evidence, claims: Claims, headline: number): string {
  const { titles, siteName, publishers } = claims;
  const { node, text } = defined(blocks[headline]);
  // The page itself may write both parts, with a sign between them.
  if (titles.some((title) => bare(title).includes(bare(text)))) return '';
  const within = (at: number) => [...children(page, at)].filter((child) => !isText(page, child));
  const parts = within(node).flatMap((child) => [child, ...within(child)]);
  const claimed = titles
    .flatMap((title) => [title, withoutSiteName(title, siteName, hostOf(page.url))])
    .map(folded);
  const isPart = (part: string) =>
    part.length < text.length &&
    part.split(/\s+/).length >= NAMED_WORDS &&
    ![siteName, ...publishers].some((name) => folded(name) === folded(part));
  const named = parts.filter((at) => !WORK_TAGS.has(defined(page.tag[at]))).map((at) => textOf(page, at));
  // "Title: Fog over the bay" has an element for its label.
  const label = named[0] ?? '';
  if (announces(label) && text.startsWith(label)) named.push(text.slice(label.length).trim());
  // So has "Tide tables 4+" for its badge.
  const badge = named.at(-1) ?? '';
  if (badge.length <= BADGE_CHARS && text.endsWith(badge)) named.push(text.slice(0, -badge.length).trim());
  return named.find((part) => isPart(part) && claimed.includes(folded(part))) ?? '';
}

/** Most characters of a badge at the end of a headline, such as an age or a version. */
const BADGE_CHARS = 12;

/** Tags of an element in a headline that is a word of it, such as the name of a book, or a line below it. */
const WORK_TAGS: ReadonlySet<string> = new Set(['em', 'i', 'cite', 'q', 'small']);

/** Most blocks between the two parts of a title. */
const PARTS_REACH = 2;

/**
 * Returns the first claimed title if the headline is its end, and a line near the headline its beginning; else an empty string. Another
 * claimed title must contain it, as one with the site's name does: a single one may itself begin with the site's name.
 */
function wholeTitle(
  { blocks }: Evidence,
  { titles: [title = '', ...others] }: Claims,
  headline: number,
): string {
  const end = folded(defined(blocks[headline]).text);
  const whole = folded(title);
  if (!whole.endsWith(` ${end}`) || !others.some((other) => folded(other).includes(whole))) return '';
  const begin = whole.slice(0, -end.length - 1);
  const near = blocks.slice(Math.max(0, headline - PARTS_REACH), headline + PARTS_REACH + 1);
  return !SEPARATOR.test(title) && near.some(({ text }) => folded(text) === begin) ? title : '';
}

/**
 * Returns the heading that a claimed title has beside the headline, if the headline is only the name of the site or of a part of it; else
 * an empty string. It is such a name if it is the site's or the host's, if another claim leaves it out, or if the title ends with it and
 * the other heading comes later.
 */
function titleBeside({ page, blocks }: Evidence, claims: Claims, headline: number): string {
  const { titles, siteName, publishers } = claims;
  const name = folded(defined(blocks[headline]).text);
  const isSite = [siteName, ...publishers, hostOf(page.url)].some((other) => folded(other) === name);
  // A site's name is the beginning or the end of all titles that have it.
  if (titles.map(folded).some((one) => one.includes(name) && !one.startsWith(name) && !one.endsWith(name)))
    return '';
  for (const title of titles) {
    const whole = folded(title);
    const isLast = whole.endsWith(` ${name}`);
    const rest = isLast ? whole.slice(0, -name.length - 1) : whole.slice(name.length + 1);
    if (!isLast && !whole.startsWith(`${name} `)) continue;
    const isName = isSite || titles.some((other) => folded(other) === rest);
    const from = isName ? 0 : isLast && SEPARATOR.test(title) ? headline : blocks.length;
    const other = blocks
      .slice(from)
      .find(
        ({ node, text }) =>
          text.length <= title.length && folded(text) === rest && shownHeading(page, node) > 0,
      );
    if (other) return headingText(page, other);
  }
  return '';
}

/** Returns whether a heading names the site or the section: it equals a claimed name, titles end with it, or other pages have it. */
function isSiteName(evidence: Evidence, claims: Claims, i: number): boolean {
  const block = evidence.blocks[i];
  if (!block) return false;
  const name = folded(block.text);
  return (
    [claims.siteName, ...claims.publishers].some((other) => folded(other) === name) ||
    claims.titles.some((title) => folded(title).endsWith(name)) ||
    pagesOfLine(block.text, evidence) > 0
  );
}

/** Returns the share of the shorter title's key words that are in the other, 0..1; NaN if a title has none. */
function agreement(a: string, b: string): number {
  const one = new Set(keyWords(a));
  const other = new Set(keyWords(b));
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / Math.min(one.size, other.size);
}

/** Most characters of a title. */
const MAX_TITLE = 1000;
const SEPARATOR = /\s[|•·–—»«\\-]\s|\||\s::\s/;
/** Signs between a title and the site's name that titles themselves do not have. */
const BAR = /\s[|•·»\\]\s/;

/**
 * Returns a claimed title without the site's name. Its first or last part is dropped if it is the claimed name or part of the host's name.
 * Else what follows the last bar is dropped if the title has several signs or the host's name is a word of it, or the longest part is the
 * title.
 */
function withoutSiteName(claimed: string, siteName: string, host: string): string {
  const title = claimed.slice(0, MAX_TITLE).trim();
  const names = [siteName, host].map((name) => bare(name));
  const isSite = (part: string) => bare(part) !== '' && names.some((name) => name.includes(bare(part)));
  const signs = [...title.matchAll(new RegExp(SEPARATOR, 'g'))];
  const parts = title.split(SEPARATOR).map((part) => part.trim());
  const [first, last] = [signs[0], signs.at(-1)];
  if (siteName !== '' && title.startsWith(`${siteName}: `)) return title.slice(siteName.length + 1).trim();
  if (!first || !last) return title;
  const start = title.slice(0, last.index).trim();
  const rest = title.slice(first.index + first[0].length).trim();
  if (start !== '' && isSite(parts.at(-1) ?? '')) return start;
  if (rest !== '' && isSite(parts[0] ?? '')) return rest;
  const isBarred =
    BAR.test(last[0]) &&
    (parts.length > 2 ? title.indexOf(last[0]) === last.index : namesHost(parts.at(-1) ?? '', host));
  return isBarred && start !== '' ? start : parts.reduce((a, b) => (b.length > a.length ? b : a));
}

/** Least number of words of a title before the name of its site, and least characters of the host's name. Shorter ones are words too. */
const NAMED_WORDS = 3;
const HOST_CHARS = 4;

/** Returns the parts of a host's name that may be the site's. */
const labelsOf = (host: string): string[] =>
  host
    .split('.')
    .slice(0, -1)
    .filter((name) => name.length >= HOST_CHARS && /\p{L}/u.test(name));

/** Returns whether a part of a host's name is a word of a text. */
const namesHost = (text: string, host: string): boolean =>
  labelsOf(host).some((name) => folded(text).split(' ').includes(name));

/**
 * Returns a shown headline without the site's name at its end, if that is the claimed name or, behind a bar, the host's: "Fog again | Sea
 * News".
 */
function withoutOwnName(title: string, siteName: string, host: string): string {
  const sign = [...title.matchAll(new RegExp(SEPARATOR, 'g'))].at(-1);
  if (!sign) return title;
  const start = title.slice(0, sign.index).trim();
  const end = bare(title.slice(sign.index + sign[0].length));
  const hosts = BAR.test(sign[0]) ? [host, ...labelsOf(host)] : [];
  const names = [siteName, ...hosts].map(bare);
  return end !== '' && names.includes(end) && start.split(/\s+/).length >= NAMED_WORDS ? start : title;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the claimed name of the site; empty if it begins with the page's title, since some pages claim their own title for it. */
export const siteNameOf = ({ siteName }: Claims, title: string): string =>
  title !== '' && folded(siteName).startsWith(folded(title)) ? '' : siteName;
