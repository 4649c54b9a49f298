import { Count, Decimal, Flag, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';

export class TableHealthView {
  @Text({ description: 'Name of the table.', example: 'media' })
  name: string;

  @Count({ description: 'Bytes with indexes and everything else that belongs to it.' })
  bytes: number;

  @Count({ description: 'Rows, as PostgreSQL estimates them.' })
  rows: number;

  @Count({ description: 'Rows that are gone and still take up room.' })
  deadRows: number;
}

export class UnusedIndexView {
  @Text({ description: 'Name of the index.' })
  name: string;

  @Text({ description: 'The table it belongs to.' })
  table: string;

  @Count({ description: 'Bytes it takes up.' })
  bytes: number;
}

export class ConnectionsView {
  @Count({ description: 'Connections to this database right now.' })
  used: number;

  @Count({ description: 'Of those, busy with a statement.' })
  active: number;

  @Count({ description: 'How many the server takes.' })
  max: number;
}

export class ReplicationView {
  @Flag({ description: 'The server only follows another one.' })
  standby: boolean;

  @Count({ description: 'Servers that follow this one.' })
  replicas: number;

  @Decimal({ description: 'Seconds that the slowest of them is behind; null without any.', nullable: true })
  lagSeconds: number | null;
}

export class MigrationsView {
  @Count({ description: 'Changes of the schema that were made.' })
  applied: number;

  @Count({ description: 'Changes that this version of Vitrine knows and that are still to be made; 0 is good.' })
  pending: number;

  @Text({ description: 'Name of the latest one.' })
  latest: string;
}

export class DatabaseHealthView {
  @Text({ description: 'Version of the server.', example: '18.4' })
  version: string;

  @Instant({ description: 'When the server was started.' })
  startedAt: string;

  @Nested(ConnectionsView, { description: 'Connections.' })
  connections: ConnectionsView;

  @Decimal({ description: 'Share of reads that memory answered, 0 to 1; null before the first read.', nullable: true })
  cacheHitRatio: number | null;

  @Count({ description: 'Rows that are gone and still take up room, in all tables.' })
  deadRows: number;

  @ListOf(TableHealthView, { description: 'The ten largest tables, largest first.' })
  largestTables: TableHealthView[];

  @ListOf(UnusedIndexView, {
    description:
      'Up to ten indexes that no read has used since the statistics began, largest first. Those that keep values unique are left out.',
  })
  unusedIndexes: UnusedIndexView[];

  @Nested(ReplicationView, { description: 'Copies of this database on other servers.' })
  replication: ReplicationView;

  @Nested(MigrationsView, { description: 'State of the schema.' })
  migrations: MigrationsView;
}

export class ScheduledAnalysisView {
  @Count({ description: 'Inactive users who had not been here for 7 days.' })
  toDelete: number;

  @Instant({ description: 'When the nightly analysis ran.' })
  analysedAt: string;

  @Count({ description: 'How long it took, in milliseconds.' })
  durationMs: number;
}

export class DatabaseStatsView {
  @Count({ description: 'Registered accounts.' })
  totalUsers: number;

  @Count({ description: 'Hashtags.' })
  totalHashtags: number;

  @Count({ description: 'Media items.' })
  totalMedia: number;

  @Count({ description: 'Links that profiles show.' })
  totalExternalLinks: number;

  @Count({ description: 'Bytes of the database on disk.' })
  databaseSize: number;

  @Instant({ description: 'When the latest backup of any kind was complete; null before the first.', nullable: true })
  lastBackup: string | null;

  @Nested(ScheduledAnalysisView, { description: 'Result of the latest nightly analysis; null before the first.', nullable: true })
  lastAnalysis: ScheduledAnalysisView | null;

  @Nested(DatabaseHealthView, { description: 'How the database is.' })
  health: DatabaseHealthView;
}
