import { DataSource } from 'typeorm';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { installFunctions } from '../../src/platform/database/install-functions.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { FoldOneWay1795952000000 } from '../../src/platform/database/migrations/0252-fold-one-way.js';
import { SpellDomainsOnce1795952001000 } from '../../src/platform/database/migrations/0253-spell-domains-once.js';
import { CountCharacters1795952002000 } from '../../src/platform/database/migrations/0254-count-characters.js';
import { RespellHashtags1795952003000 } from '../../src/platform/database/migrations/0255-respell-hashtags.js';
import { migrations, LAST_BEFORE_BASELINE } from '../../src/platform/database/migrations/index.js';
import { declaredTables } from '../../src/platform/tables/declared-tables.js';
import { insertRandomData } from '../support/random-data.js';
import { Vitrine } from '../support/vitrine.js';
import { schemas } from '../../src/app/app.module.js';

interface Column {
  table_name: string;
  column_name: string;
  is_nullable: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
}

interface Table {
  name: string;
  columns: string;
}

describe('the mapped aggregates and the migrated database', () => {
  let vitrine: Vitrine;
  let columns: Column[];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    columns = await vitrine.rows<Column>(
      `select table_name, column_name, is_nullable, is_generated from information_schema.columns where table_schema = 'public'`,
    );
  });
  afterAll(() => vitrine.stop());

  it('have a provider for each class that a table declares', () => {
    const decisions: unknown[] = declaredTables().flatMap((table) =>
      'owner' in table ? [table.trash, ...(typeof table.merge === 'object' ? Object.values(table.merge) : [])] : [],
    );
    const classes = decisions.filter((decision) => typeof decision === 'function');
    expect(classes.length).toBeGreaterThan(5);
    for (const each of classes) expect(vitrine.app.get(each, { strict: false })).toBeInstanceOf(each);
  });

  it.each(schemas.map((schema) => [schema.options.name, schema] as const))(
    '%s maps only columns that exist and are writable',
    (_name, schema) => {
      for (const [property, column] of Object.entries(schema.options.columns)) {
        const name = column?.name ?? property;
        const found = columns.find((each) => each.table_name === schema.options.tableName && each.column_name === name);
        expect({ name, found: found?.is_generated }).toEqual({ name, found: 'NEVER' });
        if (column?.nullable) expect({ name, nullable: found?.is_nullable }).toEqual({ name, nullable: 'YES' });
      }
    },
  );

  // Of partial indexes the check of a foreign key uses only those without nulls.
  it('have an index for every foreign key, so that a delete scans no whole table', async () => {
    const missing = await vitrine.rows<{ constraint: string }>(`
      select c.conrelid::regclass || '.' || a.attname as constraint
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))
      order by 1`);
    expect(missing).toEqual([]);
  });

  it('accept updates and deletions while a publication contains all tables', async () => {
    await vitrine.rows('create publication everything for all tables');
    const names = await vitrine.rows<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const refused: string[] = [];
    for (const { name } of names)
      await vitrine.rows(`delete from ${name} where false`).catch(({ message }: Error) => refused.push(message));
    await vitrine.rows('drop publication everything');
    expect(refused).toEqual([]);
  });

  it('accept the reports of version 0.3.0, whose instances run during an upgrade, beside one about an album', async () => {
    const [owner, visitor] = [await vitrine.visitor(), await vitrine.visitor()];
    const { id: albumId } = (await owner.post<{ id: number }>('/api/albums', { name: 'Sea' })).body;
    expect((await visitor.post('/api/reports', { albumId, reason: 'spam' })).status).toBe(201);
    const INSERT = `insert into reports (reporter_id, profile_id, media_id, reason, details) values ($1, $2, $3, $4, $5)
      on conflict (reporter_id, profile_id, coalesce(media_id, 0)) where status = 'open' do nothing`;
    for (const details of ['first', 'again']) await vitrine.rows(INSERT, [visitor.me.id, owner.me.id, null, 'spam', details]);
    expect((await visitor.post('/api/reports', { profileId: owner.me.id, reason: 'other' })).status).toBe(201);
    expect(await vitrine.rows('select item, details from reports where profile_id = $1 order by id', [owner.me.id])).toEqual([
      { item: `album ${albumId}`, details: '' },
      { item: '', details: 'first' },
    ]);
  });

  it('have no statement and lock timeouts during migrations', async () => {
    const limitsOf = async (unlimited: boolean): Promise<unknown> => {
      const dataSource = await createDataSource({ url: vitrine.databaseUrl, poolSize: 1, unlimited }).initialize();
      const [limits] = await dataSource.query<unknown[]>(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      );
      await dataSource.destroy();
      return limits;
    };
    expect(await limitsOf(true)).toEqual({ statement: '0', lock: '0' });
    expect(await limitsOf(false)).toEqual({ statement: '30s', lock: '10s' });
  });
});

