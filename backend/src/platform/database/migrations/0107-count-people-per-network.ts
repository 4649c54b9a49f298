import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Views and clicks have a maximum for each network, subject and day. Popularity leaves out the views and follows of accounts that are younger
 * than a day and have no confirmed address, and the views of visitors without an account.
 */
export class CountPeoplePerNetwork1795479842987 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table visits add column network bytea;
      create index visits_network on visits (day, subject, subject_id, network);
      alter table profiles add column unranked_views integer not null default 0 check (unranked_views >= 0);
      drop function count_visits(date[], text[], integer[], bytea[], integer[]);
      create or replace function count_visits(days date[], subjects text[], ids integer[], visitors bytea[], viewers integer[], networks bytea[] default null) returns integer language plpgsql set lock_timeout = '300ms' as $$
      declare
        network_max constant int := 50; -- visitors of one network that count for a subject in a day (PR-78)
        new_days date[]; new_subjects text[]; new_ids int[]; owners int[]; counts int[]; unranked int[];
      begin
        with hit as (
          select distinct on (day, subject, id, visitor) * from unnest(days, subjects, ids, visitors, viewers, networks) h(day, subject, id, visitor, viewer, network)),
        owned as (
          select hit.*, p.id as owner from hit join profiles p on hit.subject = 'profile' and p.id = hit.id
          union all select hit.*, m.profile_id from hit join media m on hit.subject = 'media' and m.id = hit.id and m.purpose = 'gallery' and m.hidden_at is null
          union all select hit.*, l.profile_id from hit join external_links l on hit.subject = 'link' and l.id = hit.id and l.removed_at is null),
        unseen as (
          select o.*, row_number() over (partition by day, subject, id, network order by visitor) as place from owned o
          where viewer is distinct from owner
            and not exists (select from visits v where (v.day, v.subject, v.subject_id, v.visitor) = (o.day, o.subject, o.id, o.visitor))),
        fresh as (
          insert into visits (day, subject, subject_id, visitor, network)
          select day, subject, id, visitor, network from unseen u
          where network is null or place <= network_max - (select count(*) from (
            select from visits v where (v.day, v.subject, v.subject_id, v.network) = (u.day, u.subject, u.id, u.network) limit network_max) seen)
          order by day, subject, id, visitor
          on conflict do nothing returning day, subject, subject_id as id, visitor),
        tally as (
          select fresh.day, fresh.subject, fresh.id, count(*)::int as n, (count(*) filter (where p.id is null))::int as unranked
          from fresh join hit using (day, subject, id, visitor)
            left join profiles p on p.id = viewer and (p.created_at <= now() - interval '1 day' or p.email_verified_at is not null)
          group by 1, 2, 3)
        select array_agg(t.day), array_agg(t.subject), array_agg(t.id), array_agg(o.owner), array_agg(t.n), array_agg(t.unranked)
        into new_days, new_subjects, new_ids, owners, counts, unranked
        from tally t join (select distinct subject, id, owner from owned) o using (subject, id);
        if new_days is null then return 0; end if;
      
        perform from media where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject = 'media') order by id for no key update;
        perform from external_links where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject = 'link') order by id for no key update;
        perform from profiles where id = any(owners) order by id for no key update;
      
        update profiles p set profile_views = profile_views + t.n, unranked_views = unranked_views + t.unranked
          from (select id, sum(n)::int n, sum(u)::int unranked from unnest(new_subjects, new_ids, counts, unranked) t(subject, id, n, u)
            where subject = 'profile' group by 1) t where p.id = t.id;
        update media m set view_count = view_count + t.n
          from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'media' group by 1) t where m.id = t.id;
        update external_links l set click_count = click_count + t.n
          from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'link' group by 1) t where l.id = t.id;
      
        insert into daily_profile_stats as d (profile_id, day, profile_views, link_clicks, media_views)
          select owner, day, coalesce(sum(n) filter (where subject = 'profile'), 0), coalesce(sum(n) filter (where subject = 'link'), 0),
            coalesce(sum(n) filter (where subject = 'media'), 0)
          from unnest(new_days, new_subjects, owners, counts) t(day, subject, owner, n) group by 1, 2 order by 1, 2
          on conflict (profile_id, day) do update set profile_views = d.profile_views + excluded.profile_views,
            link_clicks = d.link_clicks + excluded.link_clicks, media_views = d.media_views + excluded.media_views;
        insert into daily_media_stats as d (media_id, day, views)
          select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'media' order by 1, 2
          on conflict (media_id, day) do update set views = d.views + excluded.views;
        insert into daily_link_stats as d (link_id, day, clicks)
          select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'link' order by 1, 2
          on conflict (link_id, day) do update set clicks = d.clicks + excluded.clicks;
        return (select sum(n) from unnest(counts) n);
      end
      $$;
      create or replace function outdated_popularity() returns table(id integer, popularity bigint) language sql stable as $$
      with unranked as (
        select f.followed_id, count(*)::int as followers from profiles n join follows f on f.follower_id = n.id
        where n.created_at > now() - interval '1 day' and n.email_verified_at is null group by 1)
      select p.id, e.popularity from profiles p left join unranked u on u.followed_id = p.id
        cross join lateral (select popularity_of(p.followers - coalesce(u.followers, 0), p.profile_views - p.unranked_views) as popularity) e
      where p.discoverable and p.popularity <> e.popularity
      $$;
      create or replace function refresh_popularity() returns integer language plpgsql as $$
      declare changed int;
      begin
        update profiles p set popularity = o.popularity from outdated_popularity() o where p.id = o.id;
        get diagnostics changed = row_count;
        return changed;
      end
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop function count_visits(date[], text[], integer[], bytea[], integer[], bytea[]);
      create or replace function count_visits(days date[], subjects text[], ids integer[], visitors bytea[], viewers integer[]) returns integer language plpgsql set lock_timeout = '300ms' as $$
      declare new_days date[]; new_subjects text[]; new_ids int[]; owners int[]; counts int[];
      begin
        with hit as (
          select distinct on (day, subject, id, visitor) * from unnest(days, subjects, ids, visitors, viewers) h(day, subject, id, visitor, viewer)),
        owned as (
          select hit.*, p.id as owner from hit join profiles p on hit.subject = 'profile' and p.id = hit.id
          union all select hit.*, m.profile_id from hit join media m on hit.subject = 'media' and m.id = hit.id and m.purpose = 'gallery' and m.hidden_at is null
          union all select hit.*, l.profile_id from hit join external_links l on hit.subject = 'link' and l.id = hit.id and l.removed_at is null),
        fresh as (
          insert into visits (day, subject, subject_id, visitor)
          select day, subject, id, visitor from owned where viewer is distinct from owner order by day, subject, id, visitor
          on conflict do nothing returning day, subject, subject_id as id),
        tally as (select day, subject, id, count(*)::int as n from fresh group by 1, 2, 3)
        select array_agg(t.day), array_agg(t.subject), array_agg(t.id), array_agg(o.owner), array_agg(t.n)
        into new_days, new_subjects, new_ids, owners, counts
        from tally t join (select distinct subject, id, owner from owned) o using (subject, id);
        if new_days is null then return 0; end if;
      
        perform from media where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject = 'media') order by id for no key update;
        perform from external_links where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject = 'link') order by id for no key update;
        perform from profiles where id = any(owners) order by id for no key update;
      
        update profiles p set profile_views = profile_views + t.n
          from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'profile' group by 1) t where p.id = t.id;
        update media m set view_count = view_count + t.n
          from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'media' group by 1) t where m.id = t.id;
        update external_links l set click_count = click_count + t.n
          from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'link' group by 1) t where l.id = t.id;
      
        insert into daily_profile_stats as d (profile_id, day, profile_views, link_clicks, media_views)
          select owner, day, coalesce(sum(n) filter (where subject = 'profile'), 0), coalesce(sum(n) filter (where subject = 'link'), 0),
            coalesce(sum(n) filter (where subject = 'media'), 0)
          from unnest(new_days, new_subjects, owners, counts) t(day, subject, owner, n) group by 1, 2 order by 1, 2
          on conflict (profile_id, day) do update set profile_views = d.profile_views + excluded.profile_views,
            link_clicks = d.link_clicks + excluded.link_clicks, media_views = d.media_views + excluded.media_views;
        insert into daily_media_stats as d (media_id, day, views)
          select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'media' order by 1, 2
          on conflict (media_id, day) do update set views = d.views + excluded.views;
        insert into daily_link_stats as d (link_id, day, clicks)
          select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'link' order by 1, 2
          on conflict (link_id, day) do update set clicks = d.clicks + excluded.clicks;
        return (select sum(n) from unnest(counts) n);
      end
      $$;
      create or replace function refresh_popularity() returns integer language plpgsql as $$
      declare changed int;
      begin
        update profiles set popularity = popularity_of(followers, profile_views)
        where discoverable and popularity <> popularity_of(followers, profile_views);
        get diagnostics changed = row_count;
        return changed;
      end
      $$;
      drop function outdated_popularity();
      alter table profiles drop column unranked_views;
      alter table visits drop column network;
    `);
  }
}
