create or replace function count_follow() returns trigger language plpgsql as $$
declare follower int; followed int; step int; is_counted boolean;
begin
  if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
  else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
  if follower < followed then update profiles set following = following + step where id = follower; end if;
  update profiles set followers = followers + step where id = followed;
  is_counted := found;
  if follower > followed then update profiles set following = following + step where id = follower; end if;
  -- a follow that ends on its day is not counted; the numbers of earlier days do not change
  if tg_op = 'DELETE' and is_counted and (old.followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date then
    insert into outbox (event, data) values ('FollowEndedOnItsDay', jsonb_build_object('followedId', followed));
  end if;
  return null;
end
$$;
