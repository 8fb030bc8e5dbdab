/** Returns the parsed address, and null for other text. `URL.canParse` fails here: it refuses the letter ü once Node 20 has compiled it. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
