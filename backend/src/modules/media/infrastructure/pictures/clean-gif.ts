import { DamagedFile, TooDemanding, TooManyPixels } from '../../domain/media.errors.js';
import { MAX_FRAMES } from '../../domain/media-kind.js';

const HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const MAX_BLOCKS = 50_000;
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * A GIF as its frames, their timing and their loop, and nothing else: no comments, no XMP, nothing after the end. The
 * frames are copied, not encoded anew: that would take a second for each of a photo-like animation's megapixels, look
 * worse and often be larger.
 */
export function withoutComments(gif: Buffer): Buffer {
  return new GifCopy(gif).copy();
}

class GifCopy {
  private readonly kept: Buffer[] = [];
  private at = 0;
  private frames = 0;

  constructor(private readonly gif: Buffer) {}

  copy(): Buffer {
    this.keep(HEADER_BYTES + colourTableBytes(this.byteAt(10)));
    for (let blocks = 0; this.copyBlock(); blocks++) if (blocks > MAX_BLOCKS) throw new TooDemanding();
    if (this.frames === 0) throw new DamagedFile();
    return Buffer.concat([...this.kept, Buffer.from([TRAILER])]);
  }

  /** Whether there is more to come. Whatever is no block ends the picture, as it does in browsers. */
  private copyBlock(): boolean {
    const introducer = this.gif[this.at];
    if (introducer === IMAGE) this.copyImage();
    else if (introducer === EXTENSION) this.copyExtension();
    else return false;
    return true;
  }

  private copyImage(): void {
    this.frames += 1;
    if (this.frames > MAX_FRAMES) throw new TooManyPixels();
    const header = IMAGE_HEADER_BYTES + colourTableBytes(this.byteAt(this.at + 9));
    const codeSize = 1;
    this.keep(this.dataEnd(this.at + header + codeSize) - this.at);
  }

  private copyExtension(): void {
    const label = this.byteAt(this.at + 1);
    const end = this.dataEnd(this.at + 2);
    if (label === GRAPHIC_CONTROL && end - this.at === 8) this.kept.push(this.gif.subarray(this.at, end));
    if (label === APPLICATION) this.keepLoop();
    this.at = end;
  }

  /** How often it is played: written anew, so that nothing can hide in it. */
  private keepLoop(): void {
    const application = this.gif.toString('latin1', this.at + 3, this.at + 14);
    const [length, id, low, high] = this.gif.subarray(this.at + 14);
    if (!LOOPS.has(application) || length !== 3 || id !== 1 || low === undefined || high === undefined) return;
    this.kept.push(Buffer.from([EXTENSION, APPLICATION, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, low, high, 0]));
  }

  /** Where a row of sub-blocks ends. */
  private dataEnd(start: number): number {
    let at = start;
    for (let length = this.byteAt(at); length > 0; length = this.byteAt(at)) at += 1 + length;
    return at + 1;
  }

  private keep(length: number): void {
    if (this.at + length > this.gif.length) throw new DamagedFile();
    this.kept.push(this.gif.subarray(this.at, this.at + length));
    this.at += length;
  }

  private byteAt(index: number): number {
    const byte = this.gif[index];
    if (byte === undefined) throw new DamagedFile();
    return byte;
  }
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
