import sharp, { type OverlayOptions } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type CardFacts } from '../application/preview-cards.ts';
import { Lettering } from './lettering.ts';

// Disables the cache of sharp, because loading sharp in a thread enables it for the whole process, and it keeps deleted uploads open.
sharp.cache(false);

const AVATAR_SIZE = 260;
const MARGIN = 90;
const TEXT_LEFT = MARGIN + AVATAR_SIZE + 60;
const TEXT_WIDTH = CARD_WIDTH - TEXT_LEFT - MARGIN;
const BIO_LINES = 3;
/** Maximum font size of the name. A long name is drawn smaller. */
const NAME_SIZE = 92;
/** Maximum pixels of the smallest thumbnail: 320 wide and at most 10,000 high. */
const AVATAR_MAX_PIXELS = 320 * 10_000;
const AVATAR_SECONDS = 5;

const WHITE = [255, 255, 255] as const;
const PALE = [224, 227, 255] as const;
const GRADIENT_START = [49, 46, 129] as const;
const GRADIENT_END = [147, 51, 234] as const;
const INDIGO = [67, 56, 202] as const;

/** Draws the image of link previews: avatar, name, beginning of the bio, counts. Runs in the card worker. */
export class CardDrawing {
  readonly bold = new Lettering('800');
  private readonly regular = new Lettering('400');
  private readonly background = gradient();
  private readonly rim = disc(AVATAR_SIZE + 16, WHITE);
  private readonly circle = disc(AVATAR_SIZE, WHITE);
  private readonly letterCircle = disc(AVATAR_SIZE, INDIGO);

  /** Without an avatar, the first letter of the name is drawn. */
  async draw(profile: CardFacts, avatar: Uint8Array | undefined): Promise<Uint8Array> {
    return this.withLayers([...(await this.avatarLayers(profile, avatar)), ...this.textLayers(profile)]);
  }

  /** Draws the name of the site. */
  async drawPlain(): Promise<Uint8Array> {
    const left = (CARD_WIDTH - this.bold.widthOf('Vitrine', NAME_SIZE)) / 2;
    return this.withLayers([this.bold.layer('Vitrine', NAME_SIZE, { left, top: (CARD_HEIGHT - NAME_SIZE * 1.3) / 2 }, WHITE)]);
  }

  private async withLayers(layers: OverlayOptions[]): Promise<Uint8Array> {
    return sharp(this.background, { raw: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } })
      .composite(layers)
      .png()
      .toBuffer();
  }

  private textLayers({ username, bio, followers, mediaCount }: CardFacts): OverlayOptions[] {
    const size = Math.min(NAME_SIZE, Math.floor((NAME_SIZE * TEXT_WIDTH) / this.bold.widthOf(username, NAME_SIZE)));
    const lines = this.regular.wrapped(this.regular.drawableText(bio), 34, TEXT_WIDTH, BIO_LINES);
    const counts = `${withCount(followers, 'follower')}  ·  ${withCount(mediaCount, 'item')}`;
    const top = (CARD_HEIGHT - (size * 1.3 + lines.length * 46 + 70)) / 2;
    const bioTop = top + size * 1.3;
    return [
      this.bold.layer(username, size, { left: TEXT_LEFT, top }, WHITE),
      ...lines.map((line, index) => this.regular.layer(line, 34, { left: TEXT_LEFT, top: bioTop + index * 46 }, PALE)),
      this.bold.layer(counts, 28, { left: TEXT_LEFT, top: bioTop + lines.length * 46 + 24 }, WHITE),
      this.bold.layer('Vitrine', 30, { left: CARD_WIDTH - MARGIN - this.bold.widthOf('Vitrine', 30), top: CARD_HEIGHT - 80 }, PALE),
    ];
  }

  private async avatarLayers({ username }: CardFacts, avatar: Uint8Array | undefined): Promise<OverlayOptions[]> {
    const top = (CARD_HEIGHT - AVATAR_SIZE) / 2;
    const rim = { ...this.rim, left: MARGIN - 8, top: top - 8 };
    if (avatar !== undefined) return [rim, { input: await this.cropToCircle(avatar), left: MARGIN, top }];
    const letter = (/[a-z0-9]/i.exec(username)?.[0] ?? '').toUpperCase();
    const left = MARGIN + (AVATAR_SIZE - this.bold.widthOf(letter, 140)) / 2;
    return [rim, { ...this.letterCircle, left: MARGIN, top }, this.bold.layer(letter, 140, { left, top: top + 44 }, WHITE)];
  }

  private async cropToCircle(avatar: Uint8Array): Promise<Buffer> {
    return sharp(avatar, { limitInputPixels: AVATAR_MAX_PIXELS })
      .timeout({ seconds: AVATAR_SECONDS })
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ ...this.circle, blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
}

/** Gradient from the upper left to the lower right corner. */
function gradient(): Buffer {
  const pixels = Buffer.alloc(CARD_WIDTH * CARD_HEIGHT * 3);
  for (let y = 0; y < CARD_HEIGHT; y++) {
    for (let x = 0; x < CARD_WIDTH; x++) {
      const share = (x / CARD_WIDTH + y / CARD_HEIGHT) / 2;
      GRADIENT_START.forEach(
        (from, channel) => (pixels[(y * CARD_WIDTH + x) * 3 + channel] = from + share * ((GRADIENT_END[channel] ?? 0) - from)),
      );
    }
  }
  return pixels;
}

function disc(size: number, [r, g, b]: readonly [number, number, number]): OverlayOptions {
  const pixels = Buffer.alloc(size * size * 4);
  const radius = size / 2;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const coverage = Math.min(1, Math.max(0, radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius)));
      pixels.set([r, g, b, Math.round(coverage * 255)], (y * size + x) * 4);
    }
  }
  return { input: pixels, raw: { width: size, height: size, channels: 4 } };
}

const withCount = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
