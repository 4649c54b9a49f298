import { afterEach, expect, it, jest } from '@jest/globals';
import { SENT_SIZES } from './sent-size';
import { smallerPicture } from './smaller-picture';

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann</x:xmpmeta>';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xda, 7]);

afterEach(() => {
  jest.restoreAllMocks();
});

/** A browser that decodes every photo, as Safari does with HEIC. jsdom has no pictures. */
function decodesPhotos(width: number, height: number): void {
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width, height, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob([JPEG], { type: 'image/jpeg' }));
  });
}

const photo = (type: string, text: string): File => new File([text, new Uint8Array(300_000)], 'IMG_1', { type });

const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file, 'latin1');
  });

it('keeps the XMP of a HEIC behind the first segment of the smaller JPEG', async () => {
  decodesPhotos(8000, 6000);
  const smaller = await smallerPicture(photo('image/heic', `ftypheic mdat ${XMP} pixels`), SENT_SIZES.large);
  expect(smaller.type).toBe('image/jpeg');
  const text = await textOf(smaller);
  expect(text.indexOf('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta')).toBe(8 + 4);
  expect(text.split(XMP)).toHaveLength(2);
});

it('sends a HEIC without XMP, or with more than a segment holds, without it', async () => {
  decodesPhotos(8000, 6000);
  for (const text of ['ftypheic', '<x:xmpmeta', `<x:xmpmeta>${'x'.repeat(70_000)}</x:xmpmeta>`]) {
    expect((await smallerPicture(photo('image/heic', text), SENT_SIZES.large)).size).toBe(JPEG.length);
  }
});

const bigEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);

/** A camera's EXIF: turned, with an author and a copyright notice. */
function exif(isLittle: boolean): Uint8Array<ArrayBuffer> {
  const texts = ['Ann M\0', '(c) Ann\0'];
  const number = (value: number, bytes: number): number[] => (isLittle ? bigEndian(value, bytes).reverse() : bigEndian(value, bytes));
  const entry = (tag: number, type: number, count: number, value: number): number[] =>
    [number(tag, 2), number(type, 2), number(count, 4), number(value, 4)].flat();
  const body = [
    ...number(42, 2),
    ...number(8, 4),
    ...number(3, 2),
    ...entry(0x0112, 3, 1, 6),
    ...entry(0x013b, 2, 6, 50),
    ...entry(0x8298, 2, 8, 56),
    ...number(0, 4),
  ];
  return new Uint8Array(
    Array.from(`Exif\0\0${isLittle ? 'II' : 'MM'}`, (letter) => letter.charCodeAt(0)).concat(
      body,
      ...texts.map((text) => Array.from(text, (letter) => letter.charCodeAt(0))),
    ),
  );
}

it.each([
  ['image/jpeg', true],
  ['image/jpeg', false],
  ['image/heic', true],
])('keeps the author and the copyright notice in the EXIF of a photo (%s), but not its orientation', async (type, isLittle) => {
  decodesPhotos(8000, 6000);
  const smaller = await smallerPicture(new File([exif(isLittle), new Uint8Array(300_000)], 'IMG_1', { type }), SENT_SIZES.large);
  const text = await textOf(smaller);
  expect(text.slice(8, 30)).toBe('\xff\xe1\0DExif\0\0MM\0*\0\0\0\b\0\u0002\u0001\x3b');
  expect(text).toContain('Ann M\0');
  expect(text).toContain('(c) Ann\0');
  expect(text).not.toContain('\u0001\u0012');
});

it('sends a photo whose EXIF is damaged without it', async () => {
  decodesPhotos(8000, 6000);
  const damaged = new Uint8Array([...exif(false).subarray(0, 10), 0xff, 0xff, 0xff, 0xff]);
  const smaller = await smallerPicture(new File([damaged, new Uint8Array(300_000)], 'IMG_1', { type: 'image/jpeg' }), SENT_SIZES.large);
  expect(smaller.size).toBe(JPEG.length);
});

it('returns the file itself when it is small, not a photo, or cannot be decoded', async () => {
  decodesPhotos(4000, 3000);
  const files = [
    photo('image/jpeg', ''),
    photo('image/gif', ''),
    photo('image/webp', ''),
    new File(['x'], 'small', { type: 'image/jpeg' }),
  ];
  for (const file of files) expect(await smallerPicture(file, SENT_SIZES.large)).toBe(file);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no decoder')) });
  const undecodable = photo('image/heic', XMP);
  expect(await smallerPicture(undecodable, SENT_SIZES.large)).toBe(undecodable);
});

it('makes a small picture with the first quality that needs few bytes', async () => {
  decodesPhotos(4000, 3000);
  const attempts: unknown[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, _type, quality) {
    attempts.push([this.width, quality]);
    done(new Blob([JPEG, new Uint8Array(Number(quality) > 0.7 ? 280_000 : 150_000)]));
  });
  expect((await smallerPicture(photo('image/jpeg', ''), SENT_SIZES.small)).size).toBe(150_000 + JPEG.length);
  expect(attempts).toEqual([0.8, 0.7].map((quality) => [1600, quality]));
});
