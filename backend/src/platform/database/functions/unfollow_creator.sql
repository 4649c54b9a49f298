create or replace function unfollow_creator(follower integer, target integer) returns integer language sql as $$
select (unfollow_creators(array[follower], array[target], true))[1]
$$;
