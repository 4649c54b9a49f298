create or replace function recompute_differences() returns TABLE(name text, id bigint, stored text, expected text) language sql stable as $$
select 'profiles.' || v.name, p.id, v.stored, v.expected
from profiles p
  join (select q.id, coalesce(fr.n, 0) followers, coalesce(fg.n, 0) following, coalesce(me.n, 0) media_count, coalesce(li.n, 0) link_count,
      coalesce(li.clicks, 0) link_clicks, coalesce(ac.n, 0) activity_count, coalesce(ht.names, '{}') hashtag_names, cover_of(q.id) cover_file
    from profiles q
      left join (select followed_id id, count(*) n from follows group by 1) fr using (id)
      left join (select follower_id id, count(*) n from follows group by 1) fg using (id)
      left join (select profile_id id, count(*) n from media where purpose = 'gallery' and hidden_at is null group by 1) me using (id)
      left join (select profile_id id, count(*) n, sum(click_count) clicks from external_links where removed_at is null group by 1) li using (id)
      left join (select profile_id id, count(*) n from activities group by 1) ac using (id)
      left join (select ph.profile_id id, array_agg(h.name order by ph.added_at, h.id) names
        from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id group by 1) ht using (id)) d using (id)
  cross join lateral (values ('followers', p.followers::text, d.followers::text), ('following', p.following::text, d.following::text),
    ('media_count', p.media_count::text, d.media_count::text), ('link_count', p.link_count::text, d.link_count::text),
    ('link_clicks', p.link_clicks::text, d.link_clicks::text), ('activity_count', p.activity_count::text, d.activity_count::text),
    ('hashtag_names', p.hashtag_names::text, d.hashtag_names::text), ('cover_file', p.cover_file, d.cover_file)) v(name, stored, expected)
where v.stored is distinct from v.expected
union all
select v.name, p.id, v.stored, v.expected
from profiles p left join profiles_by_popularity o on o.profile_id = p.id left join profile_names n on n.profile_id = p.id
  left join lateral (select p.id::text, p.popularity::text, lower(p.username) where p.discoverable) e(id, popularity, name) on true
  cross join lateral (values ('profiles_by_popularity.profile_id', o.profile_id::text, e.id), ('profile_names.profile_id', n.profile_id::text, e.id),
    ('profiles_by_popularity.popularity', o.popularity::text, e.popularity), ('profile_names.popularity', n.popularity::text, e.popularity),
    ('profiles_by_popularity.name', o.name, e.name), ('profile_names.name', n.name, e.name)) v(name, stored, expected)
where v.stored is distinct from v.expected
union all
select 'media.like_count', m.id, m.like_count::text, coalesce(l.n, 0)::text
from media m left join (select media_id, count(*) n from likes group by 1) l on l.media_id = m.id where m.like_count <> coalesce(l.n, 0)
union all
select 'media_by_likes.' || v.name, m.id, v.stored, v.expected
from media m left join media_by_likes o on o.media_id = m.id left join (select media_id, count(*) n from likes group by 1) l on l.media_id = m.id
  cross join lateral (values ('kind', o.kind, m.kind), ('purpose', o.purpose, m.purpose),
    ('like_count', o.like_count::text, coalesce(l.n, 0)::text)) v(name, stored, expected)
where v.stored is distinct from v.expected
union all
select 'media_by_views.' || v.name, m.id, v.stored, v.expected
from media m left join media_by_views o on o.media_id = m.id
  cross join lateral (values ('kind', o.kind, m.kind), ('purpose', o.purpose, m.purpose),
    ('view_count', o.view_count::text, m.view_count::text)) v(name, stored, expected)
where v.stored is distinct from v.expected
union all
select 'media_hashtags.like_count', t.media_id, t.like_count::text, coalesce(l.n, 0)::text
from media_hashtags t left join (select media_id, count(*) n from likes group by 1) l on l.media_id = t.media_id where t.like_count <> coalesce(l.n, 0)
union all
select 'hashtags.' || v.name, h.id, v.stored, v.expected
from hashtags h left join (select hashtag_id id, count(*) used, count(*) filter (where p.discoverable) listed
    from profile_hashtags ph join profiles p on p.id = ph.profile_id group by 1) n using (id)
  cross join lateral (values ('usage_count', h.usage_count::text, coalesce(n.used, 0)::text),
    ('listed_count', h.listed_count::text, coalesce(n.listed, 0)::text)) v(name, stored, expected)
where v.stored <> v.expected
union all
select 'profile_hashtags.' || v.name, p.id, v.stored, v.expected
from profile_hashtags ph join profiles p on p.id = ph.profile_id
  cross join lateral (values ('discoverable', ph.discoverable::text, p.discoverable::text),
    ('popularity', ph.popularity::text, p.popularity::text)) v(name, stored, expected)
where v.stored <> v.expected
union all
select 'activities.listed', a.id, a.listed::text, p.discoverable::text
from activities a join profiles p on p.id = a.profile_id where a.listed <> p.discoverable
union all
select 'notifications.actor_count', n.id, n.actor_count::text, coalesce(c.people, 0)::text
from notifications n left join (select notification_id id, count(*) people from notification_actors group by 1) c using (id)
where n.kind = 'like' and n.actor_count <> coalesce(c.people, 0)
union all
select 'daily_profile_stats.new_followers', coalesce(d.profile_id, f.id), coalesce(d.new_followers, 0)::text, coalesce(f.n, 0)::text
from (select profile_id, new_followers from daily_profile_stats where day = (now() at time zone 'UTC')::date) d
  full join recompute_new_followers() f on f.id = d.profile_id
where coalesce(d.new_followers, 0) <> coalesce(f.n, 0)
$$;
