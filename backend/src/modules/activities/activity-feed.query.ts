import { projection, type Unspecified, type Sql } from '../../platform/database/projection.js';
import type { DataExportRow } from '../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import { Page } from '../../platform/http/contract/answers.js';
import { ALL_TAGS, QueryCache, SharedPage } from '../../platform/database/cache.js';
import { EMPTY_LIST, stringifyJson } from '../../platform/database/json.js';
import { messageColumns } from '../../platform/database/message-columns.js';
import { PreparedPages, type LastRow } from '../../platform/lists/prepared-pages.js';
import { Reader } from '../../platform/database/reader.js';
import type { JsonStatement } from '../../platform/database/statement.js';
import {
  type ActivityType,
  CREATOR_FOLLOWED,
  CREATORS_FOLLOWED,
  ITEMS_UPLOADED,
  LINKS_ADDED,
  OTHER_ACTIVITY,
  PROFILE_UPDATED,
  STORED_MESSAGES,
} from './activity.js';
import { isMuted, blockedAmong, mutedAmong } from '../blocks/index.js';
import { visibleLinks } from '../links/index.js';
import { avatarOf } from '../profiles/index.js';
import { ActivityMediaView, ActivityTargetView, ActivityView } from './activity.view.js';

/** SQL for the id of the creator that the activity `a` of type `follow` refers to. Null for other types. */
export const FOLLOWED_ID = "case when jsonb_typeof(a.metadata -> 'followingId') = 'number' then (a.metadata -> 'followingId')::int end";

/** SQL for the id of the link that the activity `a` of type `external_link_added` refers to. Null for other types. */
const ADDED_LINK_ID = "case when jsonb_typeof(a.metadata -> 'linkId') = 'number' then (a.metadata -> 'linkId')::int end";

const PAGES = new PreparedPages({ 'a.created_at': 'timestamptz', 'a.id': 'bigint' }, { values: 0 });
const NEWEST = PAGES.order.by(false);
/** Maximum number of follows that are read, newest first. It limits the cost for a viewer who follows more creators. */
const FOLLOWS_READ_MAX = 2000;

// Excludes uploads that became an avatar (PR-32) or are hidden, and includes deleted uploads (PR-36).
const SHOWN = `a.listed and (a.media_id is null or exists(select from media m where m.id = a.media_id and m.purpose = 'gallery' and m.hidden_at is null))`;

/** Thumbnails of an entry. */
const MEDIA_MAX = 4;
/** Entries that are read for groups: the largest page. */
const GROUPED_MAX = 100;
/** Edits of the profile are one subject, because a new creator fills in everything at once. */
const IS_EDIT = "a.activity_type in ('profile_update', 'bio_update', 'hashtag_update')";
/** Rows of one creator and subject, newest first. */
const NEWER = 'partition by profile_id, subject order by created_at desc, id desc';

const MEDIA = projection<ActivityMediaView>({
  id: 'm.id',
  thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
  sensitive: 'm.sensitive',
})
  .list('m.id desc')
  .from(`(select id, sensitive from media where id = any(a.media_ids) order by id desc limit ${MEDIA_MAX}) m`)
  .emptyWhen("a.activity_type <> 'media_upload'");

/** The messages of stored descriptions, for the rows `a`. */
export const STORED_CASES = [
  ...STORED_MESSAGES.map((message) => ({ when: `a.description = '${message.template}'`, message })),
  { when: 'true', message: OTHER_ACTIVITY, params: { description: 'a.description' } },
];

const severalOf = (type: ActivityType): Sql => `a.entries > 1 and a.activity_type = '${type}'`;
const COUNT = { count: 'a.entries' };
const MESSAGE = messageColumns([
  { when: severalOf('media_upload'), message: ITEMS_UPLOADED, params: COUNT },
  { when: severalOf('follow'), message: CREATORS_FOLLOWED, params: COUNT },
  { when: severalOf('external_link_added'), message: LINKS_ADDED, params: COUNT },
  { when: `a.entries > 1 and ${IS_EDIT}`, message: PROFILE_UPDATED },
  { when: 't.id is not null', message: CREATOR_FOLLOWED, params: { username: 't.username' } },
  ...STORED_CASES,
]);

