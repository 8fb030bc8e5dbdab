import { brotliDecompressSync } from 'node:zlib';
import { AsyncIterReader, LimitReader, StatusAndHeadersParser, WARCParser, type WARCRecord } from 'warcio';
import { decodeHtml } from '../../src/crawl/decode-html.ts';
import { messageOf, type Report } from '../run.ts';
import type { ByteSource } from './byte-source.ts';
import { LONG_PAGE, MAX_HTML, type Page } from './page.ts';

/** Most bytes that are kept of a record: the HTML, perhaps in chunks, and its HTTP head. */
const MAX_BLOCK = MAX_HTML + 2 ** 20;
/** Most bytes before the head of a record must end. */
const MAX_HEAD = 2 ** 20;

export const isWarc = (start: Uint8Array): boolean => Buffer.from(start.subarray(0, 5)).equals(RECORD_START);

const RECORD_START = Buffer.from('WARC/');
const NEXT_RECORD = Buffer.from('WARC/1.');

/**
 * Returns the HTML pages of a WARC stream: responses with status 200, and resources. Reports damaged records, and goes on at the next
 * record that it finds.
 */
export async function* warcPages(bytes: ByteSource, report: Report): AsyncGenerator<PlacedPage> {
  for (;;) {
    const damage = yield* pagesBeforeDamage(bytes, report);
    if (damage === null) return;
    report(damage.position, damage.reason);
    if (!(await bytes.skipTo(NEXT_RECORD))) return;
  }
}

interface PlacedPage {
  /** Number of bytes before its record. */
  readonly position: number;
  readonly page: Page;
}

interface Damage {
  readonly position: number;
  readonly reason: string;
}

/**
 * Yields pages up to the first record whose bounds cannot be told, and leaves the source behind the last place known to be right. A page is
 * returned once the next record is known to begin where its own ends.
 */
async function* pagesBeforeDamage(
  bytes: ByteSource,
  report: Report,
): AsyncGenerator<PlacedPage, Damage | null> {
  const head = { left: MAX_HEAD };
  const reader = new AsyncIterReader(boundedBy(bytes, head), null);
  const start = bytes.position;
  let last: Block | null = null;
  for (;;) {
    const blanks = await skipBlanks(reader);
    const next = await peek(reader, RECORD_START.length);
    if (next.length > 0 && !isWarc(next)) {
      // A truncated record took the beginning of the next one for its own.
      bytes.giveBack(await restOf(reader));
      bytes.giveBack(Buffer.alloc(blanks, '\n'));
      if (last && !last.isCut) bytes.giveBack(last.content);
      return { position: last?.position ?? start, reason: 'No record begins where this one ends.' };
    }
    if (last) {
      const page = await pageOf(last, report);
      if (page) yield { position: last.position, page };
    }
    if (next.length === 0) return null;
    const position = start + reader.getReadOffset();
    let record: WARCRecord | null;
    head.left = MAX_HEAD;
    try {
      // One parser for each record: to skip a truncated record, a parser would wait for the rest forever.
      record = await new WARCParser(reader, { parseHttp: false }).parse();
    } catch (error) {
      return { position, reason: messageOf(error) };
    }
    head.left = Number.POSITIVE_INFINITY;
    const content = record?.reader;
    if (
      !record ||
      !(content instanceof LimitReader) ||
      !/^\d+$/.test(record.warcHeader('content-length') ?? '')
    ) {
      bytes.giveBack(await restOf(reader));
      return { position, reason: 'The head of the record tells no length.' };
    }
    const { taken, isCut } = await take(content, MAX_BLOCK);
    if (content.limit > 0) return { position, reason: `The record ends ${content.limit} bytes too early.` };
    last = { position, record, content: taken, isCut };
  }
}

/** A record with the bytes that it holds. */
interface Block {
  readonly position: number;
  readonly record: WARCRecord;
  readonly content: Uint8Array;
  /** True if the record has more bytes than are kept. */
  readonly isCut: boolean;
}

