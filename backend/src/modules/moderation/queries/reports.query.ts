import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/lists/conditions.js';
import { projection } from '../../../platform/database/projection.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { numberedPage, PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import type { Selection } from '../../../platform/database/lists/selection.js';
import { jsonObject } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import { HIDDEN_MEDIA, notTrashedMedia, notTrashedProfile } from '../../../platform/database/visible-content.js';
import type { QueueReason, ReportStatus } from '../domain/report.js';
import { OPEN_ITEMS_MAX, type ClaimFilter, type GroupSort, type ItemKind } from './report.view.js';
import {
  type ReportedMediaView,
  type ReportedProfileView,
  type ReporterView,
  type ReportPageView,
  type ReportView,
  REPORTS_IN_GROUP,
  NOTES_IN_GROUP,
  type ItemDecisionView,
  type ModerationNoteView,
  type OpenItemsView,
  type GroupedReportView,
  type ReasonCountView,
  type ReportGroupPageView,
  type ReportGroupView,
} from './report.view.js';

/** The owner of the reported content, in the row `p`. */
const REPORTED_PROFILE = projection<ReportedProfileView>({
  id: 'p.id',
  username: 'p.username',
  displayName: 'p.display_name',
  profileImage: 'p.profile_image',
  hidden: 'p.hidden_at is not null',
});

/** The reported item, whose id is in the row `r`. */
const REPORTED_MEDIA = projection<ReportedMediaView>({
  id: 'm.id',
  kind: 'm.kind',
  thumbnailUrl: "'/adm/api/media/' || m.id || '/thumbnail'",
  storageUrl: "'/adm/api/media/' || m.id || '/file'",
  hidden: HIDDEN_MEDIA,
  sensitive: 'm.sensitive',
}).optionalFrom('media m where m.id = r.media_id');

/** The reporter, whose id is in the row `r`. */
const REPORTER = projection<ReporterView>({ id: 'id', username: 'username' }).optionalFrom('profiles where id = r.reporter_id');

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

/** The reports of the group `r`. */
const IN_GROUP = 'g.profile_id = r.profile_id and g.media_id is not distinct from r.media_id and g.status = r.status';

/** About the item of the group `r`. */
const ABOUT = (row: string): string => `${row}.profile_id = r.profile_id and ${row}.media_id is not distinct from r.media_id`;

const NOT_TRASHED = (row: string): string => `${notTrashedProfile(`${row}.profile_id`)} and ${notTrashedMedia(`${row}.media_id`)}`;

/** The claim of the item of the group `r`, while it lasts. */
const CLAIM = (column: string): string =>
  `(select ${column} from moderation_claims c join admins a on a.id = c.admin_id where ${ABOUT('c')} and c.claimed_until > now())`;

/** The note of a moderator in the row `n`. */
export const NOTE = projection<ModerationNoteView>({
  id: 'n.id',
  text: 'n.text',
  writtenBy: '(select username from admins where id = n.admin_id)',
  createdAt: 'n.created_at',
});
const NOTES = NOTE.list('n.id desc').from(
  `(select n.* from moderation_notes n where ${ABOUT('n')} order by n.id desc limit ${NOTES_IN_GROUP}) n`,
);

const DECISION = projection<ItemDecisionView>({
  outcome: 'd.outcome',
  rule: 'd.rule',
  words: 'd.words',
  decidedBy: '(select username from admins where id = d.decided_by)',
  decidedAt: 'd.decided_at',
}).optionalFrom(
  `(select d.* from moderation_decisions d where ${ABOUT('d')} and (r.media_id is not null or not d.about_item)
    order by exists (select from reports o where o.appeal_of = d.id and o.status = 'open') desc, d.id desc limit 1) d`,
);

