const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

/** A protobuf message, as far as spans need it: the fields by number. */
export class Message {
  readonly #fields = new Map<number, (Buffer | number)[]>();

  constructor(buffer: Buffer) {
    let at = 0;
    const varint = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = buffer[at++] ?? 0;
        value += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) return value;
      }
    };
    const take = (length: number) => {
      at += length;
      return buffer.subarray(at - length, at);
    };
    const read = (wireType: number) => {
      if (wireType === VARINT) return varint();
      if (wireType === BYTES) return take(varint());
      return take(wireType === FIXED64 ? 8 : 4);
    };
    while (at < buffer.length) {
      const tag = varint();
      const values = this.#fields.get(tag >>> 3) ?? [];
      this.#fields.set(tag >>> 3, [...values, read(tag & 7)]);
    }
  }

  has(field: number): boolean {
    return this.#fields.has(field);
  }

  number(field: number): number {
    const value = this.#fields.get(field)?.[0];
    return typeof value === 'number' ? value : 0;
  }

  bytes(field: number): Buffer {
    const value = this.#fields.get(field)?.[0];
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
  }

  messages(field: number): Message[] {
    return (this.#fields.get(field) ?? []).filter(Buffer.isBuffer).map((value) => new Message(value));
  }
}
