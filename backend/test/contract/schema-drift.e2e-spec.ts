import { DataSource } from 'typeorm';
import { schemas } from '../../src/app/schemas.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { Vitrine } from '../support/vitrine.js';

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

  it('can be reverted completely and migrated again', async () => {
    const dataSource = await new DataSource({
      type: 'postgres',
      url: vitrine.databaseUrl,
      migrations,
      installExtensions: false,
    }).initialize();
    for (let left = migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    const [tables] = await dataSource.query<{ left: number }[]>(
      `select count(*)::int as left from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    );
    expect(tables?.left).toBe(0);
    expect(await dataSource.runMigrations()).toHaveLength(migrations.length);
    await dataSource.destroy();
  });
});
