import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { Pool } from 'pg';
import { RefreshTrends } from '../../../src/modules/discovery/infrastructure/refresh-trends.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import { Browser } from '../../support/browser.js';
import { runScript, type Command, type CommandResult } from '../../support/commands.js';
import { eventually } from '../../support/eventually.js';
import { Given } from '../../support/given/given.js';
import type { UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { deleteEverything, hashesOf, insertRandomData } from '../../support/random-data.js';
import { S3Server } from '../../support/s3-server.js';
import { Server } from '../../support/server.js';
import { createEmptyDatabase, Vitrine } from '../../support/vitrine.js';

const FURTHER_TABLES = ['visitor_sessions', 'admin_sessions', 'backups', 'discarded_files', 'daily_salts'];

describe('moving an installation', () => {
  let vitrine: Vitrine;
  let s3: S3Server;
  let target: { url: string; drop: () => Promise<void> };
  let targetPool: Pool;
  let visitor: Browser;

  // A move changes nothing in its source, so all tests have one; each has an empty target.
  beforeAll(async () => {
    vitrine = await Vitrine.start();
    // The pid file of a running server.
    await writeFile(path.join(vitrine.dataDir, 'vitrine.pid'), JSON.stringify({ pid: process.pid }));
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, 41);
    await signedInAdmin(vitrine);
    visitor = await vitrine.visitor();
    await visitor.upload(await picture('png'));
    await vitrine.derivedDataApplied();
  });
  beforeEach(async () => {
    [s3, target] = await Promise.all([S3Server.start(), createEmptyDatabase()]);
    targetPool = new Pool({ connectionString: target.url, max: 1 });
    targetPool.on('error', () => undefined);
  });
  afterEach(async () => {
    await Promise.all([targetPool.end(), s3.stop()]);
    await target.drop();
  });
  afterAll(() => vitrine.stop());

  const inTarget = {
    rows: async <Row extends object>(sql: string, values?: unknown[]) => (await targetPool.query(sql, values)).rows as Row[],
  };
  const moving = (replace = false): Command => {
    const file = path.join(vitrine.dataDir, 'new.env');
    const settings = Object.entries({ DATABASE_URL: target.url, ...s3.variables }).map(([name, value]) => `${name}="${value}"\n`);
    writeFileSync(file, settings.join(''), { mode: 0o600 });
    return runScript('graduate.mjs', ['--to', file, ...(replace ? ['--replace'] : [])], {
      DATABASE_URL: vitrine.databaseUrl,
      DATA_DIR: vitrine.dataDir,
    });
  };
  const hashes = async (from: Pick<Vitrine, 'rows'>): Promise<unknown> => {
    const more = FURTHER_TABLES.map(async (table) => [table, await from.rows(`select * from ${table} t order by 1`)]);
    return { ...(await hashesOf(from)), ...(Object.fromEntries(await Promise.all(more)) as object) };
  };

  /** Resolves with the output of the command when it contains the text, or with its errors too when the command has ended. */
  function outputUntil(command: Command, text: string): Promise<string> {
    let output = '';
    return new Promise((resolve) => {
      command.process.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(text)) resolve(output);
      });
      void command.ended.then(({ errors }) => resolve(output + errors));
    });
  }

  /** The pid file names the process of this test, so the command waits for it after it has copied everything. */
  const copied = (command: Command): Promise<string> => outputUntil(command, 'Waiting for that');

  /** The rows of the source are locked until then. */
  async function stopped(command: Command): Promise<void> {
    command.process.kill('SIGTERM');
    await command.ended;
  }

  it('copies every row and file to another database and a bucket, where sessions stay valid', async () => {
    const command = moving();
    const output = await copied(command);
    expect(output).toMatch(/Files: \d+ copied, 0 were there already, all with the right checksum/);
    expect(output).toMatch(/Rows: \d+ in \d+ tables, read back with the right checksums/);
    await stopped(command);
    expect(await hashes(inTarget)).toEqual(await hashes(vitrine));
    const server = await Server.start({ dataDir: path.join(vitrine.dataDir, 'elsewhere'), databaseUrl: target.url }, s3.variables);
    const same = new Browser(server.url, {});
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    expect((await same.open()).id).toBe(visitor.me.id);
    expect((await new Browser(server.url, {}).post('/adm/login', ADMIN)).status).toBe(200);
    const [media] = await vitrine.rows<{ storage_key: string }>('select storage_key from media order by id desc limit 1');
    const [here, served] = await Promise.all([visitor, same].map((each) => each.bytes(`/storage/${media?.storage_key ?? ''}`)));
    expect(served?.bytes).toEqual(here?.bytes);
    expect((await same.upload(await picture('png', { seed: 9 }))).status).toBe(201);
    await server.kill();
  });

  it('lets visitors write while files are copied, and copies what they added', async () => {
    const blocker = await vitrine.database.connect();
    // The command reads this table after the list of media, and visitors do not use it.
    await blocker.query('begin; lock table backups in access exclusive mode');
    const command = moving();
    const output = copied(command);
    await outputUntil(command, 'Copying about');
    const waiting = `select from pg_stat_activity where datname = current_database() and application_name = 'vitrine moving files' and wait_event_type = 'Lock'`;
    await eventually(async () => (await vitrine.rows(waiting)).length === 1);
    const upload = await visitor.upload<UploadView>(await picture('png', { seed: 5 }));
    expect([upload.status, (await visitor.patch('/api/profile', { bio: 'Written during the move' })).status]).toEqual([201, 200]);
    // What the read-only phase finds unapplied is copied as it is, and applied on both sides later.
    await vitrine.derivedDataApplied();
    await blocker.query('rollback');
    blocker.release();
    const added = 1 + (upload.body.files[0]?.thumbnails.length ?? 0);
    expect(await output).toContain(`Files that visitors added meanwhile: ${added} copied`);
    expect(await output).toMatch(/Visitors could write for [\d.]+ s, then Vitrine was read-only for [\d.]+ s\./);
    await stopped(command);
    expect(await hashes(inTarget)).toEqual(await hashes(vitrine));
    expect(await inTarget.rows(`select from pg_namespace where nspname = 'vitrine_move'`)).toEqual([]);
  });

  it('copies a write that began before the read-only phase and ends in it', async () => {
    const writer = await vitrine.database.connect();
    await writer.query('begin');
    await new Given(writer).profiles({ bio: 'Acknowledged late' });
    const command = moving();
    const output = copied(command);
    await outputUntil(command, 'is read-only');
    const blocked = `select from pg_locks where relation = 'profiles'::regclass and mode = 'ShareLock' and not granted`;
    await eventually(async () => (await vitrine.rows(blocked)).length === 1);
    await writer.query('commit');
    writer.release();
    await output;
    expect(await inTarget.rows('select bio from profiles where id = $1', [visitor.me.id])).toEqual([{ bio: 'Acknowledged late' }]);
    await stopped(command);
  });

  it('allows reads and refuses writes until Vitrine is stopped', async () => {
    const command = moving();
    await copied(command);
    expect(await visitor.patch('/api/profile', { bio: 'Lost' })).toMatchObject({
      status: 503,
      body: { error: 'We are moving to another server. Looking around works; please try again in a few minutes.' },
    });
    expect((await visitor.get('/api/creators')).status).toBe(200);
    command.process.kill('SIGKILL');
    await command.ended;
    await eventually(async () => (await visitor.patch('/api/profile', { bio: 'Written again' })).status === 200);
    // Derived data that is applied after a move makes the source differ from the target, which a repetition refuses to overwrite.
    await vitrine.derivedDataApplied();
  });

  it('succeeds on a repetition after it was killed at any stage', async () => {
    // Before the files, before and in the read-only phase, and during the rows.
    for (const [round, text] of ['Copying about', 'Files:', 'is read-only', 'profiles:'].entries()) {
      const killed = moving(round > 0);
      expect(await outputUntil(killed, text)).toContain(text);
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    const [before, last] = [await hashes(vitrine), moving()];
    await copied(last);
    await stopped(last);
    expect(await hashes(inTarget)).toEqual(before);
    // As every minute.
    await vitrine.app.get(RefreshTrends).execute();
    const again = moving();
    expect(await copied(again)).toMatch(/Files: 0 copied, \d+ were there already[^]*Rows: all were there already/);
    await stopped(again);
  });

  it('does not overwrite an existing installation without --replace', async () => {
    const first = moving();
    await copied(first);
    await stopped(first);
    await new Given(targetPool).profiles({ bio: 'At home here' });
    const before = await hashes(inTarget);
    const { code, errors } = await moving().ended;
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('That database already contains data.') as string,
    });
    expect(await hashes(inTarget)).toEqual(before);
    const last = moving(true);
    await copied(last);
    await stopped(last);
    expect(await hashes(inTarget)).toEqual(await hashes(vitrine));
  });
});

