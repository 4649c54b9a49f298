import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { StorageFull } from '../../../platform/storage/storage.errors.js';
import { Config } from '../../../platform/config/config.js';
import { DiskIncomingArchives } from './disk-incoming-archives.js';

const MB = 1024 * 1024;

/** Each check reduces the free space by the bytes that it asks for. */
class ShrinkingDisk extends DiskSpace {
  constructor(private free: number) {
    super();
  }

  async assertRoomFor(bytes: number): Promise<void> {
    if (this.free < bytes) throw new StorageFull();
    this.free -= bytes;
  }

  async isLow(): Promise<boolean> {
    return this.free === 0;
  }

  async freeBytes(): Promise<number> {
    return this.free;
  }
}

describe('DiskIncomingArchives', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-archives-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const archivesOn = (disk: DiskSpace): DiskIncomingArchives =>
    new DiskIncomingArchives(Object.assign(new Config(), { dataDir }), { now: () => new Date() }, disk);
  const archive = (megabytes: number): Readable => Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(MB)));

  it('keeps an archive for which there is room', async () => {
    const id = await archivesOn(new ShrinkingDisk(64 * MB)).receive(archive(40));
    expect(await readdir(path.join(dataDir, 'restores'))).toEqual([`${id}.zip`]);
  });

  it('keeps each of twenty concurrent archives', async () => {
    const archives = archivesOn(new ShrinkingDisk(Infinity));
    const ids = await Promise.all(Array.from({ length: 20 }, () => archives.receive(archive(1))));
    expect((await readdir(path.join(dataDir, 'restores'))).toSorted()).toEqual(ids.map((id) => `${id}.zip`).toSorted());
  });

  it('refuses an archive that exceeds the free space, and deletes its file', async () => {
    await expect(archivesOn(new ShrinkingDisk(32 * MB)).receive(archive(60))).rejects.toThrow(StorageFull);
    expect(await readdir(path.join(dataDir, 'restores'))).toEqual([]);
  });
});
