import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readdir, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import sharp from 'sharp';
import { DiskSpace } from '../../../src/platform/storage/disk-space.port.js';
import type { ErrorView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const MB = 1024 * 1024;
const BOUNDARY = 'between-parts';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

describe('admission of an upload', () => {
  let vitrine: Vitrine;
  let noise: Buffer;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ MAX_MEDIA_MB: '3', UPLOAD_TEMP_MB: '4', MIN_FREE_DISK_MB: '512' });
    noise = await sharp({
      create: { width: 1_000, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
  });
  afterAll(() => vitrine.stop());
  afterEach(() => jest.restoreAllMocks());

  async function incomingBytes(): Promise<number> {
    const folder = path.join(vitrine.dataDir, 'incoming');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(entry.parentPath, entry.name)));
    return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Sends the headers of an upload and the beginning of its body on a separate connection. */
  async function begin(visitor: Browser, length: string, body: Buffer): Promise<Socket> {
    const line = connect(vitrine.config.port, '127.0.0.1');
    line.on('error', () => undefined);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    line.write(
      `POST /api/media/upload HTTP/1.1\r\nHost: vitrine\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`,
    );
    line.write(body);
    return line;
  }

  const chunked = (body: Buffer): Buffer => Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
  const incoming = (): Promise<string[]> => readdir(path.join(vitrine.dataDir, 'incoming'));

  async function answerOn(line: Socket): Promise<string> {
    const [head] = (await once(line, 'data')) as [Buffer];
    line.destroy();
    return head.toString();
  }

  it('refuses a Content-Length above the remaining quota before the body is sent', async () => {
    const visitor = await vitrine.visitor();
    const answer = await answerOn(await begin(visitor, `Content-Length: ${3.5 * MB}`, Buffer.alloc(0)));
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('media_space_used');
  });

  it('refuses a Content-Length above the size of ten videos', async () => {
    const visitor = await vitrine.visitor();
    const answer = await answerOn(await begin(visitor, `Content-Length: ${250 * MB}`, Buffer.alloc(0)));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses a chunked body when it exceeds the remaining quota', async () => {
    const visitor = await vitrine.visitor();
    expect((await visitor.upload(noise)).status).toBe(201);
    const body = Buffer.concat([Buffer.from(PART), noise.subarray(0, 1.5 * MB)]);
    const answer = await answerOn(
      await begin(visitor, 'Transfer-Encoding: chunked', Buffer.concat([chunked(body), Buffer.from('0\r\n\r\n')])),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('media_space_used');
  });

  it('refuses uploads while unfinished ones fill the temporary space, and accepts them afterwards', async () => {
    const [slow, slower, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const body = Buffer.concat([Buffer.from(PART), noise.subarray(0, 1.9 * MB)]);
    const lines = [await begin(slow, `Content-Length: ${2 * MB}`, body), await begin(slower, `Content-Length: ${2 * MB}`, body)];
    // The server has received the sent part of both bodies.
    await eventually(async () => (await incomingBytes()) >= 2 * 1.9 * MB - 2);
    const refused = await other.upload<ErrorView>(noise.subarray(0, 0.9 * MB));
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'too_busy', '15']);
    for (const line of lines) line.destroy();
    await eventually(async () => (await incoming()).length === 0);
    expect((await other.upload(noise)).status).toBe(201);
  });

  it('refuses uploads below the minimum of free disk space, which readiness reports', async () => {
    const visitor = await vitrine.visitor();
    const ready = (): Promise<{ status: number; body: unknown }> => visitor.get('/health/ready');
    const free = jest.spyOn(vitrine.app.get(DiskSpace), 'freeBytes').mockResolvedValue(400 * MB);
    const full = await visitor.upload<ErrorView>(await picture());
    expect([full.status, full.body.code]).toEqual([507, 'storage_full']);
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', problems: ['disk_space_low'] } });
    expect((await visitor.get('/api/creators')).status).toBe(200);
    free.mockResolvedValue(513 * MB);
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', problems: [] } });
    expect((await visitor.upload(noise)).status).toBe(507);
    expect((await visitor.upload(await picture())).status).toBe(201);
    expect(await incoming()).toEqual([]);
  });

  it('schedules the deletion of files of killed processes', () => {
    expect(vitrine.app.get(SchedulerRegistry).getIntervals()).toContain('sweep-incoming');
  });
});
