import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { numberedPage } from '../../../platform/http/contract/total.js';
import { jsonObject } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import type { ReportStatus } from '../domain/report.js';
import type { ReportPageView, ReportView } from './report.view.js';
import { REPORTED_MEDIA, REPORTED_PROFILE, REPORTER, reportsWith } from './report-projections.js';

const REPORT = projection<ReportView>({
  id: 'r.id',
  reason: 'r.reason',
  details: 'r.details',
  status: 'r.status',
  createdAt: 'r.created_at',
  resolvedAt: 'r.resolved_at',
  resolvedBy: '(select username from admins where id = r.resolved_by)',
  reporter: REPORTER,
  profile: REPORTED_PROFILE,
  media: REPORTED_MEDIA,
  openReports: `(select count(*) from reports o
    where o.status = 'open' and o.profile_id = r.profile_id and o.media_id is not distinct from r.media_id)`,
});

/** Reports of visitors for the back-office (PR-52). */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async page(status: ReportStatus | 'all', page: number, limit: number): Promise<JsonOf<ReportPageView>> {
    const conditions = reportsWith(status);
    const order = status === 'open' ? 'created_at, id' : 'created_at desc, id desc';
    const total = await this.totals.of(`select from reports ${conditions.where}`, conditions.values);
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const statement = REPORT.list('r.place').statement({
      with: `page as materialized (select r.*, row_number() over () as place from (
        select * from reports ${conditions.where} order by ${order} limit ${size} offset ${offset}) r)`,
      from: 'page r join profiles p on p.id = r.profile_id',
    });
    const reports = await this.reader.list(statement, conditions.values);
    return jsonObject<ReportPageView>(numberedPage(total, limit), { reports });
  }
}
