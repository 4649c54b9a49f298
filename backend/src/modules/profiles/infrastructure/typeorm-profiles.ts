import { EntitySchema, IsNull } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { BackgroundWriter } from '../../../platform/database/background-writer.js';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { columnName } from '../../../platform/database/projection.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { SessionCache } from '../../../platform/sessions/session-cache.js';
import { DEFAULT_BIOS, PROFILE_TEXT_NAMES } from '../domain/profile-texts.js';
import { Profile } from '../domain/profile.js';
import { LastVisits, ProfileLock, type LastVisit, Profiles, type Account } from '../domain/profiles.js';
import { EmailInUse, NotInTrash, ProfileNotFound, UsernameTaken } from '../domain/profiles.errors.js';
import { IS_SAVED } from '../../../platform/database/visible-content.js';

/** Counters, listing flags and hashtag names are not mapped, so that saving an entity cannot overwrite them. */
export const ProfileSchema = new EntitySchema<Profile>({
  name: 'Profile',
  target: Profile,
  tableName: 'profiles',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    createdAt: { type: 'timestamptz', name: 'created_at', createDate: true },
    // Only compared: statements move profiles to the trash and back.
    deletedAt: { type: 'timestamptz', name: 'deleted_at', nullable: true, select: false, insert: false, update: false },
    // Read only: a separate statement counts the changes.
    usernameChanges: { type: 'smallint', name: 'username_changes', insert: false, update: false },
    ...({
      hiddenAt: { type: 'timestamptz', name: 'hidden_at', nullable: true },
      suspendedAt: { type: 'timestamptz', name: 'suspended_at', nullable: true },
      suspendedUntil: { type: 'timestamptz', name: 'suspended_until', nullable: true },
      hiddenBySuspension: { type: 'boolean', name: 'hidden_by_suspension', default: false },
      _username: { type: 'text', name: 'username' },
      ...Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, { type: 'text', name: columnName(name) }])),
      isPublic: { type: 'boolean', name: 'is_public' },
      profileImage: { type: 'text', name: 'profile_image', nullable: true },
      bannerImage: { type: 'text', name: 'banner_image', nullable: true },
      licence: { type: 'text' },
      allowDownload: { type: 'boolean', name: 'allow_download' },
      appearance: { type: 'jsonb' },
      aiCrawlers: { type: 'text', name: 'ai_crawlers' },
      firstSteps: { type: 'text', name: 'first_steps' },
      _email: { type: 'text', name: 'email', nullable: true },
      emailVerifiedAt: { type: 'timestamptz', name: 'email_verified_at', nullable: true },
      _pendingEmail: { type: 'text', name: 'pending_email', nullable: true },
      emailSignedInAt: { type: 'timestamptz', name: 'email_signed_in_at', nullable: true },
      lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    } as object),
  },
});

// The profile texts that `discoverable` and `has_activity` of the table count as content too (ADR 0005).
const HAS_CONTENT = `(p.profile_image is not null or p.bio not in (${['', ...DEFAULT_BIOS].map((bio) => `'${bio}'`).join(', ')}) or p.location <> ''
  or cardinality(p.hashtag_names) > 0 or p.link_count > 0 or p.media_count > 0)`;

/** A banner, a display name, a look, a changed username and hidden media count as content as well, because a merge deletes them with the account (PR-8). */
const ACCOUNT = `
  select id, username, display_name as "displayName", profile_image as "profileImage", email, pending_email as "pendingEmail", media_count as "mediaCount", followers,
    ${IS_SAVED} as "isSaved",
    (${HAS_CONTENT} or banner_image is not null or display_name <> '' or appearance <> '{}' or username_changes > 0
      or exists(select from media m where m.profile_id = p.id and m.deleted_at is null)) as "hasContent"
  from profiles p where id = $1 and deleted_at is null`;

const HOLDER = `
  select id as "creatorId" from profiles where lower(username) = lower($1)
  union all
  select profile_id from old_usernames where username_key = lower($1) limit 1`;

const COUNT_NOTICE = 'update profiles set moderation_notices = least(moderation_notices + 1, 1000) where id = $1';
const NO_NOTICES = 'update profiles set moderation_notices = 0 where id = $1 and moderation_notices > 0';
const CLEAR_PENDING_EMAILS = 'update profiles set pending_email = null where lower(pending_email) = lower($1) and id <> $2';

/** Hidden at the moment of its deletion, unless it was hidden before, so that its restoration knows the difference. */
const TRASH = `update profiles set deleted_at = $2, deleted_by = $3, hidden_at = coalesce(hidden_at, $2), deleted_email = email, email = null where id = $1`;
const RESTORE = `update profiles p set deleted_at = null, deleted_by = null, hidden_at = nullif(hidden_at, deleted_at),
    email = returned.email, email_verified_at = case when returned.email is not null then email_verified_at end, deleted_email = null
  from (select (select p.deleted_email where not exists (select from profiles o where lower(o.email) = lower(p.deleted_email))) as email
    from profiles p where id = $1) returned
  where p.id = $1 and p.deleted_at > $2`;
const TRASHED_UNTIL = 'select id from profiles where deleted_at <= $1 and id > $2 order by id limit $3';
const LOCK_TRASHED = 'select id, username from profiles where id = $1 and deleted_at is not null for update';

const RETIRE_USERNAME = `insert into old_usernames (username_key, profile_id) values (lower($1), $2)
  on conflict (username_key) do update set profile_id = excluded.profile_id`;

