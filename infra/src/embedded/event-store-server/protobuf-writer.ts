/** How protobuf writes a field's value; only what events need. */
const wireType = { varint: 0, lengthDelimited: 2 } as const;

const maxInt64 = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);

/**
 * Writes one protobuf message from its end to its beginning: a nested message is complete, and its length known, when
 * the length in front of it is written. Field numbers stay below 16. Values that protobuf leaves out (0, nothing) must
 * be left out by the caller.
 */
export class ProtobufWriter {
  readonly #buffer: Buffer;
  #start: number;

  /** @param capacity bytes that the message takes at most */
  constructor(capacity: number) {
    this.#buffer = Buffer.allocUnsafe(capacity);
    this.#start = capacity;
  }

  /** Where the next byte ends; hand it to `nest` when the message that ends here is written. */
  get end(): number {
    return this.#start;
  }

  /** Closes the nested message that began, seen from the back, at `end`. */
  nest(field: number, end: number): void {
    this.#varint(end - this.#start);
    this.#tag(field, wireType.lengthDelimited);
  }

  bytes(field: number, value: Uint8Array): void {
    this.#start -= value.length;
    this.#buffer.set(value, this.#start);
    this.#varint(value.length);
    this.#tag(field, wireType.lengthDelimited);
  }

  text(field: number, value: string): void {
    const length = Buffer.byteLength(value);
    this.#start -= length;
    this.#buffer.write(value, this.#start);
    this.#varint(length);
    this.#tag(field, wireType.lengthDelimited);
  }

  /** @param value a whole number that JavaScript holds exactly */
  number(field: number, value: number): void {
    this.#varint(value);
    this.#tag(field, wireType.varint);
  }

  /** A 64-bit number of any size; negative ones in two's complement, as protobuf's int64 has them. */
  bigint(field: number, value: bigint): void {
    const groups: number[] = [];
    let rest = BigInt.asUintN(64, value);
    for (; rest > 0x7fn; rest >>= 7n) groups.push(Number(rest & 0x7fn) | 0x80);
    groups.push(Number(rest));
    this.#start -= groups.length;
    this.#buffer.set(groups, this.#start);
    this.#tag(field, wireType.varint);
  }

  /** 2^63 − 1. */
  largestInt64(field: number): void {
    this.#start -= maxInt64.length;
    this.#buffer.set(maxInt64, this.#start);
    this.#tag(field, wireType.varint);
  }

  /** The message as written so far; a view, not a copy. */
  finish(): Buffer {
    return this.#buffer.subarray(this.#start);
  }

  #tag(field: number, type: number): void {
    this.#start -= 1;
    this.#buffer[this.#start] = (field << 3) | type;
  }

  #varint(value: number): void {
    let length = 1;
    for (let rest = value; rest > 0x7f; rest = Math.floor(rest / 128)) length += 1;
    this.#start -= length;
    let at = this.#start;
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) this.#buffer[at++] = (rest % 128) | 0x80;
    this.#buffer[at] = rest;
  }
}
