import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { BackupStatsView } from './backup-stats.view.js';

const STATS = projection<BackupStatsView>({
  databaseSize: 'pg_database_size(current_database())',
  totalMedia: 'm.items',
  mediaStorageSize: 'm.bytes',
  lastBackup: '(select max(finished_at) from backups where error is null)',
  verification: 'd.verification',
  alarm: 'd.error',
}).statement({
  name: 'backup-stats',
  from: `(select count(*) as items, coalesce(sum(file_size), 0) as bytes from media) m
    left join lateral (select verification, error from backups where verification is not null and kind <> 'offsite' order by id desc limit 1) d on true`,
});

const HEALTH = {
  name: 'backup-health',
  text: `select coalesce(extract(epoch from clock_timestamp() - max(finished_at) filter (where error is null)), -1)::int as age,
      coalesce((select (error is not null)::int from backups where verification is not null and kind <> 'offsite' order by id desc limit 1), 0) as failed from backups`,
};

/** Statistics for the Backup screen, and the values of the backup metrics. */
@Injectable()
export class BackupStatsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.reader.json(STATS);
  }

  /** `age`: seconds since the latest backup, -1 before the first one. `failed`: 1 when the latest drill failed, otherwise 0. */
  async health(): Promise<{ age: number; failed: number }> {
    const [row] = await this.reader.rows<{ age: number; failed: number }>(HEALTH);
    return row ?? { age: -1, failed: 0 };
  }
}
