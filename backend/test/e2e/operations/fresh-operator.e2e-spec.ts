import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { ADMIN } from '../../support/admin.js';
import type { ErrorView, MediaView, OwnProfileView, StoredBackupView, UploadView } from '../../support/api.js';
import { fetchAs } from '../../support/backups.js';
import { Browser } from '../../support/browser.js';
import { runVitrine } from '../../support/commands.js';
import { freePort } from '../../support/free-port.js';
import { canServeHttps, HttpsProxy } from '../../support/https-proxy.js';
import { verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { S3Server } from '../../support/s3-server.js';
import { Server } from '../../support/server.js';

const EMAIL = 'creator@operator.example';

(canServeHttps ? describe : describe.skip)('a fresh installation (skipped where nginx or OpenSSL 3 is not installed)', () => {
  let folder: string;
  let [mail, s3, proxy, server, second] = [] as unknown as [MailServer, S3Server, HttpsProxy, Server, Server | undefined];
  let url: string;
  let secrets: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-fresh-'));
    // Under root the bundled PostgreSQL runs as another account, which must be able to enter the directory.
    await chmod(folder, 0o755);
    [mail, s3] = await Promise.all([MailServer.start(), S3Server.start()]);
    const httpsPort = await freePort();
    url = `https://localhost:${httpsPort}`;
    secrets = { SESSION_SECRET: 'q8Wm2rT6yB1nX4vK', SMTP_URL: mail.url };
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    };
    server = await Server.start(
      { dataDir: path.join(folder, 'first'), databaseUrl: '' },
      { ...secrets, ...s3.variables, ...production, LIMIT_LOOPBACK: 'true' },
    );
    proxy = await HttpsProxy.start(server.port, httpsPort);
  });
  afterAll(async () => {
    await second?.stop();
    await proxy.stop();
    await server.stop();
    await Promise.all([mail.stop(), s3.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  async function savedCreator(): Promise<{ creator: Browser; item: MediaView }> {
    const creator = new Browser(url, {});
    await creator.open();
    expect((await creator.post('/api/send-magic-link', { email: EMAIL })).status).toBe(200);
    const { link, token } = mail.to(EMAIL);
    expect(link.startsWith(`${url}/`)).toBe(true);
    expect((await verify(creator, { token })).status).toBe(200);
    const { body } = await creator.upload<UploadView>(await picture('png'));
    return { creator, item: body.files[0] as MediaView };
  }

  async function storedBackup(): Promise<string> {
    const admin = new Browser(url, {});
    expect((await admin.post('/adm/login', ADMIN)).status).toBe(200);
    const stored = await admin.post<StoredBackupView & Partial<ErrorView>>('/adm/api/backup/stored');
    expect(stored.body).toMatchObject({ alarm: null, verification: expect.stringMatching(/^Restore verified/) as string });
    const download = await fetchAs({ url }, admin, `/adm/api/backup/stored/${stored.body.id}`, { method: 'GET' });
    const file = path.join(folder, 'downloaded.zip');
    await writeFile(file, Buffer.from(await download.arrayBuffer()));
    return file;
  }

  it('serves a domain over https, confirms an address by mail, and is restored on another machine from its backup', async () => {
    const { creator, item } = await savedCreator();
    const cookies = (await fetch(`${url}/api/session`)).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/; Secure/)]);
    const photo = await creator.bytes(item.storageUrl);
    expect(photo.status).toBe(200);

    const elsewhere = { DATA_DIR: path.join(folder, 'second'), ...secrets };
    const restored = await runVitrine(['restore', await storedBackup()], elsewhere);
    expect({ code: restored.code, errors: restored.errors }).toEqual({ code: 0, errors: '' });
    second = await Server.start({ dataDir: elsewhere.DATA_DIR, databaseUrl: '' }, secrets);

    const returning = new Browser(second.url, {});
    await returning.open();
    expect((await returning.post('/api/send-magic-link', { email: EMAIL, signIn: true })).status).toBe(200);
    const { token, code } = mail.to(EMAIL);
    expect((await verify(returning, { token, code })).status).toBe(200);
    expect((await returning.get<OwnProfileView>('/api/session')).body.id).toBe(creator.me.id);
    expect((await returning.bytes(item.storageUrl)).bytes).toEqual(photo.bytes);
    expect((await new Browser(second.url, {}).post('/adm/login', ADMIN)).status).toBe(200);
  }, 120_000);
});
