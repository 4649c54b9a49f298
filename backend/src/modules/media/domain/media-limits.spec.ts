import { MediaLimits } from './media-limits.js';
import { MediaSpaceUsed, TooManyMedia } from './media.errors.js';

describe('MediaLimits', () => {
  const limits = new MediaLimits({ files: 3, bytes: 1024 * 1024 });

  it('accepts the limits and refuses one more file or byte', () => {
    expect(() => limits.assertWithin({ files: 3, bytes: 1024 * 1024 })).not.toThrow();
    expect(() => limits.assertWithin({ files: 4, bytes: 0 })).toThrow(new TooManyMedia(3));
    expect(() => limits.assertWithin({ files: 0, bytes: 1024 * 1024 + 1 })).toThrow(new MediaSpaceUsed(1024 * 1024));
  });

  it('formats the limits in the messages', () => {
    expect(new TooManyMedia(2000).message).toBe('You can keep at most 2,000 files. Please delete some before you upload more.');
    expect(new MediaSpaceUsed(5 * 1024 ** 3).message).toBe(
      'Your files may take at most 5,120 MB together. Please delete some before you upload more.',
    );
  });
});