/** Yields bytes up to a limit that the reader sets. Further bytes stay in the source. */
async function* boundedBy(bytes: ByteSource, limit: { left: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    limit.left -= chunk.length;
    if (limit.left < 0) {
      bytes.giveBack(chunk);
      throw new Error('The head of the record does not end.');
    }
    yield chunk;
  }
}

/** Returns the bytes that the reader has taken from the source but not read. */
async function restOf(reader: AsyncIterReader): Promise<Uint8Array> {
  for await (const chunk of reader) return chunk;
  return new Uint8Array();
}

/** Takes line ends. Returns their number of bytes. */
async function skipBlanks(reader: AsyncIterReader): Promise<number> {
  let blanks = 0;
  for await (const chunk of reader) {
    const at = chunk.findIndex((byte) => byte !== 13 && byte !== 10);
    blanks += at < 0 ? chunk.length : at;
    if (at < 0) continue;
    reader.unread(chunk.subarray(at));
    break;
  }
  return blanks;
}

async function peek(reader: AsyncIterReader, least: number): Promise<Uint8Array> {
  let joined = Buffer.alloc(0);
  for await (const chunk of reader) {
    joined = Buffer.concat([joined, chunk]);
    if (joined.length >= least) break;
  }
  reader.unread(joined);
  return joined;
}

/** Takes everything, and keeps only the first bytes. */
async function take(
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ readonly taken: Buffer; readonly isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let left = most;
  let isCut = false;
  for await (const chunk of source) {
    if (left > 0) parts.push(chunk.subarray(0, left));
    isCut ||= chunk.length > left;
    left -= Math.min(left, chunk.length);
  }
  return { taken: Buffer.concat(parts), isCut };
}

const IS_HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const IS_HTTP = /^application\/http\b/i;

/** Returns the page of a record, or null if the record holds no page. A page that cannot be decoded is reported and gives null. */
async function pageOf(block: Block, report: Report): Promise<Page | null> {
  try {
    const url = block.record.warcTargetURI ?? '';
    const found = /^https?:/i.test(url) ? await htmlOf(block) : null;
    if (!found) return null;
    if (block.isCut || found.bytes.length > MAX_HTML) report(block.position, LONG_PAGE);
    return { url, html: decodeHtml(found.bytes.subarray(0, MAX_HTML), found.type) };
  } catch (error) {
    report(block.position, messageOf(error));
    return null;
  }
}

async function htmlOf({
  record,
  content,
}: Block): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null> {
  const type = record.warcContentType ?? '';
  if (record.warcType === 'resource' && IS_HTML.test(type)) return { bytes: content, type };
  if (record.warcType !== 'response' || !IS_HTTP.test(type)) return null;
  const reader = new AsyncIterReader([content], null);
  const http = await new StatusAndHeadersParser().parse(reader, { headersClass: Headers });
  if (!http || !/^HTTP\//.test(http.statusline)) throw new Error('The response has no HTTP head.');
  const contentType = http.headers.get('content-type') ?? '';
  if (http.statusCode !== 200 || !IS_HTML.test(contentType)) return null;
  const encoding = http.headers.get('content-encoding') ?? '';
  const isChunked = /\bchunked\b/i.test(http.headers.get('transfer-encoding') ?? '');
  return { bytes: await decoded(reader, encoding, isChunked), type: contentType };
}

/**
 * Returns the body without its codings, up to one byte more than a page may have. Archives often store it decoded, without a note of that.
 */
async function decoded(body: AsyncIterReader, encoding: string, isChunked: boolean): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase().replace(/^x-/, '');
  if (name === 'br') {
    const { taken } = await take(new AsyncIterReader(body, null, isChunked), MAX_BLOCK);
    return brotliDecompressSync(taken, { maxOutputLength: 8 * MAX_HTML });
  }
  if (!['', 'identity', 'gzip', 'deflate'].includes(name))
    throw new Error(`The content encoding "${name}" is not known.`);
  const coding = name === 'gzip' || name === 'deflate' ? name : null;
  return (await take(new AsyncIterReader(body, coding, isChunked), MAX_HTML + 1)).taken;
}
