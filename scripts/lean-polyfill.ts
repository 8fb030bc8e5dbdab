import type { Plugin } from 'vite';

/** The part of the table that stays. The polyfill refuses an empty table, and wraps messages without one. */
const KEPT = 'runtime';

const BEGIN = 'const apiMetadata = ';
const END = /\n {6}\};\n/;

/**
 * Takes out the polyfill's table of methods that give promises: it is a third of the polyfill, which every script carries. In the
 * versions of Chromium that Winnow supports all methods of extensions give promises themselves, and are passed through.
 */
export const leanPolyfill = (): Plugin => ({
  name: 'lean-polyfill',
  transform(code, id) {
    if (!/\/browser-polyfill\.js$/.test(id)) return null;
    const start = code.indexOf(BEGIN) + BEGIN.length;
    const length = code.slice(start).search(END) + '\n      }'.length;
    if (start < BEGIN.length || length < BEGIN.length)
      this.error(`Expected the table of interfaces in ${id}.`);
    const table = JSON.parse(code.slice(start, start + length)) as Record<string, unknown>;
    if (!Object.hasOwn(table, KEPT)) this.error(`${id} has no ${KEPT}.`);
    return {
      code: code.slice(0, start) + JSON.stringify({ [KEPT]: table[KEPT] }) + code.slice(start + length),
      map: null,
    };
  },
});
