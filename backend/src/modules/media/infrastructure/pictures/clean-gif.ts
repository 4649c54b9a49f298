import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DamagedFile, TooDemanding } from '../../domain/media.errors.js';
import { MAX_ANIMATION_PIXELS, MAX_FRAMES, MAX_PIXELS, tooManyPixels } from '../../domain/media.js';
import { StepBudget } from './decoding-cost.js';

const HEADER_BYTES = 13;
const IMAGE_HEADER_BYTES = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Sub-blocks that are skipped before the event loop runs other work; skipping them takes less than a millisecond. */
const SUB_BLOCKS_PER_TURN = 50_000;
const LOOP_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * Copies the frames, their timing and the loop count of a GIF, and drops comments, XMP and trailing bytes. The frames
 * are not encoded again, because that takes a second per megapixel of a photo-like animation, looks worse and is often
 * larger.
 */
export function cleanGif(gif: Buffer): Promise<Buffer> {
  return new GifCopy(gif).copy();
}

class GifCopy {
  private readonly output: Buffer[] = [];
  private readonly budget = new StepBudget();
  /** Number of the parts of the output up to the last complete frame. */
  private partsOfFrames = 0;
  private position = 0;
  private frames = 0;
  private framePixels = 0;

  constructor(private readonly gif: Buffer) {}

  async copy(): Promise<Buffer> {
    assertDisplayable(this.numberAt(6), this.numberAt(8));
    this.copyBytes(HEADER_BYTES + colourTableBytes(this.byteAt(10)));
    try {
      while (await this.copyBlock()) await this.budget.spend();
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      // The last frame is cut. Browsers show those before it.
      this.output.length = this.partsOfFrames;
    }
    if (this.partsOfFrames === 0) throw new DamagedFile();
    return Buffer.concat([...this.output, Buffer.from([TRAILER])]);
  }

  /** Returns false at the end. An unknown block type ends the picture, as in browsers. */
  private async copyBlock(): Promise<boolean> {
    const introducer = this.gif[this.position];
    if (introducer === IMAGE) await this.copyImage();
    else if (introducer === EXTENSION) await this.copyExtension();
    else return false;
    return true;
  }

  private async copyImage(): Promise<void> {
    this.countFrame();
    const header = IMAGE_HEADER_BYTES + colourTableBytes(this.byteAt(this.position + 9));
    const codeSize = 1;
    this.copyBytes((await this.dataEnd(this.position + header + codeSize)) - this.position);
    this.partsOfFrames = this.output.length;
  }

  /** Browsers enlarge the canvas to a first frame that exceeds it, and draw every frame in each loop. */
  private countFrame(): void {
    const [left, top, width, height] = [1, 3, 5, 7].map((offset) => this.numberAt(this.position + offset));
    assertDisplayable((left ?? 0) + (width ?? 0), (top ?? 0) + (height ?? 0));
    this.frames += 1;
    if (this.frames > MAX_FRAMES) throw tooManyPixels();
    this.framePixels += (width ?? 0) * (height ?? 0);
    if (this.framePixels > MAX_ANIMATION_PIXELS) throw new TooDemanding();
  }

  private async copyExtension(): Promise<void> {
    const label = this.byteAt(this.position + 1);
    const end = await this.dataEnd(this.position + 2);
    if (label === GRAPHIC_CONTROL && end - this.position === 8) this.output.push(this.gif.subarray(this.position, end));
    if (label === APPLICATION) this.copyLoopCount();
    this.position = end;
  }

  /** Writes the loop count as a new block, so that the original block cannot contain other data. */
  private copyLoopCount(): void {
    const application = this.gif.toString('latin1', this.position + 3, this.position + 14);
    const [length, id, low, high] = this.gif.subarray(this.position + 14);
    if (!LOOP_APPLICATIONS.has(application) || length !== 3 || id !== 1 || low === undefined || high === undefined) return;
    this.output.push(Buffer.from([EXTENSION, APPLICATION, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, low, high, 0]));
  }

  /** Returns the index after a sequence of sub-blocks. */
  private async dataEnd(start: number): Promise<number> {
    let position = start;
    let subBlocks = 0;
    for (let length = this.byteAt(position); length > 0; length = this.byteAt(position)) {
      position += 1 + length;
      subBlocks += 1;
      if (subBlocks % SUB_BLOCKS_PER_TURN === 0) await yieldToEventLoop();
    }
    return position + 1;
  }

  private copyBytes(length: number): void {
    if (this.position + length > this.gif.length) throw new DamagedFile();
    this.output.push(this.gif.subarray(this.position, this.position + length));
    this.position += length;
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
  if (width * height > MAX_PIXELS) throw tooManyPixels();
}

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
