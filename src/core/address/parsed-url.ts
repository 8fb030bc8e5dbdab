/**
 * Returns the parsed address, or null if it is none. `URL.canParse` would parse twice, and in Node 20 it refuses letters such as ü once it is
 * compiled.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
