import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leanStopWords } from '../../scripts/lean-stop-words.ts';
import { readFrontCoded } from '../../src/core/basics/front-coding.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the module that is shipped in place of a file, or null. */
const shipped = async (file: string): Promise<unknown> => {
  const { load } = leanStopWords();
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  return load.call({} as never, file);
};

test.each(['arabic', 'english', 'german', 'japanese'])(
  'the stop words of %s are shipped, each once',
  async (name) => {
    const file = resolve(`@orama/stopwords/${name}`).replace(/\.cjs$/, '.js');
    const { stopwords }: { stopwords: readonly string[] } = await import(file);
    const { code } = (await shipped(file)) as { code: string };
    const [, list = '""'] = /readFrontCoded\((".*")\)\[/.exec(code) ?? [];
    expect(stopwords.length).toBeGreaterThan(50);
    expect(readFrontCoded(JSON.parse(list))).toEqual([...stopwords].sort());
  },
);

test('other files are left alone', async () => {
  expect(await shipped('/src/core/text/languages.ts')).toBeNull();
});
