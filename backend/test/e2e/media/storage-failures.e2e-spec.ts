import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import sharp from 'sharp';
import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import type { ErrorView, UploadView } from '../../support/api.js';
import { mayMount } from '../../support/mounts.js';
import { picture } from '../../support/pictures.js';
import { video } from '../../support/videos.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

const onSmallDisk = mayMount ? describe : describe.skip;

onSmallDisk('when the disk fails', () => {
  let vitrine: Vitrine;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-disk-'));
    mkdirSync(path.join(dataDir, 'files'));
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs');
    vitrine = await Vitrine.start({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0' });
  });
  afterAll(async () => {
    await vitrine.stop();
    execFileSync('umount', [path.join(dataDir, 'files')]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const mount = (...options: string[]): void => void execFileSync('mount', [...options, path.join(dataDir, 'files')]);

  it('uploads return 507 or 503 and leave no files, and reads succeed', async () => {
    const visitor = await vitrine.visitor();
    const kept = (await visitor.upload<UploadView>(await picture())).body.files[0]?.storageUrl ?? '';
    const large = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const full = await visitor.upload<ErrorView>(large);
    expect([full.status, full.body.code]).toEqual([507, 'storage_full']);
    mount('-o', 'remount,ro');
    const readOnly = await visitor.upload<ErrorView>(await picture('webp'));
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

onSmallDisk('when the temporary disk is nearly full', () => {
  const SIZE = 4 * 1024 * 1024;
  let vitrine: Vitrine;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-disk-'));
    mkdirSync(path.join(dataDir, 'incoming'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path.join(dataDir, 'incoming')]);
    vitrine = await Vitrine.start({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0' });
  });
  afterAll(async () => {
    await vitrine.stop();
    execFileSync('umount', [path.join(dataDir, 'incoming')]);
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Whether all space is free again. A removed file uses space until the server has closed it. */
  async function isAllSpaceFree(): Promise<boolean> {
    const { bfree, bsize } = await statfs(path.join(dataDir, 'incoming'));
    return bfree * bsize === SIZE;
  }

  /** Uploads a file when the disk has room for the file but not for its variants. */
  async function uploadInto(file: Buffer): Promise<{ status: number; code: string }> {
    // The files of the previous upload are removed after its response.
    await eventually(isAllSpaceFree);
    const filler = path.join(dataDir, 'incoming', 'filler');
    const page = 4096;
    await writeFile(filler, Buffer.alloc(SIZE - Math.ceil(file.length / page) * page));
    const { status, body } = await (await vitrine.visitor()).upload<ErrorView>(file);
    await rm(filler);
    return { status, code: body.code };
  }

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('a valid %s is refused with 507, not as damaged', async (format) => {
    const file = await sharp({
      create: { width: 600, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .toFormat(format, { quality: 100 })
      .toBuffer();
    expect(await uploadInto(file)).toEqual({ status: 507, code: 'storage_full' });
  });

  it('a valid video is refused with 507, not as damaged', async () => {
    expect(await uploadInto(await video())).toEqual({ status: 507, code: 'storage_full' });
  });
});
