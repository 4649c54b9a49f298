import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Config } from '../../../platform/config/config.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { jsonColumn, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { LISTED_UPLOAD } from '../../../platform/database/visible-content.js';
import { LAST_BACKUP } from '../../database/index.js';
import type {
  BackupStatsView,
  FailedOffsiteBackupView,
  FinishedOffsiteBackupView,
  InterruptedBackupView,
  MaintenanceView,
  OffsiteBackupsView,
  RunningJobsView,
  StoredBackupView,
} from './backups.view.js';
import type { PreparedRestoreView, RestoreReportView, VerifiedArchiveView } from './restores.view.js';
import type { MessageView } from '../../../platform/http/contract/error.view.js';

const STATS = projection<BackupStatsView>({
  databaseSize: 'pg_database_size(current_database())',
  totalMedia: 'm.items',
  mediaStorageSize: 'm.bytes',
  lastBackup: LAST_BACKUP,
  verification: 'd.verification',
  verificationMessage: jsonColumn<MessageView | null>('d.verification_message'),
  alarm: 'd.error',
  alarmMessage: jsonColumn<MessageView | null>('d.error_message'),
}).statement({
  name: 'backup-stats',
  from: `(select count(*) filter (where ${LISTED_UPLOAD}) as items, coalesce(sum(file_size), 0) as bytes from media m) m
    left join lateral (select verification, verification_message, error, error_message from backups where verification is not null and kind <> 'offsite' order by id desc limit 1) d on true`,
});

type Health = {
  /** Seconds since the latest backup with a successful drill, -1 before the first one. */
  age: number;
  /** 1 when the latest drill failed, otherwise 0. */
  failed: number;
};

/** Only backups with a drill count. An off-site backup also counts as a backup, but not as the latest drill of those in the storage. */
const healthOf = (name: string, counted: string, latest: string): { name: string; text: string } => ({
  name,
  text: `select coalesce(extract(epoch from clock_timestamp() - max(finished_at) filter (where verified_at is not null)), -1)::int as age,
      coalesce((select (error is not null)::int from backups where ${latest} order by id desc limit 1), 0) as failed from backups where ${counted}`,
});
const HEALTH = healthOf('backup-health', `kind in ('full', 'offsite')`, `verification is not null and kind = 'full'`);
const OFFSITE_HEALTH = healthOf('offsite-backup-health', `kind = 'offsite'`, `kind = 'offsite'`);

/** Problems of the latest complete check; 0 before the first. */
const INTEGRITY_PROBLEMS = {
  name: 'integrity-problems',
  text: `select coalesce((select (result->>'missing')::int + (result->>'unreferenced')::int + (result->>'changed')::int + (result->>'columns')::int
    from jobs where kind = 'integrity' and state = 'completed' order by id desc limit 1), 0) as problems`,
};

const LISTED_MAX = 200;

const STORED_BACKUP = projection<StoredBackupView>({
  id: 'id',
  scheduled: 'scheduled',
  size: 'size_bytes',
  sha256: 'sha256',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  verifiedAt: 'verified_at',
  verification: 'verification',
  verificationMessage: jsonColumn<MessageView | null>('verification_message'),
  alarm: 'error',
  alarmMessage: jsonColumn<MessageView | null>('error_message'),
});

const STORED_BACKUPS = STORED_BACKUP.list('finished_at desc, id desc').statement({
  name: 'stored-backups',
  from: `(select * from backups where storage_key is not null order by finished_at desc, id desc limit ${LISTED_MAX}) b`,
});
const ONE_STORED_BACKUP = STORED_BACKUP.statement({ name: 'stored-backup', from: 'backups where id = $1' });

// A move also holds the lock of a restore. A restore holds its lock on a separate connection, which it opens at the start.
const HELD_LOCKS = `held as materialized (select l.objid, a.backend_start from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid in (${LOCKS.restore}, ${LOCKS.moving})
    and l.database = (select oid from pg_database where datname = current_database())),
  storing as (select started_at, started_by from jobs where kind = 'backup' and state = 'running' and started_by is not null)`;

const INTERRUPTED = projection<InterruptedBackupView>({ startedAt: 'started_at', startedBy: 'started_by' }).optionalFrom(
  `(select * from jobs j where kind = 'backup' and state = 'interrupted'
    and not exists (select from jobs later where later.kind = 'backup' and later.state = 'running' and later.id > j.id)
    and not exists (select from backups where storage_key is not null and finished_at > j.started_at)
    order by started_at desc limit 1) interrupted`,
);

const MAINTENANCE = {
  maintenance: `case when bool_or(objid = ${LOCKS.moving}) then 'move' when bool_or(objid = ${LOCKS.restore}) then 'restore' end`,
  restoringBy: `case when bool_or(objid = ${LOCKS.restore}) then
    (select started_by from prepared_restores where started_at >= (select max(backend_start) from held where objid = ${LOCKS.restore})
    order by started_at desc limit 1) end`,
};
const MAINTENANCE_ONLY = projection<MaintenanceView>(MAINTENANCE).statement({ name: 'maintenance-banner', with: HELD_LOCKS, from: 'held' });

