import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';

/** In Y, U and V. */
export type Colour = [number, number, number];

export interface VideoOptions {
  format?: 'mp4' | 'mov' | 'webm';
  codec?: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1';
  width?: number;
  height?: number;
  seconds?: number;
  framesPerSecond?: number;
  keyFrames?: 'first' | 'every second';
  rotation?: 0 | 90 | 180 | 270;
  /** Shown mirrored, after the rotation. */
  flip?: boolean;
  /** Colours of the halves. */
  upper?: Colour;
  lower?: Colour;
  /** Frames of one colour before them. */
  beginning?: { seconds: number; colour: Colour };
  colourSpace?: { primaries: string; transfer: string; matrix: string; fullRange: boolean };
  /** Opacity of the halves, of 255. */
  opacity?: [upper: number, lower: number];
  /** Of the first frame, in hexadecimal, with escapes. */
  userData?: string;
  tracks?: ('video' | 'audio')[];
  tags?: { title?: string; comment?: string };
}

/** A small video with a red upper and a blue lower half before rotation, and silence as PCM when it has sound. */
export async function video(options: VideoOptions = {}): Promise<Buffer> {
  const file = path.join(tmpdir(), `vitrine-video-${randomUUID()}`);
  try {
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'make-video.mjs'), file, JSON.stringify(options)]);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Adds a location in `udta` of the index, as phones write it. The index must be the last box. */
export function withLocation(mp4: Buffer, place: string): Buffer {
  const index = mp4.lastIndexOf('moov') - 4;
  const text = Buffer.from(place);
  const xyz = box(Buffer.from([0xa9, 0x78, 0x79, 0x7a]), Buffer.from([0, text.length, 0x15, 0xc7]), text);
  const enlarged = Buffer.concat([mp4, box(Buffer.from('udta'), xyz)]);
  enlarged.writeUInt32BE(enlarged.length - index, index);
  return enlarged;
}

/** Part of the media that is shown, in seconds. */
export interface Edit {
  from: number;
  seconds: number;
  speed?: number;
}

/** Adds an edit list, by which editors cut a video without its frames, to a file of one track. The index must be the last box. */
export function withEdits(mp4: Buffer, edits: Edit[]): Buffer {
  const [index, track] = [mp4.lastIndexOf('moov') - 4, mp4.lastIndexOf('trak') - 4];
  const timescaleOf = (header: string): number => mp4.readUInt32BE(mp4.lastIndexOf(header) + 16);
  const entries = edits.flatMap(({ from, seconds, speed = 1 }) => [
    Math.round(seconds * timescaleOf('mvhd')),
    Math.round(from * timescaleOf('mdhd')),
    speed * 0x10000,
  ]);
  const list = box(Buffer.from('edts'), box(Buffer.from('elst'), fields(0, edits.length, ...entries)));
  const end = track + mp4.readUInt32BE(track);
  const edited = Buffer.concat([mp4.subarray(0, end), list, mp4.subarray(end)]);
  for (const at of [index, track]) edited.writeUInt32BE(mp4.readUInt32BE(at) + list.length, at);
  return edited;
}

/** Replaces the last occurrence of the name of a box, or of another part of the file. */
export function renamed(file: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(file);
  changed.write(to, file.lastIndexOf(from), 'latin1');
  return changed;
}

/** Enlarges the file with a `free` box, which players skip. */
export function padded(mp4: Buffer, bytes: number): Buffer {
  return Buffer.concat([mp4, box(Buffer.from('free'), Buffer.alloc(bytes, 'x'))]);
}

const NESTING = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Rewrites the index so that all samples refer to the same data: a file of 1 MB then contains 100 MB of packets. */
export function overlapping(mp4: Buffer, samples: number): Buffer {
  const data = mp4.indexOf('mdat') - 4;
  const bytes = mp4.readUInt32BE(data) - 8;
  const tables: Record<string, Buffer> = {
    stsz: fields(0, bytes, samples),
    stsc: fields(0, 1, 1, 1, 1),
    stco: fields(0, samples, ...Array<number>(samples).fill(data + 8)),
    stts: fields(0, 1, samples, 100),
  };
  function rebuild(boxes: Buffer): Buffer {
    const parts: Buffer[] = [];
    for (let at = 0; at < boxes.length; at += boxes.readUInt32BE(at)) {
      const type = boxes.subarray(at + 4, at + 8);
      const body = boxes.subarray(at + 8, at + boxes.readUInt32BE(at));
      const name = type.toString('latin1');
      if (name === 'stss' || name === 'ctts') continue;
      parts.push(box(type, tables[name] ?? (NESTING.includes(name) ? rebuild(body) : body)));
    }
    return Buffer.concat(parts);
  }
  const index = mp4.lastIndexOf('moov') - 4;
  return Buffer.concat([mp4.subarray(0, index), rebuild(mp4.subarray(index))]);
}

function fields(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
}

function box(type: Buffer, ...body: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + body.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([size, type, ...body]);
}
