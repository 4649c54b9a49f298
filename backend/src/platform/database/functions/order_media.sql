create or replace function order_media() returns trigger language plpgsql as $$
begin
  insert into media_by_likes (media_id, kind, purpose, like_count) values (new.id, new.kind, new.purpose, new.like_count);
  insert into media_by_views (media_id, kind, purpose, view_count) values (new.id, new.kind, new.purpose, new.view_count);
  return null;
end
$$;
