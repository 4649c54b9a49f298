import { expect, it } from '@jest/globals';
import { formatBytes, formatFileSize, formatLimit, formatMegabytes } from './format-bytes';

it('formats sizes in MB with 2 decimals', () => {
  expect(formatMegabytes(2_453_667)).toBe('2.34');
  expect(formatMegabytes(512)).toBe('0.00');
  expect(formatLimit(10 * 1024 * 1024)).toBe('10');
});

it('formats the size of a file in KB below one MB', () => {
  expect([1, 1025, 1024 ** 2 - 1, 1024 ** 2].map(formatFileSize)).toEqual(['1 KB', '2 KB', '1,024 KB', '1.00 MB']);
});

it('formats a size in the largest unit that fits', () => {
  expect([0, 1023, 1024, 1536, 5 * 1024 ** 2, 1.25 * 1024 ** 3, 3 * 1024 ** 5].map(formatBytes)).toEqual([
    '0 B',
    '1,023 B',
    '1 KB',
    '1.5 KB',
    '5 MB',
    '1.3 GB',
    '3,072 TB',
  ]);
});
