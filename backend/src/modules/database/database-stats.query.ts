import { Injectable } from '@nestjs/common';
import { Count, Decimal, Flag, Instant, ListOf, Nested, Text } from '../../platform/http/contract/fields.js';
import type { JsonOf } from '../../platform/http/contract/answers.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { projection } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { MAX_EXACT_TABLE, Totals } from '../../platform/database/lists/totals.js';
import { LISTED_UPLOAD, notTrashedProfile } from '../../platform/database/visible-content.js';

/** When the latest full backup was complete. One in the storage counts after a successful restore drill, a download at its last byte. */
export const LAST_BACKUP = `(select max(finished_at) from backups where kind in ('full', 'offsite') and error is null
  and (verified_at is not null or storage_key is null and kind = 'full' and not scheduled))`;

export class TableHealthView {
  @Text({ description: 'Name of the table.', example: 'media' })
  name: string;

  @Count({ description: 'Size in bytes, including indexes.' })
  bytes: number;

  @Count({ description: 'Number of rows, as estimated by PostgreSQL.' })
  rows: number;

  @Count({ description: 'Number of dead rows.' })
  deadRows: number;
}

export class UnusedIndexView {
  @Text({ description: 'Name of the index.' })
  name: string;

  @Text({ description: 'Name of the table.' })
  table: string;

  @Count({ description: 'Size in bytes.' })
  bytes: number;
}

export class ConnectionsView {
  @Count({ description: 'Number of open connections to this database.' })
  used: number;

  @Count({ description: 'Number of connections that are running a statement.' })
  active: number;

  @Count({ description: 'Maximum number of connections.' })
  max: number;
}

export class ReplicationView {
  @Flag({ description: 'Whether this server is a standby.' })
  standby: boolean;

  @Count({ description: 'Number of connected replicas.' })
  replicas: number;

  @Decimal({ description: 'Lag of the slowest replica in seconds; null without replicas.', nullable: true })
  lagSeconds: number | null;
}

export class MigrationsView {
  @Count({ description: 'Number of applied migrations.' })
  applied: number;

  @Count({ description: 'Number of migrations of this version that are not applied; 0 in normal operation.' })
  pending: number;

  @Text({ description: 'Name of the latest migration.' })
  latest: string;
}

export class DatabaseHealthView {
  @Text({ description: 'Version of the server.', example: '18.4' })
  version: string;

  @Instant({ description: 'Start time of the server.' })
  startedAt: string;

  @Nested(ConnectionsView, { description: 'Connections.' })
  connections: ConnectionsView;

  @Decimal({ description: 'Share of reads that the cache served, 0 to 1; null before the first read.', nullable: true })
  cacheHitRatio: number | null;

  @Count({ description: 'Number of dead rows in all tables.' })
  deadRows: number;

  @ListOf(TableHealthView, { description: 'The ten largest tables, largest first.' })
  largestTables: TableHealthView[];

  @ListOf(UnusedIndexView, {
    description: 'Up to ten indexes that no read has used since the statistics were reset, largest first. Unique indexes are excluded.',
  })
  unusedIndexes: UnusedIndexView[];

  @Nested(ReplicationView, { description: 'State of the replication.' })
  replication: ReplicationView;

  @Nested(MigrationsView, { description: 'State of the schema.' })
  migrations: MigrationsView;
}

export class ScheduledAnalysisView {
  @Count({ description: 'Number of inactive users whose last visit was at least 7 days ago.' })
  toDelete: number;

  @Instant({ description: 'Time of the nightly analysis.' })
  analysedAt: string;

  @Count({ description: 'Duration in milliseconds.' })
  durationMs: number;
}

export class DatabaseStatsView {
  @Count({ description: 'Number of accounts.' })
  totalUsers: number;

  @Count({ description: 'Number of hashtags.' })
  totalHashtags: number;

  @Count({ description: 'Number of media items. Neither they nor their owners are in the trash, as in the list of media.' })
  totalMedia: number;

  @Count({ description: 'Number of links on profiles.' })
  totalExternalLinks: number;

  @Flag({ description: 'Whether numbers of users, media or links are estimates, because there are more than 100,000.' })
  totalsEstimated: boolean;

  @Count({ description: 'Bytes of the database on disk.' })
  databaseSize: number;

  @Instant({
    description: 'Time when the latest full backup was complete that did not fail its restore drill; null before the first.',
    nullable: true,
  })
  lastBackup: string | null;

