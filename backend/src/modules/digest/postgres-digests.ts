import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { PUBLIC_PROFILE } from '../../platform/database/visible-content.js';
import { areBlocked, isMuted } from '../blocks/index.js';
import { COUNT_MAX, Digests, NAMES_MAX, NEW_WORK_MAX, retryAfterMs, type DigestContent, type DueDigest, type NewWork } from './digest.js';

/** Digests of one run, which takes less than a minute. */
const BATCH_SIZE = 100;
const ENROL_MAX = 1_000;
/** Followed creators that are looked at, the latest follows first. */
const FOLLOWED_MAX = 1_000;
/** A digest tells of at most this time, also after weeks in which no mail could be sent. */
const LONGEST = `interval '14 days'`;

/** Likes of all media of a creator, whose number is limited. The difference of two digests counts likes without reading each. */
const likesOf = (creator: string): string => `(select coalesce(sum(like_count), 0)::int from media where profile_id = ${creator})`;
/** The page of a suspended creator is hidden too. */
const WANTS = `s.digest and p.email is not null and ${PUBLIC_PROFILE}`;

const ENROL = `insert into digests (profile_id, week, covered_until, likes)
  select s.profile_id, $1::date, $2::timestamptz, ${likesOf('s.profile_id')}
  from notification_settings s join profiles p on p.id = s.profile_id
  where ${WANTS} and not exists (select from digests d where d.profile_id = s.profile_id) limit ${ENROL_MAX} on conflict do nothing`;

const LEAVE = `delete from digests where profile_id in (select d.profile_id from digests d
  left join notification_settings s on s.profile_id = d.profile_id where s.digest is not true limit ${ENROL_MAX})`;

const DUE = `select d.profile_id as id from digests d join notification_settings s on s.profile_id = d.profile_id join profiles p on p.id = d.profile_id
  where d.week < $1::date and ${WANTS} and (d.retry_at is null or d.retry_at <= $2) order by d.week, d.profile_id limit ${BATCH_SIZE}`;

const CLAIM = `select d.profile_id as "creatorId", d.covered_until as since, d.likes as "formerLikes", s.language,
    p.email, p.username, p.display_name as "displayName"
  from digests d join notification_settings s on s.profile_id = d.profile_id join profiles p on p.id = d.profile_id
  where d.profile_id = $1 and d.week < $2::date and ${WANTS} for no key update of d skip locked`;

const FOLLOWERS = `select count(*)::int as followers, (array_agg(p.username order by f.followed_at desc, p.id desc))[1:${NAMES_MAX}] as usernames,
    (array_agg(p.display_name order by f.followed_at desc, p.id desc))[1:${NAMES_MAX}] as "displayNames"
  from (select follower_id, followed_at from follows where followed_id = $1 and followed_at > greatest($2, $3::timestamptz - ${LONGEST}) and followed_at <= $3
      order by followed_at desc limit ${COUNT_MAX}) f
    join profiles p on p.id = f.follower_id and ${PUBLIC_PROFILE} and not ${areBlocked('$1::int', 'p.id')} and not ${isMuted('$1::int', 'p.id')}`;

const NUMBERS = `select ${likesOf('$1')} as likes, coalesce(sum(profile_views), 0)::int as views, coalesce(sum(link_clicks), 0)::int as clicks
  from daily_profile_stats where profile_id = $1 and day between ($2::timestamptz at time zone 'UTC')::date - 7 and ($2::timestamptz at time zone 'UTC')::date - 1`;

// The newest item of each creator comes before the second one of any.
const WORK = `select m.id as "mediaId", coalesce(nullif(m.title, ''), m.alt_text) as title, p.username, p.display_name as "displayName"
  from (select followed_id from follows where follower_id = $1 order by followed_at desc, followed_id desc limit ${FOLLOWED_MAX}) f
    join profiles p on p.id = f.followed_id and ${PUBLIC_PROFILE} and not ${areBlocked('$1::int', 'p.id')} and not ${isMuted('$1::int', 'p.id')}
    cross join lateral (select id, title, alt_text, created_at, row_number() over (order by created_at desc, id desc) as place
      from (select * from media where profile_id = p.id and purpose = 'gallery' and hidden_at is null and not sensitive
          and created_at > greatest($2, $3::timestamptz - ${LONGEST}) and created_at <= $3 order by created_at desc, id desc limit ${NEW_WORK_MAX}) newest) m
  order by m.place, m.created_at desc, m.id desc limit ${NEW_WORK_MAX}`;

const MARK_SENT = `update digests set week = $2, covered_until = $3, likes = ${likesOf('$1')}, tries = 0, retry_at = null where profile_id = $1`;
const POSTPONE = 'update digests set tries = least(tries + 1, 20), retry_at = $2 where profile_id = $1';
const TRIES = 'select tries from digests where profile_id = $1';

const ACCOUNT = 'select into_id as id from digest_merges where from_id = $1';
interface Followers {
  followers: number;
  usernames: string[] | null;
  displayNames: string[] | null;
}

@Injectable()
export class PostgresDigests extends Digests {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async enrol(week: string, now: Date): Promise<void> {
    await this.query(ENROL, [week, now]);
    await this.query(LEAVE, []);
  }

  async listDue(week: string, now: Date): Promise<number[]> {
    return (await this.query<{ id: number }>(DUE, [week, now])).map(({ id }) => id);
  }

  async claim(creatorId: number, week: string): Promise<DueDigest | undefined> {
    const [row] = await this.query<DueDigest>(CLAIM, [creatorId, week]);
    return row && { ...row, language: LANGUAGES.find((language) => language === row.language) ?? LANGUAGES[0] };
  }

  async contentOf({ creatorId, since, formerLikes }: DueDigest, now: Date): Promise<DigestContent> {
    const [followers] = await this.query<Followers>(FOLLOWERS, [creatorId, since, now]);
    const [numbers] = await this.query<{ likes: number; views: number; clicks: number }>(NUMBERS, [creatorId, now]);
    const { likes = 0, views = 0, clicks = 0 } = numbers ?? {};
    return {
      followers: followers?.followers ?? 0,
      followerNames: (followers?.usernames ?? []).map((username, n) => ({ username, displayName: followers?.displayNames?.[n] ?? '' })),
      likes: formerLikes === null ? 0 : Math.max(likes - formerLikes, 0),
      views,
      clicks,
      work: await this.query<NewWork>(WORK, [creatorId, since, now]),
    };
  }

  async markSent(creatorId: number, week: string, now: Date): Promise<void> {
    await this.query(MARK_SENT, [creatorId, week, now]);
  }

  async postpone(creatorId: number, now: Date): Promise<void> {
    const [row] = await this.query<{ tries: number }>(TRIES, [creatorId]);
    await this.query(POSTPONE, [creatorId, new Date(now.getTime() + retryAfterMs(row?.tries ?? 0))]);
  }

  async accountOf(creatorId: number): Promise<number> {
    const [row] = await this.query<{ id: number }>(ACCOUNT, [creatorId]);
    return row?.id ?? creatorId;
  }

  private query<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    return this.work.all<Row>(statement, values);
  }
}
