import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { CLAIM_MINUTES, Decisions, FLAGS, OUTCOMES, QueueItems, type Decision, type NewDecision } from '../domain/decision.js';
import { partsOf, type Subject } from '../domain/report.js';
import { ClaimedByOther, DecisionNotFound } from '../domain/moderation.errors.js';
import { aboutItem, ITEM_COLUMNS, itemColumnsOf } from '../queries/queue.sql.js';

const COLUMNS = `id, profile_id as "profileId", item, about_item as "isAboutItem", outcome, appeal, appeal_outcome as "appealOutcome", ended_at as "endedAt", has_changed as "hasChanged", made_private as "madePrivate"`;
const ADD = `insert into moderation_decisions (profile_id, ${ITEM_COLUMNS}, about_item, outcome, reasons, rule, words, until, decided_by, has_changed)
  values ($1, ${itemColumnsOf('$2::text')}, $2::text <> '', $3, $4, $5, $6, $7, $8, false) returning ${COLUMNS}`;
/** About the profile $1, or its item $2. */
const ABOUT = `profile_id = $1 and item = $2 and ($2 <> '' or not about_item)`;
const OF_CREATOR = `select ${COLUMNS} from moderation_decisions where profile_id = $1 and id = $2 for update`;
const APPEAL = 'update moderation_decisions set appeal = $2, appealed_at = now() where id = $1';
const APPEALED = `select ${COLUMNS} from moderation_decisions where id in (select appeal_of from reports where status = 'open' and profile_id = $1
  and item = $2 and appeal_of is not null and (id = $3 or ($4 and id < $3))) order by id for update`;
const DECIDE_APPEAL = `update moderation_decisions set appeal_outcome = $2, appeal_words = $3, appeal_decided_at = now() where id = $1`;
const END_HOLDS = `update moderation_decisions d set ended_at = now(), ended_by = $2
  where d.profile_id = $1 and d.outcome = 'hold' and d.ended_at is null and not (d.about_item and d.item = '')
    and not exists (select from reports r where r.profile_id = $1 and r.item = d.item
      and r.reason = 'block_list' and r.status = 'open')
  returning ${COLUMNS}`;
const END_SUSPENSIONS = `update moderation_decisions set ended_at = now(), ended_by = $2
  where profile_id = $1 and outcome = 'suspend' and ended_at is null and id is distinct from $2`;
const END_DUE = `update moderation_decisions set ended_at = now()
  where profile_id = $1 and outcome = 'suspend' and ended_at is null and until <= now()`;
const SUSPENDED_UNTIL = `select until from moderation_decisions
  where profile_id = $1 and outcome = 'suspend' and ended_at is null order by until desc nulls first limit 1`;
const END_DELETION = `update moderation_decisions set ended_at = now(), is_final = false
  where media_id = $1 and outcome = 'delete' and ended_at is null`;
const WITHDRAW = `update moderation_decisions set ended_at = coalesce(ended_at, now()), ended_by = null, is_final = false where id = $1`;
const HAND_OVER = `update moderation_decisions set has_changed = true, made_private = $4 where id = (select id from moderation_decisions
  where ${ABOUT} and ended_at is null and outcome = any($3) order by id limit 1) returning id`;
const BRING_BACK = `update moderation_decisions set ended_at = null, ended_by = null, has_changed = false
  where ended_by = $1 and (until is null or until > now()) returning ${COLUMNS}`;
const DUE = `select distinct d.profile_id as "profileId" from moderation_decisions d join profiles p on p.id = d.profile_id and p.deleted_at is null
  where d.outcome = 'suspend' and d.until is not null and d.ended_at is null and d.until <= now() and d.profile_id > $1
  order by d.profile_id limit $2`;
const RECONSIDER = `update moderation_decisions set is_final = false where ${ABOUT} and is_final`;
/** Deleted content is restored from the trash. The creator has read the answer to an appeal. */
const UNDOABLE = `select ${COLUMNS} from moderation_decisions d
  where id = (select decision_id from reports where id = $1) and outcome not in ('delete', 'hold') and ended_at is null
    and not exists (select from reports r where r.decision_id = d.id and r.reason = 'appeal') for update`;
const COUNT = `insert into moderation_counts as c (month, kind, event, count)
  values (date_trunc('month', now() at time zone 'UTC')::date,
    case when $1::text = 'media' then coalesce((select kind from media where id = $3), 'profile') else $1::text end, $2, 1)
  on conflict (month, kind, event) do update set count = c.count + 1`;

