/** A stream of bytes. A reader can take bytes, look at them first, and give them back. */
export class ByteSource implements AsyncIterable<Uint8Array> {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #held: Uint8Array[] = [];
  /** Number of bytes before the next one. */
  position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next bytes, as many as are at hand; null at the end. */
  async next(): Promise<Uint8Array | null> {
    const chunk = this.#held.pop() ?? (await this.#fromSource());
    this.position += chunk?.length ?? 0;
    return chunk;
  }

  giveBack(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.position -= bytes.length;
    this.#held.push(bytes);
  }

  /** Returns at least the next `least` bytes without taking them, or all that are left. */
  async peek(least: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let chunk = await this.next(); chunk; chunk = length < least ? await this.next() : null) {
      chunks.push(chunk);
      length += chunk.length;
    }
    const all = chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
    this.giveBack(all);
    return all;
  }

  /** Takes all bytes before the next occurrence of the wanted ones. Returns false if there is no further one. */
  async skipTo(wanted: Uint8Array): Promise<boolean> {
    let end: Uint8Array = new Uint8Array();
    for (let chunk = await this.next(); chunk; chunk = await this.next()) {
      const joined = Buffer.concat([end, chunk]);
      const at = joined.indexOf(wanted);
      if (at >= 0) {
        this.giveBack(joined.subarray(at));
        return true;
      }
      end = joined.subarray(Math.max(0, joined.length - wanted.length + 1));
    }
    return false;
  }

  /** Leaves the source open when a loop over it ends early, so that another loop can go on. */
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: async () => {
        const value = await this.next();
        return value ? { done: false, value } : { done: true, value: undefined };
      },
    };
  }

  async #fromSource(): Promise<Uint8Array | null> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return null;
      if (value.length > 0) return value;
    }
  }
}