const ACTIVITY = projection<ActivityView>({
  id: 'a.id',
  activityType: 'a.activity_type',
  createdAt: 'a.created_at',
  description: MESSAGE.text,
  code: MESSAGE.code,
  params: MESSAGE.params,
  user: avatarOf('p'),
  target: projection<ActivityTargetView>({ id: 't.id', username: 't.username', displayName: 't.display_name' }).when(
    't.id is not null and a.entries = 1',
  ),
  count: 'a.entries',
  media: MEDIA,
  metadata: `(case a.activity_type when 'follow' then case when t.id is not null then a.metadata end
    when 'external_link_added' then (select a.metadata from ${visibleLinks('a.profile_id')} and l.id = ${ADDED_LINK_ID})
    else a.metadata end)::text`,
});

interface Feed {
  /** One entry for each row. */
  single: JsonStatement<ActivityView[], LastRow>;
  /** One entry for the rows of a creator and subject that are less than an hour apart. */
  grouped: JsonStatement<ActivityView[], LastRow>;
}

/** `page` must select whole rows of activities, newest first and limited by its argument. */
function feed(name: string, page: (limit: Sql) => Sql, isShort = false): Feed {
  const items = `page a join profiles p on p.id = a.profile_id left join profiles t on t.discoverable and t.id = ${FOLLOWED_ID}`;
  const rows = `select a.*, 1 as entries, array[a.media_id] as media_ids, ${PAGES.order.columns} from (${page(PAGES.max)}) a`;
  return {
    single: PAGES.statement({ name, isShort, rows, item: ACTIVITY, items }),
    grouped: ACTIVITY.list(NEWEST)
      .from(items)
      .statement<LastRow>({
        name: `grouped-${name}`,
        isShort,
        with: `marked as (select a.*, coalesce(lag(created_at) over newer - created_at >= interval '1 hour', true)::int as starts
    from (select a.*, case when ${IS_EDIT} then 'edit' else a.activity_type end as subject from (${page(String(GROUPED_MAX))}) a) a window newer as (${NEWER})),
  numbered as (select a.*, sum(starts) over newer as group_number from marked a window newer as (${NEWER})),
  page as materialized (select a.* from (
    select a.*, count(*) over whole as entries, array_agg(media_id) over whole as media_ids,
      row_number() over (whole order by created_at desc, id desc) as place
    from numbered a window whole as (partition by profile_id, subject, group_number)) a
    where a.place = 1 order by a.created_at desc, a.id desc limit $1)`,
        columns: { last: 'null::text[]' },
      }),
  };
}

const EVERYONE = feed(
  'activities',
  (limit) => `select a.* from activities a where ${SHOWN} and ${PAGES.after} order by ${NEWEST} limit ${limit}`,
);

/** Those of one creator, as the index of their profile has them. */
const OF_CREATOR = feed(
  'activities-of-creator',
  (limit) => `select a.* from activities a where a.profile_id = $4::int and ${SHOWN} and ${PAGES.after}
    order by ${NEWEST} limit ${limit}`,
  true,
);

const FOLLOWED = feed(
  'activities-of-followed',
  (limit) => `select a.* from (select followed_id from follows where follower_id = $4::int
      and not ${isMuted('$4::int', 'followed_id')} order by followed_at desc, followed_id desc limit ${FOLLOWS_READ_MAX}) f
    cross join lateral (select * from activities a where a.profile_id = f.followed_id and ${SHOWN} and ${PAGES.after}
      order by ${NEWEST} limit ${limit}) a
    order by ${NEWEST} limit ${limit}`,
);

interface Range {
  limit: number;
  cursor?: string;
  isGrouped: boolean;
}

