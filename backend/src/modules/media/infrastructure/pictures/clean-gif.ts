import { setImmediate as otherWork } from 'node:timers/promises';
import { DamagedFile, TooDemanding, TooManyPixels } from '../../domain/media.errors.js';
import { MAX_ANIMATION_PIXELS, MAX_FRAMES, MAX_PIXELS } from '../../domain/media-kind.js';
import { StepBudget } from './step-budget.js';

const HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Sub-blocks that are skipped before the event loop continues; this many take less than a millisecond. */
const SUB_BLOCKS_AT_ONCE = 50_000;
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * Copies the frames, their timing and the loop count of a GIF, and drops comments, XMP and trailing bytes. The frames
 * are not encoded again, because that takes a second per megapixel of a photo-like animation, looks worse and is often
 * larger.
 */
export function cleanGif(gif: Buffer): Promise<Buffer> {
  return new GifCopy(gif).copy();
}

class GifCopy {
  private readonly kept: Buffer[] = [];
  private readonly budget = new StepBudget();
  private at = 0;
  private frames = 0;
  private framePixels = 0;

  constructor(private readonly gif: Buffer) {}

  async copy(): Promise<Buffer> {
    assertDisplayable(this.numberAt(6), this.numberAt(8));
    this.keep(HEADER_BYTES + colourTableBytes(this.byteAt(10)));
    while (await this.copyBlock()) await this.budget.spend();
    if (this.frames === 0) throw new DamagedFile();
    return Buffer.concat([...this.kept, Buffer.from([TRAILER])]);
  }

  /** False at the end. An unknown block type ends the picture, as in browsers. */
  private async copyBlock(): Promise<boolean> {
    const introducer = this.gif[this.at];
    if (introducer === IMAGE) await this.copyImage();
    else if (introducer === EXTENSION) await this.copyExtension();
    else return false;
    return true;
  }

  private async copyImage(): Promise<void> {
    this.countFrame();
    const header = IMAGE_HEADER_BYTES + colourTableBytes(this.byteAt(this.at + 9));
    const codeSize = 1;
    this.keep((await this.dataEnd(this.at + header + codeSize)) - this.at);
  }

  /** Browsers enlarge the canvas to a first frame that exceeds it, and draw every frame in each loop. */
  private countFrame(): void {
    const [left, top, width, height] = [1, 3, 5, 7].map((offset) => this.numberAt(this.at + offset));
    assertDisplayable((left ?? 0) + (width ?? 0), (top ?? 0) + (height ?? 0));
    this.frames += 1;
    if (this.frames > MAX_FRAMES) throw new TooManyPixels();
    this.framePixels += (width ?? 0) * (height ?? 0);
    if (this.framePixels > MAX_ANIMATION_PIXELS) throw new TooDemanding();
  }

  private async copyExtension(): Promise<void> {
    const label = this.byteAt(this.at + 1);
    const end = await this.dataEnd(this.at + 2);
    if (label === GRAPHIC_CONTROL && end - this.at === 8) this.kept.push(this.gif.subarray(this.at, end));
    if (label === APPLICATION) this.keepLoop();
    this.at = end;
  }

  /** Writes the loop count as a new block, so that the original block cannot contain other data. */
  private keepLoop(): void {
    const application = this.gif.toString('latin1', this.at + 3, this.at + 14);
    const [length, id, low, high] = this.gif.subarray(this.at + 14);
    if (!LOOPS.has(application) || length !== 3 || id !== 1 || low === undefined || high === undefined) return;
    this.kept.push(Buffer.from([EXTENSION, APPLICATION, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, low, high, 0]));
  }

  /** Index after a sequence of sub-blocks. */
  private async dataEnd(start: number): Promise<number> {
    let at = start;
    let passed = 0;
    for (let length = this.byteAt(at); length > 0; length = this.byteAt(at)) {
      at += 1 + length;
      passed += 1;
      if (passed % SUB_BLOCKS_AT_ONCE === 0) await otherWork();
    }
    return at + 1;
  }

  private keep(length: number): void {
    if (this.at + length > this.gif.length) throw new DamagedFile();
    this.kept.push(this.gif.subarray(this.at, this.at + length));
    this.at += length;
  }

  private numberAt(index: number): number {
    return this.byteAt(index) + 256 * this.byteAt(index + 1);
  }

  private byteAt(index: number): number {
    const byte = this.gif[index];
    if (byte === undefined) throw new DamagedFile();
    return byte;
  }
}

/** Checks the canvas size of the file, because libvips reports the size of the frames for a canvas of more than 2,048 pixels. */
function assertDisplayable(width: number, height: number): void {
  if (width * height > MAX_PIXELS) throw new TooManyPixels();
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
