import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Returns the entries of a ZIP by name, read from its central directory as other programs do. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end--;
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('the central directory is damaged');
    const [nameLength, extraLength, commentLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    entries.set(name, contentAt(zip, zip.readUInt32LE(at + 42), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function contentAt(zip: Buffer, header: number, method: number, size: number): Buffer {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + size);
  return method === 0 ? packed : inflateRawSync(packed);
}
