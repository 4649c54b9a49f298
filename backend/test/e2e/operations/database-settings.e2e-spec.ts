import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { DataSource } from 'typeorm';
import { StoredBackups } from '../../../src/modules/backup/application/stored-backups.js';
import { DedicatedConnections } from '../../../src/platform/database/dedicated-connections.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { SharedConnections } from '../../../src/platform/database/shared-connections.js';
import { signedInAdmin } from '../../support/admin.js';
import { eventually } from '../../support/eventually.js';
import { insertRandomData } from '../../support/random-data.js';
import { createEmptyDatabase, Vitrine } from '../../support/vitrine.js';

/** Defaults that an operator or a managed host may have given the database. */
const DEFAULTS = `datestyle = 'German, DMY'; timezone = 'America/New_York'; intervalstyle = 'iso_8601'; bytea_output = 'escape';
  default_transaction_isolation = 'serializable'; statement_timeout = '9s'; idle_session_timeout = '60s'; search_path = 'elsewhere'`;
const NAMES = DEFAULTS.split(';').map((each) => each.split('=')[0]?.trim());
const QUERY = {
  text: `select json_object_agg(name, current_setting(name)) as settings from unnest($1::text[]) as s (name)`,
  values: [NAMES],
};

describe('the settings of database connections', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    const database = new URL(vitrine.databaseUrl).pathname.slice(1);
    for (const setting of DEFAULTS.split(';')) await vitrine.rows(`alter database ${database} set ${setting}`);
    await vitrine.rows('create schema elsewhere');
    await vitrine.rows('alter extension pg_trgm set schema elsewhere');
    await vitrine.restart();
  });
  afterAll(() => vitrine.stop());

  it('do not depend on the defaults of the database', async () => {
    const { app } = vitrine;
    const dedicated = await app.get(DedicatedConnections).open('test');
    const [ofTypeorm] = await app.get(DataSource).query<unknown[]>(QUERY.text, QUERY.values);
    const results = [await app.get(Pool).query(QUERY), await app.get(SharedConnections).query(QUERY), await dedicated.query(QUERY)];
    await dedicated.end();
    const expected = {
      datestyle: 'ISO, MDY',
      timezone: 'UTC',
      intervalstyle: 'postgres',
      bytea_output: 'hex',
      default_transaction_isolation: 'read committed',
      idle_session_timeout: '0',
      search_path: 'public, elsewhere',
    };
    const all = [ofTypeorm, ...results.map(({ rows }) => rows[0] as unknown)];
    expect(all).toEqual(['30s', '30s', '1s', '0'].map((statement_timeout) => ({ settings: { ...expected, statement_timeout } })));
  });

  it('let a backup be made and restored in a drill, also with an extension in another schema', async () => {
    await signedInAdmin(vitrine);
    await insertRandomData(vitrine, 11);
    const backups = vitrine.app.get(StoredBackups, { strict: false });
    const drill = await backups.executeTick('2026-02-01', { days: 7, weeks: 4, months: 0 });
    expect(drill).toEqual({ sentence: expect.objectContaining({ code: 'restore_verified' }) as unknown });
    expect(await migrate(vitrine.databaseUrl)).toEqual([]);
  });

  it('do not outlive a time in which the database is read-only', async () => {
    const visitor = await vitrine.visitor();
    const database = new URL(vitrine.databaseUrl).pathname.slice(1);
    const setReadOnly = async (value: string): Promise<void> => {
      await vitrine.rows(`start transaction read write; alter database ${database} set default_transaction_read_only = ${value}; commit`);
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
      if (value === 'on') await vitrine.rows(others, [database]);
    };
    const write = async (bio: string): Promise<unknown[]> => {
      const { status, headers } = await visitor.patch('/api/profile', { bio });
      return [status, headers.get('retry-after')];
    };
    await setReadOnly('on');
    await eventually(async () => (await vitrine.browser().get('/health/ready')).status === 200);
    for (let n = 0; n < 5; n++) expect(await write(`refused ${n}`)).toEqual([503, '2']);
    expect((await vitrine.browser().get('/health/ready')).body).toEqual({ status: 'degraded', problems: ['database_read_only'] });
    await setReadOnly('off');
    for (let n = 0; n < 5; n++) expect(await write(`accepted ${n}`)).toEqual([200, null]);
    expect((await vitrine.browser().get('/health/ready')).body).toEqual({ status: 'ok', problems: [] });
  });
});

describe('a database that Vitrine cannot use', () => {
  let database: { url: string; drop: () => Promise<void> };

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  async function run(...statements: string[]): Promise<unknown[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query({ text: statements.join('; ') })).rows;
    } finally {
      await client.end();
    }
  }

  const nameOf = (): string => new URL(database.url).pathname.slice(1);

  it.each([
    [['create schema former', 'create table former.schema_functions ()'], 'alter schema "former" rename to public;'],
    [['create schema tools', 'create extension unaccent schema tools'], 'alter extension unaccent set schema public;'],
    [['drop schema public'], 'create schema if not exists public;'],
  ])('is refused unchanged with what to do: %j', async (statements, advice) => {
    await run(...statements);
    await expect(migrate(database.url)).rejects.toThrow(advice);
    expect(await run(`select from pg_tables where tablename = 'migrations'`)).toEqual([]);
  });

  it('is refused when its locale has other capital letters', async () => {
    const name = `${nameOf()}_tr`;
    await run(`create database ${name} template template0 locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8' encoding 'UTF8'`);
    try {
      await expect(migrate(database.url.replace(nameOf(), name))).rejects.toThrow(`"info" and "INFO" would be two names`);
    } finally {
      await run(`drop database ${name} with (force)`);
    }
  });

  it('is refused with the missing right, which the named statements give', async () => {
    const role = `guest_${randomBytes(4).toString('hex')}`;
    await run(`create role ${role} login password 'guest'`);
    const url = Object.assign(new URL(database.url), { username: role, password: 'guest' }).href;
    try {
      const refusal = await migrate(url).then(String, (error: Error) => error.message);
      const [, advice = ''] = / run: (.+)$/.exec(refusal) ?? [];
      expect(refusal).toContain('permission denied');
      expect(advice).toContain(`alter database "${nameOf()}" owner to "${role}"`);
      await run(advice);
      expect(await migrate(url)).not.toEqual([]);
    } finally {
      await database.drop();
      database = await createEmptyDatabase();
      await run(`drop role ${role}`);
    }
  });
});
