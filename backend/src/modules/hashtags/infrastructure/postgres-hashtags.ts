import { Injectable } from '@nestjs/common';
import { lockId, LOCKS } from '../../../platform/database/advisory-lock.js';
import { isCollision, isForeignKeyViolation, isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Hashtags, type Hashtag, HashtagBusy, HashtagExists, HashtagInUse, HashtagNotFound } from '../domain/hashtags.js';

// Locks profiles before hashtags, each by ascending id, like attaching and detaching do, so that they cannot deadlock.
const lockProfiles = (waiting: '' | 'nowait'): string => `select count(*) from (select p.id from profiles p
  where p.id in (select profile_id from profile_hashtags where hashtag_id = $1) order by p.id for no key update ${waiting}) held`;
// Versions of hashtags are compared behind this lock (PR-70).
const LOCK_ID = lockId(LOCKS.hashtags);
const LOCK_HASHTAGS = 'select id, name from hashtags where id = any($1::int[]) order by id for update';

const LIST = `select h.id, h.name from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id
  where ph.profile_id = $1 order by ph.added_at, h.id`;
const LOCK_OF_PROFILES = `select from hashtags where id in (select hashtag_id from profile_hashtags where profile_id = any($1::int[]))
  order by id for no key update`;
const FIND_BY_IDS = 'select id, name from hashtags where id = any($1::int[]) order by array_position($1::int[], id) for key share';
// `for key share` prevents the deletion of an unused hashtag before it is attached.
const FIND_BY_NAME = 'select id from hashtags where name = $1 for key share';
// Of concurrent inserts of one name, the first inserts the row; the others wait and return the same row.
const INSERT = 'insert into hashtags (name) values ($1) on conflict (name) do update set name = excluded.name returning id';
const ATTACH = 'insert into profile_hashtags (profile_id, hashtag_id, added_at) values ($1, $2, clock_timestamp())';
const DETACH = 'delete from profile_hashtags where profile_id = $1 and hashtag_id = $2';
// A merge locks its hashtags by ascending id before it changes their rows of `media_hashtags`, so an edit does the same.
const LOCK_TAGS_OF_MEDIA = `select from hashtags where name = any($2::text[]) or id in (select hashtag_id from media_hashtags where media_id = $1)
  order by id for key share`;
const CREATE_MISSING = `insert into hashtags (name) select wanted from unnest($1::text[]) wanted
  where not exists (select from hashtags h where h.name = wanted) order by wanted on conflict (name) do update set name = excluded.name`;
const UNTAG = `delete from media_hashtags mh using hashtags h where mh.media_id = $1 and h.id = mh.hashtag_id and h.name <> all($2::text[])`;
const TAG = `insert into media_hashtags (media_id, hashtag_id, position)
  select $1, h.id, wanted.position from unnest($2::text[]) with ordinality wanted(name, position) join hashtags h on h.name = wanted.name
  on conflict (media_id, hashtag_id) do update set position = excluded.position`;

/** Uses plain SQL, because a hashtag is only an id and a name and needs no entity mapping. */
@Injectable()
export class PostgresHashtags extends Hashtags {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(name: string): Promise<number> {
    const insert = 'insert into hashtags (name) values ($1) on conflict (name) do nothing returning id';
    const row = await this.work.one<{ id: number }>(insert, [name]);
    if (!row) throw new HashtagExists({ name });
    return row.id;
  }

  async rename(id: number, name: string): Promise<void> {
    const [hashtag] = await this.lock(id);
    if (!hashtag) throw new HashtagNotFound();
    try {
      await this.work.execute('update hashtags set name = $2 where id = $1', [id, name]);
    } catch (error) {
      throw isUniqueViolation(error, 'hashtags_name_key') ? new HashtagExists({ name }) : error;
    }
  }

  async merge(id: number, intoId: number): Promise<void> {
    const locked = await this.lock(id, intoId);
    if (![id, intoId].every((each) => locked.some((hashtag) => hashtag.id === each))) throw new HashtagNotFound();
    await this.work.execute('select move_hashtag($1, $2)', [id, intoId]);
    // The remaining rows are of profiles that had both hashtags. Triggers update their names and the counts.
    await this.work.execute('delete from profile_hashtags where hashtag_id = $1', [id]);
    await this.work.execute('delete from hashtags where id = $1', [id]);
  }

  async remove(id: number): Promise<void> {
    try {
      const removed = await this.work.execute('delete from hashtags where id = $1', [id]);
      if (removed === 0) throw new HashtagNotFound();
    } catch (error) {
      throw isForeignKeyViolation(error) ? new HashtagInUse() : error;
    }
  }

  of(creatorId: number): Promise<Hashtag[]> {
    return this.work.all<Hashtag>(LIST, [creatorId]);
  }

  async lockOf(creatorIds: number[]): Promise<void> {
    await this.work.execute(LOCK_OF_PROFILES, [creatorIds]);
  }

  findByIds(ids: number[]): Promise<Hashtag[]> {
    return this.work.all<Hashtag>(FIND_BY_IDS, [ids]);
  }

  async attach(creatorId: number, name: string): Promise<number> {
    const id = await this.idOf(name);
    await this.work.execute(ATTACH, [creatorId, id]);
    return id;
  }

  async detach(creatorId: number, hashtagId: number): Promise<void> {
    await this.work.execute(DETACH, [creatorId, hashtagId]);
  }

  async tagMedia(mediaId: number, names: string[]): Promise<void> {
    await this.work.execute(LOCK_TAGS_OF_MEDIA, [mediaId, names]);
    await this.work.execute(CREATE_MISSING, [names]);
    await this.work.execute(UNTAG, [mediaId, names]);
    await this.work.execute(TAG, [mediaId, names]);
  }

  /**
   * Locks the hashtags and the profiles of the first one. A profile that attached it before the hashtag was locked is
   * locked with `nowait`, because waiting for it could deadlock; the caller retries on `HashtagBusy`.
   */
  private async lock(id: number, ...others: number[]): Promise<Hashtag[]> {
    try {
      for (const each of [id, ...others].sort((a, b) => a - b)) await this.work.execute(LOCK_ID, [each]);
      await this.work.execute(lockProfiles(''), [id]);
      const locked = await this.work.all<Hashtag>(LOCK_HASHTAGS, [[id, ...others]]);
      await this.work.execute(lockProfiles('nowait'), [id]);
      return locked;
    } catch (error) {
      throw isCollision(error) ? new HashtagBusy({ cause: error }) : error;
    }
  }

  private async idOf(name: string): Promise<number> {
    for (const statement of [FIND_BY_NAME, INSERT]) {
      const row = await this.work.one<{ id: number }>(statement, [name]);
      if (row) return row.id;
    }
    throw new Error('the hashtag was neither found nor inserted');
  }
}
