import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JUDGING, WORKER } from './worker-scripts.ts';

/**
 * Upper bounds in KB, compressed. The content script runs in every page of an allowed site, and the worker starts each time it is needed.
 */
const LIMITS = { 'content script': 13.5, 'worker at its start': 50, worker: 230, 'largest page': 80 };

/** Returns the script or page and everything that it imports, directly or not. */
function withImports(dist: string, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(dist, file), 'utf8');
  for (const [, path] of text.matchAll(
    /(?:from|import|src=|href=)\s*["'](\.{0,2}\/[^"']+\.(?:js|css))["']/g,
  )) {
    if (path === undefined) continue;
    const imported = path.startsWith('/') ? path.slice(1) : join(file, '..', path);
    withImports(dist, imported, seen);
  }
  return seen;
}

const kilobytes = (dist: string, file: string): number =>
  [...withImports(dist, file)].reduce((sum, one) => sum + gzipSync(readFileSync(join(dist, one))).length, 0) /
  1024;

let over = false;
for (const target of ['chrome', 'firefox']) {
  const dist = join('dist', target);
  const pages = readdirSync(join(dist, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const sizes = {
    'content script': kilobytes(dist, 'src/content/index.js'),
    'worker at its start': kilobytes(dist, WORKER),
    worker: kilobytes(dist, WORKER) + kilobytes(dist, JUDGING),
    'largest page': Math.max(...pages.map((page) => kilobytes(dist, join('src', page)))),
  };
  for (const [part, limit] of Object.entries(LIMITS)) {
    const size = sizes[part as keyof typeof sizes];
    if (size > limit) over = true;
    console.log(
      `${target}: ${part} ${size.toFixed(1)} KB of ${limit} KB${size > limit ? ': too large' : ''}`,
    );
  }
}
if (over) process.exit(1);
