import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { schemas } from '../../src/app/schemas.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { insertRandomData } from '../support/random-data.js';
import { Vitrine } from '../support/vitrine.js';

/** Each line is a release: version, commit, last migration. */
const RELEASES = new URL('../../../.ci/releases.txt', import.meta.url);

interface Column {
  table_name: string;
  column_name: string;
  is_nullable: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
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

  it('have an index for every foreign key, so that a delete scans no whole table', async () => {
    const missing = await vitrine.rows<{ constraint: string }>(`
      select c.conrelid::regclass || '.' || a.attname as constraint
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text not in ('reports')
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1`);
    expect(missing).toEqual([]);
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

  const openDataSource = (): Promise<DataSource> =>
    new DataSource({ type: 'postgres', url: vitrine.databaseUrl, migrations, installExtensions: false }).initialize();

  /** Hashes of the rows of each table, with these columns. */
  async function hashesOf(tables: { name: string; columns: string }[]): Promise<Record<string, unknown>> {
    const hashOf = async ({ name, columns }: (typeof tables)[number]): Promise<[string, unknown]> => [
      name,
      await vitrine.rows(
        `select count(*)::int, md5(string_agg(r::text, chr(10) order by r::text)) as hash from (select ${columns} from ${name}) r`,
      ),
    ];
    return Object.fromEntries(await Promise.all(tables.map(hashOf)));
  }

  it('keep every row that the latest release has written', async () => {
    const dataSource = await openDataSource();
    const released = readFileSync(RELEASES, 'utf8').trim().split(' ').at(-1);
    const index = migrations.findIndex(({ name }) => name === released);
    expect(index).toBeGreaterThan(0);
    const added = migrations.slice(index + 1);
    for (const _ of added) await dataSource.undoLastMigration();
    await insertRandomData(vitrine, 7);
    const tables = await vitrine.rows<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
        from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' group by 1`,
    );
    const before = await hashesOf(tables);
    expect(await dataSource.runMigrations()).toHaveLength(added.length);
    await dataSource.destroy();
    expect(await hashesOf(tables)).toEqual(before);
    expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
  });

  it('can be reverted completely and migrated again', async () => {
    const dataSource = await openDataSource();
    for (let left = migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    const [tables] = await dataSource.query<{ left: number }[]>(
      `select count(*)::int as left from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    );
    expect(tables?.left).toBe(0);
    expect(await dataSource.runMigrations()).toHaveLength(migrations.length);
    await dataSource.destroy();
  });
});
