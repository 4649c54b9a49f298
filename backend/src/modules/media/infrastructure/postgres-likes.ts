import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../../../platform/database/batched-writes.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { Likes, type Like } from '../domain/likes.js';
import { MediaNotFound } from '../domain/media.errors.js';

// Functions change the rows and the counters, store the events and return the numbers of likes in one round trip (ADR 0040, 0049).
const ADD = { name: 'like', text: 'select like_items($1, $2, $3) as results' };
const REMOVE = { name: 'unlike', text: 'select unlike_items($1, $2, $3) as results' };

const COPY = `insert into likes (media_id, profile_id, liked_at)
  select l.media_id, $2, l.liked_at from likes l join media m on m.id = l.media_id
  where l.profile_id = $1 and m.profile_id <> $2 on conflict do nothing`;

@Injectable()
export class PostgresLikes extends Likes {
  private readonly added: BatchedWrites;
  private readonly removed: BatchedWrites;

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly outbox: Outbox,
  ) {
    super();
    this.added = new BatchedWrites(work, ADD);
    this.removed = new BatchedWrites(work, REMOVE);
  }

  add(like: Like): Promise<number> {
    return this.change(this.added, like);
  }

  remove(like: Like): Promise<number> {
    return this.change(this.removed, like);
  }

  async copy(fromId: number, intoId: number): Promise<void> {
    await this.work.manager.query(COPY, [fromId, intoId]);
  }

  private async change(writes: BatchedWrites, { mediaId, likedBy }: Like): Promise<number> {
    const likes = await writes.run(mediaId, likedBy);
    if (likes === null) throw new MediaNotFound();
    await this.outbox.wake();
    return likes;
  }
}
