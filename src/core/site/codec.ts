import type { LinkGraph } from '../links/link-graph.ts';
import type { EarlyRules } from '../rules/early-rules.ts';
import { type ByteReader, type ByteWriter, byteReader, byteWriter, HASH_BYTES } from './byte-stream.ts';
import { type ModelReading, readCounts, writeCounts } from './counts-codec.ts';
import { MAX_PATH } from './known-element.ts';
import { readLinkGraph, writeLinkGraph } from './link-graph-codec.ts';
import { type Mark, type Marks, markId } from './marks.ts';
import {
  MODEL_VERSION,
  OLDEST_VERSION,
  WITH_ALONE,
  WITH_HOSTS,
  WITH_MARKS,
  WITH_PACKED,
  WITH_PROFILE,
} from './model-version.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import type { SiteModel } from './site-model.ts';
import type { TemplateModel } from './template-model.ts';

/** First bytes of every model; the version follows. */
const MAGIC = 0x57494e57;

/**
 * Returns the model as bytes. Reading them gives an equal model in the same order, so a stored model and one kept in memory go on alike.
 *
 *   model      magic, version, template, link graph, number of corrections, corrections, number of early rules, rules,
 *              number of templates apart, templates.
 *   template   generation, strangers, counts, 1 and the retired counts or 0, visited URLs, number of recent pages,
 *              URL, size and counts of each, hosts.
 *   correction place, words, kind (1 noise, + 2 alone in its place), moment, path.
 *   rule       selector, pages held, pages proved, least noise, number of hosts, hash and pages of each.
 */
export function encodeSiteModel(model: SiteModel): Uint8Array {
  const out = byteWriter();
  out.hash(MAGIC);
  out.uint(MODEL_VERSION);
  const names = new Map<string, number>();
  writeTemplate(out, model, names);
  writeLinkGraph(out, model.links);
  out.uint(model.marks.size);
  for (const mark of model.marks.values()) writeMark(out, mark);
  writeRules(out, model.rules);
  out.uint(model.apart.length);
  for (const template of model.apart) writeTemplate(out, template, names);
  return out.bytes();
}

function writeTemplate(out: ByteWriter, template: TemplateModel, names: Map<string, number>): void {
  out.uint(template.generation);
  out.uint(template.strangers);
  writeCounts(out, template, names);
  out.uint(template.retired ? 1 : 0);
  if (template.retired) writeCounts(out, template.retired, names);
  writeHashes(out, template.visited);
  out.uint(template.recent.size);
  for (const [key, page] of template.recent) {
    out.hash(key);
    out.block(page);
  }
  writeHashes(out, template.hosts);
}

function writeHashes(out: ByteWriter, hashes: ReadonlySet<number>): void {
  out.uint(hashes.size);
  for (const hash of hashes) out.hash(hash);
}

/** Thrown for a model that a later version of Winnow wrote. */
export class NewerModel extends Error {}

/** Thrown for a model that is older than the oldest readable version. */
export class OlderModel extends Error {}

/** Reads the magic bytes and the version after them. Throws if the magic bytes differ or the version cannot be read. */
export function versionOf(input: ByteReader, magic: number): number {
  if (input.left < HASH_BYTES + 1 || input.hash() !== magic) throw new Error('This is not a Winnow model.');
  const version = input.uint();
  if (version > MODEL_VERSION) throw new NewerModel('This model was made by a newer version of Winnow.');
  if (version < OLDEST_VERSION) throw new OlderModel('This model was made by an older version of Winnow.');
  return version;
}

