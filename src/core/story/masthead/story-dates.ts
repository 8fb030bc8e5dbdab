import type { Claims } from '../../claims/claims.ts';
import { claimsEvent } from '../../claims/event-claim.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { ISO_DAY_LENGTH, isPeriod, writtenDates } from '../../claims/written-date.ts';
import { isMostlyLinks } from '../../page/paragraph.ts';
import type { Evidence } from '../../verdict/evidence/evidence.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { Roles } from '../../verdict/roles/roles.ts';
import { isoDate } from './iso-date.ts';

/** Most blocks from the headline, or from the first or last line of the story, to the story's date. Chosen by hand. */
export const DATE_REACH = 3;
/** Most characters of a line with a date in words. Chosen by hand. */
const DATE_LINE = 120;

/**
 * Returns the date, ISO 8601, or an empty string: as claimed, in a `time` element by the story, in the address, or in words. The dates of
 * an event are none, nor are those that a page of goods shows: they are of customers' reviews.
 */
export function publishedOf(judgement: Judgement): string {
  const { evidence, claims, purpose, roles } = judgement;
  const { page, blocks } = evidence;
  if (claimsEvent(page.head)) return '';
  const from = blocks[Math.max(0, roles.headline - DATE_REACH)]?.node;
  const to = blocks[roles.first + DATE_REACH]?.node;
  const shown = page.attributes.slice(from, to).map((attributes) => attributes?.datetime ?? '');
  const isOfGoods = purpose.purpose === 'use' && claimsOneProduct(page.head);
  const date = firstDate([...claims.published, ...claims.cited.dates, ...(isOfGoods ? [] : shown)]);
  if (date || isOfGoods) return date;
  const [, year, month = '', day = ''] =
    /(?:^|\/)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:\/|$|-)/.exec(page.url) ?? [];
  return year
    ? isoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    : writtenBy(evidence, claims, roles) || writtenBelow(judgement);
}

function writtenBy({ blocks }: Evidence, { language }: Claims, { of, headline, first }: Roles): string {
  if (first < 0) return '';
  const from = Math.max(0, Math.min(headline < 0 ? first : headline, first) - DATE_REACH);
  const to = Math.max(headline, first) + DATE_REACH;
  const dates = blocks.slice(0, to).map((block, i) => {
    const { text } = block;
    if ((i < from && of[i] !== 'published') || text.length > DATE_LINE) return '';
    const [date, other] = writtenDates(text, language);
    // Links to the days before and after say nothing about this one.
    return other && (isMostlyLinks(block) || isPeriod(text, language)) ? '' : (date?.iso ?? '');
  });
  return dates.find((date, i) => i >= from && date !== '') ?? dates.findLast((date) => date !== '') ?? '';
}

/**
 * Returns the date of the line right below the story that is its date by its role. A page to read without one has it in the last such line
 * above that: standfirst, picture and authors may be above it.
 */
function writtenBelow({ evidence: { blocks }, claims, purpose, roles: { of, last } }: Judgement): string {
  const end = Math.max(0, last);
  let at = of.indexOf('published', end);
  if (at < 0 || at > last + DATE_REACH)
    at = purpose.purpose === 'read' ? of.lastIndexOf('published', end) : -1;
  return writtenDates(blocks[at]?.text ?? '', claims.language)[0]?.iso ?? '';
}

/** Returns the claimed date of the last change, or an empty string if it is not after the day of publication. */
export function updatedOf({ claims }: Judgement, published: string): string {
  const updated = firstDate(claims.modified);
  return updated.slice(0, ISO_DAY_LENGTH) > published.slice(0, ISO_DAY_LENGTH) ? updated : '';
}

/** Returns the first of these texts that is a date, ISO 8601, or an empty string. */
const firstDate = (texts: readonly string[]): string => texts.map(isoDate).find((date) => date !== '') ?? '';
