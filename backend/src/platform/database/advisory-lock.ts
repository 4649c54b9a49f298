import type { DataSource } from 'typeorm';

/** Keys of PostgreSQL advisory locks, one for each job that must not run twice at the same time, and one for the names of hashtags. */
export const LOCKS = {
  migrations: 7_001,
  popularity: 7_003,
  admins: 7_006,
  forgetVisits: 7_025,
  inactive: 7_030,
  backup: 7_031,
  restore: 7_032,
  scratch: 7_034,
  moving: 7_035,
  refusedSignIns: 7_036,
  outbox: 7_037,
  linkChecks: 7_042,
  hashtags: 7_038,
  jobs: 7_040,
  trends: 7_043,
  trash: 7_044,
  digests: 7_046,
  pushes: 7_047,
  settings: 7_048,
} as const;

/**
 * Runs the work while holding the advisory lock. Returns undefined when another connection holds it. PostgreSQL releases
 * the lock when the connection closes, so a killed process cannot leave it behind.
 */
export async function withAdvisoryLock<T>(dataSource: DataSource, lock: number, work: () => Promise<T>): Promise<T | undefined> {
  const connection = dataSource.createQueryRunner();
  try {
    const [row] = (await connection.query('select pg_try_advisory_lock($1) as held', [lock])) as { held: boolean }[];
    if (!row?.held) return undefined;
    try {
      return await work();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await connection.release();
  }
}

/** Locks an id until the transaction ends. */
export const lockId = (lock: number): string => `select pg_advisory_xact_lock(${lock}, $1::int)`;
