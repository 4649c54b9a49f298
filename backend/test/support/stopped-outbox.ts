import type { Vitrine } from './vitrine.js';

/** Key of the lock of the outbox (`LOCKS.outbox`). */
export const OUTBOX_LOCK = 7_037;

/** Runs `work` while no instance can apply events of the outbox. */
export async function whileOutboxStops<T>({ database }: Pick<Vitrine, 'database'>, work: () => Promise<T>): Promise<T> {
  const holder = await database.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [OUTBOX_LOCK]);
    return await work();
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [OUTBOX_LOCK]);
    holder.release();
  }
}
