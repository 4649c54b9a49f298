import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { migrations } from '../../../platform/database/migrations/index.js';
import { Reader } from '../../../platform/database/reader.js';
import type { DatabaseStatsView } from './database-stats.view.js';

const LISTED = 10;

const TABLES = `(select coalesce(json_agg(t order by t.bytes desc), '[]') from (
    select relname as name, pg_total_relation_size(relid) as bytes, n_live_tup as rows, n_dead_tup as "deadRows"
    from pg_stat_user_tables where schemaname = 'public' order by 2 desc limit ${LISTED}) t)`;

const UNUSED = `(select coalesce(json_agg(i order by i.bytes desc), '[]') from (
    select s.indexrelname as name, s.relname as table, pg_relation_size(s.indexrelid) as bytes
    from pg_stat_user_indexes s join pg_index x using (indexrelid)
    where s.schemaname = 'public' and s.idx_scan = 0 and not x.indisunique order by 3 desc limit ${LISTED}) i)`;

const STATS = {
  name: 'database-stats',
  text: `select json_build_object(
      'totalUsers', (select count(*) from profiles), 'totalHashtags', (select count(*) from hashtags),
      'totalMedia', (select count(*) from media), 'totalExternalLinks', (select count(*) from external_links where removed_at is null),
      'databaseSize', pg_database_size(current_database()),
      'lastBackup', (select max(finished_at) from backups where error is null),
      'lastAnalysis', (select json_build_object('toDelete', to_delete, 'analysedAt', analysed_at, 'durationMs', duration_ms)
        from inactive_analyses order by analysed_at desc, id desc limit 1),
      'health', json_build_object(
        'version', split_part(current_setting('server_version'), ' ', 1), 'startedAt', pg_postmaster_start_time(),
        'connections', (select json_build_object('used', count(*), 'active', count(*) filter (where state = 'active'),
          'max', current_setting('max_connections')::int) from pg_stat_activity where datname = current_database()),
        'cacheHitRatio', (select round(blks_hit::numeric / nullif(blks_hit + blks_read, 0), 4) from pg_stat_database where datname = current_database()),
        'deadRows', (select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables where schemaname = 'public'),
        'largestTables', ${TABLES}, 'unusedIndexes', ${UNUSED},
        'replication', json_build_object('standby', pg_is_in_recovery(), 'replicas', (select count(*) from pg_stat_replication),
          'lagSeconds', (select round(extract(epoch from max(replay_lag)), 3) from pg_stat_replication)),
        'migrations', (select json_build_object('applied', count(*), 'pending', greatest(0, $1::int - count(*)),
          'latest', (array_agg(name order by timestamp desc))[1]) from migrations)))::text as j`,
};

/** The numbers of the Database screen, and the state of the PostgreSQL server. */
@Injectable()
export class DatabaseStatsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<DatabaseStatsView> | undefined> {
    return this.reader.json(STATS, [migrations.length]);
  }
}
