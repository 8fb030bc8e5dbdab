import { build, type Plugin } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { leanStemmers } from '../../scripts/lean-stemmers.ts';

type Stemmer = (word: string) => string;

const NAMES =
  'arabic danish dutch english french german indonesian italian norwegian portuguese russian spanish swedish'.split(
    ' ',
  );
const ENTRY = 'all-stemmers';
const PACKAGE = '@orama/stemmers';

/** A module that has every stemmer, by the name of its language. */
const allStemmers: Plugin = {
  name: ENTRY,
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : null),
  load: (id) =>
    id === ENTRY
      ? NAMES.map((name) => `export { stemmer as ${name} } from '${PACKAGE}/${name}';`).join('\n')
      : null,
};

async function built(plugins: Plugin[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [allStemmers, ...plugins],
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['es'] } },
  });
  const [first] = Array.isArray(output) ? output : [];
  if (!first) throw new Error('Nothing was built.');
  return first.output[0].code;
}

describe('the stemmers that are shipped', () => {
  let code = '';
  let shipped: Readonly<Record<string, Stemmer>> = {};
  beforeAll(async () => {
    code = await built([leanStemmers()]);
    shipped = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  });

  test.each(NAMES)('give the stems of the package for %s', async (name) => {
    const { stemmer }: { stemmer: Stemmer } = await import(`${PACKAGE}/${name}`);
    const { stopwords }: { stopwords: readonly string[] } = await import(`@orama/stopwords/${name}`);
    const words = stopwords.flatMap((word, i) => [word, word + stopwords[(7 * i) % stopwords.length]]);
    expect(words.length).toBeGreaterThan(50);
    expect(words.map((word) => shipped[name]?.(word))).toEqual(words.map(stemmer));
  });

  test('have one copy of the class that they share', async () => {
    const classes = (text: string): number => (text.match(/function [\w$]+\(\) \{\s+this\./g) ?? []).length;
    expect(classes(code)).toBe(1);
    expect(classes(await built([]))).toBe(NAMES.length - 1);
  });
});

test('a stemmer whose class is another one is refused', () => {
  const { transform } = leanStemmers();
  if (typeof transform !== 'function') throw new Error('The plugin changes nothing.');
  const refuse = {
    error: (text: string) => {
      throw new Error(text);
    },
  };
  const other =
    'function r(){this.p=1}let s=new function(){};export function stemmer(w){return s.stemWord(w)}';
  expect(() => transform.call(refuse as never, other, '/@orama/stemmers/dist/dk.js', {} as never)).toThrow(
    'the class that all stemmers share',
  );
});