interface PublicRange extends Range {
  /** Id of the profile; undefined for all creators on Discover. */
  creator?: number;
}

export const EXPORTED_ACTIVITIES = projection<Unspecified>({
  activityType: 'a.activity_type',
  description: 'a.description',
  createdAt: 'a.created_at',
}).statement<DataExportRow>({
  columns: { id: 'a.id' },
  from: 'activities a where a.profile_id = $1 and a.id > $2 order by a.id limit $3',
});

/** Activities of creators on Discover, newest first (PR-14 and PR-37). */
@Injectable()
export class ActivityFeedQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
  ) {}

  async ofEveryone(range: PublicRange, viewerId: number | undefined): Promise<Page<ActivityView>> {
    const { creator = '', limit, isGrouped, cursor = '' } = range;
    const shared = await this.cache.fetch(`activities ${creator} ${limit} ${isGrouped} ${cursor}`, ALL_TAGS, (reader) =>
      this.publicPage(range, reader),
    );
    return pageForViewer(this.reader, shared, viewerId, range.creator);
  }

  /** A page without what is left out for a viewer, for an answer that is cached itself. */
  publicPage({ creator, ...range }: PublicRange, reader = this.reader): Promise<SharedPage<ActivityView>> {
    return creator === undefined ? this.page(reader, EVERYONE, range) : this.page(reader, OF_CREATOR, range, creator);
  }

  /** The page is empty without a session, because an anonymous visitor follows no creators. */
  async ofFollowed(range: Range, viewerId: number | undefined): Promise<Page<ActivityView>> {
    return pageForViewer(this.reader, await this.page(this.reader, FOLLOWED, range, viewerId ?? null), viewerId);
  }

  private async page(
    reader: Reader,
    { single, grouped }: Feed,
    { limit, cursor, isGrouped }: Range,
    ...filterValues: unknown[]
  ): Promise<SharedPage<ActivityView>> {
    const range = isGrouped ? { limit } : { limit, cursor };
    const page = await PAGES.find(reader, isGrouped ? grouped : single, [], range, filterValues);
    return page ?? new SharedPage<ActivityView>(EMPTY_LIST, undefined);
  }
}

/** The creators of a page who are hidden from the viewer (PR-110, PR-111). */
const HIDDEN_ON_PAGE = {
  name: 'hidden-on-activities',
  isShort: true,
  text: `${blockedAmong('$1', '$2')} union all ${mutedAmong('$1', '$2')}`,
};

/**
 * Leaves out the entries of hidden creators, and the follows of hidden creators. The page then has fewer entries, and the same cursor. Those of
 * `creator` stay: they are on the creator's page, which looks the same with a block.
 */
async function pageForViewer(
  reader: Reader,
  shared: SharedPage<ActivityView>,
  viewerId: number | undefined,
  creator?: number,
): Promise<Page<ActivityView>> {
  const { view, cursor } = shared;
  if (viewerId === undefined || view.length === 0) return new Page(shared, cursor);
  const ids = view.flatMap((entry) => [entry.user.id, followedId(entry) ?? entry.user.id]);
  const rows = await reader.all<{ id: number }>(HIDDEN_ON_PAGE, [viewerId, ids]);
  if (rows.length === 0) return new Page(shared, cursor);
  const hidden = new Set<number | undefined>(rows.map(({ id }) => id).filter((id) => id !== creator));
  const shown = view
    .filter(({ user, target }) => !hidden.has(user.id) && !hidden.has(target?.id))
    // The metadata of a group have the id of the creator who was followed last.
    .map((entry) => (hidden.has(followedId(entry)) ? { ...entry, metadata: null } : entry));
  return new Page(stringifyJson(shown), cursor);
}

function followedId({ activityType, metadata }: ActivityView): number | undefined {
  const id = activityType === 'follow' ? /"followingId": ?(\d+)/.exec(metadata ?? '')?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}