@Injectable()
export class PostgresDecisions extends Decisions {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ profileId, item, outcome, reasons, rule, words, until, adminId }: NewDecision): Promise<Decision> {
    const values = [profileId, item, outcome, reasons, rule ?? null, words ?? '', until ?? null, adminId ?? null];
    const decision = await this.work.one<Decision>(ADD, values);
    if (!decision) throw new Error('an insert returns its row');
    return decision;
  }

  async setChanged(id: number, madePrivate: number[] = []): Promise<void> {
    await this.work.execute('update moderation_decisions set has_changed = true, made_private = $2 where id = $1', [id, madePrivate]);
  }

  async ofCreator(creatorId: number, id: number): Promise<Decision> {
    const decision = await this.work.one<Decision>(OF_CREATOR, [creatorId, id]);
    if (!decision) throw new DecisionNotFound();
    return decision;
  }

  async appeal(id: number, text: string): Promise<void> {
    await this.work.execute(APPEAL, [id, text]);
  }

  async appealedBy(report: Subject & { id: number }, withEarlier: boolean): Promise<Decision[]> {
    return this.work.all<Decision>(APPEALED, [report.profileId, report.item, report.id, withEarlier]);
  }

  async decideAppeal(id: number, outcome: 'upheld' | 'lifted', words: string): Promise<void> {
    await this.work.execute(DECIDE_APPEAL, [id, outcome, words]);
  }

  async endHolds(profileId: number, byId: number): Promise<Decision[]> {
    return this.work.all<Decision>(END_HOLDS, [profileId, byId]);
  }

  async endSuspensions(profileId: number, byId?: number): Promise<number> {
    return this.work.execute(END_SUSPENSIONS, [profileId, byId ?? null]);
  }

  async endDueSuspensions(profileId: number): Promise<void> {
    await this.work.execute(END_DUE, [profileId]);
  }

  async suspendedUntil(profileId: number): Promise<Date | null | undefined> {
    const suspension = await this.work.one<{ until: Date | null }>(SUSPENDED_UNTIL, [profileId]);
    return suspension?.until;
  }

  async endDeletion(mediaId: number): Promise<void> {
    await this.work.execute(END_DELETION, [mediaId]);
  }

  async undoable(reportId: number): Promise<Decision | undefined> {
    return this.work.one<Decision>(UNDOABLE, [reportId]);
  }

  async withdraw(id: number): Promise<void> {
    await this.work.execute(WITHDRAW, [id]);
  }

  async handOver(decision: Decision): Promise<boolean> {
    const outcomes = OUTCOMES.filter((other) => FLAGS[other] === FLAGS[decision.outcome]);
    return this.work.exists(HAND_OVER, [decision.profileId, decision.item, outcomes, decision.madePrivate]);
  }

  async bringBack(endedById: number): Promise<Decision[]> {
    return this.work.all<Decision>(BRING_BACK, [endedById]);
  }

  async dueSuspensions(afterId: number, limit: number): Promise<number[]> {
    const rows = await this.work.all<{ profileId: number }>(DUE, [afterId, limit]);
    return rows.map(({ profileId }) => profileId);
  }

  async reconsider(subject: Subject): Promise<void> {
    await this.work.execute(RECONSIDER, [subject.profileId, subject.item]);
  }

  async count(subject: Subject, event: string): Promise<void> {
    const { kind, id } = partsOf(subject);
    await this.work.execute(COUNT, [kind, event, id]);
  }
}

const CLAIM = `insert into moderation_claims as c (profile_id, ${ITEM_COLUMNS}, admin_id, claimed_until)
  values ($1, ${itemColumnsOf('$2::text')}, $3, now() + interval '${CLAIM_MINUTES} minutes')
  on conflict (profile_id, item) do update set admin_id = excluded.admin_id, claimed_until = excluded.claimed_until
    where c.claimed_until <= now() or c.admin_id = excluded.admin_id
  returning id`;
const CLAIMED_BY = `select a.username from moderation_claims c join admins a on a.id = c.admin_id
  where c.profile_id = $1 and c.item = $2`;
const CLAIMED_BY_OTHER = `select a.username from moderation_claims c join admins a on a.id = c.admin_id
  where c.profile_id = $1 and ($4 or c.item = $2) and c.admin_id <> $3 and c.claimed_until > now()
    and exists (select from reports o where ${aboutItem('o', 'c')} and o.status = 'open')
  order by c.item <> $2, c.id limit 1`;

const ADD_NOTE = `insert into moderation_notes (profile_id, ${ITEM_COLUMNS}, admin_id, text) values ($1, ${itemColumnsOf('$2::text')}, $3, $4)`;

@Injectable()
export class PostgresQueueItems extends QueueItems {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async claim({ profileId, item }: Subject, adminId: number): Promise<void> {
    if (await this.work.exists(CLAIM, [profileId, item, adminId])) return;
    const by = await this.work.one<{ username: string }>(CLAIMED_BY, [profileId, item]);
    throw new ClaimedByOther({ username: by?.username ?? '' });
  }

  async assertUnclaimed(subject: Subject, adminId: number, withItems: boolean): Promise<void> {
    const by = await this.work.one<{ username: string }>(CLAIMED_BY_OTHER, [subject.profileId, subject.item, adminId, withItems]);
    if (by !== undefined) throw new ClaimedByOther({ username: by.username });
  }

  async release(subject: Subject): Promise<void> {
    await this.work.execute('delete from moderation_claims where profile_id = $1 and item = $2', [subject.profileId, subject.item]);
  }

  async addNote({ profileId, item }: Subject, adminId: number, text: string): Promise<void> {
    await this.work.execute(ADD_NOTE, [profileId, item, adminId, text]);
  }
}
