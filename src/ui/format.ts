import { locale } from './language.ts';

/** Formatters by locale and options: making one costs more than formatting a hundred numbers, and a list of blocks formats hundreds. */
const made = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale(), options);
  made.set(key, known);
  return known;
}

export const formatNumber = (value: number, digits = 2): string =>
  numberFormat({ maximumFractionDigits: digits }).format(value);

export const formatShare = (share: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(share);

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes of a megabyte, as settings count them. */
export const MEGABYTE = 2 ** 20;

/** Formats a size; a kilobyte has 1024 bytes, as in the storage limit. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1);
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: BYTE_UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}

const DAY = 86_400_000;
/** From this many days on, a day is named by its date. */
const DATED_FROM = 14;

/** Unicode's invisible signs around a text with a direction of its own. */
const LEFT_TO_RIGHT = '\u2066';
const END_OF_ISOLATE = '\u2069';

/** Formats a day as "yesterday" or "3 days ago", and older ones as a date. Days begin at midnight in the person's time zone. */
export function formatDay(moment: number, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(moment)) / DAY);
  if (days < DATED_FROM)
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(moment);
}

/** Formats a list as "A, B and C". */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

/** Formats a list of sites. Each is kept apart from text that runs from right to left, into which the word "and" would else draw it. */
export const formatSites = (sites: readonly string[]): string =>
  formatList(sites.map((site) => `${LEFT_TO_RIGHT}${site}${END_OF_ISOLATE}`));

/** Formats a story's date; a date without a time stays that day in every time zone. Empty if `published` is not a date. */
export function formatPublished(published: string): string {
  const bareDay = /^\d{4}-\d{2}-\d{2}$/.test(published);
  const moment = Date.parse(published);
  if (Number.isNaN(moment)) return '';
  return new Intl.DateTimeFormat(locale(), {
    dateStyle: 'long',
    ...(bareDay ? { timeZone: 'UTC' } : { timeStyle: 'short' }),
  }).format(moment);
}

/** Formats minutes as "1 hr, 20 min"; empty for 0. */
export function formatMinutes(minutes: number): string {
  const part = (value: number, unit: 'hour' | 'minute') =>
    value > 0 ? [numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value)] : [];
  const parts = [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')];
  return new Intl.ListFormat(locale(), { type: 'unit', style: 'short' }).format(parts);
}
