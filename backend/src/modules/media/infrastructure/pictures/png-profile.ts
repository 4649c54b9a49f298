import { createReadStream, createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** Signature and `IHDR`. */
export const PNG_HEADER_BYTES = 33;
const deflateAsync = promisify(deflate);

/** The chunk of a PNG with a colour profile. */
export async function profileChunk(profile: Buffer): Promise<Buffer> {
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), await deflateAsync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Writes the PNG to the target with this profile, on which the colours of its pixels depend, and removes it. */
export async function addProfile(png: string, target: string, profile: Buffer): Promise<void> {
  await pipeline(createReadStream(png, { end: PNG_HEADER_BYTES - 1 }), createWriteStream(target));
  await fs.appendFile(target, await profileChunk(profile));
  await pipeline(createReadStream(png, { start: PNG_HEADER_BYTES }), createWriteStream(target, { flags: 'a' }));
  await fs.rm(png);
}
