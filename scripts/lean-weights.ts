import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type LexiconRecord, packLexicon } from '../src/core/impression/packed-lexicon.ts';
import { packTrees } from '../src/core/impression/packed-trees.ts';
import { printBytes } from '../src/core/impression/printed-bytes.ts';

const readerOf = (name: string): string =>
  JSON.stringify(join(import.meta.dirname, `../src/core/impression/${name}.ts`));

/** Parts that are lexicons; all their numbers are tenths. */
const LEXICONS: ReadonlySet<string> = new Set(['lexicon', 'types']);

/** Returns the source of a part: trees as printed bytes, everything else as text. */
function sourceOf(name: string, part: unknown): string {
  if (typeof part === 'object' && part !== null && 'roots' in part)
    return `unpackTrees(readBytes('${printBytes(packTrees(part as never))}'))`;
  if (LEXICONS.has(name)) {
    return `unpackLexicon(${JSON.stringify(packLexicon(part as LexiconRecord))})`;
  }
  return `JSON.parse(${JSON.stringify(JSON.stringify(part))})`;
}

/**
 * Makes the worker read weights only when it first needs them: it starts for many messages that judge nothing. The record of their training
 * is not shipped.
 */
export const leanWeights = (): Plugin => ({
  name: 'lean-weights',
  enforce: 'pre',
  load(id) {
    const [file = ''] = id.split('?');
    if (!/weights\.json$/.test(file)) return null;
    const { provenance: _, ...weights } = JSON.parse(readFileSync(file, 'utf8'));
    const parts = Object.entries(weights).map(
      ([name, part]) => `get ${name}() { return read.${name} ??= ${sourceOf(name, part)}; }`,
    );
    const code = `import { unpackTrees } from ${readerOf('packed-trees')};\nimport { unpackLexicon } from ${readerOf('packed-lexicon')};\nimport { readBytes } from ${readerOf('printed-bytes')};\nconst read = {};\nexport default {\n${parts.join(',\n')}\n};`;
    return { code, moduleType: 'js' };
  },
});
