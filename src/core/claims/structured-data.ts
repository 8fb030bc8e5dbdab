import { remembered } from '../basics/remembered.ts';
import type { PageHead } from '../page/page-tree.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An object of a page's structured data. */
export type Thing = Readonly<Record<string, Json>>;

/** At most this many objects of one script's structured data are read, and at most MAX_VALUES values are searched for them. */
const MAX_OBJECTS = 500;
const MAX_VALUES = 20_000;

/** Returns the objects of a page's structured data (JSON-LD). Nested objects come after the objects that contain them. */
export const structuredThings = remembered((head: PageHead): readonly Thing[] =>
  head.structuredData.flatMap(thingsIn),
);

/** Returns structured data without the CDATA section or comment that pages wrap it in. Checks each end once: linear in any text. */
function unwrapped(source: string): string {
  const begun = source.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '');
  let ended = begun.trimEnd();
  if (ended.endsWith(';')) ended = ended.slice(0, -1).trimEnd();
  if (ended.endsWith('-->')) return ended.slice(0, -'-->'.length);
  if (!ended.endsWith(']]>')) return begun;
  ended = ended.slice(0, -']]>'.length);
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
        if (typeof inner === 'object') queue.push(inner);
      }
    }
  }
  return found;
}

/** Returns the types that the object claims to have. */
export const typesOf = (thing: Thing): string[] => {
  const type = thing['@type'];
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
};

/** Returns whether one of the object's types matches. */
export const isOfType = (thing: Thing, type: RegExp): boolean =>
  typesOf(thing).some((name) => type.test(name));

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
