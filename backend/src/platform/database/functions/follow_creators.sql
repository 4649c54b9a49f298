create or replace function follow_creators(follower_ids integer[], target_ids integer[], waits boolean) returns integer[] language plpgsql as $$
declare locked int[]; visible int[];
begin
  if waits then perform from profiles where id = any(follower_ids || target_ids) order by id for no key update; end if;
  -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
  select array_agg(id), array_agg(id) filter (where hidden_at is null) into locked, visible from (
    select id, hidden_at from profiles where id = any(follower_ids || target_ids) order by id for no key update skip locked) p;
  with added as (
    insert into follows (follower_id, followed_id)
      select follower, target from unnest(follower_ids, target_ids) f(follower, target)
        where follower = any(locked) and target = any(visible) on conflict do nothing
      returning follower_id, followed_id)
  insert into outbox (event, data)
    select 'CreatorFollowed', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from added;
  return array(select case when follower = any(locked) and target = any(visible) then (select followers from profiles where id = target) end
    from unnest(follower_ids, target_ids) with ordinality f(follower, target, n) order by n);
end
$$;