@Injectable()
export class TypeormProfiles extends Profiles {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sessions: SessionCache,
  ) {
    super();
  }

  /** Inserts with `on conflict do nothing`, which does not abort the transaction, so that the caller can retry with another name in it. */
  async add(profile: Profile): Promise<number> {
    const isTaken = await this.work.exists('select from old_usernames where username_key = lower($1)', [profile.username]);
    if (isTaken) throw new UsernameTaken();
    const insert = this.work.manager.createQueryBuilder().insert().into(ProfileSchema).values(profile).orIgnore().returning('id');
    const [row] = (await insert.execute()).raw as { id: number }[];
    if (!row) throw new UsernameTaken();
    return row.id;
  }

  async ownerOf(email: string): Promise<number | undefined> {
    const row = await this.work.one<{ id: number }>('select id from profiles where lower(email) = lower($1)', [email]);
    return row?.id;
  }

  async accountOf(id: number): Promise<Account | undefined> {
    return this.work.one<Account>(ACCOUNT, [id]);
  }

  async holderOf(username: string): Promise<{ creatorId: number | null } | undefined> {
    return this.work.one<{ creatorId: number | null }>(HOLDER, [username]);
  }

  async getForUpdate(id: number): Promise<Profile> {
    // Weaker than `for update`, so that rows that refer to the profile can still be inserted.
    const profile = await this.work.manager.findOne(ProfileSchema, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!profile) throw new ProfileNotFound();
    return profile;
  }

  async save(profile: Profile): Promise<void> {
    try {
      await this.work.manager.save(ProfileSchema, profile);
    } catch (error) {
      if (isUniqueViolation(error, 'profiles_username')) throw new UsernameTaken();
      throw isUniqueViolation(error, 'profiles_email') ? new EmailInUse() : error;
    }
  }

  async countUsernameChange(id: number): Promise<void> {
    await this.work.execute('update profiles set username_changes = username_changes + 1 where id = $1', [id]);
  }

  async clearPendingEmails(email: string, ownerId: number): Promise<void> {
    await this.work.execute(CLEAR_PENDING_EMAILS, [email, ownerId]);
  }

  async countModerationNotice(id: number): Promise<void> {
    await this.work.execute(COUNT_NOTICE, [id]);
  }

  async markModerationSeen(id: number): Promise<void> {
    await this.work.execute(NO_NOTICES, [id]);
  }

  async markFollowingSeen(id: number): Promise<void> {
    await this.work.execute('update profiles set following_seen_at = now() where id = $1', [id]);
  }

  async trash({ id }: Profile, deletedBy: string, deletedAt: Date): Promise<void> {
    await this.work.execute(TRASH, [id, deletedAt, deletedBy]);
  }

  async restore(id: number, since: Date): Promise<void> {
    const restored = await this.work.execute(RESTORE, [id, since]);
    if (restored === 0) throw new NotInTrash();
  }

  async trashedUntil(moment: Date, afterId: number, limit: number): Promise<number[]> {
    const rows = await this.work.all<{ id: number }>(TRASHED_UNTIL, [moment, afterId, limit]);
    return rows.map(({ id }) => id);
  }

  async trashedForUpdate(id: number): Promise<Pick<Profile, 'id' | 'username'> | undefined> {
    return this.work.one<Pick<Profile, 'id' | 'username'>>(LOCK_TRASHED, [id]);
  }

  async remove(profile: Pick<Profile, 'id' | 'username'>, heir?: number): Promise<void> {
    await this.work.execute('delete from profiles where id = $1', [profile.id]);
    await this.work.execute(RETIRE_USERNAME, [profile.username, heir ?? null]);
    // A foreign key ends the sessions in the database.
    await this.work.afterCommit(async () => this.sessions.evictCreator(profile.id));
  }
}

// Rows that refer to the profile can still be inserted and deleted.
const LOCK_WITH_NEIGHBOURS = `select from profiles where id = any($1::int[])
  or id in (select followed_id from follows where follower_id = any($1::int[]) union select follower_id from follows where followed_id = any($1::int[])
    union select followed_id from trashed_follows where follower_id = any($1::int[])
    union select follower_id from trashed_follows where followed_id = any($1::int[]))
  order by id for no key update`;
const LOCK_AGAINST_REFERENCES = 'select from profiles where id = any($1::int[]) order by id for update';
const LOCK = 'select from profiles where id = $1 and deleted_at is null for no key update';

@Injectable()
export class PostgresProfileLock extends ProfileLock {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async acquire(creatorId: number): Promise<void> {
    if (!(await this.work.exists(LOCK, [creatorId]))) throw new ProfileNotFound();
  }

  async acquireForRemoval(creatorIds: number[]): Promise<void> {
    await this.work.execute(LOCK_WITH_NEIGHBOURS, [creatorIds]);
    await this.work.execute(LOCK_AGAINST_REFERENCES, [creatorIds]);
  }
}

const RECORD_VISITS = {
  name: 'record-last-visits',
  text: `with seen as materialized (select id, max(at) as at from unnest($1::int[], $2::timestamptz[]) visit(id, at) group by id),
  due as materialized (select p.id, seen.at from profiles p join seen on seen.id = p.id where p.last_seen_at < seen.at - interval '1 hour'),
  free as materialized (select id from profiles where id in (select id from due) order by id for no key update skip locked),
  recorded as (update profiles p set last_seen_at = due.at from due where p.id = due.id and p.id in (select id from free))
  select id from due where id not in (select id from free)`,
};

@Injectable()
export class PostgresLastVisits extends LastVisits {
  constructor(private readonly background: BackgroundWriter) {
    super();
  }

  async record(visits: LastVisit[]): Promise<Set<number>> {
    const values = [visits.map(({ creatorId }) => creatorId), visits.map(({ at }) => at)];
    return new Set((await this.background.all<{ id: number }>(RECORD_VISITS, values)).map(({ id }) => id));
  }
}
