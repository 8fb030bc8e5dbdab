import { toBase64 } from './base64.ts';

/** Bytes of the digest that name a record. */
const LENGTH = 16;
/** Keys that stay at hand: a digest comes when it likes, and what is written twice must come in turn. */
const MOST_KNOWN = 500;
const known = new Map<string, Promise<string>>();

/**
 * Key of the record of a site or an address, which says neither. Nobody can find another name with the same key, as they could for the
 * short hashes that models hold: what is kept of one site would act on another's pages.
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
