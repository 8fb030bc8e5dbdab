import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packTrees } from '../src/core/impression/packed-trees.ts';

const READER = join(import.meta.dirname, '../src/core/impression/packed-trees.ts');

/** Trees as bytes, all else as text. */
const sourceOf = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'roots' in part
    ? `unpackTrees(bytesOf('${Buffer.from(packTrees(part as never)).toString('base64')}'))`
    : `JSON.parse(${JSON.stringify(JSON.stringify(part))})`;

/** Browsers of today read base64 at once. */
const BYTES_OF = `const bytesOf = (text) => {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
};`;

/**
 * Weights are read when first asked for: the worker starts for many messages that judge nothing. What they were trained
 * from is no part of what ships.
 */
export const leanWeights = (): Plugin => ({
  name: 'lean-weights',
  enforce: 'pre',
  load(id) {
    const [file = ''] = id.split('?');
    if (!/weights\.json$/.test(file)) return null;
    const { provenance: _, ...weights } = JSON.parse(readFileSync(file, 'utf8'));
    const parts = Object.entries(weights).map(
      ([name, part]) => `get ${name}() { return read.${name} ??= ${sourceOf(part)}; }`,
    );
    const code = `import { unpackTrees } from ${JSON.stringify(READER)};\n${BYTES_OF}\nconst read = {};\nexport default {\n${parts.join(',\n')}\n};`;
    return { code, moduleType: 'js' };
  },
});
