import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ProfileHashtags, type Hashtag } from '../domain/profile-hashtags.js';

const LIST = `select h.id, h.name from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id
  where ph.profile_id = $1 order by ph.added_at, h.id`;
const FIND_BY_IDS = 'select id, name from hashtags where id = any($1::int[]) order by array_position($1::int[], id) for key share';
// `for key share` prevents the deletion of an unused hashtag before it is attached.
const FIND_BY_NAME = 'select id from hashtags where name = $1 for key share';
// Of concurrent inserts of one name, the first inserts the row; the others wait and return the same row.
const INSERT = 'insert into hashtags (name) values ($1) on conflict (name) do update set name = excluded.name returning id';
const ATTACH = 'insert into profile_hashtags (profile_id, hashtag_id, added_at) values ($1, $2, clock_timestamp())';
const DETACH = 'delete from profile_hashtags where profile_id = $1 and hashtag_id = $2';

/** Uses plain SQL, because a row is only a pair of ids and needs no entity mapping. */
@Injectable()
export class PostgresProfileHashtags extends ProfileHashtags {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  of(creatorId: number): Promise<Hashtag[]> {
    return this.work.manager.query<Hashtag[]>(LIST, [creatorId]);
  }

  findByIds(ids: number[]): Promise<Hashtag[]> {
    return this.work.manager.query<Hashtag[]>(FIND_BY_IDS, [ids]);
  }

  async attach(creatorId: number, name: string): Promise<number> {
    const id = await this.idOf(name);
    await this.work.manager.query(ATTACH, [creatorId, id]);
    return id;
  }

  async detach(creatorId: number, hashtagId: number): Promise<void> {
    await this.work.manager.query(DETACH, [creatorId, hashtagId]);
  }

  private async idOf(name: string): Promise<number> {
    for (const statement of [FIND_BY_NAME, INSERT]) {
      const [row] = await this.work.manager.query<{ id: number }[]>(statement, [name]);
      if (row) return row.id;
    }
    throw new Error('the hashtag was neither found nor inserted');
  }
}
