create or replace function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then update media set like_count = like_count + 1 where id = new.media_id;
  else update media set like_count = like_count - 1 where id = old.media_id; end if;
  return null;
end
$$;
