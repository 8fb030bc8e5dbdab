import { defined } from '../page/defined.ts';
/** Numbers and text as bytes: unsigned varints, 32-bit hashes, 64-bit floats, length-prefixed UTF-16 text. */
export interface ByteWriter {
  uint(value: number): void;
  hash(value: number): void;
  float(value: number): void;
  text(value: string): void;
  bytes(): Uint8Array;
}

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 14);
  let size = 0;
  let view = new DataView(buffer.buffer);
  const reserve = (more: number) => {
    if (size + more <= buffer.length) return;
    const grown = new Uint8Array(Math.max(buffer.length * 2, size + more));
    grown.set(buffer);
    buffer = grown;
    view = new DataView(buffer.buffer);
  };
  const uint = (value: number) => {
    reserve(8);
    let rest = Math.max(0, Math.round(value));
    // Most numbers are small and need no division.
    if (rest < 0x80) {
      buffer[size++] = rest;
      return;
    }
    while (rest >= 0x80) {
      buffer[size++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    buffer[size++] = rest;
  };
  return {
    uint,
    hash(value) {
      reserve(4);
      view.setUint32(size, value);
      size += 4;
    },
    float(value) {
      reserve(8);
      view.setFloat64(size, value);
      size += 8;
    },
    text(value) {
      uint(value.length);
      for (let i = 0; i < value.length; i++) uint(value.charCodeAt(i));
    },
    bytes: () => buffer.slice(0, size),
  };
}

export interface ByteReader {
  uint(): number;
  hash(): number;
  float(): number;
  text(): string;
  /** Reads a count of things that take at least `bytes` each. Throws if the rest of the data is too short for so many. */
  count(bytes: number): number;
  /** Number of bytes that were not read yet. */
  readonly left: number;
}

/** Returns a reader of the bytes. Every read past the end throws, and so does a count that the data is too short for. */
export function byteReader(bytes: Uint8Array): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const need = (more: number) => {
    if (at + more > bytes.length) throw new Error('The model ends too early.');
  };
  const uint = () => {
    const first = bytes[at] ?? 0x80;
    if (first < 0x80) {
      at++;
      return first;
    }
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      need(1);
      const byte = defined(bytes[at++]);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      if (scale > 2 ** 45) throw new Error('The model holds a broken number.');
    }
  };
  const count = (size: number) => {
    const value = uint();
    if (value * size > bytes.length - at) throw new Error('The model holds a broken number.');
    return value;
  };
  return {
    uint,
    count,
    hash() {
      need(4);
      at += 4;
      return view.getUint32(at - 4);
    },
    float() {
      need(8);
      at += 8;
      return view.getFloat64(at - 8);
    },
    text() {
      const length = count(1);
      let text = '';
      for (let i = 0; i < length; i++) text += String.fromCharCode(uint());
      return text;
    },
    get left() {
      return bytes.length - at;
    },
  };
}
