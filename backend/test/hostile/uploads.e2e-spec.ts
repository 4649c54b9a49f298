import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';
import { fetchAs } from '../support/backups.js';
import type { Browser } from '../support/browser.js';
import { GuardedServer } from '../support/guarded-server.js';
import { animation, picture } from '../support/pictures.js';
import { video } from '../support/videos.js';
import { VisitorProbe } from '../support/visitor-probe.js';
import type { HostileFile } from './hostile-file.js';
import { hostileGifs } from './hostile-gifs.js';
import { hostileHeics } from './hostile-heics.js';
import type { HostileBody } from './hostile-json.js';
import { hostileMetadata } from './hostile-metadata.js';
import { hostileMixtures, hostileMultiparts, uploadOf } from './hostile-multiparts.js';
import { hostileJpegs, hostileWebps } from './hostile-photos.js';
import { hostilePngs } from './hostile-pngs.js';
import { hostileAvifs, hostileMp4s, HOSTILE_WEBMS } from './hostile-videos.js';
import { hostileZips } from './hostile-zips.js';
import { Sender, type Target } from './sender.js';

const PURPOSES = ['gallery', 'avatar', 'banner'];
const SIZE = { width: 60, height: 40 };

/** The files as uploads, for each purpose in turn. */
function* uploadsOf(files: HostileFile[]): Iterable<HostileBody> {
  for (const [n, each] of files.entries()) yield uploadOf(each, PURPOSES[n % PURPOSES.length] ?? '');
}

function* archivesOf(files: HostileFile[]): Iterable<HostileBody> {
  for (const { name, bytes } of files) yield { name, body: bytes(), headers: { 'Content-Type': 'application/zip' } };
}

/** Ordinary uploads of which one's processor time is the average. */
const ORDINARY_UPLOADS = 10;
/** A hostile file may cost so many times as much as an ordinary photo. */
const MAX_ORDINARY_UPLOADS = 2;

describe('hostile files', () => {
  let server: GuardedServer;
  let admin: Browser;
  let backup: Buffer;
  let sender: Sender;
  let probe: VisitorProbe;
  let memoryBefore: number;
  let processorBefore: number;
  let ordinaryMs: number;

  beforeAll(async () => {
    server = await GuardedServer.start({ RATE_LIMIT_SCALE: '0' });
    admin = await server.admin();
    sender = new Sender(server.url);
    // Warm-up, so that one-time compilation and caches do not count as leaked memory.
    const visitor = await server.visitor();
    for (const format of ['png', 'gif', 'webp', 'jpeg', 'avif'] as const) await visitor.upload(await picture(format, SIZE));
    const response = await fetchAs(server, admin, '/adm/api/database/backup');
    backup = Buffer.from(await response.arrayBuffer());
    await server.report('stalls');
    memoryBefore = (await server.report('memory')).bytes;
    ordinaryMs = await costOfOrdinaryUpload();
    processorBefore = (await server.report('processor')).processorMs;
    probe = new VisitorProbe(server.url);
  });
  afterAll(async () => {
    sender.close();
    await server.stop();
  });

  /** Processor time of the server for a photo of 800 × 600 pixels, in milliseconds. It depends on the machine as that of hostile files does. */
  async function costOfOrdinaryUpload(): Promise<number> {
    const visitor = await server.visitor();
    const photos = await Promise.all(Array.from({ length: ORDINARY_UPLOADS }, (_, seed) => picture('jpeg', { seed })));
    const before = (await server.report('processor')).processorMs;
    for (const photo of photos) await visitor.upload(photo);
    return ((await server.report('processor')).processorMs - before) / ORDINARY_UPLOADS;
  }

  async function expectHandled(target: Target, bodies: Iterable<HostileBody>): Promise<void> {
    expect(await sender.violations(target, bodies)).toEqual([]);
    expect((await server.report('stalls')).stalls).toEqual([]);
  }

  async function expectUploadsHandled(files: HostileFile[]): Promise<void> {
    const target = { method: 'POST', path: '/api/media/upload', as: await server.visitor() };
    await expectHandled(target, uploadsOf(files));
  }

  const filesByFormat: [string, () => Promise<HostileFile[]>][] = [
    ['PNG', async () => hostilePngs(await picture('png', SIZE))],
    ['GIF', async () => hostileGifs(await animation())],
    [
      'WebP',
      async () =>
        hostileWebps(
          await picture('webp', SIZE),
          await sharp(await animation(), { animated: true })
            .webp()
            .toBuffer(),
        ),
    ],
    [
      'JPEG',
      async () =>
        hostileJpegs(
          await picture('jpeg', SIZE),
          await sharp(await picture('png', SIZE))
            .jpeg({ progressive: true })
            .toBuffer(),
        ),
    ],
    ['HEIC', hostileHeics],
    ['AVIF', async () => hostileAvifs(await picture('avif', SIZE))],
    ['MP4', async () => hostileMp4s(await video({ width: 64, height: 48 }))],
    ['WebM', () => Promise.resolve(HOSTILE_WEBMS)],
    [
      'metadata',
      async () =>
        hostileMetadata({
          png: await picture('png', SIZE),
          jpeg: await picture('jpeg', SIZE),
          webp: await sharp(await animation(), { animated: true })
            .webp()
            .toBuffer(),
          gif: await animation(),
          mp4: await video({ width: 64, height: 48 }),
          mov: await video({ format: 'mov', width: 64, height: 48 }),
        }),
    ],
    ['two formats at once, or none', async () => hostileMixtures(await picture('png', SIZE), await animation())],
  ];

  it.each(filesByFormat)('get a status below 500 without a stall: %s', async (_kind, files) => expectUploadsHandled(await files()));

  it('get a status below 500 without a stall: multipart bodies', async () => {
    const target = { method: 'POST', path: '/api/media/upload', as: await server.visitor() };
    await expectHandled(target, hostileMultiparts(await picture('png', SIZE)));
  });

  it('get a status below 500 without a stall: uploads by an administrator', async () => {
    const { me } = await server.visitor();
    const target = { method: 'POST', path: `/adm/api/users/${me.id}/media`, as: admin };
    await expectHandled(target, hostileMultiparts(await picture('png', SIZE)).slice(0, 10));
  });

  it('get a status below 500 without a stall: backups to restore', async () => {
    const target = { method: 'POST', path: '/adm/api/restore', as: admin };
    await expectHandled(target, archivesOf(hostileZips(backup)));
  });

  it('delay one request of other visitors in a hundred by a second at most', async () => {
    const { slow, served, failed } = await probe.stop();
    expect({ failed, isServed: served > 10 }).toEqual({ failed: 0, isServed: true });
    expect(slow).toBeLessThanOrEqual(Math.ceil(served / 100));
  });

  it('are more than 350, none skipped by limits, and cost on average at most twice as much as an ordinary photo', async () => {
    expect(sender.sent).toBeGreaterThan(350);
    expect([429, 503, 507].filter((status) => sender.statuses.has(status))).toEqual([]);
    const { processorMs } = await server.report('processor');
    expect(processorMs - processorBefore).toBeLessThan(sender.sent * MAX_ORDINARY_UPLOADS * ordinaryMs);
  });

  it('do not leak memory or temporary files', async () => {
    expect((await server.report('memory')).bytes).toBeLessThan(memoryBefore * 1.1);
    expect(await readdir(path.join(server.dataDir, 'incoming'))).toEqual([]);
  });
});
