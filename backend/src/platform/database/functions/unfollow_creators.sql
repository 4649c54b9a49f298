create or replace function unfollow_creators(follower_ids integer[], target_ids integer[], waits boolean) returns integer[] language plpgsql as $$
declare locked int[]; visible int[];
begin
  if waits then perform from profiles where id = any(follower_ids || target_ids) order by id for no key update; end if;
  -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
  select array_agg(id), array_agg(id) filter (where hidden_at is null) into locked, visible from (
    select id, hidden_at from profiles where id = any(follower_ids || target_ids) order by id for no key update skip locked) p;
  with removed as (
    delete from follows using unnest(follower_ids, target_ids) f(follower, target)
      where follower_id = follower and followed_id = target and follower = any(locked) and target = any(locked)
      returning follower_id, followed_id)
  insert into outbox (event, data)
    select 'CreatorUnfollowed', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from removed;
  return array(select case when follower = any(locked) and (target = any(visible) or target = follower) then
      (select followers from profiles where id = target) end
    from unnest(follower_ids, target_ids) with ordinality f(follower, target, n) order by n);
end
$$;
