import { HotFiles } from './hot-files.js';

const KB = 1024;

describe('HotFiles', () => {
  it('keeps what is small, and nothing that is large', () => {
    const files = new HotFiles();
    files.add('small', Buffer.alloc(64 * KB, 1));
    files.add('large', Buffer.alloc(64 * KB + 1));
    expect(files.get('small')).toEqual(Buffer.alloc(64 * KB, 1));
    expect(files.get('large')).toBeUndefined();
  });

  it('never holds more than 16 MB, and lets go first of what nobody has asked for the longest', () => {
    const files = new HotFiles();
    for (let n = 0; n < 256; n++) files.add(`file ${n}`, Buffer.alloc(64 * KB));
    expect(files.get('file 0')).toBeDefined();
    files.add('one more', Buffer.alloc(64 * KB));
    expect(files.get('file 0')).toBeDefined();
    expect(files.get('file 1')).toBeUndefined();
    expect(files.get('file 2')).toBeDefined();
    for (let n = 0; n < 1_000; n++) files.add(`later ${n}`, Buffer.alloc(64 * KB));
    const kept = Array.from({ length: 1_000 }, (_, n) => files.get(`later ${n}`)).filter(Boolean);
    expect(kept).toHaveLength(256);
  });

  it('counts a file once, however often it is added', () => {
    const files = new HotFiles();
    for (let n = 0; n < 1_000; n++) files.add('same', Buffer.alloc(64 * KB));
    for (let n = 0; n < 255; n++) files.add(`file ${n}`, Buffer.alloc(64 * KB));
    expect(files.get('same')).toBeDefined();
    expect(files.get('file 0')).toBeDefined();
  });
});
