import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Config } from '../config/config.js';
import { Tracing } from '../observability/tracing.js';
import { createPool, Reader } from './reader.js';

const CHECK_INTERVAL_MS = 500;
/** Much shorter than the statement timeout, so that the primary can repeat the query of a hanging replica in time. */
const QUERY_TIMEOUT_MS = 2_500;

/** The flush position covers every acknowledged commit, because PostgreSQL flushes before it acknowledges. */
const WRITTEN = { name: 'written-to', isShort: true, text: `select (pg_current_wal_flush_lsn() - '0/0')::text as position` };
const REPLAYED = {
  name: 'replayed-to',
  text: `select pg_is_in_recovery() as follows, (pg_last_wal_replay_lsn() - '0/0')::text as position`,
};

/** A time, and the WAL position of the primary at that time. */
interface Sample {
  at: number;
  position: bigint;
}

/** A read replica, which follows the primary with a small lag. */
class Replica {
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
      const row = await this.reader.one<{ follows: boolean; position: string | null }>(REPLAYED);
      if (!row?.follows || row.position === null) this.markUnused('it follows no primary');
      else if (isBehind(BigInt(row.position), samples, lagMs)) this.markUnused(`it is more than ${lagMs / 1000} s behind`);
      else this.markUsed(BigInt(row.position));
    } catch (error) {
      this.markUnused(error instanceof Error ? error.message : String(error));
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private markUnused(reason: string): void {
    this.replayed = undefined;
    if (this.unusedReason === undefined) this.log.warn(`${this.name} is left out, the primary answers instead: ${reason}`);
    this.unusedReason = reason;
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

/**
 * Reads answers for the cache from a replica that has replayed the latest write of this process, otherwise from the primary (ADR 0024).
 * Compares WAL positions of the primary instead of times, so clocks of different machines do not matter.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('replicas');
  private readonly shutdown = new AbortController();
  private readonly replicas: Replica[];
  private readonly lagMs: number;
  private samples: Sample[] = [];
  private nextIndex = 0;
  private watching: Promise<void> = Promise.resolve();
  /** A position of the primary after the latest write of this process. Undefined after a write until the next read. */
  private latestWrite: Promise<bigint> | undefined = Promise.resolve(0n);

  constructor(
    config: Config,
    private readonly primary: Reader,
    tracing: Tracing,
  ) {
    this.replicas = config.replicaUrls.map((url) => new Replica(url, config.databasePool, tracing));
    this.lagMs = config.replicaLagSeconds * 1000;
  }

  get configured(): number {
    return this.replicas.length;
  }

  get inUse(): number {
    return this.replicas.filter((replica) => replica.isUsed).length;
  }

  /** Called after a commit of this process: `read` then uses replicas that have replayed it. */
  requireLatestWrite(): void {
    this.latestWrite = undefined;
  }

  async read<T>(load: (reader: Reader) => Promise<T>): Promise<T> {
    const replica = this.replicas.length === 0 ? undefined : await this.choose();
    if (replica === undefined) return load(this.primary);
    try {
      return await load(replica.reader);
    } catch (error) {
      // The query may conflict with WAL replay, or the replica may have an older schema or be gone. The primary can answer in each case.
      this.log.debug(error);
      return load(this.primary);
    }
  }

  onApplicationBootstrap(): void {
    if (this.replicas.length > 0) this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.watching;
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** The next replica in turn; undefined when it has not replayed the latest write. */
  private async choose(): Promise<Replica | undefined> {
    const used = this.replicas.filter((each) => each.isUsed);
    const replica = used[this.nextIndex++ % used.length];
    if (replica === undefined) return undefined;
    const position = await this.latestWritePosition();
    // The last check may be older than the write.
    if (!replica.has(position)) await replica.check(this.samples, this.lagMs);
    return replica.has(position) ? replica : undefined;
  }

  /** Without the primary there are no writes, so every replica in use qualifies. */
  private latestWritePosition(): Promise<bigint> {
    this.latestWrite ??= this.position().catch(() => {
      this.requireLatestWrite();
      return 0n;
    });
    return this.latestWrite;
  }

  /** Current WAL position of the primary. */
  private async position(): Promise<bigint> {
    const row = await this.primary.one<{ position: string }>(WRITTEN);
    return BigInt(row?.position ?? 0);
  }

  private async watch(): Promise<void> {
    while (!this.shutdown.signal.aborted) {
      await this.sample();
      await Promise.all(this.replicas.map((replica) => replica.check(this.samples, this.lagMs)));
      // Shutdown aborts the pause.
      await pause(CHECK_INTERVAL_MS, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
    }
  }

  /** A failed sample is ignored: while the primary is unavailable there are no writes, so the replicas stay current. */
  private async sample(): Promise<void> {
    try {
      const at = performance.now();
      const position = await this.position();
      this.samples = [...this.samples.filter((sample) => sample.at > at - 2 * this.lagMs), { at, position }];
    } catch (error) {
      this.log.debug(error);
    }
  }
}
