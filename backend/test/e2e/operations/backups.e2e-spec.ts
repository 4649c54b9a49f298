import { createHash } from 'node:crypto';
import { signedInAdmin } from '../../support/admin.js';
import type { BackupStatsView, CancelledView, ErrorView, UploadView } from '../../support/api.js';
import { fetchAs, download, manifestOf } from '../../support/backups.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('backups', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let creator: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    creator = await vitrine.visitor();
    await creator.patch('/api/profile', { bio: 'Lines\nand "quotes" \\ and ✨' });
    for (let seed = 1; seed <= 3; seed++) await creator.upload(await picture('jpeg', { seed }));
    await vitrine.derivedDataApplied();
  });
  afterAll(() => vitrine.stop());

  const lastBackup = async (): Promise<string | null> => (await admin.get<BackupStatsView>('/adm/api/backup/stats')).body.lastBackup;
  const backupLocks = async (): Promise<number> =>
    (
      await vitrine.rows(
        `select from pg_locks where locktype = 'advisory' and classid = 7031 and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length;
  const unlocked = (): Promise<boolean> => eventually(async () => (await backupLocks()) === 0);

  it('contain every table and file with its checksum, and have a file name with the date', async () => {
    const { headers, bytes } = await download(vitrine, admin, '/adm/api/database/backup');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="vitrine-full-\d{4}-\d\d-\d\d-\d{4}\.zip"$/);
    const entries = unzipped(bytes);
    const { formatVersion, tables, files, missingFiles } = manifestOf(bytes);
    expect(formatVersion).toBe(2);
    for (const [table, entry] of Object.entries(tables)) {
      const rows = entries.get(`database/${table}.ndjson`) ?? Buffer.from('none');
      expect({ table, sha256: sha256(rows), bytes: rows.length }).toEqual({ table, sha256: entry.sha256, bytes: entry.bytes });
      const [counted] = await vitrine.rows<{ n: number }>(`select count(*)::int as n from ${table}`);
      // The audit log is excluded, because the request itself adds an entry.
      if (table !== 'audit_log') expect({ table, rows: entry.rows }).toEqual({ table, rows: counted?.n });
    }
    expect(Object.keys(files)).toHaveLength(3 * 3);
    for (const [key, entry] of Object.entries(files)) expect(sha256(entries.get(`media/${key}`) ?? Buffer.alloc(0))).toBe(entry.sha256);
    expect(missingFiles).toEqual([]);
    expect(entries.get('manifest.sig')?.toString()).toMatch(/^[0-9a-f]{64}\n$/);
    expect(entries.size).toBe(Object.keys(tables).length + Object.keys(files).length + 2);
    expect(Date.parse((await lastBackup()) ?? '')).toBeGreaterThan(0);
  });

  it('contain no sessions, tokens and plain passwords, and password hashes in the full one only', async () => {
    const full = unzipped((await download(vitrine, admin, '/adm/api/database/backup')).bytes);
    const json = (await download(vitrine, admin, '/adm/api/backup/database')).bytes.toString();
    const everything = [...full]
      .filter(([name]) => !name.startsWith('media/'))
      .map(([, bytes]) => bytes.toString())
      .join('\n');
    const sids = await vitrine.rows<{ sid: string }>('select sid from visitor_sessions union select sid from admin_sessions');
    for (const secret of [...sids.map(({ sid }) => sid), 'Correct horse', 'only-for-the-tests', 'totp_secret', vitrine.databaseUrl]) {
      expect(everything).not.toContain(secret);
      expect(json).not.toContain(secret);
    }
    expect(everything).toContain('$argon2id$');
    expect(json).not.toContain('argon2');
    expect(json).not.toContain('password_hash');
  });

  it('of the database are a JSON document', async () => {
    const { headers, bytes } = await download(vitrine, admin, '/adm/api/backup/database');
    expect(headers.get('content-disposition')).toMatch(/\.json"$/);
    const { tables } = JSON.parse(bytes.toString()) as { tables: Record<string, { bio?: string }[]> };
    expect(tables.profiles?.map(({ bio }) => bio)).toEqual(['Lines\nand "quotes" \\ and ✨']);
    expect(tables.media).toHaveLength(3);
    expect(tables.admins).toBeUndefined();
    expect(tables.likes).toEqual([]);
  });

  it('of media contain the stored files', async () => {
    const { bytes } = await download(vitrine, admin, '/adm/api/backup/media');
    const entries = unzipped(bytes);
    const [row] = await vitrine.rows<{ storage_key: string }>('select storage_key from media limit 1');
    const served = await creator.bytes(`/storage/${row?.storage_key ?? ''}`);
    expect(entries.get(`media/${row?.storage_key ?? ''}`)).toEqual(served.bytes);
    expect([...entries.keys()].filter((name) => name.startsWith('database/'))).toEqual([]);
  });

  it('contain a file for every media row during concurrent uploads and deletions', async () => {
    const writers = await Promise.all(Array.from({ length: 20 }, () => vitrine.visitor()));
    let writing = true;
    const work = writers.map(async (writer, seed) => {
      while (writing) {
        const { body } = await writer.upload<UploadView>(await picture('png', { width: 60, height: 40, seed }));
        await writer.delete(`/api/media/${body.files[0]?.id ?? 0}`);
      }
    });
    for (let round = 0; round < 4; round++) {
      const { bytes } = await download(vitrine, admin, '/adm/api/database/backup');
      const entries = unzipped(bytes);
      const rows = (entries.get('database/media.ndjson')?.toString() ?? '').split('\n').filter(Boolean);
      for (const row of rows) expect(entries.has(`media/${(JSON.parse(row) as { storage_key: string }).storage_key}`)).toBe(true);
      expect(manifestOf(bytes).missingFiles).toEqual([]);
    }
    writing = false;
    await Promise.all(work);
  });

  describe('that are interrupted', () => {
    beforeAll(async () => {
      // More data than the socket buffers can hold.
      await vitrine.given.manyOldUsernames(40_000);
    });

    it('by a disconnect leave no lock, and do not count as last backup', async () => {
      const before = await lastBackup();
      const abort = new AbortController();
      const response = await fetchAs(vitrine, admin, '/adm/api/backup/database', { signal: abort.signal });
      await response.body?.getReader().read();
      expect(await backupLocks()).toBe(1);
      abort.abort();
      await unlocked();
      expect(await lastBackup()).toBe(before);
    });

    it.each(['/adm/api/backup/database', '/adm/api/database/backup'])('by cancelling end the download with an error: %s', async (path) => {
      const before = await lastBackup();
      const response = await fetchAs(vitrine, admin, path);
      const reader = response.body?.getReader();
      await reader?.read();
      expect((await admin.delete<CancelledView>('/adm/api/backup/running')).body).toEqual({ cancelled: true });
      const readToEnd = async (): Promise<void> => {
        while (!(await reader?.read())?.done);
      };
      await expect(readToEnd()).rejects.toThrow();
      await unlocked();
      expect(await lastBackup()).toBe(before);
      expect((await admin.delete<CancelledView>('/adm/api/backup/running')).body).toEqual({ cancelled: false });
    });

    it('are refused while one of the same administrator is running', async () => {
      const abort = new AbortController();
      const first = await fetchAs(vitrine, admin, '/adm/api/backup/database', { signal: abort.signal });
      await first.body?.getReader().read();
      const second = await admin.post<ErrorView>('/adm/api/backup/database');
      expect(second.status).toBe(409);
      expect(second.body.error).toBe('Your last backup is still running. Wait for it, or cancel it.');
      abort.abort();
      await unlocked();
    });
  });
});
