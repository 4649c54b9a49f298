import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { numberedPage } from '../../../platform/http/contract/total.js';
import { jsonObject } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import type { ReportStatus } from '../domain/report.js';
import {
  REPORTS_IN_GROUP,
  type GroupedReportView,
  type ReasonCountView,
  type ReportGroupPageView,
  type ReportGroupView,
} from './report-group.view.js';
import { REPORTED_MEDIA, REPORTED_PROFILE, REPORTER, reportsWith } from './report-projections.js';

/** The reports of the group `r`. */
const IN_GROUP = 'g.profile_id = r.profile_id and g.media_id is not distinct from r.media_id and g.status = r.status';

const GROUP = projection<ReportGroupView>({
  newestId: 'r.newest_id',
  status: 'r.status',
  profile: REPORTED_PROFILE,
  media: REPORTED_MEDIA,
  reportCount: 'r.report_count',
  firstReportedAt: 'r.first_reported_at',
  lastReportedAt: 'r.last_reported_at',
  resolvedAt: 'r.resolved_at',
  resolvedBy: '(select a.username from reports g join admins a on a.id = g.resolved_by where g.id = r.newest_id)',
  reasons: projection<ReasonCountView>({ reason: 'c.reason', count: 'c.count' })
    .list('c.count desc, c.reason')
    .from(`(select g.reason, count(*) from reports g where ${IN_GROUP} group by g.reason) c`),
  reports: projection<GroupedReportView>({
    id: 'r.id',
    reason: 'r.reason',
    details: 'r.details',
    createdAt: 'r.created_at',
    reporter: REPORTER,
  })
    .list('r.id desc')
    .from(`(select g.* from reports g where ${IN_GROUP} order by g.id desc limit ${REPORTS_IN_GROUP}) r`),
});

/** Reports of visitors for the back-office, one group for each reported item and status (PR-52). */
@Injectable()
export class ReportGroupsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async page(status: ReportStatus | 'all', page: number, limit: number): Promise<JsonOf<ReportGroupPageView>> {
    const conditions = reportsWith(status);
    const groups = `from reports ${conditions.where} group by profile_id, media_id, status`;
    const total = await this.totals.of(`select ${groups}`, conditions.values);
    const order = status === 'open' ? 'first_reported_at, newest_id' : 'last_reported_at desc, newest_id desc';
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const statement = GROUP.list('r.place').statement({
      with: `page as materialized (select r.*, row_number() over () as place from (
        select profile_id, media_id, status, max(id) as newest_id, count(*) as report_count, min(created_at) as first_reported_at,
          max(created_at) as last_reported_at, max(resolved_at) as resolved_at
        ${groups} order by ${order} limit ${size} offset ${offset}) r)`,
      from: 'page r join profiles p on p.id = r.profile_id',
    });
    return jsonObject<ReportGroupPageView>(numberedPage(total, limit), { groups: await this.reader.list(statement, conditions.values) });
  }
}
