import { admit, IMAGE_MAX_BYTES } from './media-kind.js';
import { FileTooLarge, UnsupportedFileType } from './media.errors.js';

describe('admit', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/png', 'image'],
    ['image/webp', 'image'],
    ['image/avif', 'image'],
    ['image/gif', 'gif'],
  ])('takes %s as %s', (mimeType, kind) => {
    expect(admit(mimeType, 1)).toBe(kind);
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/heic', 'constructor', undefined])('refuses %s', (mimeType) => {
    expect(() => admit(mimeType, 1)).toThrow(UnsupportedFileType);
  });

  it('takes an image of exactly 10 MB and refuses one byte more', () => {
    expect(admit('image/png', IMAGE_MAX_BYTES)).toBe('image');
    expect(() => admit('image/png', IMAGE_MAX_BYTES + 1)).toThrow(new FileTooLarge(10));
  });
});
