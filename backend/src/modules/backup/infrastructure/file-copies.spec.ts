import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage, type ListedFile, type StoredFile } from '../../../platform/storage/file-storage.port.js';
import type { Checksum } from '../domain/manifest.js';
import type { CopiedFiles } from './file-copies.js';
import { moveFiles } from './hosting-migration.js';
import type { FileReference } from './stored-file-keys.js';

class MemoryStorage extends FileStorage {
  readonly opened: string[] = [];
  /** The largest number of files that were written at once. */
  mostAtOnce = 0;
  private writing = 0;

  constructor(
    readonly files = new Map<string, Buffer>(),
    private readonly failing?: string,
  ) {
    super();
  }

  override async put(key: string, sourcePath: string): Promise<void> {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.writing);
    const content = await readFile(sourcePath);
    this.writing--;
    if (key === this.failing) throw new Error('no room');
    this.files.set(key, content);
  }

  override async open(key: string): Promise<StoredFile | undefined> {
    this.opened.push(key);
    const content = this.files.get(key);
    return content && { body: Readable.from([content]), size: content.length };
  }

  override async sizeOf(key: string): Promise<number | undefined> {
    return this.files.get(key)?.length;
  }

  override async remove(key: string): Promise<void> {
    this.files.delete(key);
  }

  override async *list(prefix: string): AsyncGenerator<ListedFile> {
    for (const [key, { length: size }] of this.files) if (key.startsWith(prefix)) yield { key, size };
  }
}

describe('moveFiles', () => {
  const LARGE = Buffer.alloc(33 * 1024 * 1024);
  let folder: string;
  let recorded: Map<string, Checksum>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copied-'));
    recorded = new Map();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const journal = {
    find: async (keys: string[]) => new Map([...recorded].filter(([key]) => keys.includes(key))),
    add: async (hashes: Map<string, Checksum>) => hashes.forEach((hash, key) => recorded.set(key, hash)),
  };
  const files = (count: number): Map<string, Buffer> =>
    new Map(Array.from({ length: count }, (_, index) => [`${index}.webp`, Buffer.from(`file ${index}`)]));
  async function* references(keys: Iterable<string>): AsyncGenerator<FileReference> {
    for (const key of keys) yield { key, mimeType: 'image/webp' };
  }
  const copy = (from: MemoryStorage, to: MemoryStorage, { trustsJournal = false, keys = from.files.keys() as Iterable<string> } = {}) =>
    moveFiles(references(keys), { from, to, folder, journal, trustsJournal });

  it('copies several files at once, at most eight, and records them', async () => {
    const [from, to] = [new MemoryStorage(files(600)), new MemoryStorage()];
    const expected: CopiedFiles = { copied: 600, alreadyCopied: 0, missing: ['gone.webp'], bytes: 4_690 };
    expect(await copy(from, to, { keys: [...from.files.keys(), 'gone.webp'] })).toEqual(expected);
    expect(to.files).toEqual(from.files);
    expect(recorded.size).toBe(600);
    expect(to.mostAtOnce).toBeGreaterThan(1);
    expect(to.mostAtOnce).toBeLessThanOrEqual(8);
  });

  it('copies a large file alone', async () => {
    const from = new MemoryStorage(new Map([...files(3), ['large.zip', LARGE], ['larger.zip', LARGE]]));
    const to = new MemoryStorage();
    await copy(from, to, { keys: ['large.zip', 'larger.zip'] });
    expect(to.mostAtOnce).toBe(1);
    expect((await copy(from, to)).copied).toBe(3);
    expect(to.files.get('larger.zip')?.equals(LARGE)).toBe(true);
  });

  it('copies a recorded file again only when the target lacks it, and does not look when it trusts the journal', async () => {
    const [from, to] = [new MemoryStorage(files(3)), new MemoryStorage()];
    await copy(from, to);
    to.files.delete('1.webp');
    from.opened.length = 0;
    expect(await copy(from, to)).toMatchObject({ copied: 1, alreadyCopied: 2 });
    expect(from.opened).toEqual(['1.webp']);
    to.files.delete('1.webp');
    expect(await copy(from, to, { trustsJournal: true })).toMatchObject({ copied: 0, alreadyCopied: 3 });
  });

  it('starts no further file after a failure', async () => {
    const [from, to] = [new MemoryStorage(files(600)), new MemoryStorage(new Map(), '20.webp')];
    await expect(copy(from, to)).rejects.toThrow('no room');
    expect(to.files.size).toBeLessThan(40);
  });
});
