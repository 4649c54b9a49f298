import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ADMIN } from '../../support/admin.js';
import type { MediaView, OffsiteBackupsView, OffsiteSnapshotView, OwnProfileView, UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { runVitrine } from '../../support/commands.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { canServeHttps, HttpsProxy } from '../../support/https-proxy.js';
import { verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { offsiteBucket, type OffsiteTarget } from '../../support/offsite.js';
import { picture } from '../../support/pictures.js';
import { S3Server } from '../../support/s3-server.js';
import { Server } from '../../support/server.js';

const EMAIL = 'creator@operator.example';
const STOPPED_CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../support/stopped-clock.mjs')).href;
/** The day of the next nightly backup at 03:45 UTC. A restore refuses rows that are more than a day in the future. */
const NEXT_BACKUP_DAY = new Date(Date.now() + 86_400_000 - (3 * 60 + 45) * 60_000).toISOString().slice(0, 10);
/** The clock stands a second before the nightly off-site backup, until SIGUSR2. */
const BEFORE_NIGHTLY_BACKUP = {
  NODE_OPTIONS: `--import=${STOPPED_CLOCK}`,
  CLOCK_STOPPED_AT: `${NEXT_BACKUP_DAY}T03:44:59Z`,
  NIGHTLY_JOBS: 'true',
};

(canServeHttps ? describe : describe.skip)('a fresh installation (skipped where nginx or OpenSSL 3 is not installed)', () => {
  let folder: string;
  let [mail, s3, proxy, server, second] = [] as unknown as [MailServer, S3Server, HttpsProxy?, Server?, Server?];
  let offsite: OffsiteTarget;
  let url: string;
  let identityFile: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-fresh-'));
    // Under root the bundled PostgreSQL runs as another account, which must be able to enter the directory.
    await chmod(folder, 0o755);
    [mail, s3, offsite] = await Promise.all([MailServer.start(), S3Server.start(), offsiteBucket()]);
    const httpsPort = await freePort();
    url = `https://localhost:${httpsPort}`;
    const identity = await generateX25519Identity();
    identityFile = path.join(folder, 'identity.txt');
    await writeFile(identityFile, `${identity}\n`);
    const first = {
      ...s3.variables,
      ...offsite.variables,
      OFFSITE_RECIPIENTS: await identityToRecipient(identity),
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SESSION_SECRET: 'q8Wm2rT6yB1nX4vK',
      SMTP_URL: mail.url,
    };
    const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
    const variables = { ...first, ...admin, ...BEFORE_NIGHTLY_BACKUP, LIMIT_LOOPBACK: 'true' };
    server = await Server.start({ dataDir: path.join(folder, 'first'), databaseUrl: '' }, variables);
    proxy = await HttpsProxy.start(server.port, httpsPort);
  });
  afterAll(async () => {
    await second?.stop();
    await proxy?.stop();
    await server?.stop();
    await Promise.all([mail.stop(), s3.stop(), offsite.stop()]);
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

  async function succeeds(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
    const { code, out, errors } = await runVitrine(args, env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return out.toString();
  }

  it('serves a domain over https, confirms an address by mail, and is restored on another machine from its nightly off-site backup', async () => {
    const { creator, item } = await savedCreator();
    const cookies = (await fetch(`${url}/api/session`)).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/; Secure/)]);
    const photo = await creator.bytes(item.storageUrl);
    expect(photo.status).toBe(200);

    const admin = new Browser(url, {});
    expect((await admin.post('/adm/login', ADMIN)).status).toBe(200);
    server?.signal('SIGUSR2');
    const offsiteBackups = async (): Promise<OffsiteBackupsView> => (await admin.get<OffsiteBackupsView>('/adm/api/backup/offsite')).body;
    const { latest, failure } = await eventually(async () => [await offsiteBackups()].find((each) => each.latest ?? each.failure));
    expect([latest, failure]).toEqual([expect.anything(), null]);
    const { body: snapshots } = await admin.get<OffsiteSnapshotView[]>('/adm/api/backup/offsite/snapshots');
    expect(snapshots.map(({ id }) => id.slice(0, 13))).toEqual([`${NEXT_BACKUP_DAY.replaceAll('-', '')}t0345`]);
    expect(server?.output.trimEnd().split('\n').map(isJson)).not.toContain(false);

    // The second machine has the key of the target and the identity, and nothing else of the first.
    const elsewhere = { ...offsite.variables, SMTP_URL: mail.url, SESSION_SECRET: '', DATA_DIR: path.join(folder, 'second') };
    await succeeds(['restore', '--snapshot', 'latest', '--identity', identityFile, '--accept-foreign'], elsewhere);
    second = await Server.start({ dataDir: elsewhere.DATA_DIR, databaseUrl: '' }, elsewhere);

    const returning = new Browser(second.url, {});
    await returning.open();
    expect((await returning.post('/api/send-magic-link', { email: EMAIL, signIn: true })).status).toBe(200);
    const { token, code } = mail.to(EMAIL);
    expect((await verify(returning, { token, code })).status).toBe(200);
    expect((await returning.get<OwnProfileView>('/api/session')).body.id).toBe(creator.me.id);
    expect((await returning.bytes(item.storageUrl)).bytes).toEqual(photo.bytes);
    expect((await new Browser(second.url, {}).post('/adm/login', ADMIN)).status).toBe(200);
  });
});

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