describe('the command that moves the installation', () => {
  const refused = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> => runScript('graduate.mjs', args, env).ended;

  it('prints its usage without a destination', async () => {
    const { code, errors } = await refused([]);
    expect(code).toBe(2);
    expect(errors).toContain('DATABASE_URL of the installation to move to is missing.');
    expect(errors).toContain('npm run graduate -- --to new.env');
  });

  it.each([
    ['the secret of a bucket', '--s3-secret-access-key=hunter2-of-s3'],
    ['a password in the address', '--database-url=postgres://mover:hunter2-of-pg@db.example/vitrine'],
    ['a password in the query of the address', '--database-url=postgres://db.example/vitrine?user=mover&password=hunter2'],
    ['an address that cannot be parsed', '--database-url=postgres://mover:hunter2@[db.example/vitrine'],
  ])('refuses %s as an argument, with the reason', async (_name, argument) => {
    const { code, errors } = await refused([argument]);
    expect(code).toBe(2);
    expect(errors).toContain('Every account of this machine can read the arguments of a command');
    expect(errors).not.toContain('hunter2');
  });

  describe('with a running source', () => {
    let vitrine: Vitrine;
    const here = (): NodeJS.ProcessEnv => ({ DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir });

    beforeAll(async () => {
      vitrine = await Vitrine.start();
    });
    afterAll(() => vitrine.stop());

    it('reads the destination from the environment', async () => {
      const { code, errors } = await refused([], { ...here(), TO_DATABASE_URL: 'mysql://db.example/vitrine' });
      expect({ code, errors }).toMatchObject({
        code: 1,
        errors: expect.stringContaining('DATABASE_URL must start with postgres') as string,
      });
    });

    it('warns about a file with secrets that other accounts can read', async () => {
      const file = path.join(vitrine.dataDir, 'new.env');
      await writeFile(file, 'DATABASE_URL=mysql://db.example/vitrine', { mode: 0o644 });
      const { code, errors } = await refused(['--to', file], here());
      expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining(`Run: chmod 600 ${file}`) as string });
    });
  });
});
