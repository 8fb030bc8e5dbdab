/** In bytes: the HTML standard looks for the encoding that a page declares only up to here. */
const SNIFFED = 1024;

/**
 * Decodes an HTML document as browsers do: by its byte order mark, else by the server's `charset`, else by the document's own. An unknown
 * encoding counts as UTF-8. Invalid bytes become replacement characters.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const said = /charset\s*=\s*["']?([\w.:-]+)/i;
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, SNIFFED));
  const own = /<meta[^<>]*?charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(beginning)?.[1];
  const label = byteOrderMark(bytes) ?? said.exec(contentType)?.[1] ?? own ?? 'utf-8';
  return decoder(label).decode(bytes);
}

function byteOrderMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xff && b === 0xfe ? 'utf-16le' : null;
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
