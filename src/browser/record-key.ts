import { toBase64 } from './base64.ts';

/** Number of the digest's bytes in a key. */
const LENGTH = 16;
/** Most keys kept in memory. A digest takes any time to compute; with a known key, two writes of a record keep their order. */
const MOST_KNOWN = 500;
const known = new Map<string, Promise<string>>();

/**
 * Returns the key of a site's or an address's record, which reveals neither. Nobody can find another name with the same key, as is possible
 * with the short hashes in models. Otherwise the record of one site could act on another site's pages.
 */
export function recordKey(kind: string, name: string): Promise<string> {
  const whole = kind + name;
  const key = known.get(whole) ?? digestOf(name).then((digest) => kind + digest);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(whole, key);
  return key;
}

async function digestOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return toBase64(new Uint8Array(digest, 0, LENGTH));
}
