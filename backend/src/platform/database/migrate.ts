import { LOCKS } from './advisory-lock.js';
import { createDataSource, retryUntilAvailable } from './data-source.js';
import { migrations } from './migrations/index.js';
import type { Reader } from './reader.js';

/** Runs all pending migrations. When several instances start at once, one migrates and the others wait for its lock. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await retryUntilAvailable(() => createDataSource({ url, poolSize: 2, unlimited: true }).initialize());
  const connection = dataSource.createQueryRunner();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    const done = await dataSource.runMigrations();
    await connection.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
    return done.map((migration) => migration.name);
  } finally {
    await connection.release();
    await dataSource.destroy();
  }
}

/** Whether the database has the migrations of this version. It may have those of a newer one. */
export async function hasAllMigrations(reader: Reader): Promise<boolean> {
  const [row] = await reader.rows<{ done: number }>({ name: 'ready', text: 'select count(*)::int as done from migrations' });
  return (row?.done ?? 0) >= migrations.length;
}
