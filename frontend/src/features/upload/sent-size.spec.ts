import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { SendingSpeed, sizeForConnection, usePictureSize } from './sent-size';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it.each([
  ['of which the browser knows nothing', undefined, 'large'],
  ['of a cable', { effectiveType: '4g', saveData: false }, 'large'],
  ['of an old phone', { effectiveType: '3g', saveData: false }, 'small'],
  ['on which data are saved', { effectiveType: '4g', saveData: true }, 'small'],
])('sends for a connection %s pictures of the right size', (_connection, connection, size) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(sizeForConnection()).toBe(size);
});

it.each([
  ['two files of 0.75 Mbit/s together', [70_000, 70_000], true],
  ['two files of 2 Mbit/s together', [190_000, 190_000], false],
])('measures %s', (_speed, bytes, isSlow) => {
  let now = 0;
  const speed = new SendingSpeed(() => now);
  const files = bytes.map((_each, index) => new File(['x'], `${index}.jpg`));
  files.forEach((file) => speed.add(file, 0));
  now = 1_000;
  expect(speed.isSlow).toBe(false);
  now = 1_500;
  files.forEach((file, index) => speed.add(file, bytes[index] ?? 0));
  expect(speed.isSlow).toBe(isSlow);
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
