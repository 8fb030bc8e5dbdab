import { keyWords } from '../impression/claim-agreement.ts';
import type { Claims } from '../page/claims.ts';
import { attribute, type PageTree } from '../page/page-tree.ts';
import { folded } from '../page/words.ts';
import { writtenDates } from '../page/written-date.ts';
import type { Evidence } from '../verdict/evidence.ts';
import { pagesOfLine } from '../verdict/findings/repeated-line.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Roles } from '../verdict/roles.ts';
import { headingText } from './heading-text.ts';
import { isoDate } from './iso-date.ts';

/** Title, date and language: what the page shows, checked against what it claims. */

/** The headline as shown; without one, the page's claim, cut where the site's name is added. */
export function titleOf({ evidence, claims }: Judgement, roles: Roles): string {
  const headline = evidence.blocks[roles.headline];
  const shown = headline ? headingText(evidence.page, headline) : '';
  const [claimed = ''] = claims.titles;
  if (shown === '') return withoutSiteName(claimed, claims.siteName);
  const claim = claims.titles.find((title) => agreement(title, shown) >= 0.5);
  return claim || claims.titles.length === 0 || !isSiteName(evidence, claims, roles.headline)
    ? shown
    : withoutSiteName(claimed, claims.siteName);
}

/** A heading that no claim confirms may name the site or the section: then other pages have it too, or titles end in it. */
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

function agreement(a: string, b: string): number {
  const one = new Set(keyWords(a));
  const other = new Set(keyWords(b));
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

/** Nothing longer is a title. */
const MAX_TITLE = 1000;
const SEPARATOR = /\s[|•·–—»«-]\s|\|/;

function withoutSiteName(claimed: string, siteName: string): string {
  const title = claimed.slice(0, MAX_TITLE);
  const parts = title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return title.trim();
  const site = siteName.toLowerCase();
  const [longest = ''] = parts
    .filter((part) => site === '' || part.toLowerCase() !== site)
    .sort((a, b) => b.length - a.length);
  return longest || title.trim();
}

/** ISO 8601, or empty. A claim in the page's data comes first, then a `time` element by the story, the address, a date in words by the headline. */
export function publishedOf({ evidence, claims }: Judgement, roles: Roles): string {
  const { page, blocks } = evidence;
  const from = blocks[roles.headline >= 0 ? Math.max(0, roles.headline - 3) : 0]?.node ?? 0;
  const to = blocks[roles.first + 3]?.node ?? page.tag.length;
  const shown = timesBetween(page, from, to);
  const dates = [...claims.published, ...shown].map(isoDate).filter((date) => date !== '');
  const inAddress = /(?:^|\/)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:\/|$|-)/.exec(page.url);
  if (dates[0]) return dates[0];
  if (!inAddress) return writtenBy(evidence, claims, roles);
  const [, year = '', month = '', day = ''] = inAddress;
  return isoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Blocks around headline and start in which a date in words is the story's, and the characters of a line that tells it. */
const DATE_REACH = 3;
const DATE_LINE = 120;

function writtenBy({ blocks }: Evidence, { language }: Claims, { headline, first }: Roles): string {
  if (first < 0) return '';
  const from = Math.max(0, headline < 0 ? first - DATE_REACH : Math.min(headline, first) - DATE_REACH);
  for (const { text } of blocks.slice(from, first + DATE_REACH)) {
    const [date] = text.length <= DATE_LINE ? writtenDates(text, language) : [];
    if (date) return date.iso;
  }
  return '';
}

/** When the story was last changed, as the page's data say it; empty where that was on the day it appeared. */
export function updatedOf({ claims }: Judgement, published: string): string {
  const [updated = ''] = claims.modified.map(isoDate).filter((date) => date !== '');
  return updated.slice(0, 10) > published.slice(0, 10) ? updated : '';
}

/** The section that the page claims to be of; empty where it says nothing a reader would understand. */
export const sectionOf = ({ claims }: Judgement): string =>
  claims.sections.find((section) => section.length <= 40 && !/^https?:|[_/\d]/.test(section)) ?? '';

function timesBetween(page: PageTree, from: number, to: number): string[] {
  const times: string[] = [];
  for (let node = from; node < to; node++) {
    const time = attribute(page, node, 'datetime');
    if (time !== '') times.push(time);
  }
  return times;
}

/** BCP 47 tag from what the page claims, or empty. */
export function languageOf({ claims }: Judgement): string {
  const tag = claims.language.trim().replace(/_/g, '-');
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : '';
}
