create or replace function count_follow() returns trigger language plpgsql as $$
declare follower int; followed int; step int;
begin
  if tg_op = 'INSERT' then follower := new.follower_id; followed := new.followed_id; step := 1;
  else follower := old.follower_id; followed := old.followed_id; step := -1; end if;
  if follower < followed then update profiles set following = following + step where id = follower; end if;
  update profiles set followers = followers + step where id = followed;
  if follower > followed then update profiles set following = following + step where id = follower; end if;
  if tg_op = 'INSERT' then
    insert into daily_profile_stats as d (profile_id, day, new_followers) values (followed, (new.followed_at at time zone 'UTC')::date, 1)
    on conflict (profile_id, day) do update set new_followers = d.new_followers + 1;
  else
    -- a follow that ends on its day is not counted; the numbers of earlier days do not change
    update daily_profile_stats set new_followers = greatest(new_followers - 1, 0)
    where profile_id = followed and day = (old.followed_at at time zone 'UTC')::date and day = (now() at time zone 'UTC')::date;
  end if;
  return null;
end
$$;
