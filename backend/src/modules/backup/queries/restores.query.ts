import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { jsonColumn, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PreparedRestoreView, RestoreReportView, VerifiedArchiveView } from './restores.view.js';

const LISTED_MAX = 20;

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
    from: `(select * from prepared_restores where prepared_at > clock_timestamp() - interval '1 day' order by prepared_at desc limit ${LISTED_MAX}) r`,
  });

/** The uploaded backups and their restores of the last day, of all administrators. */
@Injectable()
export class RestoresQuery {
  constructor(private readonly reader: Reader) {}

  all(username: string): Promise<JsonOf<PreparedRestoreView[]>> {
    return this.reader.list(RESTORES, [username]);
  }
}
