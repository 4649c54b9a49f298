import { jest } from '@jest/globals';
import { availableMemory, memorySettings } from './postgres-server.js';

const GB = 1024 ** 3;

describe('memorySettings', () => {
  it.each([
    [24, ['2048MB', '12288MB', '16MB', '512MB', '2048MB']],
    [4, ['1024MB', '2048MB', '8MB', '256MB', '512MB']],
    [1, ['256MB', '512MB', '4MB', '64MB', '256MB']],
    [0.0625, ['32MB', '64MB', '4MB', '32MB', '256MB']],
  ])('sizes PostgreSQL for %d GB', (memoryGb, sizes) => {
    const names = ['shared_buffers', 'effective_cache_size', 'work_mem', 'maintenance_work_mem', 'max_wal_size'];
    expect(memorySettings(memoryGb * GB)).toEqual(names.map((name, index) => `${name}=${sizes[index]}`));
  });
});

describe('availableMemory', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the limit of the container when it is lower than the memory of the machine', () => {
    jest.spyOn(process, 'constrainedMemory').mockReturnValue(123_456_789);
    expect(availableMemory()).toBe(123_456_789);
  });

  it.each([0, 2 ** 63])('is the memory of the machine when the limit is %d, which stands for none', (limit) => {
    jest.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
    expect(availableMemory()).toBeGreaterThan(0);
    expect(availableMemory()).toBeLessThan(2 ** 63);
  });
});
