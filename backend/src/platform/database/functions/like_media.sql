create or replace function like_media(item integer, viewer integer) returns integer language sql as $$
select (like_items(array[item], array[viewer], true))[1]
$$;
