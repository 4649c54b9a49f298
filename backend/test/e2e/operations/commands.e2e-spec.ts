import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import { runBackup, contentIn, runRestore, runVitrine } from '../../support/commands.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

const BACKEND = path.resolve(import.meta.dirname, '../../..');

/** Runs the commands in real processes, as an operator does. */
describe('the commands for backups', () => {
  let vitrine: Vitrine;
  let folder: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-commands-'));
    // Under root the bundled PostgreSQL runs as another account, which must be able to enter the directory.
    await chmod(folder, 0o755);
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

  const lastBackup = async (): Promise<unknown> => (await vitrine.rows('select max(finished_at) as at from backups'))[0];

  it('restore a backup to a new installation, where a second backup is equal', async () => {
    const [first, second] = [path.join(folder, 'first.zip'), path.join(folder, 'second.zip')];
    // A file that a killed run of an older version left with other permissions.
    await writeFile(`${first}.partial`, 'half a backup', { mode: 0o644 });
    expect(await runBackup(first, env).ended).toMatchObject({ code: 0, errors: '' });
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    const newInstallation = { DATA_DIR: path.join(folder, 'data') };
    const result = await runRestore(first, newInstallation).ended;
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(result.out).toContain('Restored: the backup of');
    expect(await runBackup(second, newInstallation).ended).toMatchObject({ code: 0, errors: '' });
    // The log also has the entry of the restore.
    const [{ tables: restored, ...others }, { tables, ...expected }] = [await contentIn(second), await contentIn(first)];
    expect(restored.audit_log?.rows).toBe((tables.audit_log?.rows ?? 0) + 1);
    expect({ ...others, ...restored, audit_log: undefined }).toEqual({ ...expected, ...tables, audit_log: undefined });
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }, 60_000);

  it('write a backup to standard output, as from a container', async () => {
    const { code, out, errors } = await runVitrine(['backup', '--out', '-'], env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const file = path.join(folder, 'output.zip');
    await writeFile(file, out);
    expect(await runRestore(file, env, { dryRun: true }).ended).toMatchObject({ code: 0, errors: '' });
  });

  it.each([
    [
      ['backup'],
      'One of --out, --offsite, --list and --verify is needed.\n\n  vitrine backup --out file.zip, or --out - for standard output\n',
    ],
    [
      ['restore', 'a.zip', 'b.zip'],
      'Name one file, or one off-site backup with --snapshot.\n\n  vitrine restore file.zip [--dry-run] [--accept-foreign]\n',
    ],
    [['reset'], "There is no command 'reset'.\n\n  vitrine backup "],
  ])('print the usage for %j and end with 2', async (args, sentence) => {
    const { code, out, errors } = await runVitrine(args, env);
    expect({ code, out: out.length }).toEqual({ code: 2, out: 0 });
    expect(errors).toContain(sentence);
  });

  it.each([
    [['restore', '--help'], /^ {2}vitrine restore file\.zip \[--dry-run\] \[--accept-foreign\]\n {2}vitrine restore --snapshot .+\n$/],
    [['--help'], /^( {2}vitrine backup .+\n)+( {2}vitrine restore .+\n)+/],
  ])('print the usage to standard output for %j', async (args, usage) => {
    const { code, out, errors } = await runVitrine(args, env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out.toString()).toMatch(usage);
  });

  it('migrate a database', async () => {
    const { code, out, errors } = await runVitrine(['migrate'], env);
    expect({ code, out: out.toString(), errors }).toEqual({
      code: 0,
      out: 'The database has all migrations of this version.\n',
      errors: '',
    });
  });

  it('restore all rows and files, and the sign-in of the administrator', async () => {
    const file = path.join(folder, 'back.zip');
    await runBackup(file, env).ended;
    const [rows, files] = [await rowsWithoutLog(), await filesOf(vitrine)];
    await deleteEverything(vitrine);
    expect(await runRestore(file, env).ended).toMatchObject({ code: 0 });
    expect(await rowsWithoutLog()).toEqual(rows);
    expect(await filesOf(vitrine)).toEqual(files);
    expect((await (await signIn(vitrine, ADMIN)).get('/adm/current')).status).toBe(200);
  }, 60_000);

  it('record a restore and its refusal in the audit log as actions of the operator', async () => {
    const [file, damaged] = [path.join(folder, 'audited.zip'), path.join(folder, 'refused.zip')];
    await writeFile(damaged, 'PK not really');
    await runBackup(file, env).ended;
    const [{ id: last } = { id: '0' }] = await vitrine.rows<{ id: string }>('select max(id) as id from audit_log');
    await runRestore(file, env, { dryRun: true }).ended;
    await runRestore(file, env).ended;
    await runRestore(damaged, env).ended;
    const entries = await vitrine.rows(
      `select admin_id, admin_username, action, object_type, status, after ->> 'dryRun' as "dryRun" from audit_log where id > $1 order by id`,
      [last],
    );
    const entry = { admin_id: null, admin_username: 'operator', action: 'confirmRestore', object_type: 'restore' };
    expect(entries).toEqual([
      { ...entry, status: 200, dryRun: 'false' },
      { ...entry, status: 422, dryRun: null },
    ]);
  }, 60_000);

  it('print the changes of a dry run without applying them', async () => {
    const file = path.join(folder, 'dry.zip');
    await runBackup(file, env).ended;
    await vitrine.given.profiles({ bio: 'Since then' });
    const before = await hashesOf(vitrine);
    const { code, out } = await runRestore(file, env, { dryRun: true }).ended;
    expect(code).toBe(0);
    expect(out).toContain('Nothing was changed.');
    expect(out).toMatch(/profiles: \d+ rows, before \d+/);
    expect(await hashesOf(vitrine)).toEqual(before);
  });

  it.each([
    ['damaged.zip', 'This is not a whole ZIP file.'],
    ['missing.zip', 'There is no file'],
  ])('refuse a file that cannot be restored, with the reason: %s', async (name, sentence) => {
    await writeFile(path.join(folder, 'damaged.zip'), 'PK not really');
    const before = await rowsWithoutLog();
    const { code, errors } = await runRestore(path.join(folder, name), env).ended;
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(new RegExp(`^${sentence}`));
    expect(errors).not.toContain('    at ');
    expect(await rowsWithoutLog()).toEqual(before);
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
    const failed = promisify(execFile)(process.execPath, [path.join(BACKEND, 'scripts', `${name}.mjs`)]);
    await expect(failed).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(`npm run ${name} -- `) as string });
  });
});
