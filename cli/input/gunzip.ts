import { createGunzip } from 'node:zlib';
import { messageOf, type Report } from '../run.ts';
import type { ByteSource } from './byte-source.ts';

/** First bytes of every gzip member; the third names the only method there is. */
const MAGIC = Uint8Array.of(0x1f, 0x8b, 0x08);
/** Stands for what is lost, so that whoever reads lines or records sees that the next ones begin. */
const GAP = Buffer.from('\r\n\r\n');

export const isGzip = (start: Uint8Array): boolean => start[0] === MAGIC[0] && start[1] === MAGIC[1];

/**
 * Returns the bytes of all gzip members of a stream. After a damaged member it goes on with the next one. A stream that is cut short
 * is reported after all that it holds.
 */
export async function* gunzipped(bytes: ByteSource, report: Report): AsyncGenerator<Uint8Array> {
  for (;;) {
    const gunzip = createGunzip();
    let failure: Error | undefined;
    let wake = () => {};
    gunzip.on('readable', () => wake());
    gunzip.on('error', (error) => {
      failure = error;
      wake();
    });
    let before = 0;
    let chunk: Uint8Array | null;
    do {
      chunk = await bytes.next();
      let isTaken = false;
      const taken = () => {
        isTaken = true;
        wake();
      };
      if (chunk) gunzip.write(chunk, taken);
      else gunzip.end(taken);
      for (;;) {
        const inflated: Uint8Array | null = gunzip.read();
        if (inflated) yield inflated;
        else if (isTaken || failure) break;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      if (!failure) before += chunk?.length ?? 0;
    } while (chunk && !failure);
    if (failure) report(bytes.position, `gzip: ${messageOf(failure)}`);
    if (!chunk) return;
    // All that the engine has taken was handed out: no record comes twice.
    bytes.giveBack(chunk.subarray(Math.max(1, gunzip.bytesWritten - before)));
    if (!(await bytes.skipTo(MAGIC))) return;
    yield GAP;
  }
}
