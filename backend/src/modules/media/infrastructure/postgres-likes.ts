import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';
import { Likes, type Like, type LikeCount } from '../domain/likes.js';
import { MediaNotFound } from '../domain/media.errors.js';

/** Locks the item against deletion. When a concurrent deletion commits first, the item is not found. */
const ITEM = `select m.id, m.profile_id from media m join profiles p on p.id = m.profile_id
    where m.id = $1 and ${visibleMedia('$2')} for key share of m`;

const ADD = `with item as (${ITEM}),
    liked as (insert into likes (media_id, profile_id) select id, $2 from item on conflict do nothing returning media_id)
  select profile_id, exists(select from liked) as changed from item`;

const REMOVE = `with item as (${ITEM}),
    unliked as (delete from likes using item where media_id = item.id and likes.profile_id = $2 returning media_id)
  select profile_id, exists(select from unliked) as changed from item`;

const COPY = `insert into likes (media_id, profile_id, liked_at)
  select l.media_id, $2, l.liked_at from likes l join media m on m.id = l.media_id
  where l.profile_id = $1 and m.profile_id <> $2 on conflict do nothing`;

@Injectable()
export class PostgresLikes extends Likes {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  add(like: Like): Promise<LikeCount> {
    return this.change(ADD, like);
  }

  remove(like: Like): Promise<LikeCount> {
    return this.change(REMOVE, like);
  }

  async copy(fromId: number, intoId: number): Promise<void> {
    await this.work.manager.query(COPY, [fromId, intoId]);
  }

  private async change(statement: string, { mediaId, likedBy }: Like): Promise<LikeCount> {
    const [row] = await this.query<{ profile_id: number; changed: boolean }>(statement, [mediaId, likedBy]);
    // A trigger changes the count after the statement, so a second statement reads it.
    const [item] = await this.query<{ like_count: number }>('select like_count from media where id = $1', [mediaId]);
    if (!row || !item) throw new MediaNotFound();
    return { creatorId: row.profile_id, changed: row.changed, likeCount: item.like_count };
  }

  private async query<Row>(statement: string, values: number[]): Promise<Row[]> {
    try {
      return await this.work.manager.query<Row[]>(statement, values);
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new MediaNotFound();
      throw error;
    }
  }
}
