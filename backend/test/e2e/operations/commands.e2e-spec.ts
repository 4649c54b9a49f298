import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import { contentIn, runBackup, runRestore, runVitrine } from '../../support/commands.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

const BACKEND = path.resolve(import.meta.dirname, '../../..');

const BY_OPERATOR = { admin_id: null, admin_username: 'operator', action: 'confirmRestore', object_type: 'restore' };

/** Runs the commands in real processes, as an operator does. */
describe('the commands for backups', () => {
  let vitrine: Vitrine;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-commands-'));
    env = { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir };
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, 11);
    await signedInAdmin(vitrine);
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const rowsWithoutLog = async (): Promise<unknown> => ({ ...(await hashesOf(vitrine)), audit_log: undefined });

  const restoresInLog = (): Promise<object[]> =>
    vitrine.rows(
      `select admin_id, admin_username, action, object_type, status, after ->> 'dryRun' as "dryRun" from audit_log
        where action = 'confirmRestore' order by id`,
    );
  const lastBackup = async (): Promise<unknown> => (await vitrine.rows('select max(finished_at) as at from backups'))[0];

  it('back up to a private file, restore all rows and files from it, and record that as an action of the operator', async () => {
    const file = path.join(folder, 'first.zip');
    // A file that a killed run of an older version left with other permissions.
    await writeFile(`${file}.partial`, 'half a backup', { mode: 0o644 });
    expect(await runBackup(file, env).ended).toMatchObject({ code: 0, errors: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    const [rows, files] = [await rowsWithoutLog(), await filesOf(vitrine)];
    await deleteEverything(vitrine);
    const result = await runRestore(file, env).ended;
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(result.out).toContain('Restored: the backup of');
    expect(await rowsWithoutLog()).toEqual(rows);
    expect(await filesOf(vitrine)).toEqual(files);
    expect((await (await signIn(vitrine, ADMIN)).get('/adm/current')).status).toBe(200);
    expect(await restoresInLog()).toEqual([{ ...BY_OPERATOR, status: 200, dryRun: 'false' }]);
  });

  it('write a backup to standard output, as from a container, and print the changes of a dry run without applying them', async () => {
    const { code, out, errors } = await runVitrine(['backup', '--out', '-'], env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const file = path.join(folder, 'output.zip');
    await writeFile(file, out);
    await vitrine.given.profiles({ bio: 'Since then' });
    const before = await hashesOf(vitrine);
    const rehearsed = await runRestore(file, env, { dryRun: true }).ended;
    expect(rehearsed).toMatchObject({ code: 0, errors: '' });
    expect(rehearsed.out).toContain('Nothing was changed.');
    expect(rehearsed.out).toMatch(/profiles: \d+ rows, before \d+/);
    expect(await hashesOf(vitrine)).toEqual(before);
  });

  it('back up all but the missing and unreadable files, name those, and end with 1', async () => {
    const [lost = '', unreadable = ''] = Object.keys(await filesOf(vitrine));
    const placeOf = (key: string): string => path.join(vitrine.dataDir, 'files', key.slice(0, 2), key);
    for (const key of [lost, unreadable]) await rename(placeOf(key), path.join(folder, key));
    await mkdir(placeOf(unreadable));
    try {
      const file = path.join(folder, 'incomplete.zip');
      const { code, out, errors } = await runBackup(file, env).ended;
      expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^Backed up to .+ MB\)\n$/) as string });
      const named = [lost, unreadable].map((key) => expect.stringContaining(key) as string);
      expect(errors).toContain('\n2 files that rows refer to were missing in the storage or unreadable: ');
      expect([errors, errors]).toEqual(named);
      expect(errors).toContain(`the stored file ${unreadable} cannot be read: EISDIR`);
      const { missingFiles, files } = await contentIn(file);
      expect(missingFiles.toSorted()).toEqual([lost, unreadable].toSorted());
      expect(Object.keys(files)).not.toContain(unreadable);
      expect((await runRestore(file, env, { dryRun: true }).ended).out).toContain('2 missing in it');
    } finally {
      await rm(placeOf(unreadable), { recursive: true });
      for (const key of [lost, unreadable]) await rename(path.join(folder, key), placeOf(key));
    }
  });

  it('print the usage for an unknown command and end with 2', async () => {
    const { code, out, errors } = await runVitrine(['reset'], env);
    expect({ code, out: out.length }).toEqual({ code: 2, out: 0 });
    expect(errors).toContain("There is no command 'reset'.\n\n  vitrine backup ");
  });

  it('migrate a database', async () => {
    const { code, out, errors } = await runVitrine(['migrate'], env);
    expect({ code, out: out.toString(), errors }).toEqual({
      code: 0,
      out: 'The database has all migrations of this version.\n',
      errors: '',
    });
  });

  it.each([
    ['damaged.zip', 'This is not a whole ZIP file.', [{ ...BY_OPERATOR, status: 422, dryRun: null }]],
    ['download.json', 'Only a full backup can be restored.', [{ ...BY_OPERATOR, status: 422, dryRun: null }]],
    ['missing.zip', 'There is no file', []],
  ])('refuse a file that cannot be restored, with the reason: %s', async (name, sentence, recorded) => {
    await writeFile(path.join(folder, 'damaged.zip'), 'PK not really');
    await writeFile(path.join(folder, 'download.json'), '{"format":"vitrine-database"}');
    const [before, recordedBefore] = [await rowsWithoutLog(), await restoresInLog()];
    const { code, errors } = await runRestore(path.join(folder, name), env).ended;
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(new RegExp(`^${sentence}`));
    expect(errors).not.toContain('    at ');
    expect(await rowsWithoutLog()).toEqual(before);
    expect((await restoresInLog()).slice(recordedBefore.length)).toEqual(recorded);
  });

  it('leave no file, no lock and no record of a backup that is killed', async () => {
    await vitrine.given.manyOldUsernames(40_000);
    const before = await lastBackup();
    const target = path.join(folder, 'killed.zip');
    const changes = watch(folder);
    const begun = new Promise<void>((resolve) => changes.on('change', (_, name) => name === 'killed.zip.partial' && resolve()));
    const command = runBackup(target, env);
    await begun;
    changes.close();
    command.process.kill('SIGKILL');
    await command.ended;
    expect(await readdir(folder)).not.toContain('killed.zip');
    expect(await lastBackup()).toEqual(before);
    expect(await runBackup(target, env).ended).toMatchObject({ code: 0, errors: '' });
  });

  it.each(['backup', 'restore'])('print their usage without a file: %s', async (name) => {
    const failed = promisify(execFile)(process.execPath, [path.join(BACKEND, 'scripts/operator-command.mjs'), name]);
    await expect(failed).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(`npm run ${name} -- `) as string });
  });
});
