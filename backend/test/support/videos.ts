import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';

export interface VideoOptions {
  format?: 'mp4' | 'mov' | 'webm';
  codec?: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1';
  width?: number;
  height?: number;
  seconds?: number;
  framesPerSecond?: number;
  rotation?: 0 | 90 | 180 | 270;
  tags?: { title?: string; comment?: string };
}

/** A small video, its upper half red and its lower half blue before it is rotated. */
export async function video(options: VideoOptions = {}): Promise<Buffer> {
  const file = path.join(tmpdir(), `vitrine-video-${randomUUID()}`);
  try {
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'make-video.mjs'), file, JSON.stringify(options)]);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** The place it was taken, as phones write it: in `udta` of the index. The index must come last, as it does here. */
export function withLocation(mp4: Buffer, place: string): Buffer {
  const index = mp4.lastIndexOf('moov') - 4;
  const text = Buffer.from(place);
  const xyz = box(Buffer.from([0xa9, 0x78, 0x79, 0x7a]), Buffer.from([0, text.length, 0x15, 0xc7]), text);
  const grown = Buffer.concat([mp4, box(Buffer.from('udta'), xyz)]);
  grown.writeUInt32BE(grown.length - index, index);
  return grown;
}

/** Larger by a box that players skip. */
export function padded(mp4: Buffer, bytes: number): Buffer {
  return Buffer.concat([mp4, box(Buffer.from('free'), Buffer.alloc(bytes, 'x'))]);
}

function box(type: Buffer, ...body: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + body.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([size, type, ...body]);
}
