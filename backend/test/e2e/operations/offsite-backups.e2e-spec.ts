import { jest } from '@jest/globals';
import { watch } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { Clock } from '../../../src/kernel/clock.js';
import { drillFailed } from '../../../src/modules/backup/application/backup-restore.js';
import { OffsiteSnapshots } from '../../../src/modules/backup/application/offsite-snapshots.js';
import { BadArchive, ForeignBackup } from '../../../src/modules/backup/domain/backup.errors.js';
import { NightlyBackups } from '../../../src/modules/backup/infrastructure/nightly-backups.js';
import { signedInAdmin } from '../../support/admin.js';
import { Browser } from '../../support/browser.js';
import { runCommand, runVitrine } from '../../support/commands.js';
import { backUpOffsite, listOffsite, offsiteBucket, OffsiteFolder, restoreOffsite, type OffsiteTarget } from '../../support/offsite.js';
import { picture } from '../../support/pictures.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { NO_CONCURRENT_WRITES, Vitrine } from '../../support/vitrine.js';

/** Snapshots that are made in one second. */
const SNAPSHOTS = 4;

const rowsWithoutLog = async (vitrine: Vitrine): Promise<unknown> => ({ ...(await hashesOf(vitrine)), audit_log: undefined });

async function fillWithRandomData(vitrine: Vitrine, seed: number): Promise<void> {
  await deleteEverything(vitrine);
  await insertRandomData(vitrine, seed);
  await signedInAdmin(vitrine);
}

describe('off-site backups in a folder', () => {
  let target: OffsiteFolder;
  let vitrine: Vitrine;
  let other: Vitrine;

  beforeAll(async () => {
    target = await OffsiteFolder.create();
    vitrine = await Vitrine.start(target.variables, undefined, NO_CONCURRENT_WRITES);
    other = await Vitrine.start(target.variables, undefined, NO_CONCURRENT_WRITES);
  });
  afterAll(async () => {
    await vitrine.stop();
    await other.stop();
    await target.stop();
  });

  it('copy only new files, and are restored on an empty installation with the same rows and files', async () => {
    await fillWithRandomData(vitrine, 41);
    const { head: first } = await backUpOffsite(vitrine);
    expect(first).toMatchObject({ problem: undefined, missingFiles: 0 });
    expect(first.newFiles).toBeGreaterThan(0);
    await insertRandomData(vitrine, 42);
    const creator = await vitrine.visitor();
    const { head: second } = await backUpOffsite(vitrine);
    expect(second.files).toBeGreaterThan(first.files);
    expect(second.newFiles).toBeLessThanOrEqual(second.files - first.files);
    const { head: third, removed } = await backUpOffsite(vitrine);
    expect(third).toMatchObject({ files: second.files, newFiles: 0, newBytes: 0 });
    // of one day the newest is kept
    expect(removed).toEqual([second.id]);
    await deleteEverything(other);
    const report = await restoreOffsite(other, third.id);
    expect(report).toMatchObject({ dryRun: false, isForeign: false, filesInBackup: second.files, filesToAdd: second.files });
    expect(await rowsWithoutLog(other)).toEqual(await rowsWithoutLog(vitrine));
    expect(await filesOf(other)).toEqual(await filesOf(vitrine));
    expect((await listOffsite(other)).map(({ id }) => id)).toEqual([third.id]);
    expect(third.encrypted).toBe(false);

    const visitor = new Browser(other.url, {});
    for (const [name, value] of creator.cookies) visitor.cookies.set(name, value);
    expect((await visitor.open()).id).not.toBe(creator.me.id);
    const unsaved = (
      await vitrine.rows('select from profiles p where email is null and not exists (select from passkeys where profile_id = p.id)')
    ).length;
    expect(report.creatorsWithoutAccess).toBe(unsaved);
    for (const [name, value] of creator.cookies) visitor.cookies.set(name, value);
    const kept = await restoreOffsite(other, third.id, { keepSessions: true });
    expect(kept.creatorsWithoutAccess).toBe(unsaved - 1);
    expect((await visitor.open()).id).toBe(creator.me.id);
  });
});

