import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Notifications, type LikeNotification } from '../domain/notifications.js';

const ADD_FOLLOWER = {
  name: 'add-follower-notification',
  text: `insert into notifications (profile_id, kind, actor_id) values ($1, 'follow', $2)
    on conflict (profile_id, actor_id) where read_at is null and kind = 'follow' do nothing`,
};

const WITHDRAW_FOLLOWER = `delete from notifications where profile_id = $1 and actor_id = $2 and kind = 'follow' and read_at is null`;

// A new actor moves an unread group to the top. A trigger maintains the number of actors.
const ADD_LIKE = `
  with known as (
    select from notifications n join notification_actors a on a.notification_id = n.id
    where n.profile_id = $1::int and n.media_id = $2::int and a.actor_id = $3::int),
  grouped as (
    insert into notifications (profile_id, kind, media_id) select $1::int, 'like', $2::int where not exists (select from known)
    on conflict (profile_id, media_id) where read_at is null and kind = 'like' do update set created_at = now()
    returning id)
  insert into notification_actors (notification_id, actor_id) select id, $3::int from grouped on conflict do nothing`;

const WITHDRAW_LIKE = `
  delete from notification_actors a using notifications n
  where n.id = a.notification_id and n.profile_id = $1 and n.media_id = $2 and n.read_at is null and a.actor_id = $3`;

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

  async addFollower(creatorId: number, followerId: number): Promise<void> {
    await this.work.rows(ADD_FOLLOWER, [creatorId, followerId]);
  }

  async withdrawFollower(creatorId: number, followerId: number): Promise<void> {
    await this.work.manager.query(WITHDRAW_FOLLOWER, [creatorId, followerId]);
  }

  async addLike({ creatorId, mediaId, likedBy }: LikeNotification): Promise<void> {
    await this.work.manager.query(ADD_LIKE, [creatorId, mediaId, likedBy]);
  }

  async withdrawLike({ creatorId, mediaId, likedBy }: LikeNotification): Promise<void> {
    await this.work.manager.query(WITHDRAW_LIKE, [creatorId, mediaId, likedBy]);
  }

  async replaceActor(fromId: number, intoId: number): Promise<void> {
    for (const statement of REPLACE_ACTOR) await this.work.manager.query(statement, [fromId, intoId]);
  }

  async markRead(creatorId: number, upTo: string | undefined): Promise<void> {
    await this.work.manager.query(MARK_READ, [creatorId, upTo ?? null]);
  }
}
