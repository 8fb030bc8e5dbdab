/**
 * Parses an address, or returns null if the text is none. `URL.canParse` is no help: one would parse twice, and Node 20 compiles it to code
 * that refuses letters such as ü.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
