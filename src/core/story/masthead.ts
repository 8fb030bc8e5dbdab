import { keyWords } from '../impression/claim-agreement.ts';
import { attribute, type PageTree } from '../page/page-tree.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { Roles } from '../verdict/roles.ts';

/** Title, byline, date and language: what the page shows, checked against what it claims. */

/** The headline as shown; without one, the page's claim, cut where the site's name is added. */
export function titleOf({ evidence, claims }: Judgement, roles: Roles): string {
  const shown = evidence.blocks[roles.headline]?.text ?? '';
  const [claimed = ''] = claims.titles;
  if (shown === '') return withoutSiteName(claimed, claims.siteName);
  const claim = claims.titles.find((title) => agreement(title, shown) >= 0.5);
  // A heading that no claim confirms may be the site's name; then the claim is the better title.
  return claim || claims.titles.length === 0 ? shown : withoutSiteName(claimed, claims.siteName);
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
const SEPARATOR = /\s+[|•·–—»«-]\s+|\s*\|\s*/;

function withoutSiteName(claimed: string, siteName: string): string {
  const title = claimed.slice(0, MAX_TITLE);
  const parts = title.split(SEPARATOR).filter((part) => part.trim() !== '');
  if (parts.length < 2) return title.trim();
  const site = siteName.toLowerCase();
  const [longest = ''] = parts
    .filter((part) => site === '' || part.trim().toLowerCase() !== site)
    .sort((a, b) => b.length - a.length);
  return (longest || title).trim();
}

/** Who wrote it, each once: as claimed, else as shown. */
export function authorsOf({ evidence, claims }: Judgement, roles: Roles): readonly string[] {
  const names = claims.authors.filter((name) => name.length <= 80 && !name.includes('@'));
  if (names.length > 0) return eachOnce(names).slice(0, 6);
  const shown = roles.of.indexOf('byline');
  const text = evidence.blocks[shown]?.text ?? '';
  return text === '' || text.length > 120 ? [] : [text.replace(BY, '')];
}

const BY = /^(?:by|von|par|por|di)\s+/i;

/** Names, but for those that say again what others say: in other letters, or several at once. */
export function eachOnce(names: readonly string[]): readonly string[] {
  const wordsOf = (name: string) => keyWords(name.replace(BY, ''));
  const kept: string[] = [];
  // The shortest first: what holds another name and no word that the names kept so far lack, is a list of them.
  for (const name of [...names].sort((a, b) => a.length - b.length)) {
    const words = wordsOf(name);
    const known = new Set(kept.flatMap(wordsOf));
    if (words.length === 0 || !words.every((word) => known.has(word))) kept.push(name);
  }
  return names.filter((name) => kept.includes(name)).map((name) => name.replace(BY, ''));
}

/** ISO 8601, or empty. A claim in the page's data comes first, then a `time` element by the story, then the address. */
export function publishedOf({ evidence, claims }: Judgement, roles: Roles): string {
  const { page, blocks } = evidence;
  const from = blocks[roles.headline >= 0 ? Math.max(0, roles.headline - 3) : 0]?.node ?? 0;
  const to = blocks[roles.first + 3]?.node ?? 0;
  const shown = timesBetween(page, from, to);
  const dates = [...claims.published, ...shown].map(isoDate).filter((date) => date !== '');
  const inAddress = /(?:^|\/)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:\/|$|-)/.exec(page.url);
  if (dates[0]) return dates[0];
  if (!inAddress) return '';
  const [, year = '', month = '', day = ''] = inAddress;
  return isoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
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

/** A date as the page writes it in ISO form: kept as it is where it already is, read as UTC where it names no zone. */
function isoDate(value: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    value.trim(),
  );
  if (iso) {
    const [, day = '', time = '', zone = ''] = iso;
    if (Number.isNaN(Date.parse(day))) return '';
    return time === '' ? day : `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
  }
  if (!/\d{4}/.test(value) || value.length > 60) return '';
  const parsed = Date.parse(
    /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2}|\b[A-Z]{3,4})$/.test(value.trim()) ? value : `${value} UTC`,
  );
  return Number.isNaN(parsed) ? '' : new Date(parsed).toISOString().replace('.000Z', 'Z');
}

/** BCP 47 tag from what the page claims, or empty. */
export function languageOf({ claims }: Judgement): string {
  const tag = claims.language.trim().replace(/_/g, '-');
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : '';
}
