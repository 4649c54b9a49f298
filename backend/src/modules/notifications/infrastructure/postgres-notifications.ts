import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Notifications, type FollowNotification, type LikeNotification, type Numbered } from '../domain/notifications.js';

// Notifications get the time at which they appear, because reading marks those up to a time as read. Microseconds keep their order.
const ADD_FOLLOWERS = {
  name: 'add-follower-notifications',
  text: `insert into notifications (profile_id, kind, actor_id, created_at)
    select p.id, 'follow', a.id, now() + f.n * interval '1 microsecond'
    from unnest($1::int[], $2::int[], $3::int[]) f(profile_id, actor_id, n)
      join profiles p on p.id = f.profile_id join profiles a on a.id = f.actor_id
    order by f.n
    on conflict (profile_id, actor_id) where read_at is null and kind = 'follow' do nothing`,
};

const WITHDRAW_FOLLOWERS = {
  name: 'withdraw-follower-notifications',
  text: `delete from notifications n using unnest($1::int[], $2::int[]) f(profile_id, actor_id)
    where n.profile_id = f.profile_id and n.actor_id = f.actor_id and n.kind = 'follow' and n.read_at is null`,
};

// A new actor moves an unread group to the top. A trigger maintains the number of actors.
const ADD_LIKES = {
  name: 'add-like-notifications',
  text: `with fresh as materialized (
    select m.profile_id, m.id as media_id, p.id as actor_id, l.n
    from unnest($1::int[], $2::int[], $3::int[], $4::int[]) l(profile_id, media_id, actor_id, n)
      join media m on m.id = l.media_id and m.profile_id = l.profile_id join profiles p on p.id = l.actor_id
    where not exists (select from notifications n join notification_actors a on a.notification_id = n.id
      where n.profile_id = l.profile_id and n.media_id = l.media_id and a.actor_id = l.actor_id)),
  grouped as (
    insert into notifications (profile_id, kind, media_id, created_at)
    select profile_id, 'like', media_id, now() + max(n) * interval '1 microsecond' from fresh group by 1, 3 order by max(n)
    on conflict (profile_id, media_id) where read_at is null and kind = 'like' do update set created_at = excluded.created_at
    returning id, media_id)
  insert into notification_actors (notification_id, actor_id, added_at)
    select g.id, f.actor_id, now() + f.n * interval '1 microsecond' from fresh f join grouped g using (media_id) order by f.n
    on conflict do nothing`,
};

const WITHDRAW_LIKES = {
  name: 'withdraw-like-notifications',
  text: `delete from notification_actors a using notifications n, unnest($1::int[], $2::int[], $3::int[]) l(profile_id, media_id, actor_id)
    where n.id = a.notification_id and n.profile_id = l.profile_id and n.media_id = l.media_id and n.read_at is null
      and a.actor_id = l.actor_id`,
};

const REPLACE_ACTOR = [
  `update notifications n set actor_id = $2 where actor_id = $1 and profile_id <> $2
    and not exists (select from notifications other where other.profile_id = n.profile_id and other.actor_id = $2 and other.kind = n.kind and other.read_at is null)`,
  `insert into notification_actors (notification_id, actor_id, added_at)
    select a.notification_id, $2, a.added_at from notification_actors a join notifications n on n.id = a.notification_id
    where a.actor_id = $1 and n.profile_id <> $2 on conflict do nothing`,
];

const MARK_READ = `update notifications set read_at = now()
  where profile_id = $1 and read_at is null and ($2::timestamptz is null or created_at <= $2::timestamptz)`;

@Injectable()
export class PostgresNotifications extends Notifications {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async addFollowers(follows: (FollowNotification & Numbered)[]): Promise<void> {
    await this.work.rows(ADD_FOLLOWERS, [...followColumns(follows), positionsOf(follows)]);
  }

  async withdrawFollowers(follows: FollowNotification[]): Promise<void> {
    await this.work.rows(WITHDRAW_FOLLOWERS, followColumns(follows));
  }

  async addLikes(likes: (LikeNotification & Numbered)[]): Promise<void> {
    await this.work.rows(ADD_LIKES, [...likeColumns(likes), positionsOf(likes)]);
  }

  async withdrawLikes(likes: LikeNotification[]): Promise<void> {
    await this.work.rows(WITHDRAW_LIKES, likeColumns(likes));
  }

  async replaceActor(fromId: number, intoId: number): Promise<void> {
    for (const statement of REPLACE_ACTOR) await this.work.manager.query(statement, [fromId, intoId]);
  }

  async markRead(creatorId: number, upTo: string | undefined): Promise<void> {
    await this.work.manager.query(MARK_READ, [creatorId, upTo ?? null]);
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
