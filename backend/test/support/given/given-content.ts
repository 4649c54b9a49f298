import type {
  ActivityRow,
  DailyProfileRow,
  DailySourceRow,
  FollowRow,
  HashtagRow,
  LinkRow,
  MediaInterestRow,
  MediaRow,
  ProfileHashtagRow,
  ProfileRow,
  ReportRow,
} from './rows.js';
import { type Database, Table } from './table.js';

let rowCount = 0;

/** Writes rows of creators and their content directly to the tables. */
export class GivenContent {
  private readonly profileTable: Table<ProfileRow>;
  private readonly hashtagTable: Table<HashtagRow>;
  private readonly profileHashtagTable: Table<ProfileHashtagRow>;
  private readonly linkTable: Table<LinkRow>;
  private readonly mediaTable: Table<MediaRow>;
  private readonly followTable: Table<FollowRow>;
  private readonly muteTable: Table<{ muterId: number; mutedId: number }>;
  private readonly activityTable: Table<ActivityRow>;
  private readonly reportTable: Table<ReportRow>;
  private readonly dailyProfileTable: Table<DailyProfileRow>;

  constructor(protected readonly database: Database) {
    this.profileTable = new Table(database, 'profiles');
    this.hashtagTable = new Table(database, 'hashtags');
    this.profileHashtagTable = new Table(database, 'profile_hashtags');
    this.linkTable = new Table(database, 'external_links');
    this.mediaTable = new Table(database, 'media');
    this.followTable = new Table(database, 'follows');
    this.muteTable = new Table(database, 'mutes');
    this.activityTable = new Table(database, 'activities');
    this.reportTable = new Table(database, 'reports');
    this.dailyProfileTable = new Table(database, 'daily_profile_stats');
  }

  /** Inserts a creator without a session. Returns the id. */
  async creator(profile: ProfileRow): Promise<number> {
    const [id = 0] = await this.creators([profile]);
    return id;
  }

  /** Inserts creators with one statement. Every row must have the keys of the first one. Returns the ids. */
  creators(rows: ProfileRow[]): Promise<number[]> {
    return this.profileTable.insertWithIds(rows);
  }

  /**
   * Inserts creators and their hashtags without triggers, by SQL of a number `n`. Popularity is the number. Used for numbers of creators for
   * which the triggers take minutes.
   */
  async manyCreators(
    count: number,
    sql: { username: string; bio: string; displayName?: string; location?: string; hashtagNames: string },
  ): Promise<void> {
    await this.database.query(`begin; set local session_replication_role = replica;
      insert into profiles (id, username, bio, display_name, location, hashtag_names, popularity)
        select 1000 + n, ${sql.username}, ${sql.bio}, ${sql.displayName ?? "''"}, ${sql.location ?? "''"}, ${sql.hashtagNames}, n from generate_series(1, ${count}) n;
      insert into profile_names (profile_id, popularity, name) select id, popularity, lower(username) from profiles where discoverable;
      insert into profiles_by_popularity (profile_id, popularity, name) select profile_id, popularity, name from profile_names order by popularity desc;
      insert into hashtags (name, usage_count, listed_count)
        select name, count(*), count(*) from profiles, unnest(hashtag_names) name group by name;
      insert into profile_hashtags (profile_id, hashtag_id, popularity, discoverable)
        select p.id, h.id, p.popularity, true from profiles p, unnest(p.hashtag_names) name join hashtags h using (name);
      commit; analyze`);
  }

  /**
   * Inserts media of the creators of `manyCreators` without triggers: every twentieth is a video, every `unlisted`th sensitive. All have the
   * hashtag 'painting'; a few 'rare', and the sensitive ones 'unlisted'.
   */
  async manyMedia(
    count: number,
    { creators, unlisted, caption = "''" }: { creators: number; unlisted: number; caption?: string },
  ): Promise<void> {
    await this.database.query(`begin; set local session_replication_role = replica;
      insert into media (profile_id, kind, storage_key, mime_type, file_size, width, height, sensitive, like_count, caption, created_at, thumbnail_widths)
        select 1001 + n % ${creators}, case when n % 20 = 0 then 'video' else 'image' end, 'many-' || n || '.jpg', 'image/jpeg', 1, 3, 2,
          n % ${unlisted} = 0, (n::bigint * 7919) % 5000, ${caption}, now() - n * interval '7 seconds', '{320,640}' from generate_series(1, ${count}) n;
      insert into media_by_likes select id, kind, purpose, like_count from media;
      insert into media_by_views select id, kind, purpose, view_count from media;
      insert into hashtags (name) values ('painting'), ('rare'), ('unlisted') on conflict do nothing;
      insert into media_hashtags (media_id, hashtag_id, position, like_count)
        select m.id, h.id, 1, m.like_count from media m join hashtags h on h.name = 'painting'
          or (h.name = 'rare' and m.id % 5000 = 1) or (h.name = 'unlisted' and m.sensitive);
      insert into media_interest (media_id, day, viewers, likes)
        select id, current_date - d, (id * 31 + d) % 50, (id * 17 + d) % 9 from media, generate_series(0, 6) d where (id + d) % 3 = 0;
      commit; analyze`);
  }