const RUNNING_JOBS = projection<RunningJobsView>({
  ...MAINTENANCE,
  isStoringBackup: 'exists (select from storing)',
  storingSince: '(select started_at from storing)',
  storingBy: '(select started_by from storing)',
  interruptedBackup: INTERRUPTED,
}).statement({ name: 'running-jobs', with: HELD_LOCKS, from: 'held' });

type OffsiteResults = Pick<OffsiteBackupsView, 'latest' | 'failure'>;

const LATEST_OFFSITE = projection<FinishedOffsiteBackupView>({ finishedAt: 'finished_at', writtenBytes: 'size_bytes' }).optionalFrom(
  'latest',
);
const FAILED_OFFSITE = projection<FailedOffsiteBackupView>({
  failedAt: 'failed_at',
  reason: 'error',
  reasonMessage: jsonColumn<MessageView | null>('error_message'),
}).optionalFrom('failed where not exists (select from latest where finished_at > failed_at)');
const OFFSITE_RESULTS = {
  name: 'offsite-backups',
  text: `with latest as (select finished_at, size_bytes from backups where kind = 'offsite' and verified_at is not null order by id desc limit 1),
      failed as (select failed_at, error, error_message from offsite_failures
        union all select finished_at, error, error_message from backups where kind = 'offsite' and error is not null
        order by failed_at desc limit 1)
    select ${LATEST_OFFSITE.sql} as latest, ${FAILED_OFFSITE.sql} as failure`,
};

const RESTORES_LISTED_MAX = 20;

/** The lock ends with the process of the restore. A lock that is older than the start belongs to that restore. */
const IS_RUNNING = `exists (select from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = ${LOCKS.restore}
  and l.database = (select oid from pg_database where datname = current_database()) and a.backend_start <= started_at)`;

const RESTORES = projection<PreparedRestoreView>({
  archive: jsonColumn<VerifiedArchiveView>('archive'),
  state: `case when restored_at is not null then 'restored'
    when started_at is not null then case when ${IS_RUNNING} then 'restoring' else 'interrupted' end
    when report is not null then 'rehearsed' else 'verified' end`,
  isOwn: 'prepared_by = $1',
  preparedBy: 'prepared_by',
  preparedAt: 'prepared_at',
  report: jsonColumn<RestoreReportView | null>('report'),
  reportedAt: 'reported_at',
  startedBy: 'started_by',
  restoredAt: 'restored_at',
})
  .list('prepared_at desc')
  .statement({
    name: 'prepared-restores',
    from: `(select * from prepared_restores where prepared_at > clock_timestamp() - interval '1 day' order by prepared_at desc limit ${RESTORES_LISTED_MAX}) r`,
  });

/** The statements of the Backup screen, and the values of the backup metrics. */
@Injectable()
export class BackupsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  stats(): Promise<JsonOf<BackupStatsView> | undefined> {
    return this.reader.json(STATS);
  }

  async health(kind?: 'offsite'): Promise<Health> {
    const health = await this.reader.one<Health>(kind === 'offsite' ? OFFSITE_HEALTH : HEALTH);
    return health ?? { age: -1, failed: 0 };
  }

  /** Missing, unreferenced and changed files, and columns that differ, in the latest check. */
  async integrityProblems(): Promise<number> {
    return this.reader.count(INTEGRITY_PROBLEMS);
  }

  stored(): Promise<JsonOf<StoredBackupView[]>> {
    return this.reader.list(STORED_BACKUPS);
  }

  oneStored(id: number): Promise<JsonOf<StoredBackupView> | undefined> {
    return this.reader.json(ONE_STORED_BACKUP, [id]);
  }

  /** Why writes are refused. */
  maintenance(): Promise<JsonOf<MaintenanceView> | undefined> {
    return this.reader.json(MAINTENANCE_ONLY);
  }

  /** The restore and the backup that run in any instance. */
  running(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.reader.json(RUNNING_JOBS);
  }

  /** The off-site backups (ADR 0047). */
  async offsite(): Promise<OffsiteBackupsView> {
    const { offsite } = this.config;
    if (offsite === undefined) return { target: null, name: null, encrypted: false, latest: null, failure: null };
    const { latest = null, failure = null } = (await this.reader.one<OffsiteResults>(OFFSITE_RESULTS)) ?? {};
    const { s3, folder, recipients } = offsite;
    return { target: s3 ? 'bucket' : 'folder', name: s3?.bucket ?? folder, encrypted: recipients.length > 0, latest, failure };
  }

  /** The uploaded backups and their restores of the last day, of all administrators. */
  restores(username: string): Promise<JsonOf<PreparedRestoreView[]>> {
    return this.reader.list(RESTORES, [username]);
  }
}
