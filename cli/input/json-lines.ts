import { messageOf, type Report } from '../run.ts';
import type { ByteSource } from './byte-source.ts';

/** Longest line, in bytes: a line is in memory as bytes, as text and as values at once. */
const LONGEST = 2 ** 24;
const NEWLINE = 10;

interface JsonLine {
  /** Number of bytes before the line. */
  readonly position: number;
  /** Number of bytes up to the end of the line. */
  readonly end: number;
  readonly value: unknown;
}

/** Returns the values of a stream of JSON, one a line. Reports and skips lines that are not JSON, or longer than 16 MB. */
export async function* jsonLines(bytes: ByteSource, report: Report): AsyncGenerator<JsonLine> {
  for (;;) {
    const position = bytes.position;
    const line = await nextLine(bytes);
    if (line === null) return;
    if (line === TOO_LONG) {
      report(position, `The line is longer than ${LONGEST} bytes.`);
      continue;
    }
    const text = line.toString('utf8').trim();
    if (text === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      report(position, messageOf(error));
      continue;
    }
    yield { position, end: bytes.position, value };
  }
}

const TOO_LONG = Symbol('too long');

/** Returns the next line. A line that is too long is not kept while it is read. */
async function nextLine(bytes: ByteSource): Promise<Buffer | typeof TOO_LONG | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isEnd = true;
  for (let chunk = await bytes.next(); chunk; chunk = await bytes.next()) {
    isEnd = false;
    const newline = chunk.indexOf(NEWLINE);
    const part = newline < 0 ? chunk : chunk.subarray(0, newline);
    length += part.length;
    if (length <= LONGEST) parts.push(part);
    else parts.length = 0;
    if (newline < 0) continue;
    bytes.giveBack(chunk.subarray(newline + 1));
    break;
  }
  if (isEnd) return null;
  return length > LONGEST ? TOO_LONG : Buffer.concat(parts);
}
