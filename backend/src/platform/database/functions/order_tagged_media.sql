create or replace function order_tagged_media() returns trigger language plpgsql as $$
begin
  update media_hashtags set like_count = new.like_count where media_id = new.id;
  return null;
end
$$;
