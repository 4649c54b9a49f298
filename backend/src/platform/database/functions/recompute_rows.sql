create or replace function recompute_rows(derived text, ids bigint[]) returns void language plpgsql as $$
begin
  -- The rows are locked first: the next statement sees the changes of all transactions that have counted in these rows.
  if derived like 'profiles.%' then
    perform from profiles where id = any(ids) order by id for no key update;
    update profiles p set
      followers = (select count(*) from follows where followed_id = p.id), following = (select count(*) from follows where follower_id = p.id),
      media_count = (select count(*) from media where profile_id = p.id and purpose = 'gallery' and hidden_at is null),
      link_count = (select count(*) from external_links where profile_id = p.id and removed_at is null),
      link_clicks = (select coalesce(sum(click_count), 0) from external_links where profile_id = p.id and removed_at is null),
      activity_count = (select count(*) from activities where profile_id = p.id), cover_file = cover_of(p.id),
      hashtag_names = coalesce((select array_agg(h.name order by ph.added_at, h.id)
        from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = p.id), '{}')
    where id = any(ids);
  elsif derived like 'profiles_by_popularity.%' or derived like 'profile_names.%' then
    perform from profiles where id = any(ids) order by id for no key update;
    delete from profiles_by_popularity where profile_id = any(ids);
    delete from profile_names where profile_id = any(ids);
    with p as (insert into profiles_by_popularity (profile_id, popularity, name)
      select id, popularity, lower(username) from profiles where id = any(ids) and discoverable returning *)
    insert into profile_names (profile_id, popularity, name) select profile_id, popularity, name from p;
  elsif derived = 'media.like_count' then
    perform from media where id = any(ids) order by id for no key update;
    update media m set like_count = (select count(*) from likes where media_id = m.id) where id = any(ids);
  elsif derived like 'media_by_likes.%' then
    perform from media where id = any(ids) order by id for no key update;
    insert into media_by_likes (media_id, kind, purpose, like_count)
      select m.id, m.kind, m.purpose, (select count(*) from likes where media_id = m.id) from media m where id = any(ids)
      on conflict (media_id) do update set kind = excluded.kind, purpose = excluded.purpose, like_count = excluded.like_count;
  elsif derived like 'media_by_views.%' then
    perform from media where id = any(ids) order by id for no key update;
    insert into media_by_views (media_id, kind, purpose, view_count) select id, kind, purpose, view_count from media where id = any(ids)
      on conflict (media_id) do update set kind = excluded.kind, purpose = excluded.purpose, view_count = excluded.view_count;
  elsif derived = 'media_hashtags.like_count' then
    perform from media where id = any(ids) order by id for no key update;
    update media_hashtags t set like_count = (select count(*) from likes where media_id = t.media_id) where t.media_id = any(ids);
  elsif derived like 'profile_hashtags.%' then
    perform from profiles where id = any(ids) order by id for no key update;
    update profile_hashtags ph set discoverable = p.discoverable, popularity = p.popularity from profiles p
    where p.id = ph.profile_id and p.id = any(ids);
  elsif derived like 'hashtags.%' then
    perform from hashtags where id = any(ids) order by id for no key update;
    update hashtags h set usage_count = (select count(*) from profile_hashtags where hashtag_id = h.id),
      listed_count = (select count(*) from profile_hashtags where hashtag_id = h.id and discoverable) where id = any(ids);
  elsif derived = 'activities.listed' then
    perform from profiles where id in (select profile_id from activities where id = any(ids)) order by id for no key update;
    update activities a set listed = p.discoverable from profiles p where p.id = a.profile_id and a.id = any(ids);
  elsif derived = 'notifications.actor_count' then
    perform from notifications where id = any(ids) order by id for no key update;
    delete from notifications n where id = any(ids) and kind = 'like' and not exists (select from notification_actors where notification_id = n.id);
    update notifications n set actor_count = (select count(*) from notification_actors where notification_id = n.id)
    where id = any(ids) and kind = 'like';
  elsif derived = 'daily_profile_stats.new_followers' then
    perform pg_advisory_xact_lock(7037); -- no event is applied meanwhile
    insert into daily_profile_stats as d (profile_id, day, new_followers)
      select p.id, (now() at time zone 'UTC')::date, coalesce(f.n, 0) from profiles p left join recompute_new_followers() f using (id)
      where p.id = any(ids)
    on conflict (profile_id, day) do update set new_followers = excluded.new_followers;
  else
    raise exception 'unknown derived column %', derived;
  end if;
end
$$;
