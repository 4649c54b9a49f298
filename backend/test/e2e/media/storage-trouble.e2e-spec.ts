import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import sharp from 'sharp';
import { SweepDiscardedFiles } from '../../../src/shared/storage/sweep-discarded-files.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface Uploaded {
  files: { storageUrl: string }[];
  code: string;
}

/** A small disk of its own can be had by root on Linux only. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();
const onSmallDisk = mayMount ? describe : describe.skip;

onSmallDisk('when the disk fails', () => {
  let vitrine: Vitrine;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-disk-'));
    mkdirSync(path.join(dataDir, 'files'));
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs');
    vitrine = await Vitrine.start({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await vitrine.stop();
    execFileSync('umount', [path.join(dataDir, 'files')]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const mount = (...options: string[]): void => void execFileSync('mount', [...options, path.join(dataDir, 'files')]);

  it('says that it is full or cannot be written, goes on reading, and leaves nothing behind', async () => {
    const visitor = await vitrine.visitor();
    const kept = (await visitor.upload<Uploaded>(await picture())).body.files[0]?.storageUrl ?? '';
    const large = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const full = await visitor.upload<Uploaded>(large);
    expect([full.status, full.body.code]).toEqual([507, 'storage_full']);
    mount('-o', 'remount,ro');
    const readOnly = await visitor.upload<Uploaded>(await picture('webp'));
    expect([readOnly.status, readOnly.body.code, readOnly.headers.get('retry-after')]).toEqual([503, 'storage_unavailable', '30']);
    expect((await visitor.bytes(kept)).status).toBe(200);
    mount('-o', 'remount,rw');

    expect(await vitrine.rows('select id from media')).toHaveLength(1);
    await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);
    const stored = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const key = kept.replace('/storage/', '').split('.')[0] ?? '';
    expect(stored.filter((entry) => entry.isFile() && !entry.name.startsWith(key))).toEqual([]);
    expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
    expect((await visitor.bytes(kept)).status).toBe(200);
  });
});

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    // a container without the right to mount
    return false;
  }
}
