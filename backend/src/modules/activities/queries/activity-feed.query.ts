import { Injectable } from '@nestjs/common';
import { Page } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { AnswerCaches } from '../../../platform/database/answer-cache.js';
import { EMPTY_LIST } from '../../../platform/database/json.js';
import { newestFirst, type LastRow } from '../../../platform/database/newest-first.js';
import { projection, type Sql } from '../../../platform/database/projection.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import type { ActivityTargetView, ActivityUserView, ActivityView } from './activity.view.js';

const CURSOR = new KeysetCursor(GREATEST.moment, GREATEST.bigint);
const PAGES = newestFirst('created_at', { limit: '$1', moment: '$2', id: '$3' });
/** Maximum number of follows that are read, newest first. It limits the cost for a viewer who follows more creators. */
const FOLLOWS_READ_MAX = 2000;

const AFTER_CURSOR = PAGES.afterCursor('a.created_at', 'a.id');
// Excludes uploads that became an avatar (PR-32) or are hidden, and includes deleted uploads (PR-36).
const SHOWN = `a.listed and (a.media_id is null or exists(select from media m where m.id = a.media_id and m.purpose = 'gallery' and m.hidden_at is null))`;

const ACTIVITY = projection<ActivityView>({
  id: 'a.id',
  activityType: 'a.activity_type',
  createdAt: 'a.created_at',
  description: "case when t.id is null then a.description else 'started following ' || t.username end",
  user: projection<ActivityUserView>({ id: 'p.id', username: 'p.username', profileImage: 'p.profile_image' }),
  target: projection<ActivityTargetView>({ id: 't.id', username: 't.username' }).when('t.id is not null'),
  metadata: "(case when a.activity_type <> 'follow' or t.id is not null then a.metadata end)::text",
});

/** `page` must select whole rows of activities, newest first and limited by `$1`. */
const feed = (name: string, page: Sql): JsonStatement<ActivityView[], LastRow> =>
  ACTIVITY.list('a.created_at desc, a.id desc')
    .from(
      `page a join profiles p on p.id = a.profile_id
    left join profiles t on t.discoverable and t.id = case when jsonb_typeof(a.metadata -> 'followingId') = 'number' then (a.metadata -> 'followingId')::int end`,
    )
    .statement<LastRow>({
      name,
      with: `page as materialized (${page}),
  ${PAGES.last}`,
      columns: PAGES.columns,
      from: '(select 1) one left join last on true',
    });

const EVERYONE = feed(
  'activities',
  `select a.* from activities a where ${SHOWN} and ${AFTER_CURSOR} order by a.created_at desc, a.id desc limit $1`,
);

const FOLLOWED = feed(
  'activities-of-followed',
  `select a.* from (select followed_id from follows where follower_id = $4::int order by followed_at desc, followed_id desc limit ${FOLLOWS_READ_MAX}) f
    cross join lateral (select * from activities a where a.profile_id = f.followed_id and ${SHOWN} and ${AFTER_CURSOR}
      order by a.created_at desc, a.id desc limit $1) a
    order by a.created_at desc, a.id desc limit $1`,
);

/** Activities of creators on Discover, newest first (PR-14 and PR-37). */
@Injectable()
export class ActivityFeedQuery {
  private readonly kept;

  constructor(
    private readonly reader: PublicReader,
    caches: AnswerCaches,
  ) {
    this.kept = caches.create<Page<ActivityView>>();
  }

  /** `isFresh` reads the database instead of a kept answer. */
  async ofEveryone(limit: number, cursor: string | undefined, { isFresh }: { isFresh: boolean }): Promise<Page<ActivityView>> {
    if (isFresh) return this.page(EVERYONE, limit, cursor);
    const key = `${limit} ${cursor ?? ''}`;
    const shared = await this.kept.find(key);
    if (shared !== undefined) return shared;
    const loading = this.page(EVERYONE, limit, cursor);
    this.kept.keep(key, loading);
    return loading;
  }

  /** The page is empty without a session, because an anonymous visitor follows no creators. */
  ofFollowed(limit: number, cursor: string | undefined, viewerId: number | undefined): Promise<Page<ActivityView>> {
    return this.page(FOLLOWED, limit, cursor, viewerId ?? null);
  }

  private async page(
    statement: JsonStatement<ActivityView[], LastRow>,
    limit: number,
    cursor: string | undefined,
    ...filterValues: unknown[]
  ): Promise<Page<ActivityView>> {
    const [row] = await this.reader.jsonRows(statement, [limit, ...CURSOR.decode(cursor), ...filterValues]);
    return new Page<ActivityView>(row?.j ?? EMPTY_LIST, CURSOR.encode(row?.moment, row?.id));
  }
}
