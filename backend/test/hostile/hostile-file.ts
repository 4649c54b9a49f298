/** A file that an upload is sent. Built when it is sent, so that the large ones are not all in memory. */
export interface HostileFile {
  name: string;
  bytes: () => Buffer;
}

export const file = (name: string, bytes: () => Buffer): HostileFile => ({ name, bytes });

export const u16be = (value: number): Buffer => Buffer.from([(value >>> 8) & 255, value & 255]);
export const u16le = (value: number): Buffer => Buffer.from([value & 255, (value >>> 8) & 255]);
export const u24le = (value: number): Buffer => Buffer.from([value & 255, (value >>> 8) & 255, (value >>> 16) & 255]);
export const u32be = (value: number): Buffer => Buffer.concat([u16be(value >>> 16), u16be(value)]);
export const u32le = (value: number): Buffer => Buffer.concat([u16le(value), u16le(value >>> 16)]);
export const repeated = (part: Buffer, times: number): Buffer => Buffer.alloc(part.length * times, part);

/** A file that ends at each of these places. */
export const truncated = (kind: string, whole: Buffer, ends: number[]): HostileFile[] =>
  ends.map((end) => file(`${kind} that ends after ${end} bytes`, () => whole.subarray(0, end)));

/** A file with one byte changed, at places that are spread evenly. */
export const damaged = (kind: string, whole: Buffer, times: number): HostileFile[] =>
  Array.from({ length: times }, (_, n) => {
    const at = Math.floor(((n + 0.5) * whole.length) / times);
    return file(`${kind} with another byte ${at}`, () => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      return changed;
    });
  });
