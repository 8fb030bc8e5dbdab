import { brotliDecompressSync } from 'node:zlib';
import { AsyncIterReader, LimitReader, StatusAndHeadersParser, WARCParser, type WARCRecord } from 'warcio';
import { decodeHtml } from '../../src/crawl/decode-html.ts';
import { messageOf, type Report } from '../run.ts';
import type { ByteSource } from './byte-source.ts';
import { LONG_PAGE, MAX_HTML, type Page } from './page.ts';

/** Most bytes of a record that are kept: the HTML, perhaps in pieces, and its HTTP head. */
const MAX_BLOCK = MAX_HTML + 2 ** 20;
/** Most bytes before the head of a record must end. */
const MAX_HEAD = 2 ** 20;

export const isWarc = (start: Uint8Array): boolean => Buffer.from(start.subarray(0, 5)).equals(RECORD_START);

const RECORD_START = Buffer.from('WARC/');
const NEXT_RECORD = Buffer.from('\nWARC/1.');

/**
 * Returns the web pages of a WARC stream: responses with status 200 and resources, where they are HTML. Reports damaged records, and
 * goes on at the next record that it finds.
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
  /** Bytes before its record. */
  readonly position: number;
  readonly page: Page;
}

interface Damage {
  readonly position: number;
  readonly reason: string;
}

/** Up to the first record whose bounds cannot be told. Then the source stands behind the last place known to be right. */
async function* pagesBeforeDamage(
  bytes: ByteSource,
  report: Report,
): AsyncGenerator<PlacedPage, Damage | null> {
  const head = { left: MAX_HEAD };
  const reader = new AsyncIterReader(boundedBy(bytes, head), null);
  const start = bytes.position;
  let block: Uint8Array = new Uint8Array();
  for (;;) {
    const blanks = await skipBlanks(reader);
    const next = await peek(reader, RECORD_START.length);
    if (next.length === 0) return null;
    const position = start + reader.getReadOffset();
    if (!isWarc(next)) {
      // A record that was cut short took the beginning of the next for its own.
      bytes.giveBack(await restOf(reader));
      bytes.giveBack(Buffer.alloc(blanks, '\n'));
      bytes.giveBack(block);
      return { position, reason: 'No record begins here.' };
    }
    let record: WARCRecord | null;
    head.left = MAX_HEAD;
    try {
      // One parser a record: it waits forever for the rest of a record that is cut short, to skip it.
      record = await new WARCParser(reader, { parseHttp: false }).parse();
    } catch (error) {
      return { position, reason: messageOf(error) };
    }
    head.left = Number.POSITIVE_INFINITY;
    const content = record?.reader;
    const length = record?.warcContentLength;
    if (!record || !(content instanceof LimitReader) || !Number.isSafeInteger(length)) {
      bytes.giveBack(await restOf(reader));
      return { position, reason: 'The record has no length.' };
    }
    const { taken, isCut } = await take(content, MAX_BLOCK);
    if (content.limit > 0) return { position, reason: `The record ends ${content.limit} bytes too early.` };
    block = isCut ? new Uint8Array() : taken;
    let page: Page;
    try {
      const found = await pageOf(record, taken);
      if (!found) continue;
      if (isCut || found.isCut) report(position, LONG_PAGE);
      page = found.page;
    } catch (error) {
      report(position, messageOf(error));
      continue;
    }
    yield { position, page };
  }
}

/** Bytes up to a limit that the reader sets; what is beyond stays in the source. */
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

/** What the reader holds of the source without having read it. */
async function restOf(reader: AsyncIterReader): Promise<Uint8Array> {
  for await (const chunk of reader) return chunk;
  return new Uint8Array();
}

/** Takes line ends; returns how many bytes they are. */
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

/** Takes everything, and keeps the first bytes of it. */
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

interface CutPage {
  readonly page: Page;
  /** Only its beginning is read. */
  readonly isCut: boolean;
}

const IS_HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const IS_HTTP = /^application\/http\b/i;

/** The page of a record, or null where it holds none. Throws where it holds one that cannot be decoded. */
async function pageOf(record: WARCRecord, block: Uint8Array): Promise<CutPage | null> {
  const url = record.warcTargetURI ?? '';
  const type = record.warcContentType ?? '';
  if (!/^https?:/i.test(url)) return null;
  if (record.warcType === 'resource' && IS_HTML.test(type)) return htmlPage(url, block, type);
  if (record.warcType !== 'response' || !IS_HTTP.test(type)) return null;
  const reader = new AsyncIterReader([block], null);
  const http = await new StatusAndHeadersParser().parse(reader, { headersClass: Headers });
  if (!http || !/^HTTP\//.test(http.statusline)) throw new Error('The response has no HTTP head.');
  const contentType = http.headers.get('content-type') ?? '';
  if (http.statusCode !== 200 || !IS_HTML.test(contentType)) return null;
  const content = await decoded(reader, http.headers.get('content-encoding') ?? '', {
    isChunked: /\bchunked\b/i.test(http.headers.get('transfer-encoding') ?? ''),
  });
  return htmlPage(url, content, contentType);
}

function htmlPage(url: string, content: Uint8Array, type: string): CutPage {
  const html = decodeHtml(content.subarray(0, MAX_HTML), type);
  return { page: { url, html }, isCut: content.length > MAX_HTML };
}

/** The body without its codings, up to one byte more than a page may have. Archives often hold it without, and tell of none. */
async function decoded(
  body: AsyncIterReader,
  encoding: string,
  { isChunked }: { readonly isChunked: boolean },
): Promise<Uint8Array> {
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
