create or replace function unfollow_creator(follower integer, target integer) returns integer language plpgsql as $$
begin
  delete from follows where follower_id = follower and followed_id = target;
  if found then
    insert into outbox (event, data) values ('CreatorUnfollowed', jsonb_build_object('followerId', follower, 'followedId', target));
  end if;
  return (select followers from profiles p where p.id = target and (p.hidden_at is null or p.id = follower));
end
$$;