const GROUP = projection<ReportGroupView>({
  newestId: 'r.newest_id',
  status: 'r.status',
  profile: REPORTED_PROFILE,
  media: REPORTED_MEDIA,
  reportCount: 'r.report_count',
  firstReportedAt: 'r.first_reported_at',
  lastReportedAt: 'r.last_reported_at',
  resolvedAt: 'r.resolved_at',
  priority: 'r.priority',
  claimedBy: CLAIM('a.username'),
  claimedUntil: CLAIM('c.claimed_until'),
  notes: NOTES,
  decision: DECISION,
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

/** Reports of visitors for the back-office (PR-52). */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  /** The open reports. */
  selection(): Selection {
    return { from: 'reports', id: 'reports.id', conditions: reportsWith('open') };
  }

  async page({ status, profileId, reporterId }: ReportList, page: number, limit: number): Promise<JsonOf<ReportPageView>> {
    const conditions = reportsWith(status).add('profile_id = $', profileId).add('reporter_id = $', reporterId);
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

  /** One group for each reported item and status. */
  async groups(
    { status = 'open', page = 1, limit = PAGE_SIZE, ...filter }: GroupFilter,
    adminId: number,
  ): Promise<JsonOf<ReportGroupPageView>> {
    const conditions = groupsWith(status, filter, adminId);
    const groups = `from reports r ${conditions.where} group by profile_id, media_id, status`;
    const total = await this.totals.of(`select ${groups}`, conditions.values);
    const byAge = status === 'open' ? 'first_reported_at, newest_id' : 'last_reported_at desc, newest_id desc';
    const order = filter.sort === 'priority' ? `priority desc, ${byAge}` : byAge;
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const statement = GROUP.list('r.place').statement({
      with: `page as materialized (select r.*, row_number() over () as place from (
        select profile_id, media_id, status, max(id) as newest_id, count(*) as report_count, min(created_at) as first_reported_at,
          max(created_at) as last_reported_at, max(resolved_at) as resolved_at, sum(weight)::int as priority
        ${groups} order by ${order} limit ${size} offset ${offset}) r)`,
      from: 'page r join profiles p on p.id = r.profile_id',
    });
    return jsonObject<ReportGroupPageView>(numberedPage(total, limit), { groups: await this.reader.list(statement, conditions.values) });
  }

  /** The number of items with open reports, for the menu. */
  async openItems(): Promise<JsonOf<OpenItemsView>> {
    return (await this.reader.json(OPEN_ITEMS)) ?? jsonObject<OpenItemsView>({ count: 0 }, {});
  }
}

const OPEN_ITEMS = projection<OpenItemsView>({ count: 'count(*)' }).statement({
  name: 'open-items',
  from: `(select from reports r where status = 'open' and ${NOT_TRASHED('r')} group by profile_id, media_id limit ${OPEN_ITEMS_MAX}) items`,
});

interface ReportList {
  status: ReportStatus | 'all';
  profileId?: number;
  reporterId?: number;
}

export interface GroupFilter {
  status?: ReportStatus | 'all';
  reason?: QueueReason;
  kind?: ItemKind;
  claimed?: ClaimFilter;
  olderThanHours?: number;
  sort?: GroupSort;
  page?: number;
  limit?: number;
}

/** The filters read along the indexes of the item: its other reports, its claim. */
function groupsWith(status: ReportStatus | 'all', { reason, kind, claimed, olderThanHours }: GroupFilter, adminId: number): Conditions {
  const conditions = reportsWith(status, 'r');
  // All reports of a group are counted, although only one of them has the reason or the age.
  const ofGroup = `select from reports o where ${ABOUT('o')} and o.status = r.status`;
  conditions.add(`exists (${ofGroup} and o.reason = $)`, reason);
  conditions.add(`exists (${ofGroup} and o.created_at <= now() - $::int * interval '1 hour')`, olderThanHours);
  if (kind === 'profile') conditions.always('r.media_id is null');
  else conditions.add('exists (select from media m where m.id = r.media_id and m.kind = $)', kind);
  const claims = `select from moderation_claims c where ${ABOUT('c')} and c.claimed_until > now()`;
  if (claimed === 'none') conditions.always(`not exists (${claims})`);
  if (claimed === 'mine') conditions.add(`exists (${claims} and c.admin_id = $)`, adminId);
  if (claimed === 'others') conditions.add(`exists (${claims} and c.admin_id <> $)`, adminId);
  return conditions;
}

/** The rows of `reports` with a status, except those about what is in the trash. */
function reportsWith(status: ReportStatus | 'all', row = 'reports'): Conditions {
  const conditions = new Conditions().always(NOT_TRASHED(row));
  // A literal and not a parameter, so that the partial index on open reports is used.
  if (status === 'open') conditions.always(`status = 'open'`);
  else conditions.add('status = $', status === 'all' ? undefined : status);
  return conditions;
}
