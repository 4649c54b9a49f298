import { box, encoded, heic, heif, sizeProperty, uint16, uint32, type HeifParts } from '../support/heic.js';
import { damaged, file, repeated, truncated, type HostileFile } from './hostile-file.js';

const HEADER = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
const TILE = { width: 64, height: 48 };

/** Changes a field of the last box with this name. `offset` is relative to the name. */
function withField(whole: Buffer, type: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(whole);
  changed.writeUInt32BE(value >>> 0, whole.lastIndexOf(type) + offset);
  return changed;
}

/** Boxes within each other, of which each has 8 bytes. */
const nested = (depth: number): Buffer =>
  Buffer.concat(Array.from({ length: depth }, (_, n) => Buffer.concat([uint32((depth - n) * 8), Buffer.from('meta')])));

/** The body of a grid of tiles, with its size in 32 bits. Rows and columns are 256 at most. */
const gridOf = (rows: number, columns: number, width: number, height: number): Buffer =>
  Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width), uint32(height)]);

/** A short list, because each file is decoded in a separate process. */
export async function hostileHeics(): Promise<HostileFile[]> {
  const valid = await heic(TILE);
  const large = await heic({ width: 4096, height: 4096, claimed: TILE });
  const largeFrame = await encoded(4096, 4096);
  const { frame, configuration } = await encoded(TILE.width, TILE.height);
  const photo = { type: 'hvc1', body: frame, properties: [1, 2] };
  /** `properties` come behind the configuration and the size of the tile. */
  const build = ({ items, properties = [], references }: HeifParts): Buffer =>
    heif({ items, properties: [box('hvcC', configuration), sizeProperty(TILE.width, TILE.height), ...properties], references });

  const ids = (count: number, first = 2): number[] => Array.from({ length: count }, (_, n) => first + n);
  /** A grid of photos that are different items with the same bytes. */
  const grid = (rows: number, columns: number, { width, height } = { width: columns * TILE.width, height: rows * TILE.height }): Buffer =>
    build({
      items: [
        { type: 'grid', body: gridOf(rows, columns, width, height), properties: [3] },
        ...Array<typeof photo>(rows * columns).fill(photo),
      ],
      properties: [sizeProperty(width, height)],
      references: [{ type: 'dimg', from: 1, to: ids(rows * columns) }],
    });
  /** Levels of grids. Each grid has all items of the next level as tiles, so that the photos are drawn `tiles` to the power of `levels` times. */
  const levelsOf = (levels: number, tiles: number): Buffer => {
    const body = gridOf(1, tiles, TILE.width, TILE.height);
    const inner = Array.from({ length: (levels - 1) * tiles }, () => ({ type: 'grid', body, properties: [2] }));
    return build({
      items: [{ type: 'grid', body, properties: [2] }, ...inner, ...Array<typeof photo>(tiles).fill(photo)],
      references: [1, ...ids(inner.length)].map((from) => ({
        type: 'dimg',
        from,
        to: ids(tiles, 2 + (from === 1 ? 0 : Math.floor((from - 2) / tiles) + 1) * tiles),
      })),
    });
  };
  /** Grids of one tile each; the last one refers to the item `end`. */
  const chain = (length: number, end: number): Buffer =>
    build({
      items: [...Array.from({ length }, () => ({ type: 'grid', body: gridOf(1, 1, TILE.width, TILE.height), properties: [2] })), photo],
      references: Array.from({ length }, (_, n) => ({ type: 'dimg', from: n + 1, to: [n + 1 === length ? end : n + 2] })),
    });
  const auxiliary = box('auxC', Buffer.from('\0\0\0\0urn:mpeg:hevc:2015:auxid:1\0'));
  const withReference = (type: string, properties: Buffer[] = []): Buffer =>
    build({
      items: Array<typeof photo>(2).fill({ ...photo, properties: [1, 2, ...properties.map((_, index) => index + 3)] }),
      properties,
      references: [
        { type, from: 1, to: [2] },
        { type, from: 2, to: [1] },
      ],
    });
  const withProperties = (properties: Buffer[]): Buffer =>
    build({ items: [{ ...photo, properties: [1, 2, ...properties.map((_, index) => index + 3)] }], properties });

  const largeTile = { type: 'hvc1', body: largeFrame.frame, properties: [1, 2] };
  const largeTiles = heif({
    items: [{ type: 'grid', body: gridOf(10, 25, 5_000, 5_000), properties: [3] }, ...Array<typeof largeTile>(250).fill(largeTile)],
    properties: [box('hvcC', largeFrame.configuration), sizeProperty(4096, 4096), sizeProperty(5_000, 5_000)],
    references: [{ type: 'dimg', from: 1, to: ids(250) }],
  });
  return [
    file('a HEIC with a header only', () => HEADER),
    file('a HEIC of 65,535 × 65,535', () => withField(withField(valid, 'ispe', 8, 65_535), 'ispe', 12, 65_535)),
    file('a HEIC of 4 billion × 4 billion', () => withField(withField(valid, 'ispe', 8, 0xffffffff), 'ispe', 12, 0xffffffff)),
    file('a HEIC of 64 × 48 with 16 megapixels in it', () => large),
    file('an index of a HEIC of 4 GB', () => withField(valid, 'meta', -4, 0xffffffff)),
    file('20,000 nested boxes of a HEIC', () => Buffer.concat([HEADER, nested(20_000)])),
    file('200,000 empty boxes of a HEIC', () => Buffer.concat([HEADER, repeated(box('free', Buffer.alloc(0)), 200_000)])),
    file('a HEIC with 9 MB behind its end', () => Buffer.concat([valid, Buffer.alloc(9_000_000, 'meta')])),
    file('a HEIC with a script behind its end', () => Buffer.concat([valid, Buffer.from('<?php system($_GET[0]); ?>')])),
    file('a grid of 992 tiles', () => grid(31, 32)),
    file('a grid of 250 tiles of 16 megapixels', () => largeTiles),
    file('a grid of more tiles than 16 bits count', () => grid(256, 256)),
    file('a grid of 4 billion × 4 billion', () => grid(2, 2, { width: 0xffffffff, height: 0xffffffff })),
    file('a grid with fewer tiles than it says', () =>
      build({
        items: [{ type: 'grid', body: gridOf(256, 256, 640, 480), properties: [2] }, photo],
        references: [{ type: 'dimg', from: 1, to: [2] }],
      }),
    ),
    file('a grid of itself', () => chain(1, 1)),
    file('a cycle of three grids', () => chain(3, 1)),
    file('a chain of 100 grids', () => chain(100, 101)),
    file('12 levels of grids with 8 tiles each', () => levelsOf(12, 8)),
    file('an identity of itself', () =>
      build({ items: [{ type: 'iden', body: Buffer.alloc(0), properties: [2] }], references: [{ type: 'dimg', from: 1, to: [1] }] }),
    ),
    file('an overlay of 900 photos on 4 billion × 4 billion', () =>
      build({
        items: [
          {
            type: 'iovl',
            body: Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8), uint32(0xffffffff), uint32(0xffffffff), Buffer.alloc(8 * 900)]),
            properties: [2],
          },
          ...Array<typeof photo>(900).fill(photo),
        ],
        references: [{ type: 'dimg', from: 1, to: ids(900) }],
      }),
    ),
    file('two photos that are the alpha of each other', () => withReference('auxl', [auxiliary])),
    file('two photos that are the thumbnail of each other', () => withReference('thmb')),
    file('900 photos', () => build({ items: Array<typeof photo>(900).fill(photo) })),
    file('90 rotations', () => withProperties(Array<Buffer>(90).fill(box('irot', Buffer.from([1]))))),
    file('a section of 4 billion pixels', () =>
      withProperties([box('clap', Buffer.concat([0xffffffff, 1, 0xffffffff, 1, 0, 1, 0, 1].map(uint32)))]),
    ),
    file('a section with divisions by zero', () => withProperties([box('clap', Buffer.alloc(32))])),
    file('a colour profile of 5 MB', () => withProperties([box('colr', Buffer.concat([Buffer.from('prof'), Buffer.alloc(5_000_000, 7)]))])),
    file('900 photos and a large index', () => Buffer.concat([build({ items: [photo] }), box('meta', Buffer.alloc(2_000_000))])),
    file('no configuration', () =>
      heif({ items: [{ ...photo, properties: [2] }], properties: [box('free', Buffer.alloc(0)), sizeProperty(9, 9)] }),
    ),
    file('the place of an item behind the end', () => {
      const changed = Buffer.from(valid);
      changed.writeUInt32BE(0xfffffff0, valid.indexOf('iloc') + 4 + 4 + 2 + 2 + 6);
      return changed;
    }),
    file('an item that is the whole file', () => {
      const changed = Buffer.from(valid);
      const place = valid.indexOf('iloc') + 4 + 4 + 2 + 2 + 6;
      changed.writeUInt32BE(0, place);
      changed.writeUInt32BE(valid.length, place + 4);
      return changed;
    }),
    file('65,535 entries of places', () => {
      const changed = Buffer.from(valid);
      uint16(0xffff).copy(changed, valid.indexOf('iloc') + 10);
      return changed;
    }),
    ...truncated('a HEIC', valid, [12, 40, 200, Math.floor(valid.length / 2), valid.length - 5]),
    ...damaged('a HEIC', valid, 8),
  ];
}
