import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The id of a module that no file holds: the class that the stemmers share. */
const SHARED = '\0snowball';
const SHARED_FROM = createRequire(import.meta.url).resolve('@orama/stemmers/danish');

/** Words of JavaScript that stay where other names are made alike. */
const KEYWORD = /^(?:break|for|function|if|let|new|null|return|this|var|while|true|false)$/;

/** The class that walks through a word. All stemmers of Snowball begin with it, and only its names differ. */
const STEMMER = /^function (\w+)\(\)\{this\..*?\}(?=let \w+=new function)/s;

/** Returns code with all names alike, but for those of properties. */
const nameless = (code: string): string =>
  code.replace(/(?<![.\w])[a-z_]\w*/g, (name) => (KEYWORD.test(name) ? name : '_'));

/** Returns a stemmer's class and its name; undefined if the stemmer has none, as that of English has not. */
function classOf(code: string): { readonly name: string; readonly text: string } | undefined {
  const [text, name] = STEMMER.exec(code) ?? [];
  return text && name ? { name, text } : undefined;
}

/** A table of a stemmer: parts of words, each with the place of the longest other part that it begins or ends with, and a result. */
const TABLE = /\[(?:\["(?:[^"\\ ]|\\x[\da-f]{2}|\\u[\da-f]{4})*",-?\d+,-?\d+\](?:,(?=\[)|(?=\])))+\]/g;
type Row = readonly [part: string, within: number, result: number];

/**
 * Returns the table of these parts. The longest other part that one begins or ends with is the last one above it, since tables are sorted.
 * Must be plain JavaScript: its source is shipped.
 */
const tableOf = (parts: string, results: number | readonly number[], isOfEnds: number): Row[] =>
  parts
    .split(' ')
    .map((part, i, all) => [
      part,
      all.findLastIndex((other, j) => j < i && (isOfEnds ? part.endsWith(other) : part.startsWith(other))),
      (results as readonly number[])[i] ?? (results as number),
    ]);

/** Returns the call that makes a table, or the table itself if it is not made so. */
function tableCall(written: string): string {
  const rows: readonly Row[] = JSON.parse(written.replace(/\\x/g, '\\u00'));
  const parts = rows.map(([part]) => part).join(' ');
  const all = rows.map(([, , result]) => result);
  const results = all.every((one) => one === all[0]) ? (all[0] as number) : all;
  const isOfEnds = [0, 1].find(
    (ends) => JSON.stringify(tableOf(parts, results, ends)) === JSON.stringify(rows),
  );
  return isOfEnds === undefined
    ? written
    : `tableOf(${JSON.stringify(parts)},${JSON.stringify(results)},${isOfEnds})`;
}

/**
 * Stemmers build their tables as soon as they are loaded: here only that of the page's language does, when first asked. All have one copy of
 * the class that they share, where each file of the package has its own.
 */
export const leanStemmers = (): Plugin => {
  const shared = classOf(readFileSync(SHARED_FROM.replace(/\.cjs$/, '.js'), 'utf8'));
  if (!shared) throw new Error('Expected a class at the beginning of the Danish stemmer.');
  return {
    name: 'lean-stemmers',
    resolveId: (id) => (id === SHARED ? id : null),
    load: (id) =>
      id === SHARED
        ? `export ${shared.text.replace(`function ${shared.name}`, 'function Snowball')}\nexport const tableOf = ${tableOf};`
        : null,
    transform(code, id) {
      if (!/@orama\/stemmers\/dist\/\w+\.js$/.test(id)) return null;
      const own = classOf(code);
      if (own && nameless(own.text) !== nameless(shared.text))
        this.error(`Expected the class that all stemmers share in ${id}.`);
      const body = code
        .slice(own?.text.length ?? 0)
        .replace(/export (?=function stemmer\()/, '')
        .replace(/export\s*(?=const language=)/, '')
        .replace(/^\/\/# sourceMappingURL.*$/m, '')
        .replace(TABLE, tableCall);
      if (/\bexport\b/.test(body) || !body.includes('function stemmer('))
        this.error(`Expected a stemmer and its language in ${id}.`);
      const names = [own && `Snowball as ${own.name}`, body.includes('tableOf(') && 'tableOf'].filter(
        Boolean,
      );
      const needed = names.length > 0 ? `import { ${names.join(', ')} } from '${SHARED}';\n` : '';
      return {
        code: `${needed}const make = () => { ${body}\n return stemmer; };\nlet made;\nexport const stemmer = (word) => (made ??= make())(word);`,
        map: null,
      };
    },
  };
};
