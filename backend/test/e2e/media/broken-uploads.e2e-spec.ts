import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { UploadLimits } from '../../../src/modules/media/application/upload-limits.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const BOUNDARY = 'between-parts';
const KB = 1024;
const STALL_SECONDS = 0.25;

/** Uploads over a connection whose speed the test controls. */
describe('an upload over an unreliable connection', () => {
  let vitrine: Vitrine;
  let visitor: Browser;
  let body: Buffer;

  beforeAll(async () => {
    vitrine = await Vitrine.start({}, undefined, { stallSeconds: STALL_SECONDS });
    visitor = await vitrine.visitor();
    const grain = {
      create: { width: 700, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as const;
    body = multipart(await sharp(grain).png().toBuffer());
  });
  afterAll(() => vitrine.stop());

  const multipart = (file: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);

  async function begin(length = body.length): Promise<{ line: Socket; answer: Promise<string> }> {
    const session = await fetch(`${vitrine.url}/api/session`);
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const line = connect(vitrine.config.port, '127.0.0.1');
    const pieces: Buffer[] = [];
    line.on('data', (piece) => pieces.push(piece));
    const answer = new Promise<string>((resolve) => {
      line.on('error', () => undefined);
      line.on('close', () => resolve(Buffer.concat(pieces).toString()));
    });
    line.write(
      `POST /api/media/upload HTTP/1.1\r\nHost: vitrine\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    return { line, answer };
  }

  const folder = (): string => path.join(vitrine.dataDir, 'incoming');
  const incoming = (): Promise<string[]> => readdir(folder());

  async function expectNoRemains(): Promise<void> {
    await eventually(async () => (await incoming()).length === 0);
    expect(await vitrine.rows('select id from media')).toEqual([]);
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);
    expect((await visitor.get('/api/creators')).status).toBe(200);
  }

  it('that is interrupted leaves no file and no row', async () => {
    const { line } = await begin();
    line.write(body.subarray(0, body.length / 2));
    await eventually(async () => (await incoming()).length === 1);
    line.destroy();
    await expectNoRemains();
  });

  it('that stalls returns 408, and leaves no file and no row', async () => {
    const { line, answer } = await begin();
    line.write(body.subarray(0, body.length / 2));
    const response = await answer;
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('The upload has come to a stop. Please try again.');
    await expectNoRemains();
  });

  it('that sends single bytes counts as stalled', async () => {
    const { line, answer } = await begin();
    const trickle = setInterval(() => line.writable && line.write('a'), 100);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    await expectNoRemains();
  });

  it.each(['ends in its middle', 'is reset after its last byte'])(
    'whose connection %s before it is admitted is given up',
    async (place) => {
      // Small enough for the buffer of the connection, so that the server receives the last byte before it reads the first.
      const small = multipart(await picture('png', { width: 40, height: 30 }));
      const limits = vitrine.app.get(UploadLimits);
      const admit = limits.admit.bind(limits);
      const ended = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const server: Server = vitrine.app.getHttpServer();
      server.on('request', (request) => request.url === '/api/media/upload' && request.once('close', ended.resolve));
      jest.spyOn(limits, 'admit').mockImplementationOnce(async (...upload) => {
        const permit = await admit(...upload);
        const release = permit.release.bind(permit);
        permit.release = () => {
          release();
          released.resolve();
        };
        if (place === 'ends in its middle') line.end(small.subarray(0, small.length / 2), () => line.destroy());
        else line.write(small, () => line.resetAndDestroy());
        await ended.promise;
        return permit;
      });
      const { line } = await begin(small.length);
      await released.promise;
      await expectNoRemains();
    },
  );

  it('whose sender closes its side after the last byte is stored and answered', async () => {
    const small = multipart(await picture('png', { width: 40, height: 30 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { line, answer } = await begin(small.length);
        line.end(small);
        // Interim responses come before it when it takes long.
        return /HTTP\/1\.1 (?!102)\d+/.exec(await answer)?.[0];
      }),
    );
    expect(answers).toEqual(answers.map(() => 'HTTP/1.1 201'));
    expect(await vitrine.rows('select id from media')).toHaveLength(answers.length);
    await vitrine.given.deletedMedia();
    await vitrine.given.noDiscardedFiles();
    await expectNoRemains();
  });

  it('that is slow but steady succeeds after the stall timeout', async () => {
    const server: Server = vitrine.app.getHttpServer();
    const taken = new Promise<void>((resolve) => server.on('request', ({ url }) => url === '/api/media/upload' && resolve()));
    const { line, answer } = await begin();
    await taken;
    const step = Math.ceil(body.length / 5);
    let sent = step;
    line.write(body.subarray(0, sent));
    // Has the interval of the server's check and starts later, so that a part is sent after each check.
    const parts = setInterval(() => {
      line.write(body.subarray(sent, sent + step));
      sent += step;
      if (sent >= body.length) clearInterval(parts);
    }, STALL_SECONDS * 1000);
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    await vitrine.given.deletedMedia();
    await vitrine.given.noDiscardedFiles();
    await expectNoRemains();
  });

  it('may last as long as 100 MB need at 0.5 Mbit/s', () => {
    const { requestTimeout } = vitrine.app.getHttpServer();
    const seconds = (100 * KB * KB * 8) / 500_000;
    expect(requestTimeout).toBeGreaterThan(seconds * 1000);
  });

  it('whose client disconnects before the response is published completely or not at all', async () => {
    const watcher = watch(folder());
    const arrived = once(watcher, 'change');
    const { line } = await begin();
    line.write(body, () => line.destroy());
    await arrived;
    watcher.close();
    await eventually(async () => (await incoming()).length === 0);
    const items = await vitrine.rows<{ storage_key: string }>('select storage_key from media');
    for (const { storage_key: key } of items) expect((await visitor.bytes(`/storage/${key}`)).status).toBe(200);
    expect((await visitor.upload(await picture())).status).toBe(201);
  });
});
