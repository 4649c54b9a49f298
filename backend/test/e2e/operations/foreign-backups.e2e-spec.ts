import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Client } from 'pg';
import { BadArchive } from '../../../src/modules/backup/domain/backup.errors.js';
import { ArchiveSignature } from '../../../src/modules/backup/infrastructure/archive-signature.js';
import { BackupArchive } from '../../../src/modules/backup/infrastructure/backup-archive.js';
import { checkForeignRows } from '../../../src/modules/backup/infrastructure/check-foreign-rows.js';
import { ScratchSchema } from '../../../src/modules/backup/infrastructure/scratch-schema.js';
import { DedicatedConnections } from '../../../src/platform/database/dedicated-connections.js';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type { ErrorView, RestoreReportView } from '../../support/api.js';
import { backupOf, withForgedRows, entriesOf, uploadArchive, withManifest, zipped } from '../../support/archives.js';
import type { Answer, Browser } from '../../support/browser.js';
import { runRestore } from '../../support/commands.js';
import { forgeFileTypes, forgeRow, type Forgery } from '../../support/given/forged-rows.js';
import { hashesOf, insertRandomData } from '../../support/random-data.js';
import { NO_CONCURRENT_WRITES, Vitrine } from '../../support/vitrine.js';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b3dWRWJTmaaJObGRdescudvJCs';
const OTHER_SECRET = 'the secret of another installation';

/** Renames the administrator in the rows of a backup. */
const withMallory = (rows: Record<string, unknown>[]): unknown[] => [
  ...rows,
  { ...rows[0], id: 666, username: 'mallory', password_hash: HASH, email: null },
];
const changeFirst =
  (change: Record<string, unknown>) =>
  ([row, ...others]: Record<string, unknown>[]): unknown[] => [{ ...row, ...change }, ...others];

const TABLES = ['external_links', 'passkeys', 'media', 'profiles', 'hashtags', 'activities', 'admins'];

/** Turns the transactions of the check into savepoints, because the case is in a transaction already. */
const withSavepoints = (client: Client): Client => {
  const nested = new Map([
    ['begin', 'savepoint checked'],
    ['rollback', 'rollback to savepoint checked'],
  ]);
  const query = (text: string): unknown => client.query(nested.get(text) ?? text);
  return { query } as Client;
};

