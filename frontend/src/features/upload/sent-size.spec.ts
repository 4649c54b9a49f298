import { afterEach, expect, it } from '@jest/globals';
import { SendingSpeed, sizeForConnection } from './sent-size';

afterEach(() => {
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
