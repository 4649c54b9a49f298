/** A file for an upload. It is built when it is sent, so that large files are not all in memory at once. */
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

/** Copies of a file, truncated at each of these offsets. */
export const truncated = (kind: string, whole: Buffer, ends: number[]): HostileFile[] =>
  ends.map((end) => file(`${kind} that ends after ${end} bytes`, () => whole.subarray(0, end)));

/** Copies of a file with one changed byte, at evenly spaced offsets. */
export const damaged = (kind: string, whole: Buffer, times: number): HostileFile[] =>
  Array.from({ length: times }, (_, n) => {
    const at = Math.floor(((n + 0.5) * whole.length) / times);
    return file(`${kind} with another byte ${at}`, () => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      return changed;
    });
  });
