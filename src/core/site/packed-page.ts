import { byteReader, byteWriter } from './byte-stream.ts';
import { readCounts, writeCounts } from './counts-codec.ts';
import { countsProblem } from './counts-problem.ts';
import { MODEL_VERSION } from './model-version.ts';
import type { PageCounts } from './page-counts.ts';

/**
 * The sums of one page as bytes, in the present version of the encoding. Few pages are counted a second time, so the sums are read only
 * then: as lists they take several times the memory, and a worker that starts would read them in vain.
 */
export type PackedPage = Uint8Array;

export function packPage(counts: PageCounts): PackedPage {
  const out = byteWriter();
  writeCounts(out, counts, new Map());
  return out.bytes();
}

/** Returns the sums of one page; undefined if the bytes are damaged or are no sums of one page. */
export function unpackPage(packed: PackedPage): PageCounts | undefined {
  const input = byteReader(packed);
  try {
    const counts = readCounts({ input, version: MODEL_VERSION, names: [] });
    const isSound = input.left === 0 && counts.pages === 1 && countsProblem(counts) === null;
    return isSound ? counts : undefined;
  } catch {
    return undefined;
  }
}
