import sharp, { type Sharp } from 'sharp';

// Disables the cache of sharp, because it keeps deleted uploads open.
sharp.cache(false);

/** Bounds of drawing. A thumbnail has at most 18 megapixels: 1800 wide and 10,000 high. */
const MAX_PIXELS = 25_000_000;
const SECONDS = 5;

/**
 * Opens a picture to be drawn. All pictures of cards go through here and through `filling` or `within`, so that neither they nor those between two
 * steps exceed the bounds.
 */
export const decode = (picture: Uint8Array): Sharp => sharp(picture, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS });

const LIGHT_SURFACE = '#ffffff';
const DARK_SURFACE = '#18181b';
/** Average of the visible pixels, from 0 to 255, above which a picture is light. */
const LIGHT = 160;
/** Edge of the small picture from which the average is calculated. */
const SAMPLE = 32;

/** Puts a transparent picture on a light surface, and one of light colours, such as a white logo, on a dark surface. */
export async function onSurface(picture: Uint8Array): Promise<Sharp> {
  const { hasAlpha } = await decode(picture).metadata();
  return hasAlpha ? decode(picture).flatten({ background: await surfaceOf(picture) }) : decode(picture);
}

async function surfaceOf(picture: Uint8Array): Promise<string> {
  const pixels = await decode(picture).resize(SAMPLE, SAMPLE, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  let [light, opacity] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += (alpha * (red + green + blue)) / 3;
    opacity += alpha;
  }
  return light > opacity * LIGHT ? DARK_SURFACE : LIGHT_SURFACE;
}

export interface Place {
  width: number;
  height: number;
}

/** The picture enlarged or reduced so that it is as large as it can be within the place. */
export const within = (picture: Sharp, { width, height }: Place): Sharp => picture.resize(width, height, { fit: 'inside' });

/** What protrudes from a place before it is cut off is at most so many times the place. */
const MAX_OVERHANG = 4;

/**
 * The picture enlarged or reduced so that it fills the place. The middle of a far longer picture is cut out first, because a picture of 1 × 5000
 * pixels would otherwise be enlarged to 600 × 3,000,000 before it is cut.
 */
export async function filling(picture: Sharp, place: Place, position = 'centre'): Promise<Sharp> {
  const source = await picture.metadata();
  const width = Math.min(source.width, Math.ceil((source.height * place.width * MAX_OVERHANG) / place.height));
  const height = Math.min(source.height, Math.ceil((source.width * place.height * MAX_OVERHANG) / place.width));
  const isCut = width < source.width || height < source.height;
  const middle = { left: Math.floor((source.width - width) / 2), top: Math.floor((source.height - height) / 2), width, height };
  // Decoders can shrink while they load what is not cut.
  return (isCut ? picture.extract(middle) : picture).resize(place.width, place.height, { fit: 'cover', position });
}
