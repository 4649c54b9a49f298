import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { InterruptedBackupView, RunningJobsView } from './running-jobs.view.js';

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

const JOBS = projection<RunningJobsView>({
  maintenance: `case when bool_or(objid = ${LOCKS.moving}) then 'move' when bool_or(objid = ${LOCKS.restore}) then 'restore' end`,
  restoringBy: `case when bool_or(objid = ${LOCKS.restore}) then
    (select started_by from prepared_restores where started_at >= (select max(backend_start) from held where objid = ${LOCKS.restore})
    order by started_at desc limit 1) end`,
  isStoringBackup: 'exists (select from storing)',
  storingSince: '(select started_at from storing)',
  storingBy: '(select started_by from storing)',
  interruptedBackup: INTERRUPTED,
}).statement({ name: 'running-jobs', with: HELD_LOCKS, from: 'held' });

/** The restore and the backup that run in any instance. */
@Injectable()
export class RunningJobsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.reader.json(JOBS);
  }
}
