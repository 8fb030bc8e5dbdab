/** Printable ASCII without the signs that a script would escape. A compressor finds more in one character a byte than in base64. */
const DIGITS = ' !#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
/** The last digits are no bytes of their own: they say how often this base fits into the byte that the next digit goes on with. */
const HIGH_DIGITS = 3;
const BASE = DIGITS.length - HIGH_DIGITS;

/** Returns bytes as text: a digit for a small byte, two for a large one. */
export const printBytes = (bytes: ArrayLike<number>): string =>
  Array.from(
    bytes,
    (byte) =>
      (byte < BASE ? '' : DIGITS.charAt(BASE - 1 + Math.floor(byte / BASE))) + DIGITS.charAt(byte % BASE),
  ).join('');

/** Returns the bytes of a text that `printBytes` made. */
export function readBytes(text: string): Uint8Array {
  // A table, since a worker that has just started runs this loop uncompiled.
  const digit = new Uint8Array(DIGITS.charCodeAt(DIGITS.length - 1) + 1);
  for (let i = 0; i < DIGITS.length; i++) digit[DIGITS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    let byte = digit[text.charCodeAt(at)] as number;
    if (byte >= BASE) byte = (byte - BASE + 1) * BASE + (digit[text.charCodeAt(++at)] as number);
    bytes[count++] = byte;
  }
  return bytes.subarray(0, count);
}