  /** Changes the profile of a creator. */
  profile(id: number, changes: ProfileRow): Promise<void> {
    return this.profileTable.update({ id }, changes);
  }

  /** Changes the profiles of all creators. */
  profiles(changes: ProfileRow): Promise<void> {
    return this.profileTable.update({}, changes);
  }

  /** Hides a creator as an administrator does, but without an audit entry. */
  hiddenCreator(id: number): Promise<void> {
    return this.profile(id, { hiddenAt: new Date() });
  }

  /** Deletes a creator with all content. */
  deletedCreator(id: number): Promise<void> {
    return this.profileTable.delete({ id });
  }

  /** Deletes all creators. */
  noCreators(): Promise<void> {
    return this.profileTable.delete({});
  }

  /** Inserts a hashtag and adds it to creators. */
  async hashtag(name: string, profileIds: number[] = [], addedAt = new Date()): Promise<void> {
    const [hashtagId = 0] = await this.hashtagTable.insertWithIds([{ name }]);
    if (profileIds.length > 0) await this.profileHashtagTable.insert(profileIds.map((profileId) => ({ profileId, hashtagId, addedAt })));
  }

  /** Inserts a link of a creator without an activity. Returns the id. */
  async link(profileId: number, link: LinkRow = {}): Promise<number> {
    const [id = 0] = await this.links([{ profileId, ...link }]);
    return id;
  }

  links(rows: LinkRow[]): Promise<number[]> {
    return this.linkTable.insertWithIds(rows.map((row) => ({ platform: 'website', url: `https://example.org/${++rowCount}`, ...row })));
  }

  /** Inserts links without triggers, evenly among the creators of `manyCreators`. */
  async manyLinks(count: number, { creators }: { creators: number }): Promise<void> {
    await this.database.query(`begin; set local session_replication_role = replica;
      insert into external_links (profile_id, platform, url)
        select 1001 + n % ${creators}, 'website', 'https://example.org/' || n from generate_series(0, ${count - 1}) n;
      update profiles p set link_count = l.count from (select profile_id, count(*) from external_links group by profile_id) l where l.profile_id = p.id;
      commit`);
  }

  /** Sets the number of clicks on a link. */
  linkClicks(id: number, clickCount: number): Promise<void> {
    return this.linkTable.update({ id }, { clickCount });
  }

  /** Increments the number of clicks on a link. */
  async anotherLinkClick(id: number): Promise<void> {
    // Locks the profile before the link (PR-75), because a trigger changes the profile.
    await this.database.query(
      `with locked as materialized (
         select id from profiles where id = (select profile_id from external_links where id = $1) for no key update)
       update external_links set click_count = click_count + 1 where id = $1 and profile_id in (select id from locked)`,
      [id],
    );
  }

  /** Inserts media items without files. */
  media(rows: MediaRow[]): Promise<number[]> {
    const image = { kind: 'image', mimeType: 'image/png', fileSize: 1, width: 1, height: 1 };
    return this.mediaTable.insertWithIds(rows.map((row) => ({ ...image, storageKey: `given-${++rowCount}.png`, ...row })));
  }

  /** Adds empty collections to a creator. */
  async collections(profileId: number, count: number): Promise<void> {
    await this.database.query(
      `insert into collections (profile_id, name, slug) select $1, 'Collection ' || n, 'given-' || n from generate_series(1, $2::int) n`,
      [profileId, count],
    );
  }

  /** Adds items of its owner to a collection. */
  async savedMedia(collectionId: number, profileId: number, count: number): Promise<void> {
    const ids = await this.media(Array.from({ length: count }, () => ({ profileId })));
    await this.database.query('insert into collection_media (collection_id, media_id) select $1, unnest($2::int[])', [collectionId, ids]);
  }

  /** Adds a hashtag to media items. */
  async mediaHashtags(name: string, mediaIds: number[]): Promise<void> {
    await this.database.query(
      `with tag as (insert into hashtags (name) values ($1) on conflict (name) do update set name = excluded.name returning id)
        insert into media_hashtags (media_id, hashtag_id, position) select m, tag.id, 1 from tag, unnest($2::int[]) m`,
      [name, mediaIds],
    );
  }

