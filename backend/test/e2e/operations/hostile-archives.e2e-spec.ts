import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { crc32 } from 'node:zlib';
import { signedInAdmin } from '../../support/admin.js';
import type { ErrorView } from '../../support/api.js';
import {
  backupOf,
  entriesOf,
  offerArchive,
  refusedArchive,
  uploadArchive,
  withManifest,
  withTable,
  zipped,
  type Entry,
} from '../../support/archives.js';
import type { Browser } from '../../support/browser.js';
import { runRestore } from '../../support/commands.js';
import { SeededRandom, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

describe('a hostile archive', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let backup: Buffer;
  let folder: string;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    await insertRandomData(vitrine, 5);
    backup = await backupOf(vitrine, admin);
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-hostile-'));
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const state = async (): Promise<unknown> => ({
    ...(await hashesOf(vitrine)),
    audit_log: undefined,
    files: await filesOf(vitrine),
    ledger: await vitrine.rows('select key from discarded_files'),
    kept: await readdir(path.join(vitrine.dataDir, 'restores')).catch(() => []),
    schemas: await vitrine.rows(`select nspname from pg_namespace where nspname like 'restore%'`),
  });
  const withEntry = (name: string, change: Partial<Entry>): Buffer =>
    zipped(entriesOf(backup).map((entry) => (entry.name === name ? { ...entry, ...change } : entry)));
  const withMore = (more: Entry): Buffer => zipped([...entriesOf(backup), more]);
  const ONE_BYTE = Buffer.from('x');

  const cases: [string, string, () => Buffer][] = [
    ['nothing', 'This is not a whole ZIP file.', () => Buffer.alloc(0)],
    ['an empty archive', 'This is not a backup of Vitrine: it has no manifest.', () => zipped([])],
    ['encryption', 'The archive is encrypted.', () => withEntry('manifest.json', { flags: 1 })],
    ['another compression', 'The archive is packed in a way that is not supported.', () => withEntry('manifest.json', { method: 12 })],
    [
      'two names for one file',
      'The archive calls one file by two names.',
      () => withEntry('manifest.json', { localName: 'manifest.jsom' }),
    ],
    [
      'overlapping files',
      'Files in the archive overlap, or are listed in another order.',
      () => withMore({ name: 'media/aatwice.jpg', bytes: ONE_BYTE, at: 0 }),
    ],
    [
      'a manifest with a wrong checksum',
      'The manifest of this backup is damaged.',
      () => withEntry('manifest.json', { checksum: crc32(ONE_BYTE) }),
    ],
    [
      'a device',
      'The archive holds a link or another thing that is no file.',
      () => withMore({ name: 'media/aadev.jpg', bytes: ONE_BYTE, mode: 0o060644 }),
    ],
    [
      'a folder',
      'The archive holds a file that does not belong into a backup.',
      () => withMore({ name: 'media/', bytes: Buffer.alloc(0) }),
    ],
    ['a parent directory with backslashes', 'This ZIP file is damaged.', () => withMore({ name: 'media\\..\\..\\evil', bytes: ONE_BYTE })],
    ['a drive letter', 'This ZIP file is damaged.', () => withMore({ name: 'C:evil', bytes: ONE_BYTE })],
    [
      'a name with NUL',
      'The archive holds a file whose name or comment cannot be used.',
      () => withMore({ name: 'media/aa\0.jpg', bytes: ONE_BYTE }),
    ],
    ['a manifest of another program', 'This is not a backup of Vitrine.', () => withManifest(backup, (m) => (m.format = 'other'))],
    [
      'a table that is not part of backups',
      'The backup holds a table that Vitrine does not know: visitor_sessions.',
      () => withTable(backup, 'visitor_sessions', ONE_BYTE),
    ],
    [
      'a wrong size',
      'The size of database/profiles.ndjson is not the one in the manifest.',
      () => withManifest(backup, (m) => (tableIn(m, 'profiles').bytes = 7)),
    ],
    [
      'a wrong number of rows',
      'The number of rows of profiles is not the one in the manifest.',
      () => withManifest(backup, (m) => (tableIn(m, 'profiles').rows = 1e6)),
    ],
    [
      'a missing table',
      'The archive lacks database/profiles.ndjson.',
      () => zipped(entriesOf(backup).filter(({ name }) => name !== 'database/profiles.ndjson')),
    ],
  ];

  const tableIn = (manifest: Record<string, unknown>, name: string): { rows: number; bytes: number; sha256: string } =>
    (manifest.tables as Record<string, { rows: number; bytes: number; sha256: string }>)[name]!;

  it.each(cases)('is refused without a change, with the reason: %s', async (_name, sentence, archive) => {
    const before = await state();
    expect(await refusedArchive(vitrine, admin, archive())).toBe(sentence);
    expect(await state()).toEqual(before);
  });

  it('is refused by the command', async () => {
    const before = await state();
    for (const [name, sentence, archive] of cases.slice(0, 3)) {
      const file = path.join(folder, `${name}.zip`);
      await writeFile(file, archive());
      const result = await runRestore(file, { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir }).ended;
      expect(result).toMatchObject({ code: 1, errors: `\n${sentence}\n` });
    }
    expect(await state()).toEqual(before);
  });

  it.each([
    ['a key outside of the storage', { storage_key: '../../etc/passwd' }],
    ['a file that is not in the backup', { storage_key: 'aanothere.png' }],
  ])('whose rows name %s is refused without a change', async (_name, change) => {
    const [media] = entriesOf(backup).filter(({ name }) => name === 'database/media.ndjson');
    const [first = '{}', ...others] = (media?.bytes.toString() ?? '').split('\n');
    const rows = [JSON.stringify({ ...(JSON.parse(first) as object), ...change }), ...others].join('\n');
    const { id } = await uploadArchive(vitrine, admin, withTable(backup, 'media', Buffer.from(rows)));
    const before = await state();
    for (const call of ['dry-run', 'confirm']) {
      const answer = await admin.post<ErrorView>(
        `/adm/api/restore/${id}/${call}`,
        call === 'confirm' ? { confirm: 'RESTORE', acceptForeign: true } : undefined,
      );
      expect(answer).toMatchObject({ status: 422, body: { error: 'The backup lacks the file of a media item.' } });
    }
    expect(await state()).toEqual(before);
    await admin.delete(`/adm/api/restore/${id}`);
  });

  it('that is a backup with random damage is refused or complete', async () => {
    const chance = new SeededRandom(77);
    const before = await state();
    for (let n = 0; n < 150; n++) {
      const at = chance.below(backup.length);
      const damaged =
        n % 3 === 0
          ? backup.subarray(0, at)
          : Buffer.concat([backup.subarray(0, at), Buffer.from([chance.below(256)]), backup.subarray(at + (n % 3) - 1)]);
      const { status, body } = await offerArchive(vitrine, admin, damaged);
      if (status === 201) expect((await admin.delete(`/adm/api/restore/${body.id}`)).status).toBe(204);
      else expect(body.error).toMatch(/^[A-Z].*\.$/);
    }
    expect(await state()).toEqual(before);
  });
});
