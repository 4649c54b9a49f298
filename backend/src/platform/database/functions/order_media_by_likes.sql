create or replace function order_media_by_likes() returns trigger language plpgsql as $$
begin
  update media_by_likes set kind = new.kind, purpose = new.purpose, like_count = new.like_count where media_id = new.id;
  return null;
end
$$;
