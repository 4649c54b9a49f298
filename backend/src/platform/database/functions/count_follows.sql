create or replace function count_follows() returns trigger language plpgsql as $$
declare ids int[]; follower_counts int[]; following_counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id order by id), array_agg(a order by id), array_agg(b order by id) into ids, follower_counts, following_counts from (
      select id, sum(a) a, sum(b) b
        from (select followed_id id, 1 a, 0 b from added union all select follower_id, 0, 1 from added) f group by id) c;
  else
    select array_agg(id order by id), array_agg(a order by id), array_agg(b order by id) into ids, follower_counts, following_counts from (
      select id, -sum(a) a, -sum(b) b
        from (select followed_id id, 1 a, 0 b from removed union all select follower_id, 0, 1 from removed) f group by id) c;
  end if;
  if ids is null then return null; end if;
  perform from profiles where id = any(ids) order by id for no key update;
  update profiles p set followers = p.followers + a, following = p.following + b
    from unnest(ids, follower_counts, following_counts) c(id, a, b) where p.id = c.id;
  -- a follow that ends on its day is not counted; the numbers of earlier days do not change
  if tg_op = 'DELETE' then
    insert into outbox (event, data)
      select 'FollowEndedOnItsDay', jsonb_build_object('followedId', followed_id) from removed
        where (followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date
          and exists (select from profiles p where p.id = followed_id);
  end if;
  return null;
end
$$;
