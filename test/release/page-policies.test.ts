import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Files that request something from the network. */
const FETCHES = ['src/crawl/fetch-once.ts', 'src/reader/keep/read-picture.ts'];
const OWN_ONLY = /http-equiv="Content-Security-Policy" content="connect-src 'self'"/;

/** Returns the file and all that it imports, at once or later. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
  ))
    withImports(normalize(join(file, '..', path)), seen);
  return seen;
}

const pages = readdirSync('src').filter((folder) => existsSync(join('src', folder, 'index.html')));

test.each(pages)('%s may request from the network only if its code does', (folder) => {
  const reached = withImports(join('src', folder, 'index.tsx'));
  expect(reached.size).toBeGreaterThan(3);
  const asks = FETCHES.some((file) => reached.has(file));
  expect(OWN_ONLY.test(readFileSync(join('src', folder, 'index.html'), 'utf8'))).toBe(!asks);
});

test('the reader and “This site” are pages that request, and not all pages are', () => {
  const asking = pages.filter((folder) =>
    FETCHES.some((file) => withImports(join('src', folder, 'index.tsx')).has(file)),
  );
  expect(asking).toEqual(['dashboard', 'reader']);
});
