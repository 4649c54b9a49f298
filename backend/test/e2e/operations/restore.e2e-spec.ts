import { createHash } from 'node:crypto';
import { migrations, LAST_BEFORE_BASELINE } from '../../../src/platform/database/migrations/index.js';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type {
  AlbumPageView,
  AlbumView,
  ErrorView,
  PreparedRestoreView,
  RestoreReportView,
  RunningJobsView,
  UploadView,
} from '../../support/api.js';
import {
  atBaseline,
  backupOf,
  entriesOf,
  refusedArchive,
  uploadArchive,
  withForgedRows,
  withManifest,
  zipped,
} from '../../support/archives.js';
import { manifestOf } from '../../support/backups.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { whileOutboxStops } from '../../support/stopped-outbox.js';
import { NO_CONCURRENT_WRITES, Vitrine } from '../../support/vitrine.js';

async function restored(vitrine: Vitrine, admin: Browser, zip: Buffer, acceptForeign?: boolean): Promise<RestoreReportView> {
  const { id } = await uploadArchive(vitrine, admin, zip);
  const confirmation = { confirm: 'RESTORE', acceptForeign };
  const answer = await admin.post<RestoreReportView & ErrorView>(`/adm/api/restore/${id}/confirm`, confirmation);
  if (answer.status !== 200) throw new Error(answer.body.error);
  return answer.body;
}

/** Another administrator, who is in no backup. */
async function anotherAdmin(vitrine: Vitrine, admin: Browser): Promise<Browser> {
  const credentials = { username: 'second-admin', password: 'Correct horse, battery 2' };
  await admin.post('/adm/api/admin-accounts', credentials);
  await vitrine.given.admin({ mustChangePassword: false });
  return signIn(vitrine, credentials);
}

/** Checksums of all tables except the audit log, which is written continuously. */
function contentOf(zip: Buffer): unknown {
  const { tables, files } = manifestOf(zip);
  return { tables: { ...tables, audit_log: undefined, admins: undefined }, files };
}

/** Creates profiles with every kind of content. */
async function populate(vitrine: Vitrine): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: 3 }, () => vitrine.visitor()));
  for (const [n, visitor] of visitors.entries()) {
    await visitor.patch('/api/profile', {
      bio: `Words ✨ "1"\n\\ ${'x'.repeat(37)}`,
      location: n === 0 ? 'Porto' : '',
    });
    await visitor.upload(await picture(n === 0 ? 'jpeg' : 'png', { seed: n }), { altText: `é ${n}` });
    await visitor.post('/api/follow', { followingId: visitors[(n + 1) % visitors.length]?.me.id });
  }
  await vitrine.derivedDataApplied();
}

/** The columns that the backups of an earlier version do not have. */
type Missing = Record<string, string[]>;

/** The backup as an earlier version would have made it: without these columns, and without the outbox. */
function ofEarlierVersion(backup: Buffer, schemaVersion: string, missing: Missing): Buffer {
  const withoutColumns = Object.entries(missing).reduce(
    (zip, [table, columns]) =>
      withForgedRows(zip, table, (rows) =>
        rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))),
      ),
    backup,
  );
  const withoutOutbox = zipped(entriesOf(atBaseline(withoutColumns)).filter(({ name }) => name !== 'database/outbox.ndjson'));
  return withManifest(withoutOutbox, (manifest) => {
    manifest.schemaVersion = schemaVersion;
    delete (manifest.tables as Record<string, unknown>).outbox;
  });
}

