import { open, type FileHandle } from 'node:fs/promises';

/** The parts of its media that a track of an MP4 or QuickTime file shows. */
export interface ShownPart {
  /** Whether it is one part at normal speed, which a copy of the packets can keep. */
  isCopyable: boolean;
  /** End in seconds of the presentation; infinite for a part up to the end of the media. */
  endsAt: number;
}

interface Box {
  type: string;
  content: Buffer;
}

interface Edit {
  seconds: number;
  /** Where the part begins in the media, in seconds; undefined for a pause before it. */
  from: number | undefined;
  isNormalSpeed: boolean;
}

const LONG_HEADER_BYTES = 16;
/** The index of a file of 20 MB is smaller than the file. */
const MAX_INDEX_BYTES = 24 * 1024 * 1024;
const MAX_BOXES = 1_000;
/** A frame. Durations are rounded to the unit of the file. */
const TOLERANCE_SECONDS = 0.04;

/** What each track with an edit list shows, by the id of the track. Editors and phones cut a video by these lists and keep the frames. */
export async function shownParts(source: string): Promise<Map<number, ShownPart>> {
  const file = await open(source);
  try {
    const index = await indexOf(file);
    const header = boxesIn(index).find(({ type }) => type === 'mvhd');
    if (header === undefined) return new Map();
    const timescale = timescaleOf(header.content);
    const tracks = boxesIn(index).filter(({ type }) => type === 'trak');
    return new Map(tracks.flatMap(({ content }) => shownPartOf(content, timescale)));
  } finally {
    await file.close();
  }
}

async function indexOf(file: FileHandle): Promise<Buffer> {
  const header = Buffer.alloc(LONG_HEADER_BYTES);
  for (let at = 0, boxes = 0; boxes < MAX_BOXES; boxes += 1) {
    const { bytesRead } = await file.read(header, 0, LONG_HEADER_BYTES, at);
    if (bytesRead < LONG_HEADER_BYTES) break;
    const isLong = header.readUInt32BE(0) === 1;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    if (header.toString('latin1', 4, 8) === 'moov') {
      const start = at + (isLong ? LONG_HEADER_BYTES : 8);
      const content = Buffer.alloc(Math.min(size === 0 ? MAX_INDEX_BYTES : Math.max(0, at + size - start), MAX_INDEX_BYTES));
      const { bytesRead: length } = await file.read(content, 0, content.length, start);
      return content.subarray(0, length);
    }
    if (size < 8) break;
    at += size;
  }
  return Buffer.alloc(0);
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.length && boxes.length < MAX_BOXES;) {
    const size = content.readUInt32BE(at);
    const end = size < 8 ? content.length : at + size;
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), content: content.subarray(at + 8, end) });
    at = end;
  }
  return boxes;
}

const boxAt = (content: Buffer, [first, ...inner]: string[]): Buffer | undefined => {
  const box = boxesIn(content).find(({ type }) => type === first)?.content;
  return box === undefined || inner.length === 0 ? box : boxAt(box, inner);
};

/** Version 1 of a box has times of eight bytes instead of four. */
const isLongVersion = (content: Buffer): boolean => content[0] === 1;
const timescaleOf = (header: Buffer): number => header.readUInt32BE(isLongVersion(header) ? 20 : 12);

function shownPartOf(track: Buffer, movieTimescale: number): [number, ShownPart][] {
  const header = boxAt(track, ['tkhd']);
  const mediaHeader = boxAt(track, ['mdia', 'mdhd']);
  const list = boxAt(track, ['edts', 'elst']);
  if (header === undefined || mediaHeader === undefined || list === undefined) return [];
  const id = header.readUInt32BE(isLongVersion(header) ? 20 : 12);
  const edits = editsOf(list, movieTimescale, timescaleOf(mediaHeader));
  return edits.some(({ from }) => from !== undefined) ? [[id, joined(edits)]] : [];
}

function editsOf(list: Buffer, movieTimescale: number, mediaTimescale: number): Edit[] {
  const isLong = isLongVersion(list);
  const entryBytes = isLong ? 20 : 12;
  const count = Math.min(list.readUInt32BE(4), Math.floor((list.length - 8) / entryBytes));
  return Array.from({ length: count }, (_, n) => {
    const entry = list.subarray(8 + n * entryBytes);
    const duration = isLong ? Number(entry.readBigUInt64BE(0)) : entry.readUInt32BE(0);
    const from = isLong ? Number(entry.readBigInt64BE(8)) : entry.readInt32BE(4);
    const isNormalSpeed = entry.readUInt32BE(entryBytes - 4) === 0x10000;
    return { seconds: duration / movieTimescale, from: from < 0 ? undefined : from / mediaTimescale, isNormalSpeed };
  });
}

/** One part out of the edits: pauses before it, and edits of which each begins where the former one ends. */
function joined(edits: Edit[]): ShownPart {
  let isCopyable = true;
  let endsAt = 0;
  let mediaEnd: number | undefined;
  for (const { seconds, from, isNormalSpeed } of edits) {
    if (from === undefined) isCopyable &&= mediaEnd === undefined;
    else {
      isCopyable &&= isNormalSpeed && Math.abs(from - (mediaEnd ?? from)) <= TOLERANCE_SECONDS;
      mediaEnd = from + seconds;
    }
    endsAt += seconds;
  }
  const isOpenEnded = (edits.at(-1)?.seconds ?? 0) === 0;
  return { isCopyable, endsAt: isOpenEnded ? Infinity : endsAt };
}
