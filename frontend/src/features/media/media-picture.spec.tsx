import { afterEach, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import type { MediaView } from '@/shared/api/public-api';
import { MediaPicture } from './media-picture';

const media = { thumbnails: [], thumbnailUrl: '/storage/a.320.webp', thumbHash: null, width: 1, height: 5_000 } as unknown as MediaView;

afterEach(() => {
  jest.restoreAllMocks();
});

/** A picture that was there before hydration, and whose width in CSS pixels is less than one. */
function loadedBefore(decode: () => Promise<void>): void {
  Object.defineProperties(HTMLImageElement.prototype, { decode: { value: decode, configurable: true } });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
}

it('shows a picture of one pixel in width', async () => {
  const decode = jest.fn(() => Promise.resolve());
  loadedBefore(decode);
  const { container } = render(<MediaPicture media={media} alt="" sizes="1px" veiled={false} />);
  await waitFor(() => expect(decode).toHaveBeenCalled());
  expect(container.querySelector('svg')).toBeNull();
});

it('shows an icon for a picture that failed before hydration', async () => {
  loadedBefore(() => Promise.reject(new Error('no picture')));
  const { container } = render(<MediaPicture media={media} alt="" sizes="1px" veiled={false} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
});
