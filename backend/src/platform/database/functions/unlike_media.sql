create or replace function unlike_media(item integer, viewer integer) returns integer language sql as $$
select (unlike_items(array[item], array[viewer], true))[1]
$$;
