import { jest } from '@jest/globals';
import sharp from 'sharp';
import { TypeormUnitOfWork } from '../../../src/platform/database/typeorm-unit-of-work.js';
import { StoredFiles } from '../../../src/platform/storage/stored-files.port.js';
import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import { FileStorage } from '../../../src/platform/storage/file-storage.port.js';
import type { ErrorView, MediaView, UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { S3Server } from '../../support/s3-server.js';
import { Vitrine } from '../../support/vitrine.js';

describe('with files in an object storage', () => {
  let server: S3Server;
  let vitrine: Vitrine;

  beforeAll(async () => {
    server = await S3Server.start();
    vitrine = await Vitrine.start(server.variables);
  });
  afterAll(async () => {
    await vitrine.stop();
    await server.stop();
  });

  it('a picture is published, served in ranges and from the browser’s cache, deleted and swept', async () => {
    const visitor = await vitrine.visitor();
    const uploaded = await visitor.upload<UploadView>(await picture('jpeg', { width: 700 }));
    expect(uploaded.status).toBe(201);
    const item = uploaded.body.files[0] as MediaView;
    const whole = await visitor.bytes(item.storageUrl);
    expect((await sharp(whole.bytes).metadata()).width).toBe(700);
    expect((await sharp((await visitor.bytes(`/api/media/${item.id}/thumbnail`)).bytes).metadata()).width).toBe(320);
    const part = await visitor.bytes(item.storageUrl, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.bytes.length}`]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    expect((await visitor.bytes(item.storageUrl, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416);
    const again = await visitor.bytes(item.storageUrl, { 'if-none-match': whole.headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);

    await visitor.delete(`/api/media/${item.id}`);
    expect((await visitor.bytes(item.storageUrl)).status).toBe(404);
    expect(await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds')).toBe(3);
    for (const url of [item.storageUrl, ...item.thumbnails.map((thumbnail) => thumbnail.url)]) {
      expect(await vitrine.app.get(FileStorage).sizeOf(url.replace('/storage/', ''))).toBeUndefined();
    }
  });

  it('uploads return 503 while the storage fails, and succeed when it is available again', async () => {
    const visitor = await vitrine.visitor();
    const kept = (await visitor.upload<UploadView>(await picture())).body.files[0] as MediaView;
    await server.kill();
    const refused = await visitor.upload<ErrorView>(await picture('png'));
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'storage_unavailable', '30']);
    expect((await visitor.bytes(kept.storageUrl)).status).toBe(503);
    expect((await visitor.get<MediaView[]>(`/api/user/${visitor.me.id}/media`)).body.map(({ id }) => id)).toEqual([kept.id]);
    await server.restart();
    expect((await visitor.bytes(kept.storageUrl)).status).toBe(200);
    expect((await visitor.upload(await picture('png'))).status).toBe(201);
    // Files that could not be removed while the storage was unavailable are removed now.
    await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);
  });

  it('a transaction of the sweeper locks few files while the storage is slow', async () => {
    const storage = vitrine.app.get(FileStorage);
    const keys = Array.from({ length: 25 }, (_, n) => `aa${n}.jpg`);
    await vitrine.app.get(TypeormUnitOfWork).run(() => vitrine.app.get(StoredFiles).discard(keys));
    const locked: number[] = [];
    const remove = jest.spyOn(storage, 'remove').mockImplementation(async () => {
      // Concurrent probes do not lock each other out: key-share locks conflict with the sweeper's lock only.
      const free = await vitrine.rows('select from discarded_files for key share skip locked');
      locked.push((await vitrine.rows('select from discarded_files')).length - free.length);
    });
    expect(await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds')).toBe(25);
    remove.mockRestore();
    expect(locked).toEqual([...Array<number>(20).fill(10), ...Array<number>(5).fill(5)]);
  });
});
