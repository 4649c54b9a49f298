create or replace function outdated_popularity() returns TABLE(id integer, popularity bigint) language sql stable as $$
with unranked as (
  select f.followed_id, count(*)::int as followers from profiles n join follows f on f.follower_id = n.id
  where n.created_at > now() - interval '1 day' and n.email_verified_at is null
    and not exists (select from passkeys k where k.profile_id = n.id) group by 1)
select p.id, e.popularity from profiles p left join unranked u on u.followed_id = p.id
  cross join lateral (select popularity_of(p.followers - coalesce(u.followers, 0), p.profile_views - p.unranked_views) as popularity) e
where p.discoverable and p.popularity <> e.popularity
$$;
