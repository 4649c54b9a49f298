import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { Every, MINUTE } from '../../../platform/schedule/every.js';

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
export class RefreshPopularity {
  constructor(private readonly dataSource: DataSource) {}

  /** The signal ends a refresh after its batch. */
  @Every('refresh-popularity', MINUTE, { lock: LOCKS.popularity })
  async execute(signal?: AbortSignal): Promise<void> {
    const outdated = await this.dataSource.query<{ id: number; popularity: string }[]>(OUTDATED);
    for (let from = 0; from < outdated.length && signal?.aborted !== true; from += BATCH_SIZE) {
      const started = performance.now();
      const batch = outdated.slice(from, from + BATCH_SIZE);
      await this.dataSource.query(REFRESH, [batch.map(({ id }) => id), batch.map(({ popularity }) => popularity)]);
      await pause(PAUSE_FACTOR * (performance.now() - started), undefined, { signal }).catch(() => undefined);
    }
  }
}
