import { ThumbnailCache, type CachedThumbnail } from './thumbnail-cache.js';

const KB = 1024;
const BYTES = Buffer.alloc(64 * KB + 1, 1);
const file = (bytes: number): CachedThumbnail => ({ bytes: BYTES.subarray(0, bytes), mimeType: 'image/webp', mediaId: 1 });

describe('ThumbnailCache', () => {
  it('caches files of at most 64 kB', () => {
    const files = new ThumbnailCache();
    files.add('small', file(64 * KB));
    files.add('large', file(64 * KB + 1));
    expect(files.get('small')).toEqual(file(64 * KB));
    expect(files.get('large')).toBeUndefined();
  });

  it('accepts an empty file', () => {
    const files = new ThumbnailCache();
    files.add('empty', file(0));
    expect(files.get('empty')).toEqual(file(0));
  });

  it('holds at most 16 MB and evicts the least recently used file first', () => {
    const files = new ThumbnailCache();
    for (let n = 0; n < 256; n++) files.add(`file ${n}`, file(64 * KB));
    expect(files.get('file 0')).toBeDefined();
    files.add('one more', file(64 * KB));
    expect(files.get('file 0')).toBeDefined();
    expect(files.get('file 1')).toBeUndefined();
    expect(files.get('file 2')).toBeDefined();
    for (let n = 0; n < 1_000; n++) files.add(`later ${n}`, file(64 * KB));
    const kept = Array.from({ length: 1_000 }, (_, n) => files.get(`later ${n}`)).filter(Boolean);
    expect(kept).toHaveLength(256);
  });

  it('counts a file once when it is added again', () => {
    const files = new ThumbnailCache();
    for (let n = 0; n < 1_000; n++) files.add('same', file(64 * KB));
    for (let n = 0; n < 255; n++) files.add(`file ${n}`, file(64 * KB));
    expect(files.get('same')).toBeDefined();
    expect(files.get('file 0')).toBeDefined();
  });
});