describe('a backup that this installation did not sign', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let backup: Buffer;

  beforeAll(async () => {
    vitrine = await Vitrine.start({}, undefined, NO_CONCURRENT_WRITES);
    await insertRandomData(vitrine, 5);
    admin = await signedInAdmin(vitrine);
    backup = await backupOf(vitrine, admin);
  });
  afterAll(() => vitrine.stop());

  async function rehearsed(zip: Buffer): Promise<Answer<RestoreReportView & ErrorView>> {
    const { id } = await uploadArchive(vitrine, admin, zip);
    const answer = await admin.post<RestoreReportView & ErrorView>(`/adm/api/restore/${id}/dry-run`);
    await admin.delete(`/adm/api/restore/${id}`);
    return answer;
  }

  async function confirmed(zip: Buffer, fields: object = {}): Promise<Answer<RestoreReportView & ErrorView>> {
    const { id } = await uploadArchive(vitrine, admin, zip);
    return admin.post<RestoreReportView & ErrorView>(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE', ...fields });
  }

  const state = async (): Promise<unknown> => ({ ...(await hashesOf(vitrine)), audit_log: undefined });

  it('is reported as foreign', async () => {
    expect((await rehearsed(backup)).body).toMatchObject({ isForeign: false, administrators: { added: [], removed: [], changed: [] } });
    const unsigned = zipped(entriesOf(backup).filter(({ name }) => name !== 'manifest.sig'));
    expect((await rehearsed(unsigned)).body).toMatchObject({ isForeign: true });
    const altered = withManifest(backup, (manifest) => (manifest.createdAt = '2026-01-01T00:00:00.000Z'));
    expect((await rehearsed(altered)).body).toMatchObject({ isForeign: true });
    expect(await uploadArchive(vitrine, admin, altered)).toMatchObject({ isForeign: true });
  });

  it('is refused until the changes of administrators are accepted', async () => {
    const before = await state();
    const zip = withForgedRows(backup, 'admins', withMallory);
    expect((await rehearsed(zip)).body.administrators).toEqual({
      added: ['mallory'],
      addedRoles: [{ username: 'mallory', role: 'owner' }],
      removed: [],
      changed: [],
    });
    expect(await confirmed(zip)).toMatchObject({ status: 409, body: { code: 'foreign_backup' } });
    expect(await confirmed(zip, { acceptForeign: false })).toMatchObject({ status: 409 });
    expect(await state()).toEqual(before);
  });

  it('lists removed and changed administrators', async () => {
    const zip = withForgedRows(backup, 'admins', ([row]) => [{ ...row, username: ADMIN.username.toUpperCase(), password_hash: HASH }]);
    await vitrine.given.admins([{ username: 'second', passwordHash: HASH }]);
    expect((await rehearsed(zip)).body.administrators).toEqual({
      added: [],
      addedRoles: [],
      removed: ['second'],
      changed: [{ username: ADMIN.username.toUpperCase(), fields: ['username', 'password'] }],
    });
    await vitrine.given.deletedAdmins('second');
  });

  it.each([
    ['none', 'The backup holds no owner who can sign in.', (): unknown[] => []],
    ['none with the role owner', 'The backup holds no owner who can sign in.', changeFirst({ role: 'administrator' })],
    ['none with a password', 'The backup holds no owner who can sign in.', changeFirst({ password_hash: '' })],
  ])('is refused when its administrators are %s', async (_name, error, change) => {
    const before = await state();
    const zip = withForgedRows(backup, 'admins', change);
    expect(await confirmed(zip, { acceptForeign: true })).toMatchObject({ status: 422, body: { error } });
    expect(await state()).toEqual(before);
  });

  const link = {
    id: 900,
    profile_id: 1,
    platform: 'website',
    url: 'https://example.com/',
    display_name: null,
    position: 0,
    kind: 'link',
    is_active: true,
    is_pinned: false,
  };
  const passkey = { id: 900, profile_id: 1, credential_id: 'AAAA', public_key: 'AAAA', name: 'Phone' };
  const insertion = { created_at: '2026-01-01T00:00:00Z', removed_at: null, click_count: 0 };

  it('is refused with a link that runs a script', async () => {
    const before = await state();
    const forged = { ...insertion, ...link, url: 'javascript:alert(1)' };
    const zip = withForgedRows(backup, 'external_links', (rows) => [...rows, forged]);
    const error = expect.stringMatching(/^The column url of row \d+ of external_links is not acceptable\.$/) as string;
    expect(await rehearsed(zip)).toMatchObject({ status: 422, body: { code: 'bad_archive', error } });
    expect(await confirmed(zip, { acceptForeign: true })).toMatchObject({ status: 422, body: { error } });
    expect(await state()).toEqual(before);
  });

  /** The rows are loaded once, and each case changes them in a savepoint. */
  describe('is refused', () => {
    let scratch: ScratchSchema;

    beforeAll(async () => {
      const file = path.join(vitrine.dataDir, 'foreign.zip');
      await writeFile(file, backup);
      const archive = await BackupArchive.verified(file, vitrine.app.get(ArchiveSignature, { strict: false }));
      scratch = await ScratchSchema.open(vitrine.app.get(DedicatedConnections, { strict: false }));
      await scratch.load(archive);
      await archive.close();
      // A trigger would refuse or change a row, as none does when a backup is loaded.
      for (const table of TABLES) await scratch.client.query(`alter table ${table} disable trigger user`);
      await scratch.client.query('begin');
    });
    beforeEach(() => scratch.client.query('savepoint loaded'));
    afterEach(() => scratch.client.query('rollback to savepoint loaded'));
    afterAll(async () => {
      await scratch.client.query('rollback');
      await scratch.drop();
    });

    const forge = (table: string, row: Record<string, unknown>, forgery: Forgery): Promise<void> =>
      forgeRow(scratch.client, { table, row, forgery });
    const check = (): Promise<void> => checkForeignRows(withSavepoints(scratch.client), scratch.name);

    it.each<[string, string, Record<string, unknown>, string, Forgery]>([
      ['a link to a disguised host', 'external_links', { ...link, url: 'https://paypal.com@evil.example/' }, 'url', 'added'],
      ['an unknown platform', 'external_links', { ...link, platform: 'evil' }, 'platform', 'added'],
      ['media that are pages', 'media', { mime_type: 'text/html' }, 'mime_type', 'changed'],
      ['media that run scripts', 'media', { mime_type: 'image/svg+xml' }, 'mime_type', 'changed'],
      ['media of another kind than their type', 'media', { kind: 'gif', mime_type: 'video/mp4' }, 'mime_type', 'changed'],
      ['free CSS in a banner', 'profiles', { banner_image: 'red;background:url(//evil.example/x)' }, 'banner_image', 'changed'],
      ['an avatar of another host', 'profiles', { profile_image: 'https://evil.example/x.png' }, 'profile_image', 'changed'],
      ['an address with a line break', 'profiles', { email: 'a@b.co\r\nBcc: c@d.co' }, 'email', 'changed'],
      ['an invalid pending address', 'profiles', { pending_email: 'not-an-address' }, 'pending_email', 'changed'],
      ['an invalid hashtag', 'hashtags', { name: '<b>' }, 'name', 'changed'],
      ['a public key that is none', 'passkeys', { ...passkey, public_key: 'a key' }, 'public_key', 'added'],
      ['a passkey without an id', 'passkeys', { ...passkey, credential_id: '' }, 'credential_id', 'added'],
      ['an activity with a script', 'activities', { metadata: { url: 'javascript:alert(1)' } }, 'metadata', 'changed'],
      ['a short name of an administrator', 'admins', { id: 9, username: ' x ', password_hash: 'x' }, 'password_hash', 'added'],
      ['an address of an administrator', 'admins', { email: 'not an address' }, 'email', 'changed'],
      [
        'a password check without bounds',
        'admins',
        { id: 9, username: 'slow', password_hash: HASH.replace('m=19456', 'm=999999') },
        'password_hash',
        'added',
      ],
    ])('with %s', async (_name, table, row, column, forgery) => {
      await forge(table, row, forgery);
      const sentence = new RegExp(`^The column ${column} of row \\d+ of ${table} is not acceptable\\.$`);
      await expect(check()).rejects.toThrow(sentence);
      await expect(check()).rejects.toThrow(BadArchive);
    });

    const OUT_OF_BOUNDS = 'holds a number or a moment';
    it.each<[string, string, Record<string, unknown>, string, Forgery]>([
      ['the largest id', 'hashtags', { id: 2_147_483_647, name: 'last' }, `A row of hashtags ${OUT_OF_BOUNDS}`, 'added'],
      ['an infinite timestamp', 'profiles', { created_at: 'infinity' }, `A row of profiles ${OUT_OF_BOUNDS}`, 'changed'],
      ['a timestamp in the future', 'profiles', { last_seen_at: '2999-01-01T00:00:00Z' }, `A row of profiles ${OUT_OF_BOUNDS}`, 'changed'],
      [
        'a picture of another profile',
        'profiles',
        { profile_image: '/storage/aa00.png' },
        'A profile of the backup shows a picture',
        'changed',
      ],
    ])('with %s', async (_name, table, row, sentence, forgery) => {
      await forge(table, row, forgery);
      await expect(check()).rejects.toThrow(sentence);
    });

    it('with a file of another type than its media item', async () => {
      await forgeFileTypes(scratch.client, 'image/svg+xml');
      await expect(check()).rejects.toThrow('A file of the backup has another type than its media item.');
    });

    it('without one of these', async () => {
      await expect(check()).resolves.toBeUndefined();
    });
  });

  it('does not set counters of followers', async () => {
    const zip = withForgedRows(backup, 'profiles', (rows) =>
      rows.map((row) => ({ ...row, followers: 1_000_000, cover_file: '../api/session' })),
    );
    expect((await confirmed(zip, { acceptForeign: true })).status).toBe(200);
    admin = await signIn(vitrine, ADMIN);
    expect(await vitrine.rows('select id from profiles where followers = 1000000 or cover_file is distinct from cover_of(id)')).toEqual([]);
    const counted = 'select p.followers, (select count(*)::int from follows f where f.followed_id = p.id) as n from profiles p';
    for (const { followers, n } of await vitrine.rows<{ followers: number; n: number }>(counted)) expect(followers).toBe(n);
  });

  it('keeps the known networks of administrators', async () => {
    const networks = (): Promise<object[]> =>
      vitrine.rows('select admin_id, network, first_seen_at::text, last_seen_at::text from admin_networks order by admin_id, network');
    await vitrine.given.adminNetworks('203.0.113.5');
    const before = await networks();
    expect(before.length).toBeGreaterThan(0);
    expect((await confirmed(backup)).status).toBe(200);
    expect(await networks()).toEqual(before);
    admin = await signIn(vitrine, ADMIN);
  });

  it('adds entries to the audit log, and removes none', async () => {
    const entries = (): Promise<object[]> =>
      vitrine.rows('select id, action, admin_username, created_at, status from audit_log order by id');
    const before = await entries();
    const forged = { admin_id: 1, admin_username: 'mallory', action: 'forged', object_type: 'user', created_at: '2026-01-01T00:00:00Z' };
    const zip = withForgedRows(backup, 'audit_log', () => [{ id: 1, ...forged }]);
    expect((await confirmed(zip, { acceptForeign: true })).status).toBe(200);
    admin = await signIn(vitrine, ADMIN);
    const after = await entries();
    expect(after.slice(0, before.length)).toEqual(before);
    const [restore] = await vitrine.rows<{ after: object }>(
      `select after from audit_log where action = 'confirmRestore' and status = 200 order by id desc limit 1`,
    );
    expect(restore?.after).toMatchObject({ isForeign: true, dryRun: false, administrators: { added: [] } });
    const added = after.slice(before.length) as { action: string }[];
    const at = (action: string): number => added.findIndex((entry) => entry.action === action);
    expect(at('forged')).toBeGreaterThan(at('confirmRestore'));
    expect((await confirmed(zip, { acceptForeign: true })).status).toBe(200);
    expect(await vitrine.rows(`select from audit_log where action = 'forged'`)).toHaveLength(1);
  });

  it('is restored to a new installation with --accept-foreign', async () => {
    const fresh = await Vitrine.start({ SESSION_SECRET: OTHER_SECRET });
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-foreign-'));
    const file = path.join(folder, 'backup.zip');
    await writeFile(file, backup);
    try {
      const env = { DATABASE_URL: fresh.databaseUrl, DATA_DIR: fresh.dataDir, SESSION_SECRET: OTHER_SECRET };
      const refused = await runRestore(file, env).ended;
      expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--accept-foreign') as string });
      expect(refused.out).toContain(`administrator added: "${ADMIN.username}"`);
      expect(await fresh.rows('select from profiles')).toEqual([]);
      expect(await runRestore(file, env, { acceptForeign: true }).ended).toMatchObject({ code: 0, errors: '' });
      expect((await (await signIn(fresh, ADMIN)).get('/adm/current')).status).toBe(200);
    } finally {
      await fresh.stop();
      await rm(folder, { recursive: true });
    }
  });
});
