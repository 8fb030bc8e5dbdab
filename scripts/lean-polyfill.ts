import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The name of the written file. `licences` knows by it which package it was made from. */
export const LEAN_POLYFILL = 'lean-polyfill.js';

/**
 * Writes the polyfill that the build uses. Returns its file, since no plugin of ours reaches the scripts that run in pages: CRXJS builds
 * them apart.
 *
 * - It lacks the table of methods that give promises, and the code for it: half of a small script. In the versions of Chromium that Winnow
 *   supports, all methods of extensions give promises themselves.
 * - It is a module with one export. An `import` of a package that is no module has every property of it asked for, and with that the
 *   browser make each of its interfaces: two milliseconds wherever a script of ours starts.
 */
export function writeLeanPolyfill(root: string): string {
  const original = createRequire(join(root, 'package.json')).resolve('webextension-polyfill');
  const file = join(root, 'node_modules/.cache/winnow', LEAN_POLYFILL);
  const code = leanPolyfill(readFileSync(original, 'utf8'));
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
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
