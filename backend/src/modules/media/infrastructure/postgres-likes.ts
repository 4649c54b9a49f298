import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import type { Statement } from '../../../platform/database/statement.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { Likes, type Like } from '../domain/likes.js';
import { MediaNotFound } from '../domain/media.errors.js';

// Functions change the row and the counter, store the event and return the number of likes in one round trip (ADR 0040).
const ADD = { name: 'like', text: 'select like_media($1, $2) as likes' };
const REMOVE = { name: 'unlike', text: 'select unlike_media($1, $2) as likes' };

const COPY = `insert into likes (media_id, profile_id, liked_at)
  select l.media_id, $2, l.liked_at from likes l join media m on m.id = l.media_id
  where l.profile_id = $1 and m.profile_id <> $2 on conflict do nothing`;

@Injectable()
export class PostgresLikes extends Likes {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  add(like: Like): Promise<number> {
    return this.change(ADD, like);
  }

  remove(like: Like): Promise<number> {
    return this.change(REMOVE, like);
  }

  async copy(fromId: number, intoId: number): Promise<void> {
    await this.work.manager.query(COPY, [fromId, intoId]);
  }

  private async change(statement: Statement, { mediaId, likedBy }: Like): Promise<number> {
    const likes = await this.call(statement, [mediaId, likedBy]);
    if (likes === null) throw new MediaNotFound();
    await this.outbox.wake();
    return likes;
  }

  private async call(statement: Statement, ids: number[]): Promise<number | null> {
    try {
      const [row] = await this.work.rows<{ likes: number | null }>(statement, ids);
      return row?.likes ?? null;
    } catch (error) {
      // The profile of the viewer was deleted concurrently.
      throw isForeignKeyViolation(error) ? new MediaNotFound() : error;
    }
  }
}
