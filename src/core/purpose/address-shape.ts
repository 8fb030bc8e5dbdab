import { pageUrl } from '../address/page-url.ts';
import { hash } from '../basics/hash.ts';
import { parsedUrl } from '../basics/parsed-url.ts';

/** A last part of an address with at least this many words is a headline. */
const HEADLINE_WORDS = 3;

/**
 * Returns the hashed shapes of a page's address: the exact shape first, with host and name of the first part, then the loose one without
 * them. Addresses of one kind of page share a shape: `/news/2024/05/the-ferry-is-late-12` is `news/0/0/headline` and `*\/0/0/headline`.
 * Empty if the text is no address.
 */
export function addressShapes(url: string): readonly number[] {
  const parsed = parsedUrl(url);
  if (!parsed) return [];
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  const shapes = parts.map((part, i) => partShape(part, i === parts.length - 1));
  // Tracking parameters say where a person came from, not what the page is.
  const query = pageUrl(url).includes('?') ? '?' : '';
  const [first = '', ...rest] = shapes;
  const named = first === 'word' ? `=${parts[0]?.toLowerCase()}` : first;
  const exact = `${parsed.hostname}/${[named, ...rest].join('/')}${query}`;
  const loose = `*/${[first, ...rest].join('/')}${query}`;
  return [hash(exact), hash(loose)];
}

function partShape(part: string, isLast: boolean): string {
  const name = part.replace(/\.(?:html?|php|aspx?|jsp|shtml)$/i, '');
  const words = name.split(/[-_+,]|%20/).filter((word) => /\p{L}{2}/u.test(word));
  if (words.length >= HEADLINE_WORDS) return 'headline';
  if (/^\d+$/.test(name)) return '0';
  if (/\d{4,}/.test(name)) return isLast ? 'headline' : 'word0';
  return /\d/.test(name) ? 'word0' : 'word';
}