  /** Inserts the numbers of people who were interested in media on a day. */
  mediaInterest(rows: MediaInterestRow[]): Promise<void> {
    return new Table<MediaInterestRow>(this.database, 'media_interest').insert(rows);
  }

  /** Changes the media items that equal `where` in its columns. */
  changedMedia(where: MediaRow, changes: MediaRow): Promise<void> {
    return this.mediaTable.update(where, changes);
  }

  /** Hides a media item as an administrator does, but without an audit entry. */
  hiddenMedia(id = 0): Promise<void> {
    return this.changedMedia({ id }, { hiddenAt: new Date() });
  }

  /** Moves the time of everything in the trash. */
  async trashedSince(deletedAt: Date): Promise<void> {
    for (const table of ['profiles', 'media'])
      await this.database.query(`update ${table} set deleted_at = $1 where deleted_at is not null`, [deletedAt]);
  }

  /** Deletes the rows of media items but not their files. */
  deletedMedia(where: MediaRow = {}): Promise<void> {
    return this.mediaTable.delete(where);
  }

  /** Inserts follows without activities and notifications. */
  follows(pairs: [followerId: number, followedId: number][]): Promise<void> {
    return this.followTable.insert(pairs.map(([followerId, followedId]) => ({ followerId, followedId })));
  }

  /** Inserts likes without notifications. */
  async likes(pairs: [mediaId: number, likedBy: number][]): Promise<void> {
    await this.database.query('insert into likes (media_id, profile_id) select * from unnest($1::int[], $2::int[])', [
      pairs.map(([mediaId]) => mediaId),
      pairs.map(([, likedBy]) => likedBy),
    ]);
  }

  mutes(pairs: [muterId: number, mutedId: number][]): Promise<void> {
    return this.muteTable.insert(pairs.map(([muterId, mutedId]) => ({ muterId, mutedId })));
  }

  activities(rows: ActivityRow[]): Promise<void> {
    return this.activityTable.insert(rows);
  }

  /** Sets the time of all activities of a creator. */
  activitiesAt(createdAt: Date, profileId: number): Promise<void> {
    return this.activityTable.update({ profileId }, { createdAt });
  }

  noActivities(profileId: number): Promise<void> {
    return this.activityTable.delete({ profileId });
  }

  /** Inserts an open report. Returns the id. */
  async report(report: ReportRow): Promise<number> {
    const [id = 0] = await this.reportTable.insertWithIds([{ reason: 'spam', ...report }]);
    return id;
  }

  /** Resolves all reports without an audit entry. */
  dismissedReports(): Promise<void> {
    return this.reportTable.update({}, { status: 'dismissed', resolvedAt: new Date() });
  }

  /** Suspends creators for a minute, as a moderator does, and moves them to the trash. */
  async trashedSuspensions(ids: number[]): Promise<void> {
    await this.database.query(
      `update profiles set suspended_at = now() - interval '1 hour', suspended_until = now() + interval '1 minute', hidden_by_suspension = true,
        hidden_at = now() - interval '1 hour', deleted_at = now(), deleted_by = 'root' where id = any($1)`,
      [ids],
    );
    await this.database.query(
      `insert into moderation_decisions (profile_id, outcome, until) select unnest($1::int[]), 'suspend', now() + interval '1 minute'`,
      [ids],
    );
  }

  /** Moves the end of all timed suspensions into the past. */
  async endedSuspensions(): Promise<void> {
    await this.database.query(`update profiles set suspended_until = now() - interval '1 second' where suspended_until is not null`);
    await this.database.query(
      `update moderation_decisions set until = now() - interval '1 second' where until is not null and ended_at is null`,
    );
  }

  /** Edits of the page of a creator. */
  async creatorEdits(profileId: number, count: number): Promise<void> {
    await this.database.query(
      `insert into creator_edits (profile_id, before, after)
        select $1, jsonb_build_object('bio', 'Bio ' || n), jsonb_build_object('bio', 'Bio ' || n + 1) from generate_series(1, $2::int) n`,
      [profileId, count],
    );
  }

  noReports(): Promise<void> {
    return this.reportTable.delete({});
  }

  dailyProfileStats(rows: DailyProfileRow[]): Promise<void> {
    return this.dailyProfileTable.insert(rows);
  }

  dailyProfileSources(rows: DailySourceRow[]): Promise<void> {
    return new Table<DailySourceRow>(this.database, 'daily_profile_sources').insert(rows);
  }

  dailyLinkStats(linkId: number, day: string, clicks: number): Promise<void> {
    return new Table(this.database, 'daily_link_stats').insert([{ linkId, day, clicks }]);
  }
}
