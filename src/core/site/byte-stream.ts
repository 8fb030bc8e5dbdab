import { defined } from '../basics/defined.ts';
/** Bytes of a stored hash, of a stored float, and at most of a varint: 7 bits each hold any whole number below 2⁵³. */
export const HASH_BYTES = 4;
const FLOAT_BYTES = 8;
const MAX_VARINT = 8;
/** Bit of a varint's byte that says another byte follows. The other bits are the number's next digit to this base. */
const MORE = 0x80;
/** A varint that continues after a digit of greater weight is damage. */
const LAST_SCALE = 2 ** 45;
/** Bytes that a new writer reserves; it doubles them when they are full. */
const FIRST_ROOM = 16_384;

/** Numbers, text and bytes as bytes: unsigned varints, 32-bit hashes, 64-bit floats; UTF-16 text and bytes after their lengths. */
export interface ByteWriter {
  uint(value: number): void;
  hash(value: number): void;
  float(value: number): void;
  text(value: string): void;
  block(value: Uint8Array): void;
  /** Writes bytes without their length. */
  append(value: Uint8Array): void;
  bytes(): Uint8Array;
}

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(FIRST_ROOM);
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
    reserve(MAX_VARINT);
    let rest = Math.max(0, Math.round(value));
    while (rest >= MORE) {
      buffer[size++] = (rest % MORE) | MORE;
      rest = Math.floor(rest / MORE);
    }
    buffer[size++] = rest;
  };
  const append = (value: Uint8Array) => {
    reserve(value.length);
    buffer.set(value, size);
    size += value.length;
  };
  return {
    uint,
    append,
    hash(value) {
      reserve(HASH_BYTES);
      view.setUint32(size, value);
      size += HASH_BYTES;
    },
    float(value) {
      reserve(FLOAT_BYTES);
      view.setFloat64(size, value);
      size += FLOAT_BYTES;
    },
    text(value) {
      uint(value.length);
      for (let i = 0; i < value.length; i++) uint(value.charCodeAt(i));
    },
    block(value) {
      uint(value.length);
      append(value);
    },
    bytes: () => buffer.slice(0, size),
  };
}

export interface ByteReader {
  uint(): number;
  hash(): number;
  float(): number;
  text(): string;
  /** Returns a copy, so that the other bytes can be freed. */
  block(): Uint8Array;
  /** Returns a copy of the bytes that were read since this many were left. */
  since(left: number): Uint8Array;
  /** Reads a count of things that take a byte each, or more. Throws if fewer bytes are left. */
  count(): number;
  /** Number of bytes that were not read yet. */
  readonly left: number;
}

/** Returns a reader of the bytes. Every read past the end throws, and so does a count that the data is too short for. */
export function byteReader(bytes: Uint8Array): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  /** Moves past this many bytes. Returns where they begin. */
  const taken = (size: number): number => {
    if (at + size > bytes.length) throw new Error('The model ends too early.');
    at += size;
    return at - size;
  };
  const uint = () => {
    const first = bytes[at] ?? MORE;
    if (first < MORE) {
      at++;
      return first;
    }
    let value = 0;
    for (let scale = 1; ; scale *= MORE) {
      const byte = defined(bytes[taken(1)]);
      value += (byte % MORE) * scale;
      if (byte < MORE) return value;
      if (scale > LAST_SCALE) throw new Error('The model holds a broken number.');
    }
  };
  const count = () => {
    const value = uint();
    if (value > bytes.length - at) throw new Error('The model holds a broken number.');
    return value;
  };
  return {
    uint,
    count,
    hash: () => view.getUint32(taken(HASH_BYTES)),
    float: () => view.getFloat64(taken(FLOAT_BYTES)),
    text() {
      const length = count();
      let text = '';
      for (let i = 0; i < length; i++) text += String.fromCharCode(uint());
      return text;
    },
    block() {
      const length = count();
      const from = taken(length);
      return bytes.slice(from, from + length);
    },
    since: (left) => bytes.slice(bytes.length - left, at),
    get left() {
      return bytes.length - at;
    },
  };
}
