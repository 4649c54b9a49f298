import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Accounts, type Account } from '../domain/accounts.js';

const BY_ID = `
  select id, username, profile_image as "profileImage", email, pending_email as "pendingEmail", media_count as "mediaCount", followers,
    (profile_image is not null or banner_image is not null or bio <> '' or location <> '' or username_changes > 0
      or cardinality(hashtag_names) > 0 or link_count > 0 or exists(select from media m where m.profile_id = p.id)) as "hasContent"
  from profiles p where id = $1`;

const HOLDER = `
  select id as "creatorId" from profiles where lower(username) = lower($1)
  union all
  select profile_id from old_usernames where username_key = lower($1) limit 1`;

/**
 * Moves follows and likes when two accounts of one person are merged (PR-8). Besides the purge, only these statements
 * write tables of other modules. A moved follow is an update and not an insert, because it is no new follow.
 */
const HAND_OVER = [
  `with moved as (
      update follows f set follower_id = $2 where follower_id = $1 and followed_id <> $2
        and not exists (select from follows own where own.follower_id = $2 and own.followed_id = f.followed_id) returning 1)
    update profiles set following = following + (select count(*)::int from moved) * (case id when $2 then 1 else -1 end) where id in ($1, $2)`,
  `insert into likes (media_id, profile_id, liked_at)
    select l.media_id, $2, l.liked_at from likes l join media m on m.id = l.media_id where l.profile_id = $1 and m.profile_id <> $2 on conflict do nothing`,
  `update notifications n set actor_id = $2 where actor_id = $1 and profile_id <> $2
    and not exists (select from notifications other where other.profile_id = n.profile_id and other.actor_id = $2 and other.kind = n.kind and other.read_at is null)`,
  `insert into notification_actors (notification_id, actor_id, added_at)
    select a.notification_id, $2, a.added_at from notification_actors a join notifications n on n.id = a.notification_id
    where a.actor_id = $1 and n.profile_id <> $2 on conflict do nothing`,
  // A used link keeps a profile, so that opening it again reports a used link and not an unknown one.
  'update magic_links set profile_id = $2 where profile_id = $1 and used_at is not null',
];

@Injectable()
export class PostgresAccounts extends Accounts {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async ownerOf(email: string): Promise<number | undefined> {
    const [row] = await this.rows<{ id: number }>('select id from profiles where lower(email) = lower($1)', [email]);
    return row?.id;
  }

  async byId(id: number): Promise<Account | undefined> {
    const [row] = await this.rows<Account>(BY_ID, [id]);
    return row;
  }

  async holderOf(username: string): Promise<{ creatorId: number | null } | undefined> {
    const [row] = await this.rows<{ creatorId: number | null }>(HOLDER, [username]);
    return row;
  }

  async handOver(fromId: number, toId: number): Promise<void> {
    for (const statement of HAND_OVER) await this.rows(statement, [fromId, toId]);
  }

  async clearPendingEmails(email: string, ownerId: number): Promise<void> {
    await this.rows('update profiles set pending_email = null where lower(pending_email) = lower($1) and id <> $2', [email, ownerId]);
  }

  async recordVisit(id: number, now: Date): Promise<void> {
    await this.rows(`update profiles set last_seen_at = $2 where id = $1 and last_seen_at < $2::timestamptz - interval '1 hour'`, [
      id,
      now,
    ]);
  }

  private rows<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
    return this.work.manager.query<Row[]>(statement, values);
  }
}
