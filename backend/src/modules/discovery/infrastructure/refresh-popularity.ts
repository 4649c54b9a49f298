import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCKS, withAdvisoryLock } from '../../../platform/database/advisory-lock.js';

const INTERVAL_MS = 60_000;
/** A larger batch would hold the locks of its profiles longer, and follows and visits would wait for them. */
const BATCH_SIZE = 200;
/** The pause after a batch in proportion to its duration, so that a refresh takes at most a third of a core from requests. */
const PAUSE_FACTOR = 2;

const OUTDATED = 'select id, popularity from outdated_popularity() order by id';
// Skips a locked profile, because the next run updates it.
const REFRESH = `update profiles p set popularity = o.popularity from unnest($1::int[], $2::bigint[]) o(id, popularity)
  where p.id = o.id and p.id = any(array(select id from profiles where id = any($1::int[]) order by id for no key update skip locked))`;

/**
 * Updates the order of Discover from followers and views every minute, because each follow would update an index otherwise. Those of new
 * accounts are left out (PR-78).
 */
@Injectable()
export class RefreshPopularity implements BeforeApplicationShutdown {
  private readonly log = new Logger('popularity');
  private readonly stopping = new AbortController();

  constructor(private readonly dataSource: DataSource) {}

  @Interval('refresh-popularity', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      // The next tick retries. Until then the previous order stays.
      this.log.error(error, 'refreshing popularity failed');
    }
  }

  async execute(): Promise<void> {
    await withAdvisoryLock(this.dataSource, LOCKS.popularity, async () => {
      const outdated = await this.dataSource.query<{ id: number; popularity: string }[]>(OUTDATED);
      const { signal } = this.stopping;
      for (let from = 0; from < outdated.length && !signal.aborted; from += BATCH_SIZE) {
        const started = performance.now();
        const batch = outdated.slice(from, from + BATCH_SIZE);
        await this.dataSource.query(REFRESH, [batch.map(({ id }) => id), batch.map(({ popularity }) => popularity)]);
        // The end of the application aborts the pause.
        await pause(PAUSE_FACTOR * (performance.now() - started), undefined, { signal }).catch(() => undefined);
      }
    });
  }

  /** Ends a refresh after its batch, because the shutdown waits for its connections. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}
