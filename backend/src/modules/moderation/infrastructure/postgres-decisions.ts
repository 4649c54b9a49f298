import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { CLAIM_MINUTES, Decisions, QueueItems, type Decision, type NewDecision } from '../domain/decision.js';
import { ClaimedByOther, DecisionNotFound } from '../domain/moderation.errors.js';
import { aboutItem } from '../queries/queue.sql.js';

const COLUMNS = 'id, profile_id as "profileId", media_id as "mediaId", outcome, appeal, ended_at as "endedAt"';
const ADD = `insert into moderation_decisions (profile_id, media_id, outcome, reasons, rule, words, until, decided_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;
const OF_CREATOR = `select ${COLUMNS} from moderation_decisions where profile_id = $1 and id = $2 for update`;
const APPEAL = 'update moderation_decisions set appeal = $2, appealed_at = now() where id = $1';
const APPEALED = `select ${COLUMNS} from moderation_decisions where id in (select appeal_of from reports
  where status = 'open' and profile_id = $1 and media_id is not distinct from $2 and appeal_of is not null) order by id limit 1 for update`;
const DECIDE_APPEAL = `update moderation_decisions set appeal_outcome = $2, appeal_words = $3, appeal_decided_at = now(),
  ended_at = case when $2 = 'lifted' then coalesce(ended_at, now()) else ended_at end where id = $1`;
const END = `update moderation_decisions set ended_at = now()
  where profile_id = $1 and outcome = $2 and ended_at is null and ($2 = 'suspend' or media_id is not distinct from $3)`;
const ENDED = `select profile_id as "profileId" from moderation_decisions
  where outcome = 'suspend' and until is not null and ended_at is null and until <= now() order by until limit 100`;
const RECONSIDER = `update moderation_decisions set is_final = false
  where profile_id = $1 and media_id is not distinct from $2 and is_final`;
/** Deleted content is restored from the trash. Appeals and held items have changed more than their reports. */
const UNDOABLE = `select ${COLUMNS} from moderation_decisions d
  where id = (select decision_id from reports where id = $1) and outcome not in ('delete', 'hold') and ended_at is null
    and not exists (select from reports r where r.decision_id = d.id and r.reason in ('appeal', 'block_list')) for update`;
const COUNT = `insert into moderation_counts as c (month, kind, event, count)
  values (date_trunc('month', now() at time zone 'UTC')::date, $1, $2, 1)
  on conflict (month, kind, event) do update set count = c.count + 1`;

@Injectable()
export class PostgresDecisions extends Decisions {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ profileId, mediaId, outcome, reasons, rule, words, until, adminId }: NewDecision): Promise<number> {
    const values = [profileId, mediaId ?? null, outcome, reasons, rule ?? null, words ?? '', until ?? null, adminId ?? null];
    const [row] = await this.work.manager.query<{ id: number }[]>(ADD, values);
    return row?.id ?? 0;
  }

  async ofCreator(creatorId: number, id: number): Promise<Decision> {
    const [decision] = await this.work.manager.query<Decision[]>(OF_CREATOR, [creatorId, id]);
    if (!decision) throw new DecisionNotFound();
    return decision;
  }

  async appeal(id: number, text: string): Promise<void> {
    await this.work.manager.query(APPEAL, [id, text]);
  }

  async appealedAbout({ profileId, mediaId }: { profileId: number; mediaId: number | null }): Promise<Decision | undefined> {
    const [decision] = await this.work.manager.query<Decision[]>(APPEALED, [profileId, mediaId]);
    return decision;
  }

  async decideAppeal(id: number, outcome: 'upheld' | 'lifted', words: string): Promise<void> {
    await this.work.manager.query(DECIDE_APPEAL, [id, outcome, words]);
  }

  async end(profileId: number, outcome: 'suspend' | 'hold', mediaId: number | null = null): Promise<number> {
    const [, ended] = await this.work.manager.query<[unknown, number]>(END, [profileId, outcome, mediaId]);
    return ended;
  }

  async undoable(reportId: number): Promise<Decision | undefined> {
    const [decision] = await this.work.manager.query<Decision[]>(UNDOABLE, [reportId]);
    return decision;
  }

  async withdraw(id: number): Promise<void> {
    await this.work.manager.query('update moderation_decisions set ended_at = now(), is_final = false where id = $1', [id]);
  }

  async endedSuspensions(): Promise<number[]> {
    const rows = await this.work.manager.query<{ profileId: number }[]>(ENDED);
    return [...new Set(rows.map(({ profileId }) => profileId))];
  }

  async reconsider({ profileId, mediaId }: { profileId: number; mediaId: number | null }): Promise<void> {
    await this.work.manager.query(RECONSIDER, [profileId, mediaId]);
  }

  async move(fromId: number, intoId: number): Promise<void> {
    await this.work.manager.query('update moderation_decisions set profile_id = $2 where profile_id = $1', [fromId, intoId]);
    await this.work.manager.query('update moderation_notes set profile_id = $2 where profile_id = $1', [fromId, intoId]);
  }

  async count(kind: string, event: string): Promise<void> {
    await this.work.manager.query(COUNT, [kind, event]);
  }

  async kindOf(mediaId: number | null | undefined): Promise<string> {
    if (mediaId === null || mediaId === undefined) return 'profile';
    const [media] = await this.work.manager.query<{ kind: string }[]>('select kind from media where id = $1', [mediaId]);
    return media?.kind ?? 'profile';
  }
}

const CLAIM = `insert into moderation_claims as c (profile_id, media_id, admin_id, claimed_until)
  values ($1, $2, $3, now() + interval '${CLAIM_MINUTES} minutes')
  on conflict (profile_id, coalesce(media_id, 0)) do update set admin_id = excluded.admin_id, claimed_until = excluded.claimed_until
    where c.claimed_until <= now() or c.admin_id = excluded.admin_id
  returning id`;
const CLAIMED_BY = `select a.username from moderation_claims c join admins a on a.id = c.admin_id
  where c.profile_id = $1 and c.media_id is not distinct from $2`;
const CLAIMED_BY_OTHER = `select a.username from moderation_claims c join admins a on a.id = c.admin_id
  where c.profile_id = $1 and ($4 or c.media_id is not distinct from $2) and c.admin_id <> $3 and c.claimed_until > now()
    and exists (select from reports o where ${aboutItem('o', 'c')} and o.status = 'open')
  order by c.media_id is distinct from $2, c.id limit 1`;

@Injectable()
export class PostgresQueueItems extends QueueItems {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async claim({ profileId, mediaId }: { profileId: number; mediaId: number | null }, adminId: number): Promise<void> {
    const claimed = await this.work.manager.query<object[]>(CLAIM, [profileId, mediaId, adminId]);
    if (claimed.length > 0) return;
    const [by] = await this.work.manager.query<{ username: string }[]>(CLAIMED_BY, [profileId, mediaId]);
    throw new ClaimedByOther({ username: by?.username ?? '' });
  }

  async assertUnclaimed(
    { profileId, mediaId }: { profileId: number; mediaId: number | null },
    adminId: number,
    withItems: boolean,
  ): Promise<void> {
    const [by] = await this.work.manager.query<{ username: string }[]>(CLAIMED_BY_OTHER, [profileId, mediaId, adminId, withItems]);
    if (by !== undefined) throw new ClaimedByOther({ username: by.username });
  }

  async release({ profileId, mediaId }: { profileId: number; mediaId: number | null }): Promise<void> {
    await this.work.manager.query('delete from moderation_claims where profile_id = $1 and media_id is not distinct from $2', [
      profileId,
      mediaId,
    ]);
  }

  async addNote({ profileId, mediaId }: { profileId: number; mediaId: number | null }, adminId: number, text: string): Promise<void> {
    await this.work.manager.query('insert into moderation_notes (profile_id, media_id, admin_id, text) values ($1, $2, $3, $4)', [
      profileId,
      mediaId,
      adminId,
      text,
    ]);
  }
}
