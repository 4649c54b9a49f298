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

const OFFSITE_HEALTH = {
  name: 'offsite-backup-health',
  text: `select coalesce(extract(epoch from clock_timestamp() - max(finished_at) filter (where error is null)), -1)::int as age,
      coalesce((array_agg((error is not null)::int order by id desc))[1], 0) as failed from backups where kind = 'offsite'`,
};

type Health = {
  /** Seconds since the latest backup, -1 before the first one. */
  age: number;
  /** 1 when the latest drill failed, otherwise 0. */
  failed: number;
};

const NO_BACKUP: Health = { age: -1, failed: 0 };

/** Statistics for the Backup screen, and the values of the backup metrics. */
@Injectable()
export class BackupStatsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.reader.json(STATS);
  }

  async health(): Promise<Health> {
    return (await this.reader.rows<Health>(HEALTH))[0] ?? NO_BACKUP;
  }

  async offsiteHealth(): Promise<Health> {
    return (await this.reader.rows<Health>(OFFSITE_HEALTH))[0] ?? NO_BACKUP;
  }
}
