import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { notTrashedMedia, PUBLIC_PROFILE, visibleMedia, IS_SAVED } from '../../../platform/database/visible-content.js';
import { ReportSubjectNotFound, ReportNotFound } from '../domain/moderation.errors.js';
import {
  MUTED_AFTER,
  PROFILE_JUDGEMENT_DAYS,
  type DecidedReports,
  type Judgement,
  type NewReport,
  type ItemKind,
  type Report,
  type ReportStatus,
  type Subject,
  Reports,
  itemOf,
} from '../domain/report.js';
import { mediaSets } from '../../../platform/tables/declared-tables.js';
import type { MediaSet } from '../../../platform/tables/media-set.js';
import { aboutItem, isHeldOrAppealed, ITEM_COLUMNS, itemColumnsOf } from '../queries/queue.sql.js';

// `for key share` prevents the deletion of the subject before the report is inserted.
const PROFILE = `select p.id as "profileId" from profiles p where p.id = $1 and ${PUBLIC_PROFILE} for key share`;
const MEDIA = `select m.profile_id as "profileId" from media m join profiles p on p.id = m.profile_id
  where m.id = $1 and ${visibleMedia('null')} for key share`;
const SET = ({ table, isPrivate }: MediaSet): string =>
  `select s.profile_id as "profileId" from ${table} s join profiles p on p.id = s.profile_id
    where s.id = $1 and not (${isPrivate}) and ${PUBLIC_PROFILE} for key share`;

/**
 * The decision that has judged the subject for the same reason (PR-127). One that has hidden it does not count: the subject is visible again,
 * or it could not be reported.
 */
const JUDGED = `select d.id, case d.outcome when 'dismiss' then 'dismissed' when 'warn' then 'warned' else 'marked_sensitive' end as status
  from moderation_decisions d
  where d.profile_id = $2 and d.item = $3::text and ($3::text <> '' or not d.about_item)
    and $4 = any(d.reasons) and d.is_final and d.ended_at is null
    and (d.outcome in ('dismiss', 'warn') or (d.outcome = 'mark_sensitive' and exists (select from media m where m.id = d.media_id and m.sensitive)))
    and ($3::text <> '' or d.decided_at > now() - interval '${PROFILE_JUDGEMENT_DAYS} days')
  order by d.id desc limit 1`;
/** One at a time of a network about a subject, so that one of several at once counts. */
const LOCK_NETWORK = `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'report', $1::bytea, $2::int, $3::text), 0))`;
/**
 * A flood of reports of one network counts once. Reports of accounts that do not count for trends (PR-109) do not raise the priority, and those of
 * a reporter whose last ones were dismissed.
 */
const COUNTS = `select not exists (select from reports o where o.network = $6::bytea and o.profile_id = $2 and o.item = $3::text
    and o.weight = 1) and ($1::int is null or (
    exists (select from profiles p where p.id = $1 and (p.created_at <= now() - interval '1 day' or ${IS_SAVED}))
    and coalesce((select count(*) < ${MUTED_AFTER} or bool_or(last.status <> 'dismissed') from (
      select status from reports where reported_by = $1 and status <> 'open' order by resolved_at desc, id desc limit ${MUTED_AFTER}) last), true)))`;
const INSERT = `with judged as (${JUDGED})
  insert into reports (reporter_id, set_reporter_id, profile_id, ${ITEM_COLUMNS}, reason, details, weight, network, appeal_of,
    status, decision_id, resolved_at)
  select case when not subject.is_set then $1::int end, case when subject.is_set then $1::int end, $2, ${itemColumnsOf('$3::text')}, $4, $5,
    case when (${COUNTS}) then 1 else 0 end, $6, $7, coalesce(j.status, 'open'), j.id, case when j.id is not null then now() end
  from (select $3::text <> '' and $3::text not like 'media %' as is_set) subject left join judged j on $7::int is null
  on conflict do nothing returning id`;

const IS_HELD = `select from reports where status = 'open' and reason = 'block_list' and profile_id = $1 and item = $2`;
const IS_JUDGED = `select from (${JUDGED}) judged where $1::int is null`;

const IS_HELD_OR_APPEALED = `select from reports r where r.id = $1 and (${isHeldOrAppealed()})`;

const CREATOR = 'select profile_id as "profileId" from reports where id = $1';
/** Reports about an item in the trash wait for its restoration. */
const LOCK_REPORT = `select id, profile_id as "profileId", item, status from reports where id = $1 and ${notTrashedMedia('media_id')} for update`;
const JUDGEMENT = 'select (select username from admins where id = resolved_by) as username, status from reports where id = $1';
const RETURNING = 'returning reported_by as "reporterId", reason';
const RESOLVE = `update reports set status = $2, resolved_at = now(), resolved_by = $3 where id = $1 and status = 'open' ${RETURNING}`;
// The answer to an appeal is no judgement about what a block list holds.
const RESOLVE_UP_TO = `update reports set status = $4, resolved_at = now(), resolved_by = $5
  where status = 'open' and profile_id = $2 and item = $3 and id <= $1 and (reason <> 'block_list' or $4 = 'dismissed') ${RETURNING}`;
// An appeal is answered by itself. What a block list holds is judged when a moderator decides in its group.
const RESOLVE_ALL = `update reports set status = $3, resolved_at = now(), resolved_by = $4
  where status = 'open' and profile_id = $1 and ($5 or item = $2) and reason <> 'appeal'
    and (reason <> 'block_list' or ($6 and item = $2)) ${RETURNING}`;
