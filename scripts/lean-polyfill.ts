import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BEGIN = 'const apiMetadata = ';
const END = /\n {6}\};\n/;

/** Only the table needs these parts of the polyfill. They are taken out in this order. */
const FOR_TABLE = [
  /if \(Object\.keys\(apiMetadata\)\.length === 0\) \{[\s\S]*?\n {6}\}\n/,
  /const makeCallback = [\s\S]*?\n {6}\};\n/,
  /const wrapAsyncFunction = [\s\S]*?\n {6}\};\n/,
  /\} else if \(hasOwnProperty\(metadata, prop\)\) \{[\s\S]*?\n {14}(?=\} else \{)/,
  /\} else if \(hasOwnProperty\(metadata, "\*"\)\) \{[\s\S]*?\n {12}(?=\} else \{)/,
  /const settingMetadata = [\s\S]*?(?= {6}return wrapObject\(extensionAPIs)/,
];

/** The polyfill as its package ships it, and the file that the build uses in its place. */
export const POLYFILL = createRequire(import.meta.url).resolve('webextension-polyfill');
export const LEAN_POLYFILL = join(import.meta.dirname, '../node_modules/.cache/winnow/lean-polyfill.js');

/**
 * Writes LEAN_POLYFILL. A plugin would not do: CRXJS builds the scripts that run in pages without our plugins.
 *
 * The file lacks the table of methods that give promises. In the versions of Chromium that Winnow supports, all methods of extensions give
 * promises themselves. It is a module with one export. The package is no module, so an `import` of it asks for every property, and the
 * browser then makes each of its interfaces: two milliseconds wherever a script of ours starts.
 */
export function writeLeanPolyfill(): void {
  const code = leanPolyfill(readFileSync(POLYFILL, 'utf8'));
  if (existsSync(LEAN_POLYFILL) && readFileSync(LEAN_POLYFILL, 'utf8') === code) return;
  mkdirSync(dirname(LEAN_POLYFILL), { recursive: true });
  // Another build may read it at the same time.
  const written = `${LEAN_POLYFILL}.${process.pid}`;
  writeFileSync(written, code);
  renameSync(written, LEAN_POLYFILL);
}

/**
 * Returns the polyfill as a module without the table.
 *
 * @throws {Error} if the polyfill is not written as expected
 */
export function leanPolyfill(code: string): string {
  const start = code.indexOf(BEGIN) + BEGIN.length;
  const length = code.slice(start).search(END) + '\n      }'.length;
  if (start < BEGIN.length || length < BEGIN.length)
    throw new Error('Expected the table of interfaces in the polyfill.');
  let lean = `${code.slice(0, start)}{}${code.slice(start + length)}`;
  for (const part of FOR_TABLE) {
    if (!part.test(lean)) throw new Error(`Expected ${part} in the polyfill.`);
    lean = lean.replace(part, '');
  }
  const body = /function \(module\) \{\n([\s\S]*)\n\}\);/.exec(lean)?.[1];
  if (body === undefined) throw new Error('Expected the polyfill to be one function of its module.');
  return `const module = {};\n(() => {\n${body}\n})();\nexport default module.exports;\n`;
}
