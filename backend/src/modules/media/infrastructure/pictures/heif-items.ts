import { TooDemanding } from '../../domain/media.errors.js';
import type { ColourNumbers } from './colour-profile.js';

/** Decoders refuse more parts of one item. */
const MAX_EXTENTS = 32;
const BOX_HEADER_BYTES = 8;
/** Version and flags at the beginning of some boxes. */
const VERSION_BYTES = 4;
/** Parts of an item are in the file, or in the box `idat`. Items that consist of other items hold no metadata. */
const IN_FILE = 0;
const IN_IDAT = 1;

export interface Box {
  type: string;
  /** From here on the content, without size and type. */
  start: number;
  end: number;
}

/** The boxes between two places of a HEIF or AVIF. */
export function* boxesIn(file: Buffer, from: number, to: number): Generator<Box> {
  for (let offset = from; offset + BOX_HEADER_BYTES <= to;) {
    const size = file.readUInt32BE(offset);
    const hasLongSize = size === 1 && offset + 2 * BOX_HEADER_BYTES <= to;
    const header = hasLongSize ? 2 * BOX_HEADER_BYTES : BOX_HEADER_BYTES;
    const length = hasLongSize ? Number(file.readBigUInt64BE(offset + BOX_HEADER_BYTES)) : size;
    // Size 0, and any other one below that of the header, stands for all bytes that are left.
    const end = Math.min(length < header ? to : offset + length, to);
    yield { type: file.toString('latin1', offset + 4, offset + BOX_HEADER_BYTES), start: offset + header, end };
    offset = end;
  }
}

/** The content of the items of this type of a HEIF or AVIF, which has a small index. Throws `TooDemanding` for an item in very many parts. */
export function itemsOfType(file: Buffer, type: string): Buffer[] {
  return [...boxesIn(file, 0, file.length)]
    .filter((box) => box.type === 'meta')
    .flatMap((meta) => {
      const boxes = [...boxesIn(file, meta.start + VERSION_BYTES, meta.end)];
      const first = (name: string): Box | undefined => boxes.find((box) => box.type === name);
      const [information, locations, idat] = [first('iinf'), first('iloc'), first('idat')];
      if (information === undefined || locations === undefined) return [];
      const ids = idsOfType(file, information, type);
      return [...locatedItems(file, locations)]
        .filter(({ id }) => ids.has(id))
        .map(({ place, extents }) => contentOf(place === IN_IDAT ? file.subarray(idat?.start, idat?.end ?? 0) : file, extents));
    });
}

/** False for an animation that has no still picture beside its frames. */
export const hasPicture = (file: Buffer): boolean => {
  const types = [...boxesIn(file, 0, file.length)].map(({ type }) => type);
  return types.includes('meta') || !types.includes('moov');
};

/** sRGB, and the relatives of BT.709, which browsers take for sRGB in these files. */
const SRGB_TRANSFER = 13;
const CAMERA_TRANSFERS = new Set([1, 6, 14, 15]);

/** The colours that the picture of a HEIF or AVIF with a small index has by numbers (box `nclx`). */
export function numbersOf(file: Buffer): ColourNumbers | undefined {
  const meta = [...boxesIn(file, 0, file.length)].find(({ type }) => type === 'meta');
  if (meta === undefined) return undefined;
  const boxes = [...boxesIn(file, meta.start + VERSION_BYTES, meta.end)];
  const inside = (name: string, parents: Box[]): Box[] =>
    parents.filter(({ type }) => type === name).flatMap(({ start, end }) => [...boxesIn(file, start, end)]);
  const properties = inside('iprp', boxes);
  const owned = [...associations(file, properties)].find(({ id }) => id === primaryId(file, boxes))?.places ?? [];
  const all = inside('ipco', properties);
  const colours = owned
    .map((place) => all[place - 1])
    .find((box) => box?.type === 'colr' && file.toString('latin1', box.start, box.start + 4) === 'nclx');
  if (colours === undefined) return undefined;
  const fields = new Fields(file.subarray(colours.start + 4, colours.end));
  const [primaries, transfer] = [fields.read(2), fields.read(2)];
  return { primaries, transfer: CAMERA_TRANSFERS.has(transfer) ? SRGB_TRANSFER : transfer };
}

