import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { RestoreRunning } from '../domain/backup.errors.js';

/** Until every instance knows, and what was being written is written. */
const NOTICE_MS = 1_500;
const LOOK_MS = 500;
/** The owner of the lock that lets the sweeper rest; no owner of a backup has this number. */
const MOVING = 2_147_483_643;

const OTHERS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name not like 'vitrine moving%'`;

/** While it is open everybody reads and nobody writes. It is the connection's: whatever becomes of that, the window closes. */
export class ReadOnlyWindow {
  private constructor(readonly client: Client) {}

  static async open(connections: DedicatedConnections): Promise<ReadOnlyWindow> {
    const client = await connections.open('moving');
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.restore]);
    if (!rows[0]?.held) throw new RestoreRunning();
    await client.query('select pg_advisory_lock($1), pg_advisory_lock_shared($2, $3)', [LOCKS.moving, LOCKS.backup, MOVING]);
    await pause(NOTICE_MS);
    return new ReadOnlyWindow(client);
  }

  /** Whether somebody is connected; an instance that nobody visits is not. */
  async hasOthers(): Promise<boolean> {
    const { rows } = await this.client.query<{ n: number }>(OTHERS);
    return (rows[0]?.n ?? 0) > 0;
  }

  /** Were it closed before, what is written then would stay behind. The database of an instance may stop with it. */
  async untilOthersAreGone(runsHere: () => Promise<boolean>): Promise<void> {
    let lost = false;
    this.client.once('end', () => (lost = true));
    while (!lost && ((await runsHere()) || (await this.hasOthers().catch(() => false)))) await pause(LOOK_MS);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
