import { Injectable } from '@nestjs/common';
import { Conditions, type Selection } from '../../../platform/database/lists/conditions.js';
import { projection } from '../../../platform/database/projection.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { Id, OneOf, Whole } from '../../../platform/http/contract/fields.js';
import { jsonObject, parseJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import { notTrashedMedia, notTrashedProfile } from '../../../platform/database/visible-content.js';
import { isSetKind, QUEUE_REASONS, REPORT_STATUSES, type QueueReason, type ReportStatus } from '../domain/report.js';
import { aboutItem, isClaimedByOther, isHeldOrAppealed, ITEM_COLUMNS } from './queue.sql.js';
import { groupProjection, reportProjection } from './report.projection.js';
import {
  LISTED_KINDS,
  OPEN_ITEMS_MAX,
  type ListedKind,
  type OpenItemsView,
  type ReportGroupPageView,
  type ReportPageView,
  type ReportView,
} from './report.view.js';
import { NumberedPageDto, numberedPage, PAGE_SIZE } from '../../../platform/http/contract/page.dto.js';

const CLAIM_FILTERS = ['mine', 'others', 'none'] as const;
type ClaimFilter = (typeof CLAIM_FILTERS)[number];
/** A year. */
const OLDEST_HOURS = 8_784;
const GROUP_SORTS = ['age', 'priority'] as const;
type GroupSort = (typeof GROUP_SORTS)[number];

class ReportFilterDto extends NumberedPageDto {
  @OneOf([...REPORT_STATUSES, 'all'], { description: 'Only reports with this status; `open` by default.', optional: true })
  status?: ReportStatus | 'all';
}

export class ReportListDto extends ReportFilterDto {
  @Id({ description: 'Only reports about the profile or the items of this user.', optional: true })
  profileId?: number;

  @Id({ description: 'Only reports of this user.', optional: true })
  reporterId?: number;
}

export class ReportGroupFilterDto extends ReportFilterDto {
  @OneOf(QUEUE_REASONS, { description: 'Only groups with a report for this reason.', optional: true })
  reason?: QueueReason;

  @OneOf(LISTED_KINDS, { description: 'Only groups about profiles, or about items of this kind.', optional: true })
  kind?: ListedKind;

  @OneOf(CLAIM_FILTERS, {
    description: 'Only groups that the caller has claimed (`mine`), that another moderator has, or that no one has.',
    optional: true,
  })
  claimed?: ClaimFilter;

  @Whole({ description: 'Only groups whose first report is at least this many hours old.', optional: true, min: 1, max: OLDEST_HOURS })
  olderThanHours?: number;

  @OneOf(GROUP_SORTS, {
    description:
      '`priority`: the groups with the most reports that count first. `age` by default: open groups with the oldest report first.',
    optional: true,
  })
  sort?: GroupSort;
}

const TIME = { 'r.created_at': 'timestamptz', 'r.id': 'integer' } as const;
const [OLDEST, NEWEST] = [KeysetOrder.of('asc', TIME), KeysetOrder.of('desc', TIME)];

const NOT_TRASHED = (row: string): string => `${notTrashedProfile(`${row}.profile_id`)} and ${notTrashedMedia(`${row}.media_id`)}`;

/** Reports of visitors for the back-office (PR-52). */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
    private readonly pages: KeysetPages,
  ) {}

  /**
   * The newest open report of each group that matches the filter, or all open reports without one. `leftOut` is the condition of those that
   * this administrator decides one by one.
   */
  selection(filter: ReportGroupFilterDto | undefined, adminId: number): Selection {
    const conditions = groupsWith('open', filter ?? {}, adminId);
    if (filter !== undefined)
      conditions.always(`not exists (select from reports n where ${aboutItem('n')} and n.status = 'open' and n.id > r.id)`);
    const other = `${conditions.placeholder(adminId)}::int`;
    const name = '(select p.username from profiles p where p.id = r.profile_id)';
    return { from: 'reports r', id: 'r.id', name, conditions, leftOut: `${isHeldOrAppealed()} or ${isClaimedByOther(other)}` };
  }

  async page({ status = 'open', profileId, reporterId, page, limit = PAGE_SIZE }: ReportListDto): Promise<JsonOf<ReportPageView>> {
    const list = {
      from: 'reports r',
      id: 'r.id',
      conditions: reportsWith(status).add('r.profile_id = $', profileId).add('r.reported_by = $', reporterId),
      order: status === 'open' ? OLDEST : NEWEST,
      item: reportProjection(),
      items: 'join reports r on r.id = page.id join profiles p on p.id = r.profile_id',
    };
    const { items, total } = await this.pages.page<ReportView>(list, { page, limit });
    return jsonObject<ReportPageView>(numberedPage(total, limit), { reports: items });
  }

  /** One group for each reported item and status. */
  async groups(
    { status = 'open', page = 1, limit = PAGE_SIZE, ...filter }: ReportGroupFilterDto,
    adminId: number,
  ): Promise<JsonOf<ReportGroupPageView>> {
    // Before the groups, so that a change in between is one that the list lacks.
    const { version } = parseJson(await this.openItems());
    const conditions = groupsWith(status, filter, adminId);
    const groups = `from reports r ${conditions.where} group by profile_id, ${ITEM_COLUMNS}, item, status`;
    const total = await this.totals.of(`select ${groups}`, conditions.values);
    const byAge = status === 'open' ? 'first_reported_at, newest_id' : 'last_reported_at desc, newest_id desc';
    const order = filter.sort === 'priority' ? `priority desc, ${byAge}` : byAge;
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const statement = groupProjection()
      .list('r.place')
      .statement({
        with: `page as materialized (select r.*, row_number() over () as place from (
        select profile_id, ${ITEM_COLUMNS}, item, status, max(id) as newest_id, count(*) as report_count, min(created_at) as first_reported_at,
          max(created_at) as last_reported_at, max(resolved_at) as resolved_at, sum(weight)::int as priority
        ${groups} order by ${order} limit ${size} offset ${offset}) r)`,
        from: 'page r join profiles p on p.id = r.profile_id',
      });
    const counted = { ...numberedPage(total, limit), version };
    return jsonObject<ReportGroupPageView>(counted, { groups: await this.reader.list(statement, conditions.values) });
  }

  /** The number of items with open reports, for the menu. */
  async openItems(): Promise<JsonOf<OpenItemsView>> {
    return (await this.reader.json(OPEN_ITEMS)) ?? jsonObject<OpenItemsView>({ count: 0, version: '' }, {});
  }
}

