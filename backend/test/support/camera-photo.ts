import sharp from 'sharp';

/** A segment of a JPEG. */
export function jpegSegment(marker: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(body.length + 2), body]);
}

interface CameraPhoto {
  width?: number;
  height?: number;
  /** The last bytes of the note of the camera's maker. */
  makerNote?: Buffer;
  /** A film behind the picture, as phones append it. */
  motion?: Buffer;
  /** EXIF orientation. */
  orientation?: number;
}

/**
 * A JPEG as cameras write it: pixels with noise, EXIF without a thumbnail whose maker note ends with a header of its own, as those of Canon do,
 * a segment that lists several pictures (MPF), and bytes behind the picture.
 */
export async function cameraPhoto(options: CameraPhoto = {}): Promise<Buffer> {
  const { width = 4000, height = 3000, makerNote = Buffer.alloc(0), motion = Buffer.alloc(0), orientation = 1 } = options;
  const jpeg = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  const segments = [
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(makerNote, orientation)])),
    // The list of the pictures has the form of EXIF, and its directory is empty.
    jpegSegment(0xe2, Buffer.concat([Buffer.from('MPF\0MM\0*\0\0\0\x08\0\0'), Buffer.alloc(4)])),
  ];
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), motion]);
}

/** Directories of the picture and of the camera, and no offset of a thumbnail. */
function exif(makerNote: Buffer, orientation: number): Buffer {
  const note = Buffer.concat([Buffer.alloc(400, 7), makerNote, Buffer.from('II*\0', 'latin1'), Buffer.alloc(4, 9)]);
  const camera = 8 + 2 + 3 * 12 + 4;
  const noteAt = camera + 2 + 12 + 4;
  return Buffer.concat([
    Buffer.from('MM\0*', 'latin1'),
    uint32(8),
    uint16(3),
    entry(0x010f, 2, Buffer.from('Cam\0')),
    entry(0x0112, 3, Buffer.concat([uint16(orientation), uint16(0)])),
    entry(0x8769, 4, uint32(camera)),
    uint32(0),
    uint16(1),
    entry(0x927c, 7, uint32(noteAt), note.length),
    uint32(0),
    note,
  ]);
}

/** An entry of a directory; `value` has four bytes. */
const entry = (tag: number, format: number, value: Buffer, count = format === 2 ? 4 : 1): Buffer =>
  Buffer.concat([uint16(tag), uint16(format), uint32(count), value]);

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
