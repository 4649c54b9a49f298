import { RebuildDerivedData, type RebuildReport } from '../../../src/modules/database/index.js';
import { DEFAULT_BIOS } from '../../../src/modules/profiles/index.js';
import { runCommand } from '../../support/commands.js';
import { whileOutboxStops } from '../../support/stopped-outbox.js';
import { Vitrine } from '../../support/vitrine.js';

interface Derived {
  followers: number;
  following: number;
  media_count: number;
  link_count: number;
  link_clicks: number;
  activity_count: number;
  hashtag_names: string[];
  discoverable: boolean;
  has_activity: boolean;
}

const MEDIA = `insert into media (profile_id, kind, purpose, storage_key, mime_type, file_size, width, height) values ($1, 'image', $2, $3, 'image/jpeg', 1, 1, 1) returning id`;

// Statements of SQL are the subject here, because each kind of statement fires other triggers.
describe('derived columns', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  let names = 0;
  const profile = async (): Promise<number> =>
    (await insert('insert into profiles (username) values ($1) returning id', [`profile-${++names}`])).id;
  const insert = async (sql: string, values: unknown[]): Promise<{ id: number }> =>
    (await vitrine.rows<{ id: number }>(sql, values))[0] as { id: number };
  const derived = async (id: number): Promise<Derived> =>
    (await vitrine.rows<Derived>('select * from profiles where id = $1', [id]))[0] as Derived;

  it('count followers, also when the follower is deleted', async () => {
    const [a, b, c] = [await profile(), await profile(), await profile()];
    await vitrine.rows('insert into follows (follower_id, followed_id) values ($1, $2), ($3, $2), ($2, $1)', [a, b, c]);
    expect(await derived(b)).toMatchObject({ followers: 2, following: 1 });
    await vitrine.rows('delete from profiles where id = $1', [a]);
    expect(await derived(b)).toMatchObject({ followers: 1, following: 0 });
  });

  it('count gallery items, but neither avatars nor hidden ones', async () => {
    const id = await profile();
    const shown = await insert(MEDIA, [id, 'gallery', `k${names}1`]);
    await insert(MEDIA, [id, 'avatar', `k${names}2`]);
    const adopted = await insert(MEDIA, [id, 'gallery', `k${names}3`]);
    expect((await derived(id)).media_count).toBe(2);
    await vitrine.rows(`update media set purpose = 'banner' where id = $1`, [adopted.id]);
    expect((await derived(id)).media_count).toBe(1);
    await vitrine.rows('update media set hidden_at = now() where id = $1', [shown.id]);
    expect(await derived(id)).toMatchObject({ media_count: 0, discoverable: false });
    await vitrine.rows('update media set hidden_at = null where id = $1', [shown.id]);
    await vitrine.rows('delete from media where id = $1', [shown.id]);
    expect((await derived(id)).media_count).toBe(0);
  });

  it('contain the newest picture that is not sensitive as cover', async () => {
    const id = await profile();
    const cover = async (): Promise<unknown> =>
      (await vitrine.rows<{ cover_file: string }>('select cover_file from profiles where id = $1', [id]))[0]?.cover_file;
    const older = await insert(MEDIA, [id, 'gallery', `older${id}.jpg`]);
    const newer = await insert(MEDIA, [id, 'gallery', `newer${id}.jpg`]);
    await vitrine.rows(`update media set thumbnail_widths = '{320,640,1280}', sensitive = false where id in ($1, $2)`, [
      older.id,
      newer.id,
    ]);
    expect(await cover()).toBe(`newer${id}.640.webp`);
    await vitrine.rows('update media set sensitive = true where id = $1', [newer.id]);
    expect(await cover()).toBe(`older${id}.640.webp`);
    await vitrine.rows('delete from media where id = $1', [older.id]);
    expect(await cover()).toBeNull();
  });

  it('count likes of a media item', async () => {
    const [owner, fan] = [await profile(), await profile()];
    const item = await insert(MEDIA, [owner, 'gallery', `k${names}4`]);
    await vitrine.rows('insert into likes (media_id, profile_id) values ($1, $2)', [item.id, fan]);
    const likes = async (): Promise<unknown> => (await vitrine.rows('select like_count from media where id = $1', [item.id]))[0];
    expect(await likes()).toEqual({ like_count: 1 });
    await vitrine.rows('delete from profiles where id = $1', [fan]);
    expect(await likes()).toEqual({ like_count: 0 });
  });

  it('repeat the counters of media in the tables that order them', async () => {
    const [owner, fan] = [await profile(), await profile()];
    const item = await insert(MEDIA, [owner, 'gallery', `k${names}5`]);
    const orders = (): Promise<unknown> =>
      vitrine.rows(
        `select l.purpose, v.purpose as "viewedPurpose", l.like_count as likes, v.view_count as views
          from media_by_likes l join media_by_views v using (media_id) where media_id = $1`,
        [item.id],
      );
    await vitrine.rows('insert into likes (media_id, profile_id) values ($1, $2)', [item.id, fan]);
    await vitrine.rows('update media set view_count = view_count + 3 where id = $1', [item.id]);
    expect(await orders()).toEqual([{ purpose: 'gallery', viewedPurpose: 'gallery', likes: 1, views: 3 }]);
    await vitrine.rows('delete from profiles where id = $1', [fan]);
    await vitrine.rows(`update media set purpose = 'avatar' where id = $1`, [item.id]);
    expect(await orders()).toEqual([{ purpose: 'avatar', viewedPurpose: 'avatar', likes: 0, views: 3 }]);
    await vitrine.rows('delete from media where id = $1', [item.id]);
    expect(await orders()).toEqual([]);
  });

  it('that requests increase are not indexed in their table, so that an update stays in its page', async () => {
    const counters = ['like_count', 'view_count', 'followers', 'following', 'profile_views', 'activity_count'];
    const indexed = await vitrine.rows(
      `select indexname from pg_indexes where schemaname = 'public' and tablename in ('media', 'profiles') and indexdef ~ $1`,
      [`\\m(${counters.join('|')})\\M`],
    );
    expect(indexed).toEqual([]);
  });

  it('count the activities of a statement that has several of one profile', async () => {
    const ids = [await profile(), await profile()];
    const counts = (): Promise<number[]> => Promise.all(ids.map(async (id) => (await derived(id)).activity_count));
    await vitrine.rows(`insert into activities (profile_id, activity_type, description) select unnest($1::int[]), 'follow', 'x'`, [
      [...ids, ids[0]],
    ]);
    expect(await counts()).toEqual([2, 1]);
    await vitrine.rows('delete from activities where profile_id = any($1)', [ids]);
    expect(await counts()).toEqual([0, 0]);
  });

  it('count the actors of a statement, and delete a notification with its last actor', async () => {
    const [owner, ...fans] = [await profile(), await profile(), await profile(), await profile()];
    const items = [await insert(MEDIA, [owner, 'gallery', `k${names}6`]), await insert(MEDIA, [owner, 'gallery', `k${names}7`])];
    for (const { id } of items)
      await vitrine.rows(
        `with grouped as (insert into notifications (profile_id, kind, media_id) values ($1, 'like', $2) returning id)
          insert into notification_actors (notification_id, actor_id) select id, unnest($3::int[]) from grouped`,
        [owner, id, id === items[0]?.id ? fans : fans.slice(0, 2)],
      );
    const counts = (): Promise<unknown> =>
      vitrine.rows('select actor_count as actors from notifications where profile_id = $1 order by media_id', [owner]);
    expect(await counts()).toEqual([{ actors: 3 }, { actors: 2 }]);
    await vitrine.rows('delete from profiles where id = any($1)', [fans.slice(0, 2)]);
    expect(await counts()).toEqual([{ actors: 1 }]);
  });

  it('sum the clicks of links that are not removed', async () => {
    const id = await profile();
    const link = await insert(
      `insert into external_links (profile_id, platform, url, click_count) values ($1, 'github', 'https://github.com/a', 5) returning id`,
      [id],
    );
    await vitrine.rows('update external_links set click_count = click_count + 2 where id = $1', [link.id]);
    expect(await derived(id)).toMatchObject({ link_count: 1, link_clicks: 7 });
    await vitrine.rows('update external_links set removed_at = now() where id = $1', [link.id]);
    expect(await derived(id)).toMatchObject({ link_count: 0, link_clicks: 0 });
  });

  it('contain the hashtags in the order of adding, and count listed creators', async () => {
    const id = await profile();
    const porto = await insert(`insert into hashtags (name) values ('porto-${id}') returning id`, []);
    const glaze = await insert(`insert into hashtags (name) values ('glaze-${id}') returning id`, []);
    for (const tag of [porto, glaze])
      await vitrine.rows('insert into profile_hashtags (profile_id, hashtag_id) values ($1, $2)', [id, tag.id]);
    const counts = (): Promise<unknown> => vitrine.rows('select usage_count, listed_count from hashtags where id = $1', [porto.id]);
    expect(await derived(id)).toMatchObject({ hashtag_names: [`porto-${id}`, `glaze-${id}`], discoverable: true });
    expect(await counts()).toEqual([{ usage_count: 1, listed_count: 1 }]);
    await vitrine.rows('update profiles set is_public = false where id = $1', [id]);
    expect(await counts()).toEqual([{ usage_count: 1, listed_count: 0 }]);
    await vitrine.rows('delete from profiles where id = $1', [id]);
    expect(await counts()).toEqual([{ usage_count: 0, listed_count: 0 }]);
  });

  it.each([
    ['a verified e-mail', `update profiles set email = 'a' || id || '@example.com' where id = $1`],
    ['a sign-in by e-mail', 'update profiles set email_signed_in_at = now() where id = $1'],
    ['an image', `update profiles set profile_image = '/storage/x' where id = $1`],
    ['a bio', `update profiles set bio = 'Potter' where id = $1`],
    ['a location', `update profiles set location = 'Porto' where id = $1`],
    ['a link', `insert into external_links (profile_id, platform, url) values ($1, 'github', 'https://github.com/b')`],
    [
      'a media item',
      `insert into media (profile_id, kind, storage_key, mime_type, file_size, width, height) values ($1, 'image', 'm' || $1::int, 'image/png', 1, 1, 1)`,
    ],
    ['an activity', `insert into activities (profile_id, activity_type, description) values ($1, 'follow', 'x')`],
    [
      'a hashtag',
      `with tag as (insert into hashtags (name) values ('tag' || $1::int) returning id) insert into profile_hashtags (profile_id, hashtag_id) select $1, id from tag`,
    ],
  ])('mark a profile with %s as active, and no other profile', async (_name, sql) => {
    const [active, other] = [await profile(), await profile()];
    await vitrine.rows(sql, [active]);
    expect((await derived(active)).has_activity).toBe(true);
    expect((await derived(other)).has_activity).toBe(false);
  });

  it.each([
    [
      'a picture',
      `update profiles set profile_image = '/storage/x' where id = $1`,
      'update profiles set profile_image = null where id = $1',
    ],
    ['a bio', `update profiles set bio = 'Potter' where id = $1`, `update profiles set bio = '' where id = $1`],
    [
      'a link',
      `insert into external_links (profile_id, platform, url) values ($1, 'github', 'https://github.com/c')`,
      'delete from external_links where profile_id = $1',
    ],
    [
      'a media item',
      `insert into media (profile_id, kind, storage_key, mime_type, file_size, width, height) values ($1, 'image', 'l' || $1::int, 'image/png', 1, 1, 1)`,
      'delete from media where profile_id = $1',
    ],
    [
      'a hashtag',
      `with tag as (insert into hashtags (name) values ('list' || $1::int) returning id) insert into profile_hashtags (profile_id, hashtag_id) select $1, id from tag`,
      'delete from profile_hashtags where profile_id = $1',
    ],
  ])('list activities only while the profile has %s and is public', async (_name, addContent, removeContent) => {
    const id = await profile();
    const { id: activity } = await insert(
      `insert into activities (profile_id, activity_type, description) values ($1, 'follow', 'x') returning id`,
      [id],
    );
    const listed: unknown[] = [];
    for (const change of [
      addContent,
      'update profiles set is_public = false where id = $1',
      'update profiles set is_public = true where id = $1',
      'update profiles set hidden_at = now() where id = $1',
      'update profiles set hidden_at = null where id = $1',
      removeContent,
    ]) {
      await vitrine.rows(change, [id]);
      listed.push((await vitrine.rows<{ listed: boolean }>('select listed from activities where id = $1', [activity]))[0]?.listed);
    }
    expect(listed).toEqual([true, false, true, false, true, false]);
  });

  it('repeat the name and the popularity of discoverable profiles in the tables that order and search them', async () => {
    const id = await profile();
    const listed = (): Promise<unknown> =>
      vitrine.rows(
        `select o.name, o.popularity::int, n.name as "searchedName", n.popularity::int as "searchedPopularity"
          from profiles_by_popularity o full join profile_names n using (profile_id) where profile_id = $1`,
        [id],
      );
    expect(await listed()).toEqual([]);
    await vitrine.rows(`update profiles set bio = 'Keeps bees', username = 'Bee-Keeper', popularity = 5 where id = $1`, [id]);
    expect(await listed()).toEqual([{ name: 'bee-keeper', popularity: 5, searchedName: 'bee-keeper', searchedPopularity: 5 }]);
    await vitrine.rows('update profiles set popularity = 7 where id = $1', [id]);
    expect(await listed()).toEqual([{ name: 'bee-keeper', popularity: 7, searchedName: 'bee-keeper', searchedPopularity: 7 }]);
    await vitrine.rows('update profiles set hidden_at = now() where id = $1', [id]);
    expect(await listed()).toEqual([]);
    await vitrine.rows('update profiles set hidden_at = null where id = $1', [id]);
    expect(await listed()).toHaveLength(1);
    await vitrine.rows('delete from profiles where id = $1', [id]);
    expect(await listed()).toEqual([]);
  });

  it('refuse negative counters', async () => {
    const id = await profile();
    for (const counter of ['followers', 'following', 'profile_views', 'media_count', 'link_count', 'link_clicks', 'activity_count'])
      await expect(vitrine.rows(`update profiles set ${counter} = -1 where id = $1`, [id])).rejects.toThrow('violates check constraint');
  });

  it.each([...DEFAULT_BIOS, ''])('treat the bio %j as empty', async (bio) => {
    const id = await profile();
    await vitrine.rows('update profiles set bio = $2 where id = $1', [id, bio]);
    expect(await derived(id)).toMatchObject({ has_activity: false, discoverable: false });
    const [index] = await vitrine.rows<{ definition: string }>(
      `select indexdef as definition from pg_indexes where indexname = 'profiles_unlisted_bio_words'`,
    );
    expect(index?.definition).toContain(`'${bio}'::text`);
  });

  it('are the same after a recomputation', async () => {
    await vitrine.derivedDataApplied();
    const before = await vitrine.rows('select * from profiles order by id');
    const tags = await vitrine.rows('select * from hashtags order by id');
    await vitrine.rows(`update profiles set popularity = popularity_of(followers, profile_views)`);
    await vitrine.rows('select recompute_derived_columns()');
    const after = await vitrine.rows('select * from profiles order by id');
    const without = (rows: object[]): object[] => rows.map((row) => ({ ...row, popularity: undefined }));
    expect(without(after)).toEqual(without(before));
    expect(await vitrine.rows('select * from hashtags order by id')).toEqual(tags);
  });

  describe('that were damaged', () => {
    const rebuild = (dryRun: boolean): Promise<RebuildReport> => vitrine.app.get(RebuildDerivedData).execute({ dryRun });
    const namesOf = (differences: { name: string }[]): string[] => differences.map(({ name }) => name);
    const stored = (): Promise<unknown> =>
      Promise.all([
        vitrine.rows('select * from profiles order by id'),
        vitrine.rows('select id, like_count from media order by id'),
        vitrine.rows('select * from media_by_likes join media_by_views using (media_id) order by media_id'),
        vitrine.rows('select * from profiles_by_popularity full join profile_names using (profile_id) order by profile_id'),
        vitrine.rows('select * from hashtags order by id'),
        vitrine.rows('select * from profile_hashtags order by profile_id, hashtag_id'),
        vitrine.rows('select id, listed from activities order by id'),
        vitrine.rows('select id, actor_count from notifications order by id'),
        vitrine.rows('select * from daily_profile_stats order by profile_id, day'),
      ]);

    beforeAll(async () => {
      const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
      const [item] = await vitrine.given.media([{ profileId: star.me.id }]);
      await vitrine.given.hashtag('lighthouse', [star.me.id]);
      await fan.post('/api/follow', { followingId: star.me.id });
      await fan.post(`/api/media/${item}/like`);
      await star.patch('/api/profile', { bio: 'Keeps a lighthouse' });
      await vitrine.derivedDataApplied();
      // Follows of earlier tests that were written without an event.
      await rebuild(false);
    });

    it('are found in a dry run, which changes nothing, then corrected', async () => {
      expect(await rebuild(true)).toEqual({ found: [], left: [] });
      const before = await stored();
      for (const damage of [
        `update profiles set followers = followers + 1, following = following + 2, media_count = media_count + 3, link_count = link_count + 4,
          link_clicks = link_clicks + 5, activity_count = activity_count + 6, hashtag_names = '{other}', cover_file = 'other.webp'`,
        'update media set like_count = like_count + 1',
        "update media_by_likes set kind = 'gif', purpose = 'banner'",
        "update media_by_views set kind = 'gif', purpose = 'banner', view_count = view_count + 1",
        "update profiles_by_popularity set popularity = popularity + 1, name = 'other'",
        'delete from profile_names where profile_id = (select min(profile_id) from profile_names)',
        'update profile_hashtags set discoverable = not discoverable, popularity = popularity + 1',
        'update hashtags set usage_count = usage_count + 1, listed_count = listed_count + 1',
        'update activities set listed = not listed',
        "update notifications set actor_count = actor_count + 1 where kind = 'like'",
        'update daily_profile_stats set new_followers = new_followers + 1',
      ])
        await vitrine.rows(damage);
      const damaged = await stored();
      const { found, left } = await rebuild(true);
      expect(left).toEqual(found);
      expect(namesOf(found)).toEqual([
        'activities.listed',
        'daily_profile_stats.new_followers',
        'hashtags.listed_count',
        'hashtags.usage_count',
        'media.like_count',
        ...['kind', 'like_count', 'purpose'].map((column) => `media_by_likes.${column}`),
        ...['kind', 'purpose', 'view_count'].map((column) => `media_by_views.${column}`),
        'notifications.actor_count',
        'profile_hashtags.discoverable',
        'profile_hashtags.popularity',
        ...['name', 'popularity', 'profile_id'].map((column) => `profile_names.${column}`),
        ...['activity_count', 'cover_file', 'followers', 'following', 'hashtag_names', 'link_clicks', 'link_count', 'media_count'].map(
          (column) => `profiles.${column}`,
        ),
        ...['name', 'popularity'].map((column) => `profiles_by_popularity.${column}`),
      ]);
      expect(await stored()).toEqual(damaged);
      expect((await rebuild(false)).left).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it('differ only when they are damaged, also while events wait in the outbox', async () => {
      const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
      await whileOutboxStops(vitrine, async () => {
        await fan.post('/api/follow', { followingId: star.me.id });
        await fan.delete('/api/follow', { followingId: star.me.id });
        await fan.post('/api/follow', { followingId: star.me.id });
        expect((await rebuild(true)).found).toEqual([]);
      });
      await vitrine.derivedDataApplied();
      expect((await rebuild(true)).found).toEqual([]);
    });

    it.each([
      { dryRun: true, code: 1, followers: 41 },
      { dryRun: false, code: 0, followers: 0 },
    ])('are reported by the command, which ends with $code for dryRun $dryRun', async ({ dryRun, code, followers }) => {
      const id = await profile();
      await vitrine.given.profile(id, { followers: 41 });
      const env = { DATABASE_URL: vitrine.databaseUrl, DATA_DIR: vitrine.dataDir };
      const out = expect.stringContaining(`profiles.followers: 1 rows differ, row ${id}: 41 instead of 0`) as string;
      expect(await runCommand('cli/rebuild.js', 'rebuild', [{ dryRun }], env).ended).toMatchObject({ code, out });
      expect((await derived(id)).followers).toBe(followers);
      await rebuild(false);
    });
  });
});
