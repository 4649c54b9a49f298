create or replace function recompute_new_followers() returns TABLE(id integer, n bigint) language sql stable as $$
-- the follows of today without those whose events are not applied yet
select id, sum(n) from (
  select followed_id, 1 from follows where followed_at >= date_trunc('day', now(), 'UTC')
  union all
  select (data ->> 'followedId')::int, case event when 'CreatorFollowed' then -1 else 1 end from outbox
  where event in ('CreatorFollowed', 'FollowEndedOnItsDay') and occurred_at >= date_trunc('day', now(), 'UTC')) change(id, n)
group by 1
$$;
