/**
 * Writes the two lists that `src/core/address/registrable-domain.ts` needs to find who registered a host. Run it when tldts is updated
 * (`test/core/address/registrable-domain.test.ts` fails until then), or when `shared-hosts.ts` changes.
 *
 * `public-suffixes.json` is the Public Suffix List in tldts. `shared-hosts.json` has the names that the list's private part had in 2022
 * (tldts 5.7.92) and has lost, such as `blogspot.co.uk`, whose hosts still belong to many. It also has the names of `shared-hosts.ts`, and
 * hosts that are shared by path.
 *
 * Each list of names is one text. A line begins with a suffix less its first label; the first labels follow in front coding: a capital
 * tells how many characters a label shares with the label before it (A = 0), and the rest of the label comes after it. Names are as
 * addresses have them (Punycode); rules for the same names in letters are left out.
 */
import { writeFileSync } from 'node:fs';
import { SHARED_BY_NAME, SHARED_BY_PATH } from './shared-hosts.ts';

type Rule = readonly string[];

interface Trie {
  readonly nodeFlags: Uint8Array;
  readonly edgeStart: Uint16Array;
  readonly edgeChild: Uint16Array;
  readonly edgeLength: Uint8Array;
  readonly labelText: string;
  readonly rulesRoot: number;
  readonly exceptionsRoot: number;
}

// The trie is not in the package's interface, but the package ships the list in no other form.
const TRIE = new URL('../node_modules/tldts/dist/es6/src/data/trie.js', import.meta.url);
const trie: Trie = await import(TRIE.href);

const offsets = new Uint32Array(trie.edgeLength.length + 1);
trie.edgeLength.forEach((length: number, edge: number) => {
  offsets[edge + 1] = (offsets[edge] ?? 0) + length;
});

/** Yields every rule below the node, as labels from the right. */
function* rulesBelow(node: number, labels: Rule): Generator<Rule> {
  if (trie.nodeFlags[node] !== 0) yield labels;
  for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge++)
    yield* rulesBelow(trie.edgeChild[edge] ?? 0, [
      ...labels,
      trie.labelText.slice(offsets[edge], offsets[edge + 1]),
    ]);
}

/** A node of the trie as tldts shipped it in 2022. */
interface FormerNode {
  readonly $: number;
  readonly succ: Readonly<Record<string, FormerNode>>;
}
const PRIVATE = 2;
const FORMER = new URL('../node_modules/tldts-2022/dist/es6/src/data/trie.js', import.meta.url);
const former: { readonly rules: FormerNode } = await import(FORMER.href);

/** Yields the private rules below the node, as labels from the right. */
function* formerBelow({ $: flag, succ }: FormerNode, labels: Rule): Generator<Rule> {
  if (flag === PRIVATE) yield labels;
  for (const [label, next] of Object.entries(succ)) yield* formerBelow(next, [...labels, label]);
}

/** Returns the rules as one text. A suffix of one label needs no rule: a host that no rule knows has such a suffix. */
function textOf(rules: Iterable<Rule>): string {
  const lines = new Map<string, Set<string>>();
  for (const rule of rules) {
    const parent = rule.slice(0, -1).reverse().join('.');
    if (parent === '' || /[^\0-\x7f]/.test(rule.join(''))) continue;
    const line = lines.get(parent) ?? new Set();
    lines.set(parent, line.add(rule.at(-1) ?? ''));
  }
  return [...lines].map(([parent, labels]) => parent + frontCoded([...labels].sort())).join('\n');
}

/** Characters that a label may share with the label before it: one for each capital. */
const MOST_SHARED = 25;

function frontCoded(labels: readonly string[]): string {
  let before = '';
  return labels
    .map((label) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < label.length && label[shared] === before[shared]) shared++;
      before = label;
      return String.fromCharCode('A'.charCodeAt(0) + shared) + label.slice(shared);
    })
    .join('');
}

const namesIn = (hosts: string): string[] => hosts.split(/\s+/).filter((host) => host !== '');
const write = (name: string, content: object): void =>
  writeFileSync(new URL(`../src/core/address/${name}`, import.meta.url), `${JSON.stringify(content)}\n`);

const current = [...rulesBelow(trie.rulesRoot, [])];
const exceptions = [...rulesBelow(trie.exceptionsRoot, [])].map((rule) => [
  ...rule.slice(0, -1),
  `!${rule.at(-1)}`,
]);
write('public-suffixes.json', { rules: textOf([...current, ...exceptions]) });

const known = new Set(current.map((rule) => rule.join('.')));
const gone = [...formerBelow(former.rules, [])].filter((rule) => !known.has(rule.join('.')));
const byHand = SHARED_BY_NAME.flatMap(({ hosts }) => namesIn(hosts))
  .map((host) => host.split('.').reverse())
  .filter((rule) => !known.has(rule.join('.')));
write('shared-hosts.json', {
  rules: textOf([...gone, ...byHand]),
  segments: Object.fromEntries(
    SHARED_BY_PATH.flatMap(({ hosts, segments }) => namesIn(hosts).map((host) => [host, segments])),
  ),
});
