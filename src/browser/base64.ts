import { uint8ArrayToBase64 } from 'uint8array-extras';

/** Most bytes encoded at once, a multiple of 3: a worker's stack cannot hold more as arguments of one call. */
const PIECE = 3 * 2 ** 13;

/** Returns any number of bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += uint8ArrayToBase64(bytes.subarray(at, at + PIECE));
  return text;
}