describe.each([
  ['a bucket of an S3 server', offsiteBucket],
  ['a folder, encrypted', () => OffsiteFolder.createEncrypted()],
])('off-site backups in %s', (_where, start) => {
  let target: OffsiteTarget;
  let vitrine: Vitrine;

  beforeAll(async () => {
    target = await start();
    vitrine = await Vitrine.start(target.variables, undefined, NO_CONCURRENT_WRITES);
  });
  afterAll(async () => {
    await vitrine.stop();
    await target.stop();
  });

  it('are stored, listed, read and restored', async () => {
    const { identity } = target;
    await fillWithRandomData(vitrine, 41);
    const { head } = await backUpOffsite(vitrine);
    expect(head).toMatchObject({ problem: undefined, missingFiles: 0, encrypted: identity !== undefined });
    expect((await listOffsite(vitrine)).map(({ id }) => id)).toEqual([head.id]);
    const snapshots = vitrine.app.get(OffsiteSnapshots, { strict: false });
    expect(await snapshots.verifyFiles(head.id, identity)).toBe(head.files);
    const [rows, files] = [await rowsWithoutLog(vitrine), await filesOf(vitrine)];
    await deleteEverything(vitrine);
    if (head.encrypted) await expect(restoreOffsite(vitrine, head.id)).rejects.toThrow('This off-site backup is encrypted');
    const report = await restoreOffsite(vitrine, head.id, { identity });
    expect(report).toMatchObject({ dryRun: false, isForeign: false, filesInBackup: head.files, filesToAdd: head.files });
    expect(await rowsWithoutLog(vitrine)).toEqual(rows);
    expect(await filesOf(vitrine)).toEqual(files);
  });
});

describe('off-site backups of another machine', () => {
  const identity = (): string[] => ['--identity', path.join(target.folder, 'identity.txt')];
  const run = (args: string[], secret?: string): ReturnType<typeof runVitrine> =>
    runVitrine(args, { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir, ...target.variables, SESSION_SECRET: secret });
  let target: OffsiteFolder;
  let vitrine: Vitrine;
  let creator: Browser;
  let id: string;

  beforeAll(async () => {
    [target, vitrine] = await Promise.all([OffsiteFolder.createEncrypted(), Vitrine.start({}, undefined, NO_CONCURRENT_WRITES)]);
    await writeFile(path.join(target.folder, 'identity.txt'), `# created by age-keygen\n${target.identity ?? ''}\n`);
    await signedInAdmin(vitrine);
    creator = await vitrine.visitor();
    await creator.upload(await picture('png', { seed: 1 }));
    await vitrine.derivedDataApplied();
    const made = await run(['backup', '--offsite'], 'only-for-the-tests');
    expect({ code: made.code, errors: made.errors }).toEqual({ code: 0, errors: '' });
    [, id = ''] = /: (\d{8}t\d{6}z-[0-9a-f]{6})\n/.exec(made.out.toString()) ?? [];
  });
  afterAll(async () => {
    await vitrine.stop();
    await target.stop();
  });

  it('are verified by the command', async () => {
    expect((await run(['backup', '--verify', 'latest', ...identity()])).out.toString()).toMatch(
      new RegExp(`^Restore verified: .*\\n\\d+ files of ${id} have the right checksums\\n$`),
    );
  });

  it('are restored by the command, with the sessions of creators without an address and the secret of their cookies', async () => {
    const secretFile = path.join(vitrine.dataDir, 'session-secret');
    await rm(secretFile, { force: true });
    const [rows, files] = [await rowsWithoutLog(vitrine), await filesOf(vitrine)];
    await deleteEverything(vitrine);
    const restored = await run(['restore', '--snapshot', id, ...identity(), '--accept-foreign', '--keep-sessions']);
    expect({ code: restored.code, errors: restored.errors }).toEqual({ code: 0, errors: '' });
    expect(restored.out.toString()).toContain(`The session secret of the backup is in ${secretFile}.`);
    expect(await readFile(secretFile, 'utf8')).toMatch(/^only-for-the-tests \S{43}$/);
    expect(await rowsWithoutLog(vitrine)).toEqual(rows);
    expect(await filesOf(vitrine)).toEqual(files);
    expect(await readdir(path.join(vitrine.dataDir, 'restores'))).toEqual([]);
    const { id: creatorId } = creator.me;
    // The running application has cached the session.
    await vitrine.restart();
    expect((await creator.open()).id).toBe(creatorId);
  });
});

