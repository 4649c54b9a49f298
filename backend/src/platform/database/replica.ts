import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Tracing } from '../observability/tracing.js';
import { createPool, Reader } from './reader.js';

/** Much shorter than the statement timeout, so that the primary can repeat the query of a hanging replica in time. */
const QUERY_TIMEOUT_MS = 2_500;
const REPLAYED = {
  name: 'replayed-to',
  text: `select pg_is_in_recovery() as follows, (pg_last_wal_replay_lsn() - '0/0')::text as position`,
};

/** A time, and the WAL position of the primary at that time. */
export interface Sample {
  at: number;
  position: bigint;
}

/** A read replica, which follows the primary with a small lag. */
export class Replica {
  readonly reader: Reader;
  private readonly log = new Logger('replicas');
  private readonly pool: Pool;
  private readonly name: string;
  /** Replayed WAL position. Undefined while the replica is not used. */
  private replayed?: bigint;
  /** Why the replica is not used. */
  private unusedReason?: string;

  constructor(url: string, poolSize: number, tracing: Tracing) {
    this.pool = createPool(url, { max: poolSize, query_timeout: QUERY_TIMEOUT_MS });
    this.reader = new Reader(this.pool, tracing);
    // Only the host is logged, because the URL contains the password.
    this.name = new URL(url).host;
  }

  get isUsed(): boolean {
    return this.replayed !== undefined;
  }

  has(position: bigint): boolean {
    return this.replayed !== undefined && this.replayed >= position;
  }

  /** Uses the replica while it lags at most `lagMs`. Logs only changes between used and unused. */
  async check(samples: Sample[], lagMs: number): Promise<void> {
    try {
      const [row] = await this.reader.rows<{ follows: boolean; position: string | null }>(REPLAYED);
      if (!row?.follows || row.position === null) this.markUnused('it follows no primary');
      else if (isBehind(BigInt(row.position), samples, lagMs)) this.markUnused(`it is more than ${lagMs / 1000} s behind`);
      else this.markUsed(BigInt(row.position));
    } catch (error) {
      this.markUnused(error);
    }
  }

  /** Stops reading from the replica until the next check. */
  markUnused(reason: unknown): void {
    const text = reason instanceof Error ? reason.message : String(reason);
    this.replayed = undefined;
    if (this.unusedReason === undefined) this.log.warn(`${this.name} is left out, the primary answers instead: ${text}`);
    this.unusedReason = text;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private markUsed(position: bigint): void {
    if (!this.isUsed) this.log.log(`${this.name} answers public reads`);
    this.replayed = position;
    this.unusedReason = undefined;
  }
}

/** Compares the newest sample of the primary with the newest sample that the replica has replayed. */
function isBehind(position: bigint, samples: Sample[], lagMs: number): boolean {
  const newest = samples.at(-1);
  const replayed = samples.findLast((sample) => sample.position <= position);
  return newest === undefined || replayed === undefined || newest.at - replayed.at > lagMs;
}
