import type { DataSource, QueryRunner } from 'typeorm';
import { LOCKS } from './advisory-lock.js';
import { createDataSource, retryUntilAvailable } from './data-source.js';
import { assertUsable, explained, explainedConnection } from './database-requirements.js';
import { installFunctions } from './install-functions.js';
import { migrations, migrationIndex } from './migrations/index.js';
import type { Reader } from './reader.js';

/**
 * Installs new functions, runs all pending migrations, and installs changed functions. When several instances start at once, one migrates and
 * the others wait for its lock. Throws `OutdatedDatabase` without a change for a database of a version before 0.3.0, and `UnusableDatabase` for
 * one that lacks what Vitrine needs.
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await connect(url);
  const connection = dataSource.createQueryRunner();
  try {
    await assertUsable(dataSource);
    await connection.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    const latest = await latestMigration(connection);
    const index = latest === undefined ? 0 : migrationIndex(latest);
    if (index === 'earlier') throw new OutdatedDatabase();
    // An instance of a former version that starts during an upgrade leaves the functions of the later version.
    if (index !== 'later') await installFunctions(connection, { onlyNew: true });
    const done = await dataSource.runMigrations();
    // Instances of the former version call the former functions until the tables have the columns that the changed ones use.
    if (index !== 'later') await installFunctions(connection);
    await connection.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
    return done.map((migration) => migration.name);
  } catch (error) {
    throw await explained(error, connection);
  } finally {
    await connection.release();
    await dataSource.destroy();
  }
}

async function connect(url: string): Promise<DataSource> {
  try {
    return await retryUntilAvailable(() => createDataSource({ url, poolSize: 2, unlimited: true }).initialize());
  } catch (error) {
    throw explainedConnection(error);
  }
}

/** Whether the database has the migrations of this version. It may have those of a newer one. */
export async function hasAllMigrations(reader: Reader): Promise<boolean> {
  const names = migrations.map(({ name }) => name);
  const done = await reader.count({ name: 'ready', text: 'select count(*)::int as done from migrations where name = any($1)' }, [names]);
  return done >= names.length;
}

class OutdatedDatabase extends Error {
  constructor() {
    super(
      'This database was last used by a version before 0.3.0: start Vitrine 0.3.0 on it once (.ci/releases.txt has its commit), then this version. Nothing was changed.',
    );
  }
}

/** Undefined for a new database. */
async function latestMigration(connection: QueryRunner): Promise<string | undefined> {
  if (!(await connection.hasTable('migrations'))) return undefined;
  const [row] = (await connection.query('select name from migrations order by timestamp desc limit 1')) as { name: string }[];
  return row?.name;
}
