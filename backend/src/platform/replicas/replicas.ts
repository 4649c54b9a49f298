import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Tracing } from '../observability/tracing.js';
import { Reader } from '../database/reader.js';
import { Replica, type Sample } from './replica.js';

const LOOK_EVERY_MS = 500;
/** Beyond every position: whoever must see it reads from the primary. */
export const PRIMARY_ONLY = 2n ** 63n;

// as far as what was acknowledged: a commit is flushed before it is told
const POSITION = { name: 'written-to', text: `select (pg_current_wal_flush_lsn() - '0/0')::text as position` };

/**
 * The copies of the database that public reads are spread over (ADR 0024): which of them are there, and how far each has
 * come. Positions are those of the primary's log, so that no clock matters.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('replicas');
  private readonly asking = new AsyncLocalStorage<bigint>();
  private readonly ending = new AbortController();
  private readonly all: Replica[];
  private readonly lagMs: number;
  private samples: Sample[] = [];
  private turn = 0;
  private watching: Promise<void> = Promise.resolve();

  constructor(
    config: Config,
    private readonly primary: Reader,
    tracing: Tracing,
  ) {
    this.all = config.replicaUrls.map((url) => new Replica(url, config.databasePool, tracing));
    this.lagMs = config.replicaLagSeconds * 1000;
  }

  get configured(): number {
    return this.all.length;
  }

  get inUse(): number {
    return this.all.filter((replica) => replica.isUsed).length;
  }

  /** Whatever `work` reads is at least as new as `since`. Outside of this everything is read from the primary. */
  readingSince<T>(since: bigint, work: () => T): T {
    return this.asking.run(since, work);
  }

  /** The next one that has what must be seen; undefined when only the primary has. */
  choose(): Replica | undefined {
    if (this.all.length === 0) return undefined;
    const since = this.asking.getStore();
    if (since === undefined) return undefined;
    const able = this.all.filter((replica) => replica.has(since));
    return able[this.turn++ % able.length];
  }

  /** As far as the primary has come; whoever has written must see that. */
  async position(): Promise<bigint> {
    const [row] = await this.primary.rows<{ position: string }>(POSITION);
    return BigInt(row?.position ?? PRIMARY_ONLY);
  }

  onApplicationBootstrap(): void {
    if (this.all.length > 0) this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.watching;
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  private async watch(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.sample();
      await Promise.all(this.all.map((replica) => replica.look(this.samples, this.lagMs)));
      // an end that is wished for cuts the pause short
      await pause(LOOK_EVERY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** While the primary is away nothing is written either, and what the copies have stays as good as it was. */
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
