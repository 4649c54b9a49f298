import { Injectable } from '@nestjs/common';
import { Reader, type Statement } from '../../../platform/database/reader.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';

export interface MediaRecord extends Record<string, unknown> {
  id: number;
  storage_key: string;
  original_name: string;
}

/** Rows are paged by `id`, which is a string when its column is a bigint. */
interface ListedRow extends Record<string, unknown> {
  id: number | string;
  j: string;
}

const PAGE_SIZE = 500;

const PROFILE = {
  name: 'export-profile',
  text: `select json_build_object('id', p.id, 'username', p.username, 'formerUsernames',
      (select coalesce(json_agg(o.username_key order by o.given_up_at), '[]') from old_usernames o where o.profile_id = p.id),
      'bio', p.bio, 'location', p.location, 'email', p.email, 'pendingEmail', p.pending_email, 'isPublicProfile', p.is_public,
      'profileImage', p.profile_image, 'bannerImage', p.banner_image, 'hashtags', p.hashtag_names, 'createdAt', p.created_at,
      'lastSeenAt', p.last_seen_at, 'lastLoginAt', p.last_login_at, 'usernameChanges', p.username_changes,
      'stats', json_build_object('followers', p.followers, 'following', p.following, 'profileViews', p.profile_views,
        'mediaUploads', p.media_count, 'linkClicks', p.link_clicks))::text as j
    from profiles p where p.id = $1`,
};

/** Each statement returns a page of rows with an `id` after `$2`, in the order of `id`. */
const LISTS: Record<string, string> = {
  links: `select l.id, json_build_object('platform', l.platform, 'url', l.url, 'displayName', l.display_name, 'clickCount', l.click_count,
      'createdAt', l.created_at, 'removedAt', l.removed_at,
      'clicksByDay', (select coalesce(json_object_agg(d.day, d.clicks order by d.day), '{}') from daily_link_stats d where d.link_id = l.id))::text as j
    from external_links l where l.profile_id = $1 and l.id > $2 order by l.id limit ${PAGE_SIZE}`,
  media: `select m.id, json_build_object('id', m.id, 'originalName', m.original_name, 'purpose', m.purpose, 'mimeType', m.mime_type, 'fileSize', m.file_size,
      'width', m.width, 'height', m.height, 'altText', m.alt_text, 'viewCount', m.view_count, 'likeCount', m.like_count, 'createdAt', m.created_at)::text as j
    from media m where m.profile_id = $1 and m.id > $2 order by m.id limit ${PAGE_SIZE}`,
  following: `select f.followed_id as id, json_build_object('username', p.username, 'followedAt', f.followed_at)::text as j
    from follows f join profiles p on p.id = f.followed_id where f.follower_id = $1 and f.followed_id > $2 and ${PUBLIC_PROFILE} order by f.followed_id limit ${PAGE_SIZE}`,
  likes: `select l.media_id as id, json_build_object('mediaId', l.media_id, 'likedAt', l.liked_at)::text as j
    from likes l where l.profile_id = $1 and l.media_id > $2 order by l.media_id limit ${PAGE_SIZE}`,
  activities: `select a.id, json_build_object('activityType', a.activity_type, 'description', a.description, 'createdAt', a.created_at)::text as j
    from activities a where a.profile_id = $1 and a.id > $2 order by a.id limit ${PAGE_SIZE}`,
  statistics: `select d.day - date '2000-01-01' as id, json_build_object('day', d.day, 'profileViews', d.profile_views, 'newFollowers', d.new_followers,
      'linkClicks', d.link_clicks, 'mediaViews', d.media_views)::text as j
    from daily_profile_stats d where d.profile_id = $1 and d.day - date '2000-01-01' > $2::bigint order by d.day limit ${PAGE_SIZE}`,
  emailChanges: `select c.id, json_build_object('formerEmail', c.former_email, 'changedAt', c.changed_at, 'undoneAt', c.undone_at)::text as j
    from email_changes c where c.profile_id = $1 and c.id > $2 order by c.id limit ${PAGE_SIZE}`,
  sessions: `select row_number() over (order by s.started_at, s.sid) as id, json_build_object('device', s.sess ->> 'device', 'startedAt', s.started_at,
      'lastSeenAt', s.last_seen_at)::text as j
    from visitor_sessions s where s.profile_id = $1 and $2::bigint = 0 order by s.started_at, s.sid limit ${PAGE_SIZE}`,
};

const MEDIA_FILES = {
  name: 'export-media-files',
  text: `select id, storage_key, original_name from media where profile_id = $1 and id > $2 order by id limit ${PAGE_SIZE}`,
};

/** Reads all data of one creator page by page. */
@Injectable()
export class OwnRecords {
  constructor(private readonly reader: Reader) {}

  async profile(creatorId: number): Promise<string> {
    return (await this.reader.json(PROFILE, [creatorId])) ?? '{}';
  }

  lists(creatorId: number): { name: string; rows: AsyncIterable<string> }[] {
    return Object.entries(LISTS).map(([name, text]) => ({ name, rows: this.texts({ name: `export-${name}`, text }, creatorId) }));
  }

  media(creatorId: number): AsyncIterable<MediaRecord> {
    return this.rows<MediaRecord>(MEDIA_FILES, creatorId);
  }

  private async *texts(statement: Statement, creatorId: number): AsyncGenerator<string> {
    for await (const { j } of this.rows<ListedRow>(statement, creatorId)) yield j;
  }

  private async *rows<Row extends { id: number | string } & Record<string, unknown>>(
    statement: Statement,
    creatorId: number,
  ): AsyncGenerator<Row> {
    let after: number | string | undefined = 0;
    while (after !== undefined) {
      const page: Row[] = await this.reader.rows<Row>(statement, [creatorId, after]);
      yield* page;
      after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    }
  }
}