describe('a restore', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let backup: Buffer;
  /** Another, empty installation. */
  let target: Vitrine;

  beforeAll(async () => {
    [vitrine, target] = [await Vitrine.start(), await Vitrine.start({}, undefined, NO_CONCURRENT_WRITES)];
    admin = await signedInAdmin(vitrine);
    await populate(vitrine);
    backup = await backupOf(vitrine, admin);
  });
  afterAll(async () => {
    await vitrine.stop();
    await target.stop();
  });

  it('restores all data to an empty installation, where a second backup is equal', async () => {
    const stranger = await signedInAdmin(target);
    const report = await restored(target, stranger, backup);
    expect(report).toMatchObject({ dryRun: false, migrated: false, filesToAdd: Object.keys(manifestOf(backup).files).length });
    const again = await signIn(target, ADMIN);
    expect(contentOf(await backupOf(target, again))).toEqual(contentOf(backup));
    const [media] = await target.rows<{ storage_key: string }>('select storage_key from media limit 1');
    const served = await target.browser().bytes(`/storage/${media?.storage_key ?? ''}`);
    expect(createHash('sha256').update(served.bytes).digest('hex')).toBe(manifestOf(backup).files[media?.storage_key ?? '']?.sha256);
    expect((await (await target.visitor()).upload(await picture('png', { seed: 99 }))).status).toBe(201);
  });

  it('restores albums, with their items in order and the rights of the items', async () => {
    const owner = await vitrine.visitor();
    const ids: number[] = [];
    for (const seed of [1, 2]) ids.unshift((await owner.upload<UploadView>(await picture('jpeg', { seed }))).body.files[0]?.id ?? 0);
    const { id, slug } = (await owner.post<AlbumView>('/api/albums', { name: 'Harbour' })).body;
    await owner.put(`/api/albums/${id}/media`, { ids });
    await owner.patch(`/api/albums/${id}`, { coverId: ids[1] });
    await owner.patch('/api/media', { ids, licence: 'CC-BY-4.0', credit: 'Ann', allowDownload: true });
    await restored(target, await signedInAdmin(target), await backupOf(vitrine, admin));
    const album = await target.browser().get<AlbumPageView>(`/api/user/${owner.me.username}/albums/${slug}`);
    const rights = { licence: 'CC-BY-4.0', credit: 'Ann', allowDownload: true };
    expect(album.body).toMatchObject({ name: 'Harbour', cover: { id: ids[1] }, media: ids.map((each) => ({ id: each, ...rights })) });
    expect((await target.browser().bytes(`/api/media/${ids[0]}/original`)).bytes.includes('<photoshop:Credit>Ann<')).toBe(true);
  });

  it('applies what was not applied yet at the moment of the backup', async () => {
    const [fan, star] = [await vitrine.visitor(), await vitrine.visitor()];
    const notified = 'select profile_id, actor_id from notifications where profile_id = $1';
    const zip = await whileOutboxStops(vitrine, async () => {
      await fan.post('/api/follow', { followingId: star.me.id });
      return backupOf(vitrine, admin);
    });
    expect(manifestOf(zip).tables.notifications?.rows).toBe(manifestOf(backup).tables.notifications?.rows);
    // An event of the rows that are replaced.
    await target.given.eventOfAnotherVersion(new Date());
    await restored(target, await signedInAdmin(target), zip);
    await target.derivedDataApplied();
    expect(await target.rows(notified, [star.me.id])).toEqual([{ profile_id: star.me.id, actor_id: fan.me.id }]);
  });

  it('reverts later changes, and keeps sessions of restored accounts', async () => {
    const [known] = await vitrine.rows<{ id: number; bio: string }>('select id, bio from profiles order by id limit 1');
    const newcomer = await vitrine.visitor();
    await newcomer.upload(await picture('png', { seed: 50 }));
    await vitrine.given.profile(known?.id ?? 0, { bio: 'Spoilt' });
    await vitrine.given.deletedMedia({ profileId: known?.id });
    const report = await restored(vitrine, admin, backup);
    expect(report.filesToRemove).toBeGreaterThan(0);
    const changeOf = (name: string): unknown => report.tables.find(({ table }) => table === name);
    expect(changeOf('profiles')).toMatchObject({ rowsChanged: 1 });
    const [log] = await vitrine.rows<{ rows: number }>('select count(*)::int as rows from audit_log');
    expect(changeOf('audit_log')).toMatchObject({ rowsAfter: log?.rows });
    expect(await vitrine.rows('select id, bio from profiles order by id limit 1')).toEqual([known]);
    expect(await vitrine.rows('select id from profiles where id = $1', [newcomer.me.id])).toEqual([]);
    expect((await admin.get('/adm/current')).status).toBe(200);
    expect(contentOf(await backupOf(vitrine, admin))).toEqual(contentOf(backup));
    const unordered =
      'select id from media where id not in (select media_id from media_by_likes intersect select media_id from media_by_views)';
    expect(await vitrine.rows(unordered)).toEqual([]);
    const unlisted = `select id from profiles where discoverable and id not in
      (select o.profile_id from profiles_by_popularity o join profile_names n using (profile_id, popularity, name))`;
    expect(await vitrine.rows(unlisted)).toEqual([]);
    const swept = await vitrine.rows(`select key from discarded_files where key in (select storage_key from media)`);
    expect(swept).toEqual([]);
  });

  it('reports the changes of a dry run without applying them', async () => {
    const before = contentOf(await backupOf(vitrine, admin));
    const body = await uploadArchive(vitrine, admin, backup);
    const { body: report } = await admin.post<RestoreReportView>(`/adm/api/restore/${body.id}/dry-run`);
    expect(report).toMatchObject({ dryRun: true, filesToAdd: 0, filesToRemove: 0 });
    expect(report.tables.find(({ table }) => table === 'profiles')?.rowsInBackup).toBe(manifestOf(backup).tables.profiles?.rows);
    expect(contentOf(await backupOf(vitrine, admin))).toEqual(before);
    expect(await vitrine.rows(`select nspname from pg_namespace where nspname like 'restore%'`)).toEqual([]);
    expect((await admin.delete(`/adm/api/restore/${body.id}`)).status).toBe(204);
    expect((await admin.post(`/adm/api/restore/${body.id}/dry-run`)).status).toBe(404);
  });

  it.each<[string, string, Missing]>([
    ['0.2.0', 'HasContent1763700000077', { profiles: ['unranked_views'] }],
    [
      'before 0.1.0',
      'Foundation1763700000000',
      {
        profiles: ['unranked_views', 'cover_file'],
        admins: ['credentials_version'],
        activities: ['listed'],
        audit_log: ['status'],
        inactive_analyses: ['tick'],
      },
    ],
  ])('restores all data of a backup of version %s', async (_version, schemaVersion, missing) => {
    const owner = await signedInAdmin(target);
    const report = await restored(target, owner, ofEarlierVersion(backup, schemaVersion, missing), true);
    expect(report).toMatchObject({ migrated: true, isForeign: true });
    const { tables, files } = manifestOf(atBaseline(backup));
    const again = manifestOf(await backupOf(target, await signIn(target, ADMIN)));
    expect(again.files).toEqual(files);
    // A foreign backup gets a new order of Discover, and its administrators must change their passwords. Earlier versions had no hashes of files.
    const { profiles, media, profile_hashtags: _order, admins: _changed, audit_log: _log, outbox: _none, ...unchanged } = tables;
    expect(again.tables).toMatchObject(unchanged);
    expect([again.tables.profiles?.rows, again.tables.media?.rows]).toEqual([profiles?.rows, media?.rows]);
    expect(await target.rows('select * from recompute_differences()')).toEqual([]);
  });

  it('restores a backup of version 0.3.0, which has the schema of the baseline', async () => {
    const owner = await signedInAdmin(target);
    const zip = withManifest(atBaseline(backup), (manifest) => (manifest.schemaVersion = LAST_BEFORE_BASELINE));
    expect(await restored(target, owner, zip, true)).toMatchObject({ migrated: migrations.length > 1 });
  });

  it('refuses tables that the version of the backup does not have, because they would be those of the installation', async () => {
    const owner = await signedInAdmin(target);
    const zip = withManifest(backup, (manifest) => (manifest.schemaVersion = LAST_BEFORE_BASELINE));
    await expect(restored(target, owner, zip, true)).rejects.toThrow(/^The backup holds a table that Vitrine does not know: \w+\.$/);
  });

  it('requires the typed confirmation', async () => {
    const body = await uploadArchive(vitrine, admin, backup);
    const answer = await admin.post<ErrorView>(`/adm/api/restore/${body.id}/confirm`, { confirm: 'restore' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'Type RESTORE to confirm.' } });
  });

  it('allows reads, and refuses writes with Retry-After meanwhile', async () => {
    const visitor = await vitrine.visitor();
    const lockClient = await vitrine.database.connect();
    await lockClient.query('select pg_advisory_lock(7032)');
    const refused = await eventually(async () => {
      const answer = await visitor.patch<ErrorView>('/api/profile', { bio: 'Now' });
      return answer.status === 200 ? undefined : answer;
    });
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 'A backup is being restored. Looking around works; please try again in a minute.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get('/api/creators')).status).toBe(200);
    lockClient.release(true);
    await eventually(async () => (await visitor.patch('/api/profile', { bio: 'Later' })).status === 200);
  });

  it('is shown to every administrator before, while and after it runs', async () => {
    const other = await anotherAdmin(vitrine, admin);
    const seen = async (): Promise<PreparedRestoreView | undefined> => (await other.get<PreparedRestoreView[]>('/adm/api/restore')).body[0];
    const body = await uploadArchive(vitrine, admin, backup);
    expect(await seen()).toMatchObject({ state: 'verified', archive: body, isOwn: false, preparedBy: ADMIN.username, report: null });
    const { body: report } = await admin.post<RestoreReportView>(`/adm/api/restore/${body.id}/dry-run`);
    expect(await seen()).toMatchObject({ state: 'rehearsed', report });
    // The restore compares all tables after it has loaded the backup.
    const blocker = await vitrine.database.connect();
    await blocker.query('begin; lock table reports in access exclusive mode');
    const confirming = admin.post(`/adm/api/restore/${body.id}/confirm`, { confirm: 'RESTORE' });
    const whileRestoring = await eventually(async () => {
      const restore = await seen();
      return restore?.state === 'restoring' ? restore : undefined;
    });
    expect(whileRestoring).toMatchObject({ startedBy: ADMIN.username, restoredAt: null });
    const { body: jobs } = await admin.get<RunningJobsView>('/adm/api/backup/running');
    expect(jobs).toMatchObject({ maintenance: 'restore', restoringBy: ADMIN.username });
    await blocker.query('rollback');
    blocker.release();
    expect((await confirming).status).toBe(200);
    const [after] = (await admin.get<PreparedRestoreView[]>('/adm/api/restore')).body;
    expect(after).toMatchObject({ state: 'restored', isOwn: true, report: { dryRun: false } });
    expect((await admin.delete(`/adm/api/restore/${body.id}`)).status).toBe(204);
    expect((await admin.delete(`/adm/api/restore/${body.id}`)).status).toBe(404);
  });

  it('is shown as interrupted when its connection ends before it is complete', async () => {
    const body = await uploadArchive(vitrine, admin, backup);
    const blocker = await vitrine.database.connect();
    await blocker.query('begin; lock table reports in access exclusive mode');
    const confirming = admin.post(`/adm/api/restore/${body.id}/confirm`, { confirm: 'RESTORE' });
    const state = async (): Promise<string | undefined> => (await admin.get<PreparedRestoreView[]>('/adm/api/restore')).body[0]?.state;
    await eventually(async () => (await state()) === 'restoring');
    await vitrine.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine restore'`,
    );
    expect((await confirming).status).toBeGreaterThanOrEqual(500);
    await blocker.query('rollback');
    blocker.release();
    expect(await eventually(async () => (await state()) === 'interrupted')).toBe(true);
    await eventually(async () => (await admin.delete(`/adm/api/restore/${body.id}`)).status === 204);
  });

  it('refuses writes from the start, because the backup replaces what is written while it is loaded', async () => {
    const visitor = await vitrine.visitor();
    const blocker = await vitrine.database.connect();
    // The restore compares all tables after it has loaded the backup.
    await blocker.query('begin');
    await blocker.query('lock table reports in access exclusive mode');
    const restoring = restored(vitrine, admin, backup);
    await eventually(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'reports'::regclass";
      return (await blocker.query(waiting)).rowCount === 1;
    });
    const { status } = await visitor.patch('/api/profile', { bio: 'Written meanwhile' });
    await blocker.query('rollback');
    blocker.release();
    await restoring;
    expect(status).toBe(503);
    await uploadArchive(vitrine, admin, backup);
  });

  describe('refuses without a change', () => {
    const cases: [string, string, () => Buffer][] = [
      ['a file that is no ZIP', 'This is not a whole ZIP file.', () => Buffer.from('PK\u0003\u0004 not really')],
      ['a truncated ZIP', 'This is not a whole ZIP file.', () => backup.subarray(0, backup.length - 1000)],
      [
        'another ZIP',
        'The archive holds a file that does not belong into a backup.',
        () => zipped([{ name: 'readme.txt', bytes: Buffer.from('hi') }]),
      ],
      [
        'an archive without a manifest',
        'This is not a backup of Vitrine: it has no manifest.',
        () => zipped(entriesOf(backup).filter(({ name }) => name !== 'manifest.json')),
      ],
      [
        'a newer format version',
        'This backup was made by a newer version of Vitrine. Update Vitrine first.',
        () => withManifest(backup, (m) => (m.formatVersion = 3)),
      ],
      ['a backup of the media only', 'Only a full backup can be restored.', () => withManifest(backup, (m) => (m.kind = 'media'))],
      ['a manifest with other types', 'The manifest of this backup is damaged.', () => withManifest(backup, (m) => (m.tables = []))],
      [
        'a wrong checksum',
        'The checksum of database/profiles.ndjson is wrong: the backup is damaged or was altered.',
        () => withManifest(backup, (m) => ((m.tables as Record<string, { sha256: string }>).profiles!.sha256 = '0'.repeat(64))),
      ],
      [
        'rows that were altered',
        'The checksum of database/hashtags.ndjson is wrong: the backup is damaged or was altered.',
        () => withManifest(backup, (m) => ((m.tables as Record<string, { sha256: string }>).hashtags!.sha256 = 'f'.repeat(64))),
      ],
      [
        'two files with one name',
        'The archive holds two files of one name.',
        () => zipped([...entriesOf(backup), { name: 'manifest.json', bytes: Buffer.from('{}') }]),
      ],
      [
        'a name with a parent directory',
        'This ZIP file is damaged.',
        () => zipped([...entriesOf(backup), { name: 'media/../../evil', bytes: Buffer.from('x') }]),
      ],
      [
        'an absolute name',
        'This ZIP file is damaged.',
        () => zipped([...entriesOf(backup), { name: '/etc/evil', bytes: Buffer.from('x') }]),
      ],
      [
        'a link',
        'The archive holds a link or another thing that is no file.',
        () => zipped([...entriesOf(backup), { name: 'media/aalink.jpg', bytes: Buffer.from('/etc'), mode: 0o120777 }]),
      ],
      [
        'a file that is not in the manifest',
        'The archive holds files that its manifest does not name.',
        () => zipped([...entriesOf(backup), { name: 'media/aamore.jpg', bytes: Buffer.from('x') }]),
      ],
      [
        'a decompression bomb',
        'The archive claims to be far larger than it can be.',
        () => zipped([...entriesOf(backup), { name: 'media/aabomb.jpg', bytes: Buffer.alloc(8_000_000) }]),
      ],
    ];

    it.each(cases)('%s', async (_name, sentence, archive) => {
      const before = await vitrine.rows('select count(*) from discarded_files');
      expect(await refusedArchive(vitrine, admin, archive())).toBe(sentence);
      expect(await vitrine.rows('select count(*) from discarded_files')).toEqual(before);
      expect(await vitrine.rows(`select nspname from pg_namespace where nspname like 'restore%'`)).toEqual([]);
    });

    it('inconsistent rows', async () => {
      const entries = entriesOf(backup);
      const profiles = entries.find(({ name }) => name === 'database/profiles.ndjson');
      if (profiles) profiles.bytes = Buffer.alloc(0);
      const altered = withManifest(zipped(entries), (m) => {
        const entry = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };
        (m.tables as Record<string, unknown>).profiles = entry;
      });
      const body = await uploadArchive(vitrine, admin, altered);
      const answer = await admin.post<ErrorView>(`/adm/api/restore/${body.id}/confirm`, {
        confirm: 'RESTORE',
        acceptForeign: true,
      });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatch(/^The rows of \w+ do not fit together\.$/);
      expect(await vitrine.rows(`select nspname from pg_namespace where nspname like 'restore%'`)).toEqual([]);
      expect((await vitrine.rows('select id from profiles')).length).toBeGreaterThan(0);
    });
  });
});
