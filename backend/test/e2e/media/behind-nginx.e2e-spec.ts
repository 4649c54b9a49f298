import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { readEnvironment } from '../../../src/platform/config/environment.js';
import type { MediaView, UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const NGINX = '/usr/sbin/nginx';
const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/nginx.conf');

describe('behind nginx', () => {
  let vitrine: Vitrine;
  let visitor: Browser;
  let item: MediaView;
  let thumbnail: string;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ ACCEL_REDIRECT: '/stored-files/' });
    visitor = await vitrine.visitor();
    // More than 64 kB: the application sends smaller files itself.
    item = (await visitor.upload<UploadView>(await picture('jpeg', { width: 2600, height: 2000 }))).body.files[0] as MediaView;
    thumbnail = item.thumbnails[0]?.url ?? '';
  });
  afterAll(() => vitrine.stop());

  const storedAt = (url: string): Promise<Buffer> => {
    const key = url.slice('/storage/'.length);
    return readFile(path.join(vitrine.dataDir, 'files', key.slice(0, 2), key));
  };

  it('returns X-Accel-Redirect and the headers of the file, without a body', async () => {
    const key = item.storageUrl.replace('/storage/', '');
    for (const url of [item.storageUrl, `/api/media/${item.id}`]) {
      const { status, headers, bytes } = await visitor.bytes(url);
      expect([status, bytes.length]).toEqual([200, 0]);
      expect(headers.get('x-accel-redirect')).toBe(`/stored-files/${key.slice(0, 2)}/${key}`);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('returns a thumbnail with its body', async () => {
    const { headers, bytes } = await visitor.bytes(thumbnail);
    expect(headers.get('x-accel-redirect')).toBeNull();
    expect(bytes.equals(await storedAt(thumbnail))).toBe(true);
  });

  it('returns no X-Accel-Redirect for unknown and private files', async () => {
    for (const url of ['/storage/session-secret', '/storage/..%2f..%2fvitrine.pid', '/api/media/999999']) {
      const { status, headers } = await visitor.bytes(url);
      expect([status, headers.get('x-accel-redirect')]).toEqual([404, null]);
    }
  });

  it.each([
    [{ ACCEL_REDIRECT: 'stored-files' }, 'ACCEL_REDIRECT must be a path such as /stored-files/'],
    [{ ACCEL_REDIRECT: '/a/', S3_BUCKET: 'files' }, 'ACCEL_REDIRECT is for files in a folder, not in S3_BUCKET'],
  ])('refuses the invalid configuration %j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });

  (existsSync(NGINX) ? describe : describe.skip)('with an installed nginx', () => {
    let folder: string;
    let nginx: ChildProcess;
    let outside: Browser;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
      const port = await freePort();
      const example = (await readFile(EXAMPLE, 'utf8'))
        .replace('127.0.0.1:3000', `127.0.0.1:${vitrine.config.port}`)
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace('/data/files/', `${vitrine.dataDir}/files/`)
        .replace('/var/cache/nginx-vitrine', path.join(folder, 'cache'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off;\n${temporary}\n${example}\n}`;
      await writeFile(path.join(folder, 'nginx.conf'), whole);
      // Under root the workers of nginx run under an unprivileged account, which must be able to enter.
      for (const entered of [vitrine.dataDir, folder]) await chmod(entered, 0o755);
      nginx = spawn(NGINX, ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
      outside = new Browser(`http://127.0.0.1:${port}`, {});
      await eventually(() => outside.bytes('/health/ready').catch(() => undefined));
    });
    afterAll(async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    });

    it('sends the file with the headers of PR-35', async () => {
      const { status, headers, bytes } = await outside.bytes(item.storageUrl);
      const stored = await storedAt(item.storageUrl);
      expect(status).toBe(200);
      expect(bytes.equals(stored)).toBe(true);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers.get('x-accel-redirect')).toBeNull();
      const part = await outside.bytes(item.storageUrl, { range: 'bytes=10-19' });
      expect([part.status, part.bytes.equals(stored.subarray(10, 20))]).toEqual([206, true]);
      const again = await outside.bytes(item.storageUrl, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
      expect(again.status).toBe(304);
    });

    it('sends a popular thumbnail without the application, and 404 after it is hidden', async () => {
      const requestIdOf = async (): Promise<string | null> => (await outside.bytes(thumbnail)).headers.get('x-request-id');
      // The id of an earlier request shows that nginx sent its copy.
      await eventually(async () => (await requestIdOf()) === (await requestIdOf()));
      const { headers, bytes } = await outside.bytes(thumbnail);
      expect(bytes.equals(await storedAt(thumbnail))).toBe(true);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      await vitrine.given.hiddenMedia(item.id);
      await eventually(async () => (await outside.bytes(thumbnail)).status === 404);
    });

    it('returns 404 for the internal path', async () => {
      const key = item.storageUrl.slice(9);
      expect((await outside.bytes(`/stored-files/${key.slice(0, 2)}/${key}`)).status).toBe(404);
    });

    it('passes uploads on', async () => {
      await outside.open();
      expect((await outside.upload(await picture('png'))).status).toBe(201);
    });
  });
});