describe('off-site backups', () => {
  let vitrine: Vitrine;
  let target: OffsiteFolder;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    target = await OffsiteFolder.create();
    vitrine = await Vitrine.start(
      { ...target.variables, OFFSITE_KEEP_DAYS: '2', OFFSITE_KEEP_WEEKS: '0', OFFSITE_KEEP_MONTHS: '0' },
      undefined,
      NO_CONCURRENT_WRITES,
    );
    env = { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir, ...target.variables };
  });
  beforeEach(async () => {
    for (const name of await readdir(target.folder)) await rm(path.join(target.folder, name), { recursive: true });
    await fillWithRandomData(vitrine, 43);
  });
  afterAll(async () => {
    await vitrine.stop();
    await target.stop();
  });

  const pathOf = (key: string): string => path.join(vitrine.dataDir, 'files', key.slice(0, 2), key);

  it('store two files with the same content once', async () => {
    const [one = '', two = ''] = Object.keys(await filesOf(vitrine));
    await copyFile(pathOf(one), pathOf(two));
    const { head } = await backUpOffsite(vitrine);
    const objects = await target.objects();
    expect(new Set(objects).size).toBe(objects.length);
    expect(objects.length).toBeLessThan(head.files);
    expect(head.newFiles).toBe(objects.length);
  });

  it('with a damaged byte of a file, of the rows, of the list of files or of the sessions are refused, and nothing is changed', async () => {
    await vitrine.visitor();
    const { head } = await backUpOffsite(vitrine);
    const rows = await rowsWithoutLog(vitrine);
    for (const file of Object.keys(await filesOf(vitrine))) await rm(pathOf(file));
    await vitrine.given.profiles({ bio: 'Since then' });
    const changed = await rowsWithoutLog(vitrine);
    expect(changed).not.toEqual(rows);
    for (const [part, sentence] of [
      [/^[0-9a-f]{64}$/, /^The checksum of the object [0-9a-f]{64} \(/],
      [/\.zip$/, /^The checksum of snapshot-.*\.zip is wrong/],
      [/\.objects$/, /^The checksum of snapshot-.*\.objects is wrong/],
      [/\.sessions$/, /^The checksum of snapshot-.*\.sessions is wrong/],
    ] as const) {
      const key = (await target.keys()).find((each) => part.test(each)) ?? '';
      await target.damage(key);
      await expect(restoreOffsite(vitrine, head.id, { keepSessions: true })).rejects.toThrow(sentence);
      // Damaged twice, a byte is as before.
      await target.damage(key);
    }
    expect(await rowsWithoutLog(vitrine)).toEqual(changed);
    expect(await readdir(path.join(vitrine.dataDir, 'restores'))).toEqual([]);
  });

  it('without an object are refused before anything is loaded', async () => {
    const { head } = await backUpOffsite(vitrine);
    const [object = ''] = await target.objects();
    await rm(target.pathOf(object));
    await expect(restoreOffsite(vitrine, head.id)).rejects.toThrow(`The target of the off-site backups lacks the object ${object}.`);
    const { head: next } = await backUpOffsite(vitrine);
    expect(next).toMatchObject({ newFiles: 1, problem: undefined });
    expect((await restoreOffsite(vitrine, next.id)).dryRun).toBe(false);
  });

  it('with a damaged description are listed with the reason, and stop the removal of files', async () => {
    const { head } = await backUpOffsite(vitrine);
    await writeFile(target.pathOf(`snapshot-${head.id}.json`), '{');
    const problem = `The description of the off-site backup ${head.id} is damaged.`;
    expect(await listOffsite(vitrine)).toEqual([{ id: head.id, problem, error: expect.any(BadArchive), isForeign: false }]);
    const { out } = await runVitrine(['backup', '--list'], env);
    expect(out.toString()).toBe(`1 backups in ${target.folder}\n  ${head.id}  NOT RESTORABLE: ${problem}\n`);
    await expect(restoreOffsite(vitrine, head.id)).rejects.toThrow(problem);
    await expect(backUpOffsite(vitrine)).rejects.toThrow(problem);
    expect(await listOffsite(vitrine)).toHaveLength(2);
  });

  it('leave the earlier ones restorable when they are killed, and the next one removes what was left', async () => {
    const { head } = await backUpOffsite(vitrine);
    await target.setTime(vitrine, head.id, '2026-01-01T03:45:00Z');
    const [rows, files, keys] = [await rowsWithoutLog(vitrine), await filesOf(vitrine), await target.keys()];
    await mkdir(path.join(target.folder, 'ru'), { recursive: true });
    const changes = watch(path.join(target.folder, 'ru'));
    const begun = new Promise<void>((resolve) => changes.on('change', () => resolve()));
    const command = runCommand('cli/back-up-offsite.js', 'backUpOffsite', [{ isNewTarget: false }], env);
    await begun;
    changes.close();
    command.process.kill('SIGKILL');
    await command.ended;
    expect((await target.keys()).some((key) => key.startsWith('run-'))).toBe(true);
    // what a kill between the last object and the description leaves
    await writeFile(target.pathOf('snapshot-20260101t000000z-000000.zip'), 'rows');
    const unused = 'ab'.repeat(32);
    await mkdir(path.join(target.folder, 'ab'), { recursive: true });
    await writeFile(target.pathOf(unused), 'an object');
    await writeFile(target.pathOf(`${unused}.partial`), 'half an object');
    const next = await backUpOffsite(vitrine);
    expect(next).toMatchObject({ head: { problem: undefined, newFiles: 0 }, removedFiles: 3 });
    expect((await target.keys()).filter((key) => !key.includes(next.head.id))).toEqual(keys);
    await deleteEverything(vitrine);
    await restoreOffsite(vitrine, head.id);
    expect(await rowsWithoutLog(vitrine)).toEqual(rows);
    expect(await filesOf(vitrine)).toEqual(files);
  });

  it('are removed by the retention, with the files that no other backup has', async () => {
    const old: string[] = [];
    for (const time of ['2026-01-01T03:45:00Z', '2026-01-02T03:45:00Z']) {
      const { head } = await backUpOffsite(vitrine);
      await target.setTime(vitrine, head.id, time);
      old.push(head.id);
    }
    const before = await target.objects();
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, 44);
    await signedInAdmin(vitrine);
    const third = await backUpOffsite(vitrine, true);
    expect(third).toMatchObject({ removed: [old[0]], removedFiles: 0 });
    expect(await target.objects()).toEqual(expect.arrayContaining(before));
    await target.setTime(vitrine, third.head.id, '2026-01-03T03:45:00Z');
    const fourth = await backUpOffsite(vitrine);
    expect(fourth).toMatchObject({ removed: [old[1]] });
    expect(fourth.removedFiles).toBeGreaterThan(0);
    expect((await target.objects()).filter((object) => before.includes(object))).toEqual([]);
    expect((await restoreOffsite(vitrine, third.head.id)).dryRun).toBe(false);
  });

  it('are listed in the order in which they were made, in one second and after the clock was set back', async () => {
    const snapshots = vitrine.app.get(OffsiteSnapshots, { strict: false });
    const clock = jest.spyOn(vitrine.app.get(Clock), 'now').mockReturnValue(new Date());
    const made: string[] = [];
    const make = async (): Promise<unknown> =>
      made.unshift(
        (await snapshots.write(async () => ({ sentence: drillFailed({}) }), { newest: made[0], signal: new AbortController().signal })).id,
      );
    await snapshots.exclusive(async () => {
      for (let n = 0; n < SNAPSHOTS; n++) await make();
      clock.mockReturnValue(new Date(Date.now() - 3_600_000));
      await make();
    });
    clock.mockRestore();
    expect((await listOffsite(vitrine)).map(({ id }) => id)).toEqual(made);
    expect((await snapshots.find('latest')).id).toBe(made[0]);
    const { head } = await backUpOffsite(vitrine);
    expect(head.id > (made[0] ?? '')).toBe(true);
    expect((await snapshots.find('latest')).id).toBe(head.id);
  });

  it('that were copied to a later id are not the latest, and not of this installation', async () => {
    const { head } = await backUpOffsite(vitrine);
    const copies = ['20990101t000000z-ffffff', '20990102t000000z-ffffff'] as const;
    for (const copy of copies) await target.copy(head.id, copy);
    // as if an earlier version had made it at that time
    await target.describe(copies[1], (copied) => ({ ...copied, createdAt: '2099-01-02T00:00:00.000Z', signature: undefined }));
    const listed = (await listOffsite(vitrine)).map(({ id, isForeign }) => [id, isForeign]);
    expect(listed).toEqual([
      [head.id, false],
      [copies[1], true],
      [copies[0], true],
    ]);
    for (const copy of copies) await expect(restoreOffsite(vitrine, copy)).rejects.toThrow(new ForeignBackup());
    const { out } = await runVitrine(['restore', '--snapshot', 'latest', '--dry-run'], env);
    expect(out.toString()).toContain(`Not used: ${copies[0]}  FOREIGN: it was copied or altered, or another installation made it\n`);
    const next = await backUpOffsite(vitrine);
    expect(next.head.id < copies[0]).toBe(true);
  });

  it('of earlier versions, which signed no description, are restored as before', async () => {
    const { head } = await backUpOffsite(vitrine);
    await target.describe(head.id, ({ signature: _, ...earlier }) => earlier);
    expect((await restoreOffsite(vitrine, 'latest', { keepSessions: true })).isForeign).toBe(false);
  });

  it('that cannot be restored remove nothing and are recorded with the reason', async () => {
    const old = (await backUpOffsite(vitrine)).head.id;
    const [lost = '', unreadable = ''] = Object.keys(await filesOf(vitrine));
    await rm(pathOf(lost));
    await rm(pathOf(unreadable));
    await mkdir(pathOf(unreadable));
    for (const object of await target.objects()) await rm(target.pathOf(object));
    const { head, removed } = await backUpOffsite(vitrine);
    expect({ problem: head.problem, removed }).toEqual({ problem: '2 files were missing in the storage.', removed: [] });
    expect(await vitrine.rows(`select error from backups where kind = 'offsite' order by id desc limit 1`)).toEqual([
      { error: head.problem },
    ]);
    expect((await listOffsite(vitrine)).map(({ id }) => id)).toEqual([head.id, old]);
  });

  it('are refused in a target of another installation, and in an empty one where some were made', async () => {
    await backUpOffsite(vitrine);
    await mkdir(path.join(target.folder, 'ru'), { recursive: true });
    await writeFile(target.pathOf('run-1.json'), '{"database":"another"}');
    await expect(backUpOffsite(vitrine)).rejects.toThrow('Another installation writes to the target');
    expect((await target.keys()).filter((key) => key.startsWith('run-'))).toEqual(['run-1.json']);
    await rename(target.folder, `${target.folder}.unmounted`);
    await expect(backUpOffsite(vitrine)).rejects.toThrow(`${target.folder}, is not available: ENOENT`);
    await mkdir(target.folder);
    await expect(backUpOffsite(vitrine)).rejects.toThrow('Is its disk mounted?');
    expect(await target.keys()).toEqual([]);
    const admin = await signedInAdmin(vitrine);
    const shown = async (): Promise<unknown> => (await admin.get('/adm/api/backup/offsite')).body;
    expect(await shown()).toMatchObject({ failure: { reason: expect.stringContaining('Is its disk mounted?') as string } });
    expect((await backUpOffsite(vitrine, true)).head.problem).toBeUndefined();
    expect(await shown()).toMatchObject({ target: 'folder', name: target.folder, encrypted: false, failure: null });
    await rm(`${target.folder}.unmounted`, { recursive: true });
  });

  it('are made once a day by the nightly job, and do not count as a stored backup', async () => {
    const nightly = vitrine.app.get(NightlyBackups, { strict: false });
    await Promise.all([nightly.backUpElsewhere(), nightly.backUpElsewhere()]);
    await nightly.backUpElsewhere();
    expect(await listOffsite(vitrine)).toHaveLength(1);
    const [record] = await vitrine.rows('select kind, scheduled, storage_key, error, verification from backups');
    expect(record).toMatchObject({ kind: 'offsite', scheduled: true, storage_key: null, error: null });
    const admin = await signedInAdmin(vitrine);
    expect((await admin.get('/adm/api/backup/stored')).body).toEqual([]);
    const [snapshot] = await listOffsite(vitrine);
    expect((await admin.get('/adm/api/backup/offsite/snapshots')).body).toEqual([
      expect.objectContaining({ id: snapshot?.id, createdAt: snapshot?.head?.createdAt, encrypted: false, problem: null }),
    ]);
    expect((await admin.get('/adm/api/backup/offsite')).body).toMatchObject({ latest: { writtenBytes: expect.any(Number) as number } });
    expect(await readFile(target.pathOf(`snapshot-${(await listOffsite(vitrine))[0]?.id ?? ''}.json`), 'utf8')).toContain('"newFiles"');
  });
});
