import { describe, expect, it } from '@jest/globals';
import { bytesText } from './bytes';

describe('a size in bytes', () => {
  it('is formatted in the largest unit that fits', () => {
    expect([0, 1023, 1024, 1536, 5 * 1024 ** 2, 1.25 * 1024 ** 3, 3 * 1024 ** 5].map(bytesText)).toEqual([
      '0 B',
      '1,023 B',
      '1 KB',
      '1.5 KB',
      '5 MB',
      '1.3 GB',
      '3,072 TB',
    ]);
  });
});
