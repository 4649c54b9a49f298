import type { Request } from 'express';
import * as path from 'node:path';
import { TrackVisit } from '../../../src/modules/sessions/application/track-visit.js';
import { assertKnownSecret } from '../../../src/modules/sessions/infrastructure/known-secret.js';
import { KnownBrowsers } from '../../../src/modules/admin/http/known-browsers.js';
import { copyOfBrowser, signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { Browser } from '../../support/browser.js';
import { runBackup, runRestore, runVitrine } from '../../support/commands.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

const FORMER = 'only-for-the-tests';
const NEW = 'a-new-secret-for-the-tests';
const UNKNOWN = 'an-unknown-secret-of-the-tests';

describe('the session secret', () => {
  let vitrine: Vitrine;
  let creator: Browser;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
    creator = await vitrine.visitor();
    const saved = await vitrine.visitor();
    await vitrine.given.profile(saved.me.id, { email: 'saved@example.com' });
  });
  afterEach(() => vitrine.stop());

  const restartWith = async (...sessionSecrets: string[]): Promise<void> => {
    Object.assign(vitrine.config, { sessionSecrets });
    await assertKnownSecret(vitrine.databaseUrl, vitrine.config);
    await vitrine.restart();
  };
  const cookies = ({ cookies: jar }: Browser): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  it('is refused when it is unknown, with the number of creators, until the operator accepts it', async () => {
    const server = await Server.start(vitrine);
    try {
      const { code, output } = await server.restartFails(() => (server.env.SESSION_SECRET = UNKNOWN));
      expect(code).toBe(1);
      expect(output).toContain('The session secret is not the one that this database was used with.');
      expect(output).toContain('only their cookie opens their page: 1\n- Creators who would have to sign in again: 1\n');
      expect(output).not.toContain(UNKNOWN);
      server.args = ['--accept-new-secret'];
      await server.restart();
      server.args = [];
      await server.restart();
    } finally {
      await server.stop();
    }
  });

  it('is accepted for the next start by vitrine migrate --accept-new-secret', async () => {
    await assertKnownSecret(vitrine.databaseUrl, vitrine.config);
    const env = { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir, SESSION_SECRET: UNKNOWN };
    const { code, errors } = await runVitrine(['migrate', '--accept-new-secret'], env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    await expect(restartWith(FORMER)).rejects.toThrow('only their cookie opens their page: 1');
    await restartWith(UNKNOWN);
  });

  it('may be a new one while no creator is signed in', async () => {
    await assertKnownSecret(vitrine.databaseUrl, vitrine.config);
    await vitrine.given.visitorSessions({ expire: ago({ days: 1 }) });
    await restartWith(NEW);
    await vitrine.visitor();
    await expect(restartWith(FORMER)).rejects.toThrow('this database was used with');
  });

  it('keeps every session, known browser and backup when it is replaced and the former one is listed', async () => {
    const admin = await signedInAdmin(vitrine);
    const archive = path.join(vitrine.dataDir, 'before.zip');
    const env = { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir };
    expect(await runBackup(archive, env).ended).toMatchObject({ code: 0 });
    await assertKnownSecret(vitrine.databaseUrl, vitrine.config);
    await restartWith(NEW, FORMER);
    expect((await copyOfBrowser(vitrine, creator).open()).id).toBe(creator.me.id);
    expect((await admin.get('/adm/current')).status).toBe(200);
    const request = { headers: { cookie: cookies(admin) } } as Request;
    expect(vitrine.app.get(KnownBrowsers, { strict: false }).fromRequest(request)).toBeDefined();
    const { out } = await runRestore(archive, { ...env, SESSION_SECRET: `${NEW} ${FORMER}` }, { dryRun: true }).ended;
    expect(out).toContain('signature: of this installation');
    await restartWith(NEW);
    expect((await copyOfBrowser(vitrine, creator).open()).id).not.toBe(creator.me.id);
  });

  it('signs a cookie with the present one when it renews it, so that the former one may be left out later', async () => {
    await assertKnownSecret(vitrine.databaseUrl, vitrine.config);
    await restartWith(NEW, FORMER);
    await vitrine.given.visitorSessions({ lastSeenAt: ago({ hours: 2 }), renewedAt: ago({ days: 8 }) }, creator.me.id);
    await vitrine.given.profile(creator.me.id, { lastSeenAt: ago({ hours: 2 }) });
    const signedBefore = creator.cookies.get('sid');
    await creator.get('/api/session');
    await vitrine.app.get(TrackVisit).flush();
    await creator.get('/api/session');
    expect(creator.cookies.get('sid')).not.toBe(signedBefore);
    await restartWith(NEW);
    const { id } = creator.me;
    expect((await creator.open()).id).toBe(id);
  });
});
