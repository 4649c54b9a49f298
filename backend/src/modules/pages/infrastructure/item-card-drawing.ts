import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type ItemCardFacts } from '../application/preview-cards.ts';
import type { Lettering } from './lettering.ts';

const MARGIN = 60;
/** From this aspect ratio on, the picture fills the card, and the text is over its lower part. */
const FILLING_RATIO = 1.3;
/** The picture beside the text. */
const PICTURE = { width: 560, height: CARD_HEIGHT - 2 * MARGIN };
/** Height of the dark part under the text. */
const SCRIM_HEIGHT = 330;
const TITLE_SIZE = 46;
const TITLE_LINE = 58;
const NAME_SIZE = 32;
const NAME_LINE = 52;
/** Maximum pixels of the largest thumbnail: 1280 wide and at most 10,000 high. */
const PICTURE_MAX_PIXELS = 1280 * 10_000;
const PICTURE_SECONDS = 5;
const JPEG_QUALITY = 84;
/** Of the layers, which are read at once. */
const QUICK = { compressionLevel: 1 };

const WHITE = [255, 255, 255] as const;
const PALE = [214, 218, 232] as const;

interface Column {
  left: number;
  width: number;
  maxLines: number;
}

/** Draws the image of a link preview for one item: the picture, its description, the creator. Runs in the card worker. */
export class ItemCardDrawing {
  private readonly bold: Lettering;
  private readonly scrim = scrim();

  constructor(bold: Lettering) {
    this.bold = bold;
  }

  /** `picture` is the content of a thumbnail file. */
  async draw(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
    return item.width / item.height >= FILLING_RATIO ? this.drawFilling(item, picture) : this.drawBeside(item, picture);
  }

  private async drawFilling(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
    const column = { left: MARGIN, width: CARD_WIDTH - 2 * MARGIN, maxLines: 2 };
    const background = await open(picture).resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' }).png(QUICK).toBuffer();
    const height = this.heightOf(item, column);
    return finish(background, [this.scrim, ...this.textLayers(item, column, CARD_HEIGHT - MARGIN - height)]);
  }

  private async drawBeside(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
    const background = await open(picture)
      .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' })
      .blur(30)
      .linear([0.4, 0.4, 0.4], [0, 0, 0])
      .png(QUICK)
      .toBuffer();
    const { data, info } = await open(picture)
      .resize(PICTURE.width, PICTURE.height, { fit: 'inside' })
      .png(QUICK)
      .toBuffer({ resolveWithObject: true });
    const shown = { input: data, left: MARGIN, top: Math.round((CARD_HEIGHT - info.height) / 2) };
    const left = MARGIN + info.width + MARGIN;
    const column = { left, width: CARD_WIDTH - left - MARGIN, maxLines: 5 };
    return finish(background, [shown, ...this.textLayers(item, column, (CARD_HEIGHT - this.heightOf(item, column)) / 2)]);
  }

  private linesOf({ title }: ItemCardFacts, { width, maxLines }: Column): string[] {
    return this.bold.wrapped(this.bold.drawableText(title), TITLE_SIZE, width, maxLines);
  }

  private heightOf(item: ItemCardFacts, column: Column): number {
    return this.linesOf(item, column).length * TITLE_LINE + NAME_LINE;
  }

  private textLayers(item: ItemCardFacts, column: Column, top: number): OverlayOptions[] {
    const lines = this.linesOf(item, column);
    const name = `${item.username} · Vitrine`;
    const size = Math.min(NAME_SIZE, Math.floor((NAME_SIZE * column.width) / this.bold.widthOf(name, NAME_SIZE)));
    return [
      ...lines.map((line, index) => this.bold.layer(line, TITLE_SIZE, { left: column.left, top: top + index * TITLE_LINE }, WHITE)),
      this.bold.layer(name, size, { left: column.left, top: top + lines.length * TITLE_LINE + 10 }, PALE),
    ];
  }
}

const open = (picture: Uint8Array): Sharp =>
  sharp(picture, { limitInputPixels: PICTURE_MAX_PIXELS }).timeout({ seconds: PICTURE_SECONDS }).flatten({ background: '#000' });

const finish = (background: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(background).composite(layers).jpeg({ quality: JPEG_QUALITY }).toBuffer();

/** Black, from transparent at its upper edge. */
function scrim(): OverlayOptions {
  const pixels = Buffer.alloc(CARD_WIDTH * SCRIM_HEIGHT * 4);
  for (let y = 0; y < SCRIM_HEIGHT; y++) {
    const alpha = Math.round(210 * (y / SCRIM_HEIGHT) ** 0.7);
    for (let x = 0; x < CARD_WIDTH; x++) pixels[(y * CARD_WIDTH + x) * 4 + 3] = alpha;
  }
  const raw = { width: CARD_WIDTH, height: SCRIM_HEIGHT, channels: 4 } as const;
  return { input: pixels, raw, left: 0, top: CARD_HEIGHT - SCRIM_HEIGHT };
}
