import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import { Browser } from '../../support/browser.js';
import { commanding, type Command } from '../../support/commands.js';
import { picture } from '../../support/pictures.js';
import { Chance, emptied, hashesOf, randomData } from '../../support/random-data.js';
import { S3Server } from '../../support/s3-server.js';
import { Server } from '../../support/server.js';
import { emptyDatabase, Vitrine } from '../../support/vitrine.js';

const EVERYTHING = ['visitor_sessions', 'admin_sessions', 'backups', 'discarded_files', 'daily_salts'];

describe('moving house', () => {
  let vitrine: Vitrine;
  let s3: S3Server;
  let target: { url: string; drop: () => Promise<void> };
  let there: Pool;
  let visitor: Browser;

  beforeEach(async () => {
    [vitrine, s3, target] = await Promise.all([Vitrine.start(), S3Server.start(), emptyDatabase()]);
    there = new Pool({ connectionString: target.url, max: 1 });
    there.on('error', () => undefined);
    // as a server writes down that it runs
    await writeFile(path.join(vitrine.dataDir, 'vitrine.pid'), JSON.stringify({ pid: process.pid }));
    await emptied(vitrine);
    await randomData(vitrine, 41);
    await signedInAdmin(vitrine);
    visitor = await vitrine.visitor();
    await visitor.upload(await picture('png'));
  });
  afterEach(async () => {
    await there.end();
    await Promise.all([vitrine.stop(), s3.stop()]);
    await target.drop();
  });

  const inTarget = { rows: async <Row extends object>(sql: string, values?: unknown[]) => (await there.query(sql, values)).rows as Row[] };
  const moving = (replace = false): Command =>
    commanding('graduate.js', 'graduate', [{ DATABASE_URL: target.url, ...s3.variables }, { replace }], {
      DATABASE_URL: vitrine.databaseUrl,
      DATA_DIR: vitrine.dataDir,
    });
  const hashes = async (from: Pick<Vitrine, 'rows'>): Promise<unknown> => {
    const more = EVERYTHING.map(async (table) => [table, await from.rows(`select * from ${table} t order by 1`)]);
    return { ...(await hashesOf(from)), ...(Object.fromEntries(await Promise.all(more)) as object) };
  };

  /** Until it says so; Vitrine runs here in this test, so that it goes on waiting. */
  async function copied(command: Command): Promise<string> {
    let said = '';
    command.process.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    for (let tries = 0; tries < 3000 && command.process.exitCode === null && !said.includes('Waiting for that'); tries++) await pause(50);
    return said;
  }

  it('brings every row and file to another database and a bucket, where everybody goes on as they were', async () => {
    const command = moving();
    const said = await copied(command);
    expect(said).toMatch(/Files: \d+ copied, 0 were there already, all with the right checksum/);
    expect(said).toMatch(/Rows: \d+ in \d+ tables, read back with the right checksums/);
    expect(await hashes(inTarget)).toEqual(await hashes(vitrine));
    command.process.kill('SIGTERM');
    await command.ended;
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
  }, 180_000);

  it('lets everybody read and nobody write meanwhile, until Vitrine is stopped', async () => {
    const command = moving();
    await copied(command);
    expect(await visitor.patch('/api/profile', { bio: 'Lost' })).toMatchObject({
      status: 503,
      body: { error: 'We are moving to another server. Looking around works; please save again in a few minutes.' },
    });
    expect((await visitor.get('/api/creators')).status).toBe(200);
    command.process.kill('SIGKILL');
    await command.ended;
    await pause(1_000);
    expect((await visitor.patch('/api/profile', { bio: 'Written again' })).status).toBe(200);
  }, 180_000);

  it('is started again after it was killed, whenever that was', async () => {
    const chance = new Chance(Date.now());
    for (let round = 0; round < 3; round++) {
      const killed = moving(round > 0);
      await pause(1_000 + chance.below(2_500));
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    const [before, last] = [await hashes(vitrine), moving()];
    await copied(last);
    expect(await hashes(inTarget)).toEqual(before);
    last.process.kill('SIGTERM');
    await last.ended;
    const again = moving();
    expect(await copied(again)).toMatch(/Files: 0 copied, \d+ were there already[^]*Rows: all were there already/);
    again.process.kill('SIGTERM');
    await again.ended;
  }, 240_000);

  it('does not overwrite somebody who lives there already, unless told to', async () => {
    const first = moving();
    await copied(first);
    first.process.kill('SIGTERM');
    await first.ended;
    await there.query(`update profiles set bio = 'At home here'`);
    const before = await hashes(inTarget);
    const { code, errors } = await moving().ended;
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Somebody lives in that database already.') as string,
    });
    expect(await hashes(inTarget)).toEqual(before);
    const last = moving(true);
    await copied(last);
    expect(await hashes(inTarget)).toEqual(await hashes(vitrine));
    last.process.kill('SIGTERM');
    await last.ended;
  }, 180_000);

  it('says how it goes', async () => {
    const script = path.resolve(import.meta.dirname, '../../../scripts/graduate.mjs');
    const failed = promisify(execFile)(process.execPath, [script]);
    await expect(failed).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run graduate -- ') as string });
  });
});
