create or replace function recompute_foundation_columns() returns void language plpgsql as $$
begin
  update media m set like_count = n.likes from (select m2.id, count(l.media_id) likes from media m2 left join likes l on l.media_id = m2.id group by m2.id) n
    where n.id = m.id and m.like_count <> n.likes;
  update profiles p set followers = d.followers, following = d.following, media_count = d.media_count, link_count = d.link_count,
      link_clicks = d.link_clicks, activity_count = d.activity_count, hashtag_names = d.hashtag_names,
      popularity = popularity_of(d.followers, p.profile_views)
    from (
      select q.id, coalesce(fr.n, 0)::int followers, coalesce(fg.n, 0)::int following, coalesce(me.n, 0)::int media_count, coalesce(li.n, 0)::int link_count,
        coalesce(li.clicks, 0)::int link_clicks, coalesce(ac.n, 0)::int activity_count, coalesce(ht.names, '{}') hashtag_names
      from profiles q
      left join (select followed_id id, count(*) n from follows group by 1) fr using (id)
      left join (select follower_id id, count(*) n from follows group by 1) fg using (id)
      left join (select profile_id id, count(*) n from media where purpose = 'gallery' and hidden_at is null group by 1) me using (id)
      left join (select profile_id id, count(*) n, sum(click_count) clicks from external_links where removed_at is null group by 1) li using (id)
      left join (select profile_id id, count(*) n from activities group by 1) ac using (id)
      left join (select ph.profile_id id, array_agg(h.name order by ph.added_at, h.id) names from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id group by 1) ht using (id)
    ) d where d.id = p.id;
  update profile_hashtags ph set discoverable = p.discoverable, popularity = p.popularity from profiles p
    where p.id = ph.profile_id and (ph.discoverable, ph.popularity) is distinct from (p.discoverable, p.popularity);
  update hashtags h set usage_count = n.used, listed_count = n.listed from (
      select g.id, count(ph.profile_id)::int used, (count(*) filter (where ph.discoverable))::int listed
      from hashtags g left join profile_hashtags ph on ph.hashtag_id = g.id group by g.id) n
    where n.id = h.id and (h.usage_count, h.listed_count) is distinct from (n.used, n.listed);
end
$$;
