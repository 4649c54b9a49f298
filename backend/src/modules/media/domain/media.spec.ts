import { assertFits, IMAGE_MAX_BYTES, kindOf, MediaQuota, VIDEO_MAX_BYTES } from './media.js';
import { MediaSpaceUsed, TooManyMedia, UnsupportedFileType } from './media.errors.js';

describe('kindOf', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/png', 'image'],
    ['image/webp', 'image'],
    ['image/avif', 'image'],
    ['image/heic', 'image'],
    ['image/heif', 'image'],
    ['image/gif', 'gif'],
    ['video/mp4', 'video'],
    ['video/webm', 'video'],
    ['video/quicktime', 'video'],
  ])('accepts %s as %s', (mimeType, kind) => {
    expect(kindOf(mimeType)).toBe(kind);
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/heic-sequence', 'video/x-matroska', 'constructor', undefined])(
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
    expect(() => assertFits(kind, most + 1)).toThrow(`File size too large. Maximum ${megabytes}MB allowed.`);
  });
});

describe('MediaQuota', () => {
  const quota = new MediaQuota(() => ({ files: 3, bytes: 1024 * 1024 }));

  it('accepts the limits and refuses one more file or byte', () => {
    expect(() => quota.assertRoomFor({ files: 1, bytes: 1024 }, { files: 2, bytes: 1023 * 1024 })).not.toThrow();
    expect(() => quota.assertRoomFor({ files: 2, bytes: 0 }, { files: 2, bytes: 0 })).toThrow(new TooManyMedia({ max: 3 }));
    expect(() => quota.assertRoomFor({ files: 0, bytes: 1025 }, { files: 0, bytes: 1023 * 1024 })).toThrow(new MediaSpaceUsed(1024 * 1024));
  });

  it('formats the limits in the messages', () => {
    expect(new TooManyMedia({ max: 2000 }).message).toBe('You can keep at most 2,000 files. Please delete some before you upload more.');
    expect(new MediaSpaceUsed(5 * 1024 ** 3).message).toBe(
      'Your files may take at most 5,120 MB together. Please delete some before you upload more.',
    );
  });
});
