import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';
import type { ErrorView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

/** A detailed photo of about 160 kB, whose processing takes some tenths of a second of processor time. */
function photo(): Promise<Buffer> {
  return sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
}

describe('uploads of several visitors', () => {
  let vitrine: Vitrine;
  let file: Buffer;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    file = await photo();
  });
  afterAll(() => vitrine.stop());

  const incoming = (): Promise<string[]> => readdir(path.join(vitrine.dataDir, 'incoming'));
  const published = async (visitor: Browser): Promise<number> =>
    (await vitrine.rows('select id from media where profile_id = $1', [visitor.me.id])).length;

  it('are processed in turns: one upload of another visitor precedes most of 105 uploads of one visitor', async () => {
    const [many, other] = [await vitrine.visitor(), await vitrine.visitor()];
    const hundred = Array.from({ length: 105 }, () => many.upload<ErrorView>(file));
    // The first files are being processed.
    await eventually(async () => (await published(many)) > 0);
    expect((await other.upload(await picture())).status).toBe(201);
    expect(await published(many)).toBeLessThan(15);
    const answers = await Promise.all(hundred);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.every(({ body, headers }) => body.code === 'too_many_uploads' && headers.get('retry-after') === '15')).toBe(true);
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status !== 201 && status !== 429).map(({ status, body }) => [status, body.code])).toEqual([]);
    expect(stored).toBeGreaterThan(30);
    expect(await published(many)).toBe(stored);
    expect(await incoming()).toEqual([]);
  });

  it('are cancelled when their requests are closed', async () => {
    const visitor = await vitrine.visitor();
    const leaving = new AbortController();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const uploads = Array.from({ length: 30 }, () => {
      const body = new FormData();
      body.append('media', new Blob([new Uint8Array(file)]), 'photo.jpg');
      return fetch(`${vitrine.url}/api/media/upload`, { method: 'POST', body, headers: { cookie }, signal: leaving.signal });
    });
    const settled = Promise.allSettled(uploads);
    await eventually(async () => (await published(visitor)) > 0);
    leaving.abort();
    await settled;
    await eventually(async () => (await incoming()).length === 0);
    expect(await published(visitor)).toBeLessThan(15);
    expect((await visitor.upload(await picture())).status).toBe(201);
  });
});
