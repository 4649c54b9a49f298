import { assertFits, IMAGE_MAX_BYTES, kindOf, VIDEO_MAX_BYTES } from './media-kind.js';
import { FileTooLarge, UnsupportedFileType } from './media.errors.js';

describe('kindOf', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/png', 'image'],
    ['image/webp', 'image'],
    ['image/avif', 'image'],
    ['image/gif', 'gif'],
    ['video/mp4', 'video'],
    ['video/webm', 'video'],
    ['video/quicktime', 'video'],
  ])('accepts %s as %s', (mimeType, kind) => {
    expect(kindOf(mimeType)).toBe(kind);
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/heic', 'video/x-matroska', 'constructor', undefined])(
    'refuses %s',
    (mimeType) => {
      expect(() => kindOf(mimeType)).toThrow(UnsupportedFileType);
    },
  );

  it.each([
    ['image', IMAGE_MAX_BYTES, 10],
    ['gif', IMAGE_MAX_BYTES, 10],
    ['video', VIDEO_MAX_BYTES, 20],
  ] as const)('accepts %s files of %i bytes and refuses one more byte', (kind, most, megabytes) => {
    expect(() => assertFits(kind, most)).not.toThrow();
    expect(() => assertFits(kind, most + 1)).toThrow(new FileTooLarge(megabytes));
  });
});
