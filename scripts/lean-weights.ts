import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packTrees } from '../src/core/impression/packed-trees.ts';

const READER = join(import.meta.dirname, '../src/core/impression/packed-trees.ts');

/** Trees as bytes, all else as text. */
const sourceOf = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'roots' in part
    ? `unpackTrees(Uint8Array.from(atob('${Buffer.from(packTrees(part as never)).toString('base64')}'), (letter) => letter.charCodeAt(0)))`
    : `JSON.parse(${JSON.stringify(JSON.stringify(part))})`;

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
    const code = `import { unpackTrees } from ${JSON.stringify(READER)};\nconst read = {};\nexport default {\n${parts.join(',\n')}\n};`;
    return { code, moduleType: 'js' };
  },
});
