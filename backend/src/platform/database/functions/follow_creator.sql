create or replace function follow_creator(follower integer, target integer) returns integer language sql as $$
select (follow_creators(array[follower], array[target], true))[1]
$$;