function primaryId(file: Buffer, boxes: Box[]): number | undefined {
  const primary = boxes.find(({ type }) => type === 'pitm');
  if (primary === undefined) return undefined;
  const fields = new Fields(file.subarray(primary.start, primary.end));
  const idBytes = fields.read(1) === 0 ? 2 : 4;
  fields.skip(VERSION_BYTES - 1);
  return fields.read(idBytes);
}

/** The places of the properties of each item in their list, counted from 1. */
function* associations(file: Buffer, properties: Box[]): Generator<{ id: number; places: number[] }> {
  for (const { type, start, end } of properties) {
    if (type !== 'ipma') continue;
    const fields = new Fields(file.subarray(start, end));
    const idBytes = fields.read(1) === 0 ? 2 : 4;
    const isLong = (fields.read(VERSION_BYTES - 1) & 1) === 1;
    for (let left = fields.read(4); left > 0 && !fields.isAtEnd; left -= 1) {
      const id = fields.read(idBytes);
      // The highest bit says that a reader must know the property.
      yield { id, places: Array.from({ length: fields.read(1) }, () => fields.read(isLong ? 2 : 1) & (isLong ? 0x7fff : 0x7f)) };
    }
  }
}

/** The items whose information has this type. */
function idsOfType(file: Buffer, information: Box, type: string): Set<number> {
  const isShort = file[information.start] === 0;
  const entries = boxesIn(file, information.start + VERSION_BYTES + (isShort ? 2 : 4), information.end);
  const ids = [...entries].flatMap(({ start, end }) => {
    const fields = new Fields(file.subarray(start, end));
    const idBytes = fields.read(1) >= 3 ? 4 : 2;
    fields.skip(VERSION_BYTES - 1);
    const id = fields.read(idBytes);
    // The number of the protection.
    fields.skip(2);
    return fields.text(4) === type ? [id] : [];
  });
  return new Set(ids);
}

interface Extent {
  offset: number;
  length: number;
}

interface LocatedItem {
  id: number;
  place: number;
  extents: Extent[];
}

/** The places of the items in the file or in `idat`. Items in other places are left out. */
function* locatedItems(file: Buffer, locations: Box): Generator<LocatedItem> {
  const fields = new Fields(file.subarray(locations.start, locations.end));
  const version = fields.read(1);
  fields.skip(VERSION_BYTES - 1);
  const [offsetBytes, lengthBytes] = fields.halves();
  const [baseBytes, indexBytes] = fields.halves();
  for (let left = fields.read(version < 2 ? 2 : 4); left > 0 && !fields.isAtEnd; left -= 1) {
    const id = fields.read(version < 2 ? 2 : 4);
    const place = version === 0 ? IN_FILE : fields.read(2) & 0xf;
    // The number of the data reference.
    fields.skip(2);
    const base = fields.read(baseBytes);
    const count = fields.read(2);
    if (count > MAX_EXTENTS) throw new TooDemanding();
    const extents = Array.from({ length: count }, () => {
      fields.skip(version === 0 ? 0 : indexBytes);
      return { offset: base + fields.read(offsetBytes), length: fields.read(lengthBytes) };
    });
    if (place === IN_FILE || place === IN_IDAT) yield { id, place, extents };
  }
}

/** Length 0 stands for all bytes behind the offset. */
const contentOf = (bytes: Buffer, extents: Extent[]): Buffer =>
  Buffer.concat(extents.map(({ offset, length }) => bytes.subarray(offset, length === 0 ? undefined : offset + length)));

/** Reads one number after the other. Those behind the end are 0. */
class Fields {
  private offset = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.offset >= this.bytes.length;
  }

  skip(bytes: number): void {
    this.offset += bytes;
  }

  /** A number of up to 8 bytes, in big-endian order. */
  read(bytes: number): number {
    let value = 0;
    for (const end = this.offset + bytes; this.offset < end; this.offset += 1) value = value * 256 + (this.bytes[this.offset] ?? 0);
    return value;
  }

  /** Two numbers of four bits each. */
  halves(): [number, number] {
    const both = this.read(1);
    return [both >> 4, both & 0xf];
  }

  text(bytes: number): string {
    return this.bytes.toString('latin1', this.offset, (this.offset += bytes));
  }
}
