import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toBase64 } from '../src/browser/base64.ts';
import { hash } from '../src/core/basics/hash.ts';
import { inFixedOrder } from '../src/core/site/archive-model.ts';
import { joinTemplates, mergeSiteModels, pagesLearned, type SiteModel } from '../src/core/site/site-model.ts';
import { decodeCheckedModel, encodeModelWithin, siteModelLimit } from '../src/core/site/stored-model.ts';
import { ByteSource } from './input/byte-source.ts';
import { jsonLines } from './input/json-lines.ts';
import { reading } from './input/pages.ts';
import { messageOf, type Report, type Run } from './run.ts';

/** A line of a file of models. */
interface ModelLine {
  readonly site: string;
  readonly pages: number;
  /** The model's bytes in base64. */
  readonly model: string;
}

/** Returns the model as a line. Models with equal content give equal lines. */
export function modelLine(site: string, model: SiteModel): string {
  const bytes = encodeModelWithin(inFixedOrder(model), siteModelLimit(Number.POSITIVE_INFINITY));
  const line: ModelLine = { site, pages: pagesLearned(model), model: toBase64(bytes) };
  return JSON.stringify(line);
}

/** Most characters of model lines that stay decoded; as models they take up to five times as much. */
const AT_HAND = 2 ** 24;

/**
 * Models by site, from files of any size and order. Memory holds the place of each line (some 40 bytes) and the models used last. Models of
 * the same site are merged.
 */
export class SiteModels {
  readonly #files: { readonly file: FileHandle; readonly report: Report }[] = [];
  readonly #spools: string[] = [];
  /** Columns with an entry for each line: hash of its site, number of its file, first byte, number of bytes. */
  readonly #hashes: number[] = [];
  readonly #fileNumbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  /** Numbers of lines in the order of their hashes; the lines of a site are in the order of the files. */
  #order = new Uint32Array();
  /** The models used last, the latest at the end. */
  readonly #atHand = new Map<string, { readonly model: SiteModel | null; readonly size: number }>();
  #sizeAtHand = 0;

  private constructor() {}

  /** Opens files of models. Without files it reads standard input. */
  static async open(files: readonly string[], run: Run): Promise<SiteModels> {
    const models = new SiteModels();
    for (const file of files.length > 0 ? files : ['-']) await models.#add(file, run);
    const hashes = models.#hashes;
    models.#order = Uint32Array.from(hashes.keys()).sort(
      (a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b,
    );
    return models;
  }

  /** Returns the model of a site, or null. Hosts with the same template are one. Reports models that cannot be read. */
  async get(site: string): Promise<SiteModel | null> {
    const known = this.#atHand.get(site);
    const entry = known ?? (await this.#read(site));
    this.#atHand.delete(site);
    this.#atHand.set(site, entry);
    if (!known) this.#sizeAtHand += entry.size;
    for (const [other, { size }] of this.#atHand) {
      if (this.#sizeAtHand <= AT_HAND || other === site) break;
      this.#atHand.delete(other);
      this.#sizeAtHand -= size;
    }
    return entry.model;
  }

  /** Calls `each` with every site and its model, in an order that depends only on the names of the sites. */
  async visit(each: (site: string, model: SiteModel) => Promise<void>): Promise<void> {
    for (let at = 0; at < this.#order.length; ) {
      const key = this.#hashAt(at);
      const merged = new Map<string, SiteModel>();
      for (; at < this.#order.length && this.#hashAt(at) === key; at++) {
        const line = await this.#lineAt(at);
        if (line) merged.set(line.site, joined(merged.get(line.site), line.model));
      }
      for (const [site, model] of [...merged].sort(([a], [b]) => (a < b ? -1 : 1))) await each(site, model);
    }
  }

  async close(): Promise<void> {
    for (const { file } of this.#files) await file.close();
    for (const spool of this.#spools) await rm(spool, { recursive: true });
  }

  async #add(name: string, run: Run): Promise<void> {
    await reading(name, run, async (bytes, report, isAsItIs) => {
      const path = isAsItIs ? name : await this.#spool(bytes);
      const source = isAsItIs ? bytes : new ByteSource(createReadStream(path));
      const number = this.#files.push({ file: await open(path), report }) - 1;
      for await (const { position, end, value } of jsonLines(source, report)) {
        const { site, model } = (value ?? {}) as Partial<ModelLine>;
        if (typeof site !== 'string' || typeof model !== 'string') {
          report(position, 'The line has no "site" and "model" with text.');
          continue;
        }
        run.count();
        this.#hashes.push(hash(site));
        this.#fileNumbers.push(number);
        this.#starts.push(position);
        this.#lengths.push(end - position);
      }
    });
  }

  /** Writes a stream, which can be read only once, into a file. Returns its path. */
  async #spool(bytes: ByteSource): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'winnow-'));
    this.#spools.push(folder);
    const path = join(folder, 'models.jsonl');
    await writeFile(path, bytes);
    return path;
  }

  #hashAt(at: number): number {
    return this.#hashes[this.#order[at] as number] as number;
  }

  async #read(site: string): Promise<{ model: SiteModel | null; size: number }> {
    const key = hash(site);
    let low = 0;
    for (let high = this.#order.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.#hashAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    let model: SiteModel | null = null;
    let size = 0;
    for (; low < this.#order.length && this.#hashAt(low) === key; low++) {
      const line = await this.#lineAt(low);
      if (line?.site !== site) continue;
      model = joined(model, line.model);
      size += line.size;
    }
    if (model) joinTemplates(model);
    return { model, size };
  }

  async #lineAt(at: number): Promise<{ site: string; model: SiteModel; size: number } | null> {
    const number = this.#order[at] as number;
    const place = this.#files[this.#fileNumbers[number] as number];
    const start = this.#starts[number] as number;
    const size = this.#lengths[number] as number;
    if (!place) return null;
    const bytes = Buffer.alloc(size);
    await place.file.read(bytes, 0, size, start);
    try {
      const { site, model }: ModelLine = JSON.parse(bytes.toString('utf8'));
      return { site, model: decodeCheckedModel(Buffer.from(model, 'base64')), size };
    } catch (error) {
      place.report(start, messageOf(error));
      return null;
    }
  }
}

const joined = (model: SiteModel | null | undefined, more: SiteModel): SiteModel =>
  model ? mergeSiteModels(model, more) : more;
