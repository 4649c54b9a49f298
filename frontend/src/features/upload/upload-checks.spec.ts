import { describe, expect, it } from '@jest/globals';
import { limits } from '@/shared/api/limits';
import { galleryRules, looksLikeMedia, pageRules, rejectionOf as rejectionFor } from './upload-checks';

const fileOf = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'x',
  );
const SIZE = [0, 0, 0, 32];

it.each([
  ['JPEG', fileOf([0xff, 0xd8, 0xff, 0xe0])],
  ['PNG', fileOf([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['GIF', fileOf('GIF89a')],
  ['WebP', fileOf('RIFF', [9, 10, 13, 0], 'WEBPVP8 ')],
  ['AVIF', fileOf(SIZE, 'ftypavif')],
  ['MP4', fileOf(SIZE, 'ftypisom')],
  ['QuickTime without ftyp', fileOf([0, 10, 13, 8], 'moov')],
  ['WebM', fileOf([0x1a, 0x45, 0xdf, 0xa3])],
])('a file that starts like %s is media', async (_type, media) => {
  expect(await looksLikeMedia(media)).toBe(true);
});

it.each([
  ['a text', fileOf('Shopping list: lamps, paper')],
  ['an SVG', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', fileOf()],
  ['a WAV sound', fileOf('RIFF', [9, 10, 13, 0], 'WAVEfmt ')],
])('%s is not', async (_type, other) => {
  expect(await looksLikeMedia(other)).toBe(false);
});

const { kindOf, rejectionOf } = pageRules();

function file(name: string, type: string, size = 1000): File {
  const created = new File(['x'], name, { type });
  Object.defineProperty(created, 'size', { value: size });
  return created;
}

describe('the checks of an upload', () => {
  it('accepts images, GIFs and MP4 videos', () => {
    expect(kindOf(file('a.jpg', 'image/jpeg'))).toBe('image');
    expect(kindOf(file('a.webp', 'image/webp'))).toBe('image');
    expect(kindOf(file('a.gif', 'image/gif'))).toBe('gif');
    expect(kindOf(file('a.mp4', 'video/mp4'))).toBe('video');
  });

  it('uses the file extension without a MIME type', () => {
    expect(kindOf(file('sky.AVIF', ''))).toBe('image');
    expect(rejectionOf(file('sky.AVIF', ''))).toBeNull();
  });

  it('refuses other types with the file name', () => {
    expect(rejectionOf(file('notes.txt', 'text/plain'))).toEqual({
      title: 'Invalid file type',
      description: 'notes.txt is not a supported format',
    });
    expect(rejectionOf(file('logo.svg', 'image/svg+xml'))?.title).toBe('Invalid file type');
    expect(rejectionOf(file('clip.webm', 'video/webm'))?.title).toBe('Invalid file type');
  });

  it('accepts images and GIFs of at most 10 MB', () => {
    expect(limits.imageMaxBytes).toBe(10 * 1024 * 1024);
    expect(rejectionOf(file('a.png', 'image/png', limits.imageMaxBytes))).toBeNull();
    expect(rejectionOf(file('a.gif', 'image/gif', limits.imageMaxBytes + 1))).toEqual({
      title: 'File too large',
      description: 'a.gif exceeds the size limit',
    });
  });

  it('accepts a larger photo that the browser makes smaller', async () => {
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });
    Object.defineProperty(photo, 'size', { value: limits.imageMaxBytes + 1 });
    expect(await rejectionFor(pageRules(), photo, 'large')).toBeNull();
    expect(await rejectionFor(pageRules(), photo, 'original')).toMatchObject({ title: 'File too large' });
    expect(await rejectionFor(pageRules(), file('a.png', 'image/png', limits.imageMaxBytes + 1), 'small')).toMatchObject({
      title: 'File too large',
    });
  });

  it('accepts videos of at most 20 MB', () => {
    expect(limits.videoMaxBytes).toBe(20 * 1024 * 1024);
    expect(rejectionOf(file('a.mp4', 'video/mp4', limits.videoMaxBytes))).toBeNull();
    expect(rejectionOf(file('a.mp4', 'video/mp4', limits.videoMaxBytes + 1))?.title).toBe('File too large');
  });
});

describe('the checks of the gallery uploader', () => {
  const gallery = galleryRules();

  it('accepts WebM and QuickTime videos', () => {
    expect(gallery.kindOf(file('a.webm', 'video/webm'))).toBe('video');
    expect(gallery.kindOf(file('a.mov', ''))).toBe('video');
  });

  it('refuses with separate messages', () => {
    expect(gallery.rejectionOf(file('notes.txt', 'text/plain'))).toEqual({
      title: 'File validation error',
      description: 'notes.txt: Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).',
    });
    expect(gallery.rejectionOf(file('a.png', 'image/png', limits.imageMaxBytes + 1))?.description).toBe(
      'a.png: File size too large. Maximum 10MB allowed.',
    );
    expect(gallery.rejectionOf(file('a.webm', 'video/webm', limits.videoMaxBytes + 1))?.description).toBe(
      'a.webm: File size too large. Maximum 20MB allowed.',
    );
  });
});
