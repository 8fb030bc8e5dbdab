import type { PageHead } from './page-tree.ts';
import { remembered } from './remembered.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An object of a page's structured data. */
export type Thing = Readonly<Record<string, Json>>;

/** Objects a page may nest in its structured data before the rest is left unread, and values looked at to find them. */
const MAX_OBJECTS = 500;
const MAX_VALUES = 20_000;

/** The objects of a page's structured data (JSON-LD), those that others hold behind them. */
export const structuredThings = remembered((head: PageHead): readonly Thing[] =>
  head.structuredData.flatMap(thingsIn),
);

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

function thingsIn(source: string): Thing[] {
  let parsed: Json;
  try {
    // Pages leave raw line ends in strings.
    parsed = JSON.parse(unwrapped(source).replace(/\p{Cc}+/gu, ' '));
  } catch {
    return [];
  }
  const found: Thing[] = [];
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

/** What the object says it is. */
export const typesOf = (thing: Thing): string[] => {
  const type = thing['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
};

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
