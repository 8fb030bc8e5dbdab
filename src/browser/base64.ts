import { uint8ArrayToBase64 } from 'uint8array-extras';

/** Bytes that are written at once, three for every four letters: more as arguments of one call is more than a worker's stack holds. */
const PIECE = 3 * 2 ** 13;

/** The bytes as base64, however many there are. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += uint8ArrayToBase64(bytes.subarray(at, at + PIECE));
  return text;
}