/** Reads a model from its bytes. Throws an error with a message for the person if they are no model. */
export function decodeSiteModel(bytes: Uint8Array): SiteModel {
  const input = byteReader(bytes);
  const version = versionOf(input, MAGIC);
  const reading: ModelReading = { input, version, names: [] };
  let links: LinkGraph | undefined;
  const first = readTemplate(reading, () => {
    if (version < WITH_HOSTS) links = readLinkGraph(input);
  });
  links ??= readLinkGraph(input);
  const marks: Marks = new Map();
  for (let left = version < WITH_MARKS ? 0 : input.count(); left > 0; left--) {
    const mark = readMark(input, version);
    marks.set(markId(mark), mark);
  }
  const rules: EarlyRules = version < WITH_MARKS ? new Map() : readRules(input, version);
  const apart: TemplateModel[] = [];
  for (let left = version < WITH_HOSTS ? 0 : input.count(); left > 0; left--)
    apart.push(readTemplate(reading));
  if (input.left > 0) throw new Error('The model has more data than it should.');
  // Before that version, only rules name hosts.
  if (version < WITH_HOSTS)
    for (const { hosts } of rules.values()) for (const host of hosts.keys()) first.hosts.add(host);
  return { ...first, apart, links, marks, rules };
}

function readTemplate(reading: ModelReading, afterCounts?: () => void): TemplateModel {
  const { input, version } = reading;
  const generation = input.uint();
  const strangers = input.uint();
  const counts = readCounts(reading);
  const retired = input.uint() === 1 ? readCounts(reading) : null;
  afterCounts?.();
  const visited = readHashes(input);
  const recent = new Map<number, PackedPage>();
  for (let left = input.count(); left > 0; left--) recent.set(input.hash(), readPacked(reading));
  const hosts = version < WITH_HOSTS ? new Set<number>() : readHashes(input);
  return { ...counts, hosts, visited, recent, generation, retired, strangers };
}

/** Returns the page in the present version of the encoding, whatever version it was stored in. */
function readPacked(reading: ModelReading): PackedPage {
  const { input, version } = reading;
  if (version < WITH_PACKED) return packPage(readCounts(reading));
  const page = input.block();
  return version === MODEL_VERSION
    ? page
    : packPage(readCounts({ input: byteReader(page), version, names: [] }));
}

function readHashes(input: ByteReader): Set<number> {
  const hashes = new Set<number>();
  for (let left = input.count(); left > 0; left--) hashes.add(input.hash());
  return hashes;
}

function writeMark(out: ByteWriter, { place, words, alone, kind, decided, path }: Mark): void {
  out.hash(place);
  out.hash(words);
  out.uint((kind === 'noise' ? 1 : 0) + (alone ? 2 : 0));
  out.uint(decided);
  out.text(path);
}

function readMark(input: ByteReader, version: number): Mark {
  const place = input.hash();
  const words = input.hash();
  const kind = input.uint();
  return {
    place,
    words,
    alone: version < WITH_ALONE ? words === 0 : kind >= 2,
    kind: kind % 2 === 1 ? 'noise' : 'content',
    decided: input.uint(),
    path: input.text().slice(0, MAX_PATH),
  };
}

export function writeRules(out: ByteWriter, rules: EarlyRules): void {
  out.uint(rules.size);
  for (const [selector, { held, proved, least, hosts }] of rules) {
    out.text(selector);
    out.uint(held);
    out.uint(proved);
    out.uint(least);
    out.uint(hosts.size);
    // Sorted, so that equal rules give equal bytes.
    for (const [host, pages] of [...hosts].sort(([a], [b]) => a - b)) {
      out.hash(host);
      out.uint(pages);
    }
  }
}

export function readRules(input: ByteReader, version: number): EarlyRules {
  const rules: EarlyRules = new Map();
  for (let left = input.count(); left > 0; left--)
    rules.set(input.text(), {
      held: input.uint(),
      proved: version < WITH_PROFILE ? 0 : input.uint(),
      least: input.uint(),
      hosts: version < WITH_PROFILE ? new Map() : readHosts(input),
    });
  return rules;
}

function readHosts(input: ByteReader): Map<number, number> {
  const hosts = new Map<number, number>();
  for (let left = input.count(); left > 0; left--) hosts.set(input.hash(), input.uint());
  return hosts;
}
