import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Tracing } from '../observability/tracing.js';
import { Reader } from './reader.js';
import { Replica, type Sample } from './replica.js';

const CHECK_INTERVAL_MS = 500;
/** Higher than every WAL position, so that no replica qualifies and the primary is read. */
export const PRIMARY_ONLY = 2n ** 63n;

/** The flush position covers every acknowledged commit, because PostgreSQL flushes before it acknowledges. */
const POSITION = { name: 'written-to', text: `select (pg_current_wal_flush_lsn() - '0/0')::text as position` };

/**
 * Tracks which replicas are available for public reads and how far each has replayed (ADR 0024). Compares WAL positions of
 * the primary instead of times, so clocks of different machines do not matter.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('replicas');
  private readonly minimumPosition = new AsyncLocalStorage<bigint>();
  private readonly shutdown = new AbortController();
  private readonly replicas: Replica[];
  private readonly lagMs: number;
  private samples: Sample[] = [];
  private nextIndex = 0;
  private watching: Promise<void> = Promise.resolve();

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

  /** Runs `work`, whose public reads use replicas that have replayed `since`. Reads outside of it use the primary. */
  readSince<T>(since: bigint, work: () => T): T {
    return this.minimumPosition.run(since, work);
  }

  /** The next replica in turn that has replayed the required position; undefined when the primary must be read. */
  choose(): Replica | undefined {
    if (this.replicas.length === 0) return undefined;
    const since = this.minimumPosition.getStore();
    if (since === undefined) return undefined;
    const caughtUp = this.replicas.filter((replica) => replica.has(since));
    return caughtUp[this.nextIndex++ % caughtUp.length];
  }

  /** Current WAL position of the primary. A caller that has written must read at least this position. */
  async position(): Promise<bigint> {
    const [row] = await this.primary.rows<{ position: string }>(POSITION);
    return BigInt(row?.position ?? PRIMARY_ONLY);
  }

  onApplicationBootstrap(): void {
    if (this.replicas.length > 0) this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.watching;
    await Promise.all(this.replicas.map((replica) => replica.close()));
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
