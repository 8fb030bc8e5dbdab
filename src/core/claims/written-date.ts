import { once } from '../basics/once.ts';

/**
 * Dates as people write them, read in the page's language. Some forms allow a small letter right before the date, because pages draw a name
 * and a date apart by style alone.
 */
const FORMS = once(() => [
  // 2021-03-03 and 2021年3月3日
  /(?<!\d)(?<year>(?:19|20)\d\d)\s?[-/.年년]\s?(?<month>\d{1,2})\s?[-/.月월]\s?(?<day>\d{1,2})(?!\d)[日일]?/gu,
  // 3 March 2021; a small letter may be right before it.
  /(?<![\d\p{Lu}])(?<day>\d{1,2})(?:st|nd|rd|th|er|º)?\.?\s+(?:de\s+|of\s+)?(?<name>[\p{L}\p{M}]{3,}|\p{Lo}[\p{Lo}\p{M}])\.?,?\s+(?:de\s+)?(?<year>(?:19|20)\d\d)(?!\d)/gu,
  // 2021. március 3.
  /(?<!\d)(?<year>(?:19|20)\d\d)\.\s+(?<name>\p{L}{3,})\.?\s+(?<day>\d{1,2})[.-]/gu,
  // March 3, 2021, and Mar 3 08:15:00 CET 2021 in mail archives; a small letter may be right before it.
  /(?:(?<!\p{L})|(?<=\p{Ll})(?=\p{Lu}))(?<name>\p{Lu}{3,}|\p{L}[\p{Ll}\p{Lo}\p{M}]{2,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?:[\d:]{8}\s(?:[A-Z+-][A-Z\d]{2,4}\s)?)?(?<year>(?:19|20)\d\d)(?!\d)/gu,
  // 3.3.2021 and 3/3/2021
  /(?<![\d./])(?<one>\d{1,2})(?<sign>[./])\s?(?<other>\d{1,2})\k<sign>\s?(?<year>(?:19|20)?\d\d)(?![\d/])/gu,
  // 3-3-2021
  /(?<![\d./-])(?<one>\d{1,2})(?<sign>-)(?<other>\d{1,2})-(?<year>(?:19|20)\d\d)(?![\d-])/gu,
]);

/** Every form has a year of four digits, or a sign between two numbers. */
const MAYBE = /(?:19|20)\d\d|\d[./]/;

/** Months of a year. */
const MONTHS = 12;
/** A year written in two digits is in the hundred years from this one on. */
const CENTURY = 2000;
/** The names of months are asked for with a date of this year; any year gives the same names. */
const ANY_YEAR = 2020;
/** Characters of `YYYY-MM-DD`, the day at the start of an ISO 8601 date. */
export const ISO_DAY_LENGTH = 10;

interface WrittenDate {
  /** Index of the date in the text. */
  readonly at: number;
  readonly length: number;
  /** `YYYY-MM-DD`. */
  readonly iso: string;
}

/** The digits of Arabic and of Persian, in order. */
const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';

/** Returns all dates of a text that name day, month and year, in order. */
export function writtenDates(written: string, language: string): WrittenDate[] {
  const text = written.replace(/[٠-٩۰-۹]/g, (digit) =>
    String(Math.max(ARABIC.indexOf(digit), PERSIAN.indexOf(digit))),
  );
  if (text !== written && !/(?:19|20)\d\d/.test(text)) return [];
  if (!MAYBE.test(text)) return [];
  const found = FORMS().flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const iso = isoOf(match.groups ?? {}, language);
      return iso === '' ? [] : [{ at: match.index, length: match[0].length, iso }];
    }),
  );
  return found.sort((a, b) => a.at - b.at);
}

/** Returns the text with a bar in place of each date. */
export function withoutDates(text: string, language: string): string {
  let rest = text;
  for (const { at, length } of writtenDates(text, language).reverse())
    rest = `${rest.slice(0, at)} | ${rest.slice(at + length)}`;
  return rest;
}

/** Returns whether a text has two dates, from one to the other: those of a life or of an event, and not of a story. */
export const isPeriod = (text: string, language: string): boolean =>
  /\|\s*(?:\p{Pd}+|to|bis|au|al)\s*\|/u.test(withoutDates(text, language));

function isoOf(parts: Readonly<Record<string, string | undefined>>, language: string): string {
  const { name, one, other, sign, year = '' } = parts;
  let month = Number(parts.month);
  let day = Number(parts.day);
  if (name !== undefined) month = monthNumber(name, language);
  else if (one !== undefined) {
    const isAmerican = sign !== '.' && /^en(?!-(?:GB|AU|NZ|IE|IN|ZA))/i.test(language);
    const isMonthFirst = Number(other) > MONTHS || (isAmerican && Number(one) <= MONTHS);
    [month, day] = (isMonthFirst ? [one, other] : [other, one]).map(Number) as [number, number];
  }
  const full = Number(year) < 100 ? CENTURY + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  // A day that the month does not have makes no date.
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, ISO_DAY_LENGTH)
    : '';
}

/** Returns 1..12 for a month's name or its beginning, in the page's language or in English, and 0 for another word. */
function monthNumber(name: string, language: string): number {
  const word = name.toLowerCase();
  for (const months of [monthsOf(language), monthsOf('en')]) {
    const at = months.findIndex((month) => month.startsWith(word));
    if (at >= 0) return at + 1;
  }
  return 0;
}

const known = new Map<string, readonly string[]>();

function monthsOf(language: string): readonly string[] {
  const [primary = 'en'] = language.toLowerCase().split('-');
  const months = known.get(primary) ?? namesOfMonths(/^[a-z]{2,3}$/.test(primary) ? primary : 'en');
  known.set(primary, months);
  return months;
}

/** Returns the names of the months in the form they have beside a day, which differs in many languages. */
function namesOfMonths(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, month) =>
    (
      format.formatToParts(Date.UTC(ANY_YEAR, month, 1)).find(({ type }) => type === 'month')?.value ?? ''
    ).toLowerCase(),
  );
}
