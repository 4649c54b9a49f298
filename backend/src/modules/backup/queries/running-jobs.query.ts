import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { RunningJobsView } from './running-jobs.view.js';

// A move also holds the lock of a restore. A job holds its lock on a separate connection, which it opens at the start.
const JOBS = projection<RunningJobsView>({
  maintenance: `case when bool_or(l.objid = ${LOCKS.moving}) then 'move' when bool_or(l.objid = ${LOCKS.restore}) then 'restore' end`,
  isStoringBackup: `coalesce(bool_or(l.objid = ${LOCKS.storeBackup}), false)`,
  storingSince: `min(a.backend_start) filter (where l.objid = ${LOCKS.storeBackup})`,
}).statement({
  name: 'running-jobs',
  from: `pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0
    and l.objid in (${LOCKS.restore}, ${LOCKS.moving}, ${LOCKS.storeBackup})
    and l.database = (select oid from pg_database where datname = current_database())`,
});

/** The jobs that run in any instance. Their locks end with the process of the job, so a killed job is never shown as running. */
@Injectable()
export class RunningJobsQuery {
  constructor(private readonly reader: Reader) {}

  now(): Promise<JsonOf<RunningJobsView> | undefined> {
    return this.reader.json(JOBS);
  }
}
