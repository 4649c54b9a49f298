import { TooBusy, TooManyUploadsAtOnce } from '../domain/media.errors.js';
import { TemporarySpace } from './temporary-space.js';

const MB = 1024 * 1024;

describe('TemporarySpace', () => {
  it('allows 220 MB for one creator', () => {
    const space = new TemporarySpace(1_000 * MB);
    space.reserve(1, 220 * MB);
    expect(() => space.reserve(1, 1)).toThrow(TooManyUploadsAtOnce);
    space.reserve(2, 1);
  });

  it('limits the bytes of all creators, and reuses bytes that are given back', () => {
    const space = new TemporarySpace(300 * MB);
    space.reserve(1, 200 * MB);
    space.reserve(2, 100 * MB);
    expect(() => space.reserve(3, 1)).toThrow(TooBusy);
    space.release(1, 200 * MB);
    expect(space.takenBytes).toBe(100 * MB);
    space.reserve(1, 200 * MB);
  });
});