/** Reports that are added and that leave the queue change their number or the sum of their ids; claims also end by themselves. */
const OPEN_ITEMS = projection<OpenItemsView>({
  count: `least(o.items, ${OPEN_ITEMS_MAX})`,
  version: `concat_ws('.', o.reports, o.ids, c.claims, c.ends, (select max(id) from moderation_notes), (select max(id) from moderation_decisions))`,
}).statement({
  name: 'open-items',
  from: `(select count(distinct (r.profile_id, r.item)) as items, count(*) as reports, sum(r.id) as ids
      from reports r where status = 'open' and ${NOT_TRASHED('r')}) o,
    (select count(*) as claims, sum(extract(epoch from claimed_until)) as ends from moderation_claims where claimed_until > now()) c`,
});

/** The filters read along the indexes of the item: its other reports, its claim. */
function groupsWith(
  status: ReportStatus | 'all',
  { reason, kind, claimed, olderThanHours }: ReportGroupFilterDto,
  adminId: number,
): Conditions {
  const conditions = reportsWith(status);
  // All reports of a group are counted, although only one of them has the reason or the age.
  const ofGroup = `select from reports o where ${aboutItem('o')} and o.status = r.status`;
  conditions.add(`exists (${ofGroup} and o.reason = $)`, reason);
  conditions.add(`exists (${ofGroup} and o.created_at <= now() - $::int * interval '1 hour')`, olderThanHours);
  if (kind === 'profile') conditions.always(`r.item = ''`);
  else if (isSetKind(kind)) conditions.always(`r.${kind}_id is not null`);
  else conditions.add('exists (select from media m where m.id = r.media_id and m.kind = $)', kind);
  const claims = `select from moderation_claims c where ${aboutItem('c')} and c.claimed_until > now()`;
  if (claimed === 'none') conditions.always(`not exists (${claims})`);
  if (claimed === 'mine') conditions.add(`exists (${claims} and c.admin_id = $)`, adminId);
  if (claimed === 'others') conditions.add(`exists (${claims} and c.admin_id <> $)`, adminId);
  return conditions;
}

/** The rows `r` of `reports` with a status, except those about what is in the trash. */
function reportsWith(status: ReportStatus | 'all'): Conditions {
  const conditions = new Conditions().always(NOT_TRASHED('r'));
  // A literal and not a parameter, so that the partial index on open reports is used.
  if (status === 'open') conditions.always(`status = 'open'`);
  else conditions.add('status = $', status === 'all' ? undefined : status);
  return conditions;
}
