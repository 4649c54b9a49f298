import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { usePictureSize } from './use-upload-queue';

afterEach(() => {
  jest.restoreAllMocks();
});

const photo = (name: string) => new File([new Uint8Array(300_000)], name, { type: 'image/jpeg' });

it('makes a picture small that was being made large when the connection turned out to be slow', async () => {
  let now = 0;
  let finish = () => undefined as void;
  const decode = jest
    .spyOn(globalThis, 'createImageBitmap')
    .mockRejectedValueOnce(new Error('not a picture'))
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (finish = () => reject(new Error('not a picture')))))
    .mockRejectedValue(new Error('not a picture'));
  const { result } = renderHook(() => usePictureSize(() => now));
  const first = await result.current.prepare(photo('1.jpg'));
  const second = result.current.prepare(photo('2.jpg'));
  await waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  expect(result.current.isReplaced(first, { sent: 0, total: 5_000_000 })).toBe(false);
  now = 2_000;
  act(() => {
    expect(result.current.isReplaced(first, { sent: 100_000, total: 5_000_000 })).toBe(true);
  });
  expect(result.current.pictureSize).toBe('small');
  finish();
  expect(result.current.isReplaced(await second, { sent: 0, total: 5_000_000 })).toBe(false);
  expect(decode).toHaveBeenCalledTimes(3);
});
