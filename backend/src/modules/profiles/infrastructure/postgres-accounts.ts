import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Accounts, type Account } from '../domain/accounts.js';

// The profile texts that `discoverable` and `has_activity` of the table count as content too (ADR 0005).
const HAS_CONTENT = `(p.profile_image is not null or p.bio not in ('', 'Content creator ✨', 'Welcome to my profile!') or p.location <> ''
  or cardinality(p.hashtag_names) > 0 or p.link_count > 0 or p.media_count > 0)`;

/** A banner, a changed username and hidden media count as content as well, because a merge deletes them with the account (PR-8). */
const BY_ID = `
  select id, username, profile_image as "profileImage", email, pending_email as "pendingEmail", media_count as "mediaCount", followers,
    (${HAS_CONTENT} or banner_image is not null or username_changes > 0
      or exists(select from media m where m.profile_id = p.id)) as "hasContent"
  from profiles p where id = $1`;

const HOLDER = `
  select id as "creatorId" from profiles where lower(username) = lower($1)
  union all
  select profile_id from old_usernames where username_key = lower($1) limit 1`;

const MOVE_FOLLOWING = 'update profiles set following = following + $3 * (case id when $2 then 1 else -1 end) where id in ($1, $2)';

@Injectable()
export class PostgresAccounts extends Accounts {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async byId(id: number): Promise<Account | undefined> {
    const [row] = await this.rows<Account>(BY_ID, [id]);
    return row;
  }

  async holderOf(username: string): Promise<{ creatorId: number | null } | undefined> {
    const [row] = await this.rows<{ creatorId: number | null }>(HOLDER, [username]);
    return row;
  }

  async moveFollowing({ from, into, count }: { from: number; into: number; count: number }): Promise<void> {
    await this.rows(MOVE_FOLLOWING, [from, into, count]);
  }

  async sawFollowing(id: number): Promise<void> {
    await this.rows('update profiles set following_seen_at = now() where id = $1', [id]);
  }

  async clearPendingEmails(email: string, ownerId: number): Promise<void> {
    await this.rows('update profiles set pending_email = null where lower(pending_email) = lower($1) and id <> $2', [email, ownerId]);
  }

  private rows<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
    return this.work.manager.query<Row[]>(statement, values);
  }
}
