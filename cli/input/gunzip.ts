import { createGunzip, type Gunzip } from 'node:zlib';
import { messageOf, type Report } from '../run.ts';
import type { ByteSource } from './byte-source.ts';

/** First bytes of every gzip member; the third names the only compression method that exists. */
const MAGIC = Uint8Array.of(0x1f, 0x8b, 0x08);
/** Put in the place of lost bytes, so that readers of lines or records see the next one begin. */
const GAP = Buffer.from('\r\n\r\n');

export const isGzip = (start: Uint8Array): boolean => start[0] === MAGIC[0] && start[1] === MAGIC[1];

/**
 * Returns the bytes of all gzip members of a stream. After a damaged member it goes on with the next one. A stream that is cut short
 * is reported after all that it holds.
 */
export async function* gunzipped(bytes: ByteSource, report: Report): AsyncGenerator<Uint8Array> {
  let gunzip: Gunzip | null = createGunzip();
  for await (const piece of pieces(bytes)) {
    const position = bytes.position - piece.length;
    if (!gunzip) {
      if (piece.indexOf(MAGIC) !== 0) continue;
      gunzip = createGunzip();
      yield GAP;
    }
    const failure: unknown = yield* inflated(gunzip, piece);
    if (!failure) continue;
    report(position, `gzip: ${messageOf(failure)}`);
    gunzip = null;
  }
  const failure = gunzip && (yield* inflated(gunzip, null));
  if (failure) report(bytes.position, `gzip: ${messageOf(failure)}`);
}

/** Splits the stream so that every member begins with a piece: if one piece fails, the pieces before it are already decoded. */
async function* pieces(bytes: ByteSource): AsyncGenerator<Buffer> {
  for (let chunk = await bytes.next(); chunk; chunk = await bytes.next()) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const next = piece.indexOf(MAGIC, 1);
    if (next > 0) bytes.giveBack(piece.subarray(next));
    yield next > 0 ? piece.subarray(0, next) : piece;
  }
}

/** Yields all that the piece adds, or for null the end of the stream. Returns the error, if there is one. */
async function* inflated(gunzip: Gunzip, piece: Uint8Array | null): AsyncGenerator<Uint8Array, unknown> {
  let failure: unknown;
  let isTaken = false;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= error;
    wake();
  };
  const awaken = () => wake();
  const taken = () => {
    isTaken = true;
    wake();
  };
  gunzip.on('error', fail).on('readable', awaken);
  if (piece) gunzip.write(piece, taken);
  // The callback of `end` runs before zlib notices that bytes are missing.
  else gunzip.once('end', taken).end();
  for (;;) {
    const more: Uint8Array | null = gunzip.read();
    if (more) yield more;
    else if (isTaken || failure) break;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  if (!failure) gunzip.off('error', fail);
  gunzip.off('readable', awaken);
  return failure;
}
