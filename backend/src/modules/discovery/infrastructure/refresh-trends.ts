import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { Every, MINUTE } from '../../../platform/schedule/every.js';
import { INTEREST_DAYS } from '../../visits/index.js';
import { EVERY_HASHTAG, trendingCreators, trendingMedia, TRENDS_MAX, type Candidate } from '../domain/trends.js';

/** Every instance runs the job; the first one that finds the lists older than this makes them again. */
const REFRESH_AFTER = '4 minutes 30 seconds';
/** The same while the lists are short, because a new item of a small installation should not be missing for minutes. */
const REFRESH_SHORT_AFTER = '50 seconds';
/** A like shows more interest than a view. */
const LIKE_WEIGHT = 10;
/** After this many days, a view or like counts half. */
const HALF_LIFE_DAYS = 2;
/** Items that are considered: the most interesting ones, and the newest ones, which follow them. */
const CONSIDERED_MAX = 20_000;
const CANDIDATES_MAX = 2_000;
/** Candidates of one creator, who cannot have more in a list. */
const OF_CREATOR_MAX = 150;

const IS_DUE = `select not exists (select from trending_creators where listed_at > now() - case
    when exists (select from trending_media where hashtag_id = ${EVERY_HASHTAG} and type = 'all' and rank = ${TRENDS_MAX})
      then interval '${REFRESH_AFTER}' else interval '${REFRESH_SHORT_AFTER}' end) as due`;

// The number of likes bounds those that count, because a like can be taken back.
const CANDIDATES = `with interest as (
    select media_id, sum(viewers * weight) as viewers, sum(likes * weight) as likes
    from (select media_id, viewers, likes, 0.5::float8 ^ (((now() at time zone 'UTC')::date - day) / ${HALF_LIFE_DAYS}::float8) as weight
      from media_interest where day > (now() at time zone 'UTC')::date - ${INTEREST_DAYS}) i group by 1),
  interesting as (select media_id, viewers, likes from interest order by viewers + ${LIKE_WEIGHT} * likes desc limit ${CONSIDERED_MAX}),
  newest as (select id from media order by created_at desc, id desc limit ${CONSIDERED_MAX}),
  considered as (
    select m.id, m.profile_id, m.kind, m.created_at, coalesce(i.viewers + ${LIKE_WEIGHT} * least(i.likes, m.like_count), 0) as score
    from (select media_id as id from interesting union select id from newest) c
      join media m on m.id = c.id join profiles p on p.id = m.profile_id left join interesting i on i.media_id = m.id
    where ${LISTED_MEDIA}),
  placed as (select *, row_number() over (partition by profile_id order by score desc, created_at desc, id desc) as place from considered)
  select id, profile_id as "creatorId", kind = 'video' as "isVideo", score,
    array(select hashtag_id from media_hashtags t where t.media_id = placed.id) as "hashtagIds"
  from placed where place <= ${OF_CREATOR_MAX} order by score desc, created_at desc, id desc limit ${CANDIDATES_MAX}`;

/**
 * A restore locks these tables in the same order, and deletes the former lists later. Without the lock, it would wait for the new lists, whose
 * foreign keys wait for the restore.
 */
const WAIT_FOR_RESTORE = 'lock table profiles, hashtags, media in row exclusive mode';

const POPULAR = `select profile_id as id from profiles_by_popularity order by popularity desc, profile_id desc limit ${TRENDS_MAX}`;

const LIST_MEDIA =
  'insert into trending_media (hashtag_id, type, rank, media_id) select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])';
const LIST_CREATORS = `insert into trending_creators (rank, profile_id) select cardinality($1::int[]) + 1 - place, id from unnest($1::int[]) with ordinality c(id, place)`;

/** Makes the lists of trending media and creators (PR-109). Readers see the former lists until the new ones are complete. */
@Injectable()
export class RefreshTrends {
  constructor(private readonly dataSource: DataSource) {}

  @Every('refresh-trends', MINUTE, { lock: LOCKS.trends })
  async executeIfDue(): Promise<void> {
    const [row] = await this.dataSource.query<{ due: boolean }[]>(IS_DUE);
    if (row?.due) await this.execute();
  }

  async execute(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(WAIT_FOR_RESTORE);
      const candidates = await manager.query<Candidate[]>(CANDIDATES);
      const popular = await manager.query<{ id: number }[]>(POPULAR);
      const media = trendingMedia(candidates);
      const creators = trendingCreators(
        candidates,
        popular.map(({ id }) => id),
      );
      await manager.query('delete from trending_media');
      await manager.query(LIST_MEDIA, [
        media.map(({ hashtagId }) => hashtagId),
        media.map(({ type }) => type),
        media.map(({ rank }) => rank),
        media.map(({ mediaId }) => mediaId),
      ]);
      await manager.query('delete from trending_creators');
      await manager.query(LIST_CREATORS, [creators]);
    });
  }
}
