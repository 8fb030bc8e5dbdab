export interface ReadPicture {
  /** MIME type, `image/…`. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The picture at an address, asked for without cookies; null where its site does not let it be read. */
export async function readPicture(address: string): Promise<ReadPicture | null> {
  try {
    const reply = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    const type = (reply.headers.get('content-type') ?? '').replace(/;.*$/, '').trim();
    if (!reply.ok || !type.startsWith('image/')) return null;
    return { type, bytes: new Uint8Array(await reply.arrayBuffer()) };
  } catch {
    return null;
  }
}
