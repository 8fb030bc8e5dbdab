import type { EarlyRules } from '../rules/early-rules.ts';
import { type ByteReader, byteReader, byteWriter } from './byte-stream.ts';
import { readRules, versionOf, writeRules } from './codec.ts';
import { readCounts } from './counts-codec.ts';
import { readLinkGraph, writeLinkGraph } from './link-graph-codec.ts';
import { rulesProblem, sumsProblem } from './model-problem.ts';
import { MODEL_VERSION, WITH_HOSTS } from './model-version.ts';
import { packPage } from './packed-page.ts';
import { learnSums, type PageKey, type PageSums, type SiteModel, UNKNOWN_HOST } from './site-model.ts';

/** The changes that one visit made to a model. A stored model's journal keeps them until the model is written as a whole. */
export interface Visit {
  readonly key: PageKey;
  /** The page's sums, if it was learned. */
  readonly sums: PageSums | undefined;
  /** All rules after the visit, if it changed any. */
  readonly rules: EarlyRules | undefined;
}

/** First bytes of every entry. */
const MAGIC = 0x57494e45;

/** Returns a visit as bytes: magic, model version, page, host, 1 with sums + 2 with rules; counts and link graph; rules. */
export function encodeVisit({ key, sums, rules }: Visit): Uint8Array {
  const out = byteWriter();
  out.hash(MAGIC);
  out.uint(MODEL_VERSION);
  out.hash(key.page);
  out.hash(key.host);
  out.uint((sums ? 1 : 0) + (rules ? 2 : 0));
  if (sums) {
    out.append(sums.packed);
    writeLinkGraph(out, sums.links);
  }
  if (rules) writeRules(out, rules);
  return out.bytes();
}

/** Reads a visit from its bytes. Throws an error with a message for the person if they are no visit. */
export function decodeVisit(bytes: Uint8Array): Visit {
  const input = byteReader(bytes);
  const version = versionOf(input, MAGIC);
  const page = input.hash();
  const host = version < WITH_HOSTS ? UNKNOWN_HOST : input.hash();
  const parts = input.uint();
  const sums = parts % 2 === 1 ? readSums(input, version) : undefined;
  const rules = parts >= 2 ? readRules(input, version) : undefined;
  if (input.left > 0) throw new Error('The visit has more data than it should.');
  const problem = (sums && pageProblem(sums)) ?? (rules && rulesProblem(rules));
  if (problem) throw new Error(`The visit cannot be: ${problem}.`);
  return { key: { page, host }, sums, rules };
}

function readSums(input: ByteReader, version: number): PageSums {
  const { left } = input;
  const counts = readCounts({ input, version, names: [] });
  const packed = version === MODEL_VERSION ? input.since(left) : packPage(counts);
  return { ...counts, packed, links: readLinkGraph(input) };
}

const pageProblem = (sums: PageSums): string | null =>
  sums.pages === 1 ? sumsProblem(sums) : 'it is not one page';

/** Repeats the changes of a visit on the model that was stored before it. The result equals the model after the visit. */
export function repeatVisit(model: SiteModel, { key, sums, rules }: Visit): void {
  if (sums) learnSums(model, key, () => sums);
  if (!rules) return;
  model.rules.clear();
  for (const [selector, rule] of rules) model.rules.set(selector, rule);
}