/** Migrations that give texts the spelling of this version. */
const MIGRATIONS_OF_TEXTS = [
  FoldOneWay1795952000000,
  SpellDomainsOnce1795952001000,
  CountCharacters1795952002000,
  RespellHashtags1795952003000,
];

describe('a migration', () => {
  let vitrine: Vitrine;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(() => vitrine.stop());

  /** Makes the database look as a version left it whose last migration has this name. */
  async function leftBy(migration: string): Promise<void> {
    await vitrine.rows('truncate migrations');
    await vitrine.rows('insert into migrations (timestamp, name) values ($1, $2)', [/\d+$/.exec(migration)?.[0], migration]);
    await vitrine.rows('drop table schema_functions');
  }

  /** Creates the tables and functions again, without the migrations after the baseline. */
  async function recreateBaseline(): Promise<void> {
    await vitrine.rows('drop schema public cascade');
    await vitrine.rows('create schema public');
    const dataSource = await new DataSource({
      type: 'postgres',
      url: vitrine.databaseUrl,
      migrations: migrations.slice(0, 1),
      installExtensions: false,
    }).initialize();
    const runner = dataSource.createQueryRunner();
    await installFunctions(runner);
    await dataSource.runMigrations();
    await runner.release();
    await dataSource.destroy();
  }

  const migrationNames = async (): Promise<string[]> =>
    (await vitrine.rows<{ name: string }>('select name from migrations order by timestamp')).map(({ name }) => name);

  const tables = (): Promise<Table[]> =>
    vitrine.rows<Table>(`select table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
      from information_schema.columns where table_schema = 'public' and table_name not in ('migrations', 'schema_functions') group by 1`);

  /** Hashes of the rows of each table, with these columns. */
  async function contentsOf(all: Table[]): Promise<Record<string, unknown>> {
    const hashOf = async ({ name, columns }: Table): Promise<[string, unknown]> => [
      name,
      await vitrine.rows(
        `select count(*)::int, md5(string_agg(r::text, chr(10) order by r::text)) as hash from (select ${columns} from ${name}) r`,
      ),
    ];
    return Object.fromEntries(await Promise.all(all.map(hashOf)));
  }

  /** Replaces a function without a change of its recorded hash. */
  const breakFunction = (): Promise<unknown> =>
    vitrine.rows(`create or replace function popularity_of(followers integer, profile_views integer) returns bigint language sql
      immutable strict parallel safe as 'select 0::bigint'`);
  const forgetHash = (): Promise<unknown> => vitrine.rows("update schema_functions set hash = '' where name = 'popularity_of'");
  const isBroken = async (): Promise<boolean> =>
    (await vitrine.rows<{ popularity: string }>('select popularity_of(1, 0) as popularity'))[0]?.popularity === '0';

  it('keeps every row of version 0.3.0', async () => {
    await recreateBaseline();
    await insertRandomData(vitrine, 7);
    await leftBy(LAST_BEFORE_BASELINE);
    const former = await tables();
    const before = await contentsOf(former);
    expect(await migrate(vitrine.databaseUrl)).toEqual(migrations.map(({ name }) => name));
    expect(await contentsOf(former)).toEqual(before);
    expect(await migrationNames()).toEqual([LAST_BEFORE_BASELINE, ...migrations.map(({ name }) => name)]);
    expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
    expect((await vitrine.browser().get('/health/ready')).status).toBe(200);
  });

  it('gives addresses, hashtags and block lists of earlier versions the spelling of this one', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await vitrine.given.creators([
      { username: 'first', email: 'ann@xn--bcher-kva.example', emailSignedInAt: new Date('2026-01-01') },
      { username: 'second', email: 'ann@bücher.example', emailSignedInAt: new Date('2026-02-01') },
      { username: 'third', email: 'bob@xn--bcher-kva.example' },
      { username: 'fourth', email: 'Cy@Example.com' },
      { username: 'fifth', email: 'eve@BÜCHER.example' },
    ]);
    await vitrine.given.hashtag('i\u0307stanbul', [first, second]);
    await vitrine.given.hashtag('istanbul', [second, third]);
    await vitrine.given.hashtag('i\u0307zmir', [fourth]);
    await vitrine.given.hashtag('..', [fourth, fifth]);
    const entries = [
      ['link_domain', 'xn--grn-ioa.example'],
      ['link_domain', 'grün.example'],
      ['email', 'ann@xn--bcher-kva.example'],
      ['word', 'casinó'],
      ['word', 'casino'],
      ['hashtag', 'i\u0307stanbul'],
    ];
    for (const entry of entries) await vitrine.rows(`insert into block_list_entries (kind, value, note) values ($1, $2, '')`, entry);
    const dataSource = await createDataSource({ url: vitrine.databaseUrl, poolSize: 1, unlimited: true }).initialize();
    const runner = dataSource.createQueryRunner();
    for (const Migration of MIGRATIONS_OF_TEXTS) await new Migration().up(runner);
    await runner.release();
    await dataSource.destroy();

    const profiles = await vitrine.rows('select username, email, hashtag_names as tags from profiles where id = any($1) order by id', [
      [first, second, third, fourth, fifth],
    ]);
    expect(profiles).toEqual([
      { username: 'first', email: 'ann@xn--bcher-kva.example', tags: ['istanbul'] },
      { username: 'second', email: 'ann@bücher.example', tags: ['istanbul'] },
      { username: 'third', email: 'bob@bücher.example', tags: ['istanbul'] },
      { username: 'fourth', email: 'Cy@Example.com', tags: ['izmir'] },
      { username: 'fifth', email: 'eve@bücher.example', tags: [] },
    ]);
    expect(await vitrine.rows('select name, usage_count as uses from hashtags order by name')).toEqual([
      { name: 'istanbul', uses: 3 },
      { name: 'izmir', uses: 1 },
    ]);
    expect(await vitrine.rows('select kind, value from block_list_entries order by id')).toEqual([
      { kind: 'link_domain', value: 'grün.example' },
      { kind: 'email', value: 'ann@bücher.example' },
      { kind: 'word', value: 'casino' },
      { kind: 'hashtag', value: 'istanbul' },
    ]);
    expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
  });

  it('refuses a database of an earlier version with the version to start first, and changes nothing', async () => {
    await leftBy('HasContent1763700000077');
    const former = await tables();
    await expect(migrate(vitrine.databaseUrl)).rejects.toThrow(/start Vitrine 0\.3\.0 on it once .* Nothing was changed\.$/);
    expect(await tables()).toEqual(former);
    expect(await migrationNames()).toEqual(['HasContent1763700000077']);
    expect(await vitrine.rows(`select to_regclass('schema_functions') as created`)).toEqual([{ created: null }]);
    expect((await vitrine.browser().get('/health/ready')).status).toBe(503);
  });

  it('installs the functions whose files have changed, and no other', async () => {
    await breakFunction();
    await migrate(vitrine.databaseUrl);
    expect(await isBroken()).toBe(true);
    await forgetHash();
    await migrate(vitrine.databaseUrl);
    expect(await isBroken()).toBe(false);
  });

  it('leaves the functions of a later version', async () => {
    await vitrine.rows(`insert into migrations (timestamp, name) values (4000000000000, 'Later4000000000000')`);
    await breakFunction();
    await forgetHash();
    await migrate(vitrine.databaseUrl);
    expect(await isBroken()).toBe(true);
  });
});
