import { Count, Decimal, Flag, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

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

  @Count({ description: 'Number of media items.' })
  totalMedia: number;

  @Count({ description: 'Number of links on profiles.' })
  totalExternalLinks: number;

  @Flag({ description: 'Whether numbers of users, media or links are estimates, because there are more than 100,000.' })
  totalsEstimated: boolean;

  @Count({ description: 'Bytes of the database on disk.' })
  databaseSize: number;

  @Instant({ description: 'Time when the latest backup of any kind was complete; null before the first.', nullable: true })
  lastBackup: string | null;

  @Nested(ScheduledAnalysisView, { description: 'Result of the latest nightly analysis; null before the first.', nullable: true })
  lastAnalysis: ScheduledAnalysisView | null;

  @Nested(DatabaseHealthView, { description: 'Health of the database.' })
  health: DatabaseHealthView;
}