const RESOLVE_APPEALS = `update reports r set status = d.appeal_outcome, resolved_at = now(), resolved_by = $2 from moderation_decisions d
  where d.id = r.appeal_of and d.id = any($1) and r.status = 'open'`;
const OPEN = `select reported_by as "reporterId", reason from reports
  where status = 'open' and profile_id = $1 and ($2 = '' or item = $2)`;
// now() is the time of the transaction, and the reports were decided in it.
const LINK = `update reports set decision_id = $2 where profile_id = $1 and resolved_at = now() and decision_id is null`;
// Its reporter may have a newer one about the same subject.
const REOPEN_EACH = `update reports r set status = 'open', resolved_at = null, resolved_by = null, decision_id = null
  where not exists (select from reports o where o.status = 'open' and o.reported_by = r.reported_by and ${aboutItem('o')})`;
const REOPEN = `${REOPEN_EACH} and id = $1`;
// A report that came later has no moderator.
const REOPEN_DECIDED = `${REOPEN_EACH} and decision_id = $1 and resolved_by is not null`;
const REOPEN_HELD = `${REOPEN_DECIDED} and reason = 'block_list'`;

interface Decided {
  reporterId: number | null;
  reason: string;
}

const decidedOf = (rows: Decided[]): DecidedReports => ({
  reporterIds: [...new Set(rows.flatMap(({ reporterId, reason }) => (reporterId === null || reason === 'appeal' ? [] : [reporterId])))],
  reasons: [...new Set(rows.map(({ reason }) => reason))],
});

/** Uses plain SQL, because reports have no behaviour and need no entity mapping. */
@Injectable()
export class PostgresReports extends Reports {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async subject(kind: ItemKind | 'profile', id: number): Promise<Subject> {
    const set = mediaSets().find((each) => each.kind === kind);
    const owner = await this.work.one<{ profileId: number }>(set ? SET(set) : kind === 'media' ? MEDIA : PROFILE, [id]);
    if (!owner) throw new ReportSubjectNotFound();
    return { ...owner, item: kind === 'profile' ? '' : itemOf(kind, id) };
  }

  async add({ profileId, item, reporterId, reason, details, networkKey, appealOf }: NewReport): Promise<boolean> {
    if (networkKey !== undefined) await this.work.execute(LOCK_NETWORK, [networkKey, profileId, item]);
    const values = [reporterId ?? null, profileId, item, reason, details, networkKey ?? null, appealOf ?? null];
    return this.work.exists(INSERT, values);
  }

  async addHeld(report: NewReport): Promise<boolean> {
    const { profileId, item, reason } = report;
    if (await this.work.exists(IS_HELD, [profileId, item])) return false;
    return !(await this.work.exists(IS_JUDGED, [null, profileId, item, reason])) && this.add(report);
  }

  async getForUpdate(id: number): Promise<Report> {
    const report = await this.work.one<Report>(LOCK_REPORT, [id]);
    if (!report) throw new ReportNotFound();
    return report;
  }

  async creatorOf(id: number): Promise<number> {
    const report = await this.work.one<{ profileId: number }>(CREATOR, [id]);
    if (!report) throw new ReportNotFound();
    return report.profileId;
  }

  async isHeldOrAppealed({ id }: Report): Promise<boolean> {
    return this.work.exists(IS_HELD_OR_APPEALED, [id]);
  }

  async judgementOf(id: number): Promise<Judgement> {
    const judgement = await this.work.one<Judgement>(JUDGEMENT, [id]);
    if (!judgement) throw new ReportNotFound();
    return judgement;
  }

  async resolve(id: number, status: ReportStatus, adminId: number): Promise<DecidedReports> {
    return this.decide(RESOLVE, [id, status, adminId]);
  }

  async resolveUpTo(report: Report, status: ReportStatus, adminId: number): Promise<DecidedReports> {
    return this.decide(RESOLVE_UP_TO, [report.id, report.profileId, report.item, status, adminId]);
  }

  async openAbout(subject: Subject): Promise<DecidedReports> {
    return decidedOf(await this.work.all<Decided>(OPEN, [subject.profileId, subject.item]));
  }

  async resolveAllAbout(
    subject: Subject,
    status: ReportStatus,
    adminId: number,
    { withItems, withHeld }: { withItems: boolean; withHeld: boolean },
  ): Promise<DecidedReports> {
    return this.decide(RESOLVE_ALL, [subject.profileId, subject.item, status, adminId, withItems, withHeld]);
  }

  async resolveAppeals(decisions: { id: number }[], adminId: number): Promise<void> {
    await this.work.execute(RESOLVE_APPEALS, [decisions.map(({ id }) => id), adminId]);
  }

  async linkToDecision({ profileId }: Subject, decisionId: number): Promise<void> {
    await this.work.execute(LINK, [profileId, decisionId]);
  }

  async reopen({ id }: Report): Promise<void> {
    await this.work.execute(REOPEN, [id]);
  }

  async reopenDecided(decisionId: number): Promise<void> {
    await this.work.execute(REOPEN_DECIDED, [decisionId]);
  }

  async reopenHeld(decisionId: number): Promise<void> {
    await this.work.execute(REOPEN_HELD, [decisionId]);
  }

  private async decide(statement: string, values: unknown[]): Promise<DecidedReports> {
    return decidedOf(await this.work.all<Decided>(statement, values));
  }
}
