import type { Attributes } from '../page/page-tree.ts';

/** At most this many class names per element: the first names the part, the rest are mostly its variants. */
const CLASS_TOKENS = 2;
/** At most this many characters of a token. Chosen by hand. */
const MAX_TOKEN = 32;
/** At most this many characters of a tag, a role or an `itemprop`; no real one is longer. */
const MAX_NAME = 64;
/** Longest possible signature, in characters: six names and the signs before them. One with brackets has fewer names. */
export const MAX_SIGNATURE = 3 * MAX_NAME + 3 * MAX_TOKEN + 8;

/**
 * Returns the name of an element in the site's template: the tag, then the stable parts of its identity attributes. Parts that change from
 * page to page or from build to build are left out (`post-1234`, `css-1x2y3z`, `is-open`).
 */
export function elementName(tag: string, attributes?: Attributes | null): string {
  let name = tag.slice(0, MAX_NAME);
  // A page has one body, and its classes distinguish pages, not places.
  if (!attributes || tag === 'body') return name;
  const id = attributes.id ? stableToken(attributes.id) : '';
  if (id) name += `#${id}`;
  let taken = 0;
  for (const token of (attributes.class ?? '').split(/\s+/)) {
    if (taken === CLASS_TOKENS) break;
    const stable = token === '' ? '' : stableToken(token);
    if (stable === '') continue;
    name += `.${stable}`;
    taken++;
  }
  const part = attributes['data-testid'] || attributes['data-component'];
  if (part && taken === 0) {
    const stable = stableToken(part);
    if (stable) name += `[${stable}]`;
  }
  if (attributes.role) name += `@${attributes.role.slice(0, MAX_NAME)}`;
  if (attributes.itemprop) name += `$${attributes.itemprop.slice(0, MAX_NAME)}`;
  return name;
}

/**
 * Returns the name of an element's node in the style tree. A stable id is enough to find an element: pages that share it may have other
 * classes there (`div#content.edited`). Only a heading's id is left out, since it mostly repeats the heading's words.
 */
export function nodeName(name: string): string {
  const [withId, tag] = WITH_ID.exec(name) ?? [];
  if (withId === undefined || tag === undefined) return name;
  return HEADING.test(tag) ? tag + name.slice(withId.length) : withId;
}

/** The tag and the id. */
const WITH_ID = /^([^#.[@$]*)#[^.[@$]*/;
const HEADING = /^h[1-6]$/;

const STATE =
  /^(?:active|open|opened|closed|current|selected|first|last|odd|even|visible|hidden|show|hide|loaded|loading|lazy|lazyload|lazyloaded|clearfix|no-js|js)$|^(?:is|has|js|no)-/i;

/** A part with letters and digits needs this many characters to count as made by a machine; shorter ones are sizes and columns (`md6`). */
const LEAST_GENERATED = 4;
/** A part with mixed case counts as made by a machine up to this many characters; longer ones are words. Both chosen by hand. */
const MOST_MIXED = 8;

/** Returns whether a machine made this part of a name: digits, letters mixed with digits, or letters that no word has. */
function isGenerated(part: string): boolean {
  if (/^\d+$/.test(part)) return true;
  if (
    /\d/.test(part) &&
    part.length >= LEAST_GENERATED &&
    /[a-z]/i.test(part) &&
    !/^[a-z]+\d{1,2}$/i.test(part)
  )
    return true;
  if (/^[a-f0-9]{6,}$/i.test(part) && /\d/.test(part)) return true;
  // Mixed case in the middle of a short part without camel humps: `kXyzQ`, `bdVaJa`.
  return part.length <= MOST_MIXED && /[a-z][A-Z][a-z]?[A-Z]|^[a-z]{1,2}[A-Z][a-z]{0,2}[A-Z]/.test(part);
}

/** Returns the token without its generated parts, lower-cased, or empty if nothing stable is left. */
export function stableToken(token: string): string {
  if (STATE.test(token) || token.includes('://')) return '';
  // Most tokens are plain words already.
  if (/^[a-z]+(?:-[a-z]+)*$/.test(token)) return token.slice(0, MAX_TOKEN);
  const parts = token.split(/[-_:.]+/).filter((part) => part !== '' && !isGenerated(part));
  return parts.join('-').toLowerCase().slice(0, MAX_TOKEN);
}
