import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { areBlocked, isMuted } from '../../blocks/index.js';
import {
  Notifications,
  type FollowNotification,
  type LikeNotification,
  type Numbered,
  NOTIFICATION_SETTINGS,
  NotificationSettings,
  type NotificationChoices,
} from '../domain/notifications.js';
import type { Language } from '../../../kernel/language.js';

/** SQL condition: whether a creator is notified of what the actor does (PR-110 to PR-112). `kind` is a column of the settings. */
const isNotified = (creator: string, actor: string, kind: 'follower' | 'likes'): string =>
  `not ${areBlocked(creator, actor)} and not ${isMuted(creator, actor)}
    and not exists (select from notification_settings s where s.profile_id = ${creator} and not s.${kind})`;

// Notifications get the time at which they appear, because reading marks those up to a time as read. Microseconds keep their order.
const ADD_FOLLOWERS = {
  name: 'add-follower-notifications',
  text: `insert into notifications (profile_id, kind, actor_id, created_at)
    select p.id, 'follow', a.id, now() + f.n * interval '1 microsecond'
    from unnest($1::int[], $2::int[], $3::int[]) f(profile_id, actor_id, n)
      join profiles p on p.id = f.profile_id join profiles a on a.id = f.actor_id
    where ${isNotified('f.profile_id', 'f.actor_id', 'follower')}
    order by f.n
    on conflict (profile_id, actor_id) where read_at is null and kind = 'follow' do nothing`,
};

const WITHDRAW_FOLLOWERS = {
  name: 'withdraw-follower-notifications',
  text: `delete from notifications n using unnest($1::int[], $2::int[]) f(profile_id, actor_id)
    where n.profile_id = f.profile_id and n.actor_id = f.actor_id and n.kind = 'follow' and n.read_at is null`,
};

/**
 * The likes `l` of items and actors that exist, without those that a notification of the item has already. The owner is read from the item,
 * because a merge of accounts may have moved it since the like.
 */
const NEW_LIKES = `(select m.profile_id, l.media_id, l.actor_id, l.n from unnest($1::int[], $2::int[], $3::int[], $4::int[]) l(former, media_id, actor_id, n)
      join media m on m.id = l.media_id join profiles p on p.id = l.actor_id where m.profile_id <> l.actor_id) l
    where not exists (select from notifications n join notification_actors a on a.notification_id = n.id
      where n.profile_id = l.profile_id and n.media_id = l.media_id and a.actor_id = l.actor_id)
      and ${isNotified('l.profile_id', 'l.actor_id', 'likes')}`;

// A new actor moves an unread group to the top. A trigger maintains the number of actors. There are two statements, because PostgreSQL would
// join the groups that a statement returns with the likes by comparing each with each.
const GROUP_LIKES = {
  name: 'group-like-notifications',
  text: `insert into notifications (profile_id, kind, media_id, created_at)
    select l.profile_id, 'like', l.media_id, now() + max(l.n) * interval '1 microsecond'
    from ${NEW_LIKES} group by 1, 3 order by max(l.n)
    on conflict (profile_id, media_id) where read_at is null and kind = 'like' do update set created_at = excluded.created_at`,
};
const ADD_ACTORS = {
  name: 'add-like-actors',
  text: `insert into notification_actors (notification_id, actor_id, added_at)
    select (select g.id from notifications g
        where g.profile_id = l.profile_id and g.media_id = l.media_id and g.kind = 'like' and g.read_at is null),
      l.actor_id, now() + l.n * interval '1 microsecond'
    from ${NEW_LIKES} order by l.n on conflict do nothing`,
};

const WITHDRAW_LIKES = {
  name: 'withdraw-like-notifications',
  text: `delete from notification_actors a using notifications n, unnest($1::int[], $2::int[], $3::int[]) l(profile_id, media_id, actor_id)
    where n.id = a.notification_id and n.media_id = l.media_id and n.read_at is null
      and a.actor_id = l.actor_id`,
};

const ADD_DECIDED_REPORTS = `insert into notifications (profile_id, kind)
  select p.id, 'report_decided' from profiles p where p.id = any($1::int[])
    and not exists (select from notifications n where n.profile_id = p.id and n.kind = 'report_decided' and n.read_at is null)`;

const MARK_READ = `update notifications set read_at = now()
  where profile_id = $1 and read_at is null and ($2::timestamptz is null or created_at <= $2::timestamptz)`;

@Injectable()
export class PostgresNotifications extends Notifications {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async addFollowers(follows: (FollowNotification & Numbered)[]): Promise<void> {
    await this.work.execute(ADD_FOLLOWERS, [...followColumns(follows), positionsOf(follows)]);
  }

  async withdrawFollowers(follows: FollowNotification[]): Promise<void> {
    await this.work.execute(WITHDRAW_FOLLOWERS, followColumns(follows));
  }

  async addLikes(likes: (LikeNotification & Numbered)[]): Promise<void> {
    const values = [...likeColumns(likes), positionsOf(likes)];
    await this.work.execute(GROUP_LIKES, values);
    await this.work.execute(ADD_ACTORS, values);
  }

  async withdrawLikes(likes: LikeNotification[]): Promise<void> {
    await this.work.execute(WITHDRAW_LIKES, likeColumns(likes));
  }

  async addDecidedReports(reporterIds: number[]): Promise<void> {
    await this.work.execute(ADD_DECIDED_REPORTS, [reporterIds]);
  }

  async markRead(creatorId: number, upTo: string | undefined): Promise<void> {
    await this.work.execute(MARK_READ, [creatorId, upTo ?? null]);
  }
}

const positionsOf = (changes: Numbered[]): number[] => changes.map(({ position }) => position);

const followColumns = (follows: FollowNotification[]): number[][] => [
  follows.map(({ followedId }) => followedId),
  follows.map(({ followerId }) => followerId),
];

const likeColumns = (likes: LikeNotification[]): number[][] => [
  likes.map(({ creatorId }) => creatorId),
  likes.map(({ mediaId }) => mediaId),
  likes.map(({ likedBy }) => likedBy),
];

const CHANGE = {
  name: 'change-notification-settings',
  text: `insert into notification_settings as s (profile_id, follower, likes, digest, push, language)
    values ($1, coalesce($2, ${NOTIFICATION_SETTINGS.follower}), coalesce($3, ${NOTIFICATION_SETTINGS.like}),
      coalesce($4, ${NOTIFICATION_SETTINGS.digest}), coalesce($5, ${NOTIFICATION_SETTINGS.push}), $6)
    on conflict (profile_id) do update
      set follower = coalesce($2, s.follower), likes = coalesce($3, s.likes), digest = coalesce($4, s.digest), push = coalesce($5, s.push),
        language = $6`,
};
const END_DIGEST = { name: 'end-digest', text: 'update notification_settings set digest = false where profile_id = $1' };

@Injectable()
export class PostgresNotificationSettings extends NotificationSettings {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async change(creatorId: number, { follower, like, digest, push }: Partial<NotificationChoices>, language: Language): Promise<void> {
    await this.work.execute(CHANGE, [creatorId, follower ?? null, like ?? null, digest ?? null, push ?? null, language]);
  }

  async endDigest(creatorId: number): Promise<void> {
    await this.work.execute(END_DIGEST, [creatorId]);
  }
}
