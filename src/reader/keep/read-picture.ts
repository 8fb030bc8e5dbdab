import { before } from '../../core/text/before.ts';
import { bounded } from '../../crawl/bounded.ts';

export interface ReadPicture {
  /** MIME type, `image/…`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Limits of one picture, chosen by hand: its size in bytes, and the milliseconds after which its request is given up. */
const LARGEST = 20 * 2 ** 20;
const PATIENCE = 15_000;

/** Resolves to the picture at an address, requested without cookies; null if its site does not let it be read. */
export async function readPicture(address: string): Promise<ReadPicture | null> {
  try {
    const reply = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const type = before(reply.headers.get('content-type') ?? '', ';').trim();
    if (!reply.ok || !type.startsWith('image/')) return null;
    const bytes = await bounded(reply, LARGEST);
    return bytes && { type, bytes };
  } catch {
    return null;
  }
}