  @Nested(ScheduledAnalysisView, { description: 'Result of the latest nightly analysis; null before the first.', nullable: true })
  lastAnalysis: ScheduledAnalysisView | null;

  @Nested(DatabaseHealthView, { description: 'Health of the database.' })
  health: DatabaseHealthView;
}

const MAX_LISTED = 10;
/** PostgreSQL reads smaller tables without an index, so an unused index says nothing about them. */
const MIN_INDEXED_ROWS = 10_000;

const TABLES = projection<TableHealthView>({ name: 't.name', bytes: 't.bytes', rows: 't.rows', deadRows: 't.dead_rows' }).list(
  't.bytes desc',
).from(`(select relname as name, pg_total_relation_size(relid) as bytes, n_live_tup as rows, n_dead_tup as dead_rows
    from pg_stat_user_tables where schemaname = 'public' order by 2 desc limit ${MAX_LISTED}) t`);

const UNUSED = projection<UnusedIndexView>({ name: 'i.name', table: 'i.table_name', bytes: 'i.bytes' }).list('i.bytes desc')
  .from(`(select s.indexrelname as name, s.relname as table_name, pg_relation_size(s.indexrelid) as bytes
    from pg_stat_user_indexes s join pg_index x using (indexrelid) join pg_stat_user_tables t on t.relid = s.relid
    where s.schemaname = 'public' and t.n_live_tup >= ${MIN_INDEXED_ROWS} and s.idx_scan = 0 and not x.indisunique order by 3 desc limit ${MAX_LISTED}) i`);

const HEALTH = projection<DatabaseHealthView>({
  version: "split_part(current_setting('server_version'), ' ', 1)",
  startedAt: 'pg_postmaster_start_time()',
  connections: projection<ConnectionsView>({
    used: 'count(*)',
    active: "count(*) filter (where state = 'active')",
    max: "current_setting('max_connections')::int",
  }).from('pg_stat_activity where datname = current_database()'),
  cacheHitRatio:
    '(select round(blks_hit::numeric / nullif(blks_hit + blks_read, 0), 4) from pg_stat_database where datname = current_database())',
  deadRows: "(select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables where schemaname = 'public')",
  largestTables: TABLES,
  unusedIndexes: UNUSED,
  replication: projection<ReplicationView>({
    standby: 'pg_is_in_recovery()',
    replicas: '(select count(*) from pg_stat_replication)',
    lagSeconds: '(select round(extract(epoch from max(replay_lag)), 3) from pg_stat_replication)',
  }),
  migrations: projection<MigrationsView>({
    applied: 'count(*)',
    pending: 'cardinality($1::text[]) - count(*) filter (where name = any($1))',
    latest: '(array_agg(name order by timestamp desc))[1]',
  }).from('migrations'),
});

const COUNTED = [
  `select from profiles p where ${notTrashedProfile('p.id')}`,
  `select from media m where ${LISTED_UPLOAD}`,
  'select from external_links where removed_at is null',
];

/** Parameters: `$1` names of the migrations, `$2 $3 $4` numbers of users, media and links, `$5` whether one of them is an estimate. */
const STATS = projection<DatabaseStatsView>({
  totalUsers: '$2::int',
  totalHashtags: '(select count(*) from hashtags)',
  totalMedia: '$3::int',
  totalExternalLinks: '$4::int',
  totalsEstimated: '$5::boolean',
  databaseSize: 'pg_database_size(current_database())',
  lastBackup: LAST_BACKUP,
  lastAnalysis: projection<ScheduledAnalysisView>({
    toDelete: 'to_delete',
    analysedAt: 'analysed_at',
    durationMs: 'duration_ms',
  }).optionalFrom('inactive_analyses order by analysed_at desc, id desc limit 1'),
  health: HEALTH,
}).statement({ name: 'database-stats' });

/** The numbers of the Database screen, and the state of the PostgreSQL server. */
@Injectable()
export class DatabaseStatsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async now(): Promise<JsonOf<DatabaseStatsView> | undefined> {
    const totals = await Promise.all(COUNTED.map((rows) => this.totals.of(rows, [], MAX_EXACT_TABLE)));
    const isEstimated = totals.some(({ estimated }) => estimated);
    return this.reader.json(STATS, [migrations.map(({ name }) => name), ...totals.map(({ count }) => count), isEstimated]);
  }
}
