import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { InterruptedBackupView, RunningJobsView } from './running-jobs.view.js';

// A move also holds the lock of a restore. A job holds its lock on a separate connection, which it opens at the start.
const HELD_LOCKS = `held as materialized (select l.objid, a.backend_start from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0
    and l.objid in (${LOCKS.restore}, ${LOCKS.moving}, ${LOCKS.storeBackup}, ${LOCKS.nightly})
    and l.database = (select oid from pg_database where datname = current_database()))`;

// A run without its lock was interrupted: the lock ends with the process, and the record stays.
const INTERRUPTED = projection<InterruptedBackupView>({ startedAt: 'started_at', startedBy: 'started_by' }).optionalFrom(
  `(select * from backup_runs r
    where not exists (select from held where objid = case when r.scheduled then ${LOCKS.nightly} else ${LOCKS.storeBackup} end)
    and not exists (select from backups where storage_key is not null and finished_at > r.started_at)
    order by started_at desc limit 1) interrupted`,
);

const JOBS = projection<RunningJobsView>({
  maintenance: `case when bool_or(objid = ${LOCKS.moving}) then 'move' when bool_or(objid = ${LOCKS.restore}) then 'restore' end`,
  restoringBy: `case when bool_or(objid = ${LOCKS.restore}) then
    (select started_by from prepared_restores where started_at >= (select max(backend_start) from held where objid = ${LOCKS.restore})
    order by started_at desc limit 1) end`,
  isStoringBackup: `coalesce(bool_or(objid = ${LOCKS.storeBackup}), false)`,
  storingSince: `min(backend_start) filter (where objid = ${LOCKS.storeBackup})`,
  storingBy: `case when bool_or(objid = ${LOCKS.storeBackup}) then (select started_by from backup_runs where not scheduled) end`,
  interruptedBackup: INTERRUPTED,
}).statement({ name: 'running-jobs', with: HELD_LOCKS, from: 'held' });

/** The jobs that run in any instance. Their locks end with the process of the job, so a killed job is never shown as running. */
@Injectable()
export class RunningJobsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.reader.json(JOBS);
  }
}
