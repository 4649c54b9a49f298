import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { pagesOf } from '../../../platform/http/contract/total.js';
import { Conditions } from '../../../platform/database/conditions.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/totals.js';
import type { ReportStatus } from '../domain/report.js';
import type { ReportPageView } from './report.view.js';

const REPORT = `json_build_object('id', r.id, 'reason', r.reason, 'details', r.details, 'status', r.status, 'createdAt', r.created_at,
  'resolvedAt', r.resolved_at, 'resolvedBy', (select username from admins where id = r.resolved_by),
  'reporter', (select json_build_object('id', id, 'username', username) from profiles where id = r.reporter_id),
  'profile', json_build_object('id', p.id, 'username', p.username, 'profileImage', p.profile_image, 'hidden', p.hidden_at is not null),
  'media', (select json_build_object('id', m.id, 'kind', m.kind, 'thumbnailUrl', '/adm/api/media/' || m.id || '/thumbnail',
      'storageUrl', '/adm/api/media/' || m.id || '/file', 'hidden', m.hidden_at is not null, 'sensitive', m.sensitive)
    from media m where m.id = r.media_id),
  'openReports', (select count(*) from reports o where o.status = 'open' and o.profile_id = r.profile_id and o.media_id is not distinct from r.media_id))`;

/** Reports of visitors for the back-office (PR-52). */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  async page(status: ReportStatus | 'all', page: number, limit: number): Promise<JsonOf<ReportPageView>> {
    const conditions = new Conditions();
    // A literal and not a parameter, so that the partial index on open reports is used.
    if (status === 'open') conditions.always(`status = 'open'`);
    else conditions.add('status = $', status === 'all' ? undefined : status);
    const order = status === 'open' ? 'created_at, id' : 'created_at desc, id desc';
    const total = await this.totals.of(`select from reports ${conditions.where}`, conditions.values);
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const text = `with page as materialized (select r.*, row_number() over () as place from (
        select * from reports ${conditions.where} order by ${order} limit ${size} offset ${offset}) r)
      select coalesce(json_agg(${REPORT} order by r.place), '[]')::text as j from page r join profiles p on p.id = r.profile_id`;
    const reports = (await this.reader.json({ text }, conditions.values)) ?? '[]';
    return `{"reports":${reports},"totalPages":${pagesOf(total, limit)},"totalCount":${total.count},"totalEstimated":${total.estimated}}`;
  }
}
