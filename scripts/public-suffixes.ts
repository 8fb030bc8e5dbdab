/**
 * Writes `src/background/public-suffixes.json` from the Public Suffix List that tldts carries: run it when tldts is updated
 * (`test/background/registrable-domain.test.ts` fails until then). A line begins with a
 * top-level domain; behind it, each between spaces, what stands before it in its rules. Names are as addresses have them (Punycode); rules for the same names in letters are left out.
 */
import { writeFileSync } from 'node:fs';

interface Trie {
  readonly nodeFlags: Uint8Array;
  readonly edgeStart: Uint16Array;
  readonly edgeChild: Uint16Array;
  readonly edgeLength: Uint8Array;
  readonly labelText: string;
  readonly rulesRoot: number;
  readonly exceptionsRoot: number;
}

// No part of the package's interface: its trie is the only form in which it ships the list.
const TRIE = new URL('../node_modules/tldts/dist/es6/src/data/trie.js', import.meta.url);
const trie: Trie = await import(TRIE.href);

const offsets = new Uint32Array(trie.edgeLength.length + 1);
trie.edgeLength.forEach((length: number, edge: number) => {
  offsets[edge + 1] = (offsets[edge] ?? 0) + length;
});

/** Every rule below the node, as labels from the right. */
function* rulesBelow(node: number, labels: readonly string[]): Generator<readonly string[]> {
  if (trie.nodeFlags[node] !== 0) yield labels;
  for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge++)
    yield* rulesBelow(trie.edgeChild[edge] ?? 0, [
      ...labels,
      trie.labelText.slice(offsets[edge], offsets[edge + 1]),
    ]);
}

const lines = new Map<string, string[]>();
for (const [root, sign] of [
  [trie.rulesRoot, ''],
  [trie.exceptionsRoot, '!'],
] as const)
  for (const [top = '', ...before] of rulesBelow(root, [])) {
    if (/[^\0-\x7f]/.test(top + before.join(''))) continue;
    const line = lines.get(top) ?? [];
    lines.set(top, line);
    if (before.length > 0) line.push(sign + before.reverse().join('.'));
  }
const text = [...lines]
  .filter(([, rules]) => rules.length > 0)
  .map(([top, rules]) => [top, ...rules.sort()].join(' '))
  .sort()
  .map((line) => `\n${line} `)
  .join('');
writeFileSync(
  new URL('../src/background/public-suffixes.json', import.meta.url),
  `${JSON.stringify({ rules: text })}\n`,
);
