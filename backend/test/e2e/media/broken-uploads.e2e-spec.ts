import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Browser } from '../../support/browser.js';
import { PATIENCE } from '../../support/patience.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const BOUNDARY = 'between-parts';
const KB = 1024;

/** Uploads over a line that the test holds in its hands. */
describe('an upload over a bad line', () => {
  let vitrine: Vitrine;
  let visitor: Browser;
  let body: Buffer;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ STALLED_UPLOAD_SECONDS: '1' });
    visitor = await vitrine.visitor();
    const grain = {
      create: { width: 700, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as const;
    const file = await sharp(grain).png().toBuffer();
    body = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
  });
  afterAll(() => vitrine.stop());

  async function begin(): Promise<{ line: Socket; answer: Promise<string> }> {
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
      `POST /api/media/upload HTTP/1.1\r\nHost: vitrine\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    return { line, answer };
  }

  const incoming = (): Promise<string[]> => readdir(path.join(vitrine.dataDir, 'incoming'));

  async function nothingIsLeft(): Promise<void> {
    for (let tries = 0; tries < 1000 && (await incoming()).length > 0; tries++) await pause(50);
    expect(await incoming()).toEqual([]);
    expect(await vitrine.rows('select id from media')).toEqual([]);
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);
    expect((await visitor.get('/api/creators')).status).toBe(200);
  }

  it('that is cut half way leaves nothing, in memory, on the disk or in the gallery', async () => {
    const { line } = await begin();
    line.write(body.subarray(0, body.length / 2));
    for (let tries = 0; tries < 1000 && (await incoming()).length === 0; tries++) await pause(20);
    expect(await incoming()).toHaveLength(1);
    line.destroy();
    await nothingIsLeft();
  });

  it('that stops is ended with a sentence, and leaves nothing', async () => {
    const begun = performance.now();
    const { line, answer } = await begin();
    line.write(body.subarray(0, body.length / 2));
    const said = await answer;
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('The upload has come to a stop. Please try again.');
    expect(performance.now() - begun).toBeLessThan(4_000 * PATIENCE);
    await nothingIsLeft();
  });

  it('that trickles is one that has stopped', async () => {
    const { line, answer } = await begin();
    const trickle = setInterval(() => line.writable && line.write('a'), 100);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    await nothingIsLeft();
  });

  it('that is slow but moves arrives, far beyond the time in which one that stops is ended', async () => {
    const { line, answer } = await begin();
    const step = Math.ceil(body.length / 14);
    expect(step).toBeGreaterThan(16 * KB);
    for (let at = 0; at < body.length; at += step) {
      line.write(body.subarray(at, at + step));
      await pause(250);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    await vitrine.rows('delete from media');
    await vitrine.rows('delete from discarded_files');
    await nothingIsLeft();
  });

  it('may take hours as a whole, so that 100 MB fit through a line of half a megabit', () => {
    const { requestTimeout } = vitrine.app.getHttpServer();
    const seconds = (100 * KB * KB * 8) / 500_000;
    expect(requestTimeout).toBeGreaterThan(seconds * 1000);
  });

  it('whose sender is gone before the answer is a published picture or none, and never half of one', async () => {
    const { line } = await begin();
    line.write(body, () => line.destroy());
    await pause(1_500);
    for (let tries = 0; tries < 1000 && (await incoming()).length > 0; tries++) await pause(50);
    const items = await vitrine.rows<{ storage_key: string }>('select storage_key from media');
    for (const { storage_key: key } of items) expect((await visitor.bytes(`/storage/${key}`)).status).toBe(200);
    expect(await incoming()).toEqual([]);
    expect((await visitor.upload(await picture())).status).toBe(201);
  });
});
