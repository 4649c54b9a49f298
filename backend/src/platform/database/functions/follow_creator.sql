create or replace function follow_creator(follower integer, target integer) returns integer language plpgsql as $$
begin
  insert into follows (follower_id, followed_id)
    select follower, p.id from profiles p where p.id = target and p.hidden_at is null on conflict do nothing;
  if found then
    insert into outbox (event, data) values ('CreatorFollowed', jsonb_build_object('followerId', follower, 'followedId', target));
  end if;
  return (select followers from profiles p where p.id = target and p.hidden_at is null);
end
$$;
