import type { Plugin } from 'vite';

const BEGIN = 'const apiMetadata = ';
const END = /\n {6}\};\n/;

/** Code of the polyfill that only the table needs, in the order in which it is taken out. */
const FOR_TABLE = [
  /if \(Object\.keys\(apiMetadata\)\.length === 0\) \{[\s\S]*?\n {6}\}\n/,
  /const makeCallback = [\s\S]*?\n {6}\};\n/,
  /const wrapAsyncFunction = [\s\S]*?\n {6}\};\n/,
  /\} else if \(hasOwnProperty\(metadata, prop\)\) \{[\s\S]*?\n {14}(?=\} else \{)/,
  /\} else if \(hasOwnProperty\(metadata, "\*"\)\) \{[\s\S]*?\n {12}(?=\} else \{)/,
  /const settingMetadata = [\s\S]*?(?= {6}return wrapObject\(extensionAPIs)/,
];

/**
 * Takes out the polyfill's table of methods that give promises: it is a third of the polyfill, which every script carries. In the
 * versions of Chromium that Winnow supports all methods of extensions give promises themselves, and are passed through. The code for
 * the table goes too.
 */
export const leanPolyfill = (): Plugin => ({
  name: 'lean-polyfill',
  transform(code, id) {
    if (!/\/browser-polyfill\.js$/.test(id)) return null;
    const start = code.indexOf(BEGIN) + BEGIN.length;
    const length = code.slice(start).search(END) + '\n      }'.length;
    if (start < BEGIN.length || length < BEGIN.length)
      this.error(`Expected the table of interfaces in ${id}.`);
    let lean = `${code.slice(0, start)}{}${code.slice(start + length)}`;
    for (const part of FOR_TABLE) {
      if (!part.test(lean)) this.error(`Expected ${part} in ${id}.`);
      lean = lean.replace(part, '');
    }
    return { code: lean, map: null };
  },
});
