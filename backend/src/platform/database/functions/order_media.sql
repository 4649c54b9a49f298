create or replace function order_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into media_by_likes (media_id, kind, purpose, like_count) values (new.id, new.kind, new.purpose, new.like_count);
    insert into media_by_views (media_id, kind, purpose, view_count) values (new.id, new.kind, new.purpose, new.view_count);
    return null;
  end if;
  if old.like_count <> new.like_count or old.kind <> new.kind or old.purpose <> new.purpose then
    update media_by_likes set kind = new.kind, purpose = new.purpose, like_count = new.like_count where media_id = new.id;
  end if;
  if old.view_count <> new.view_count or old.kind <> new.kind or old.purpose <> new.purpose then
    update media_by_views set kind = new.kind, purpose = new.purpose, view_count = new.view_count where media_id = new.id;
  end if;
  return null;
end
$$;
