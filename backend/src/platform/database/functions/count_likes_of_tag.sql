create or replace function count_likes_of_tag() returns trigger language plpgsql as $$
begin
  new.like_count := coalesce((select m.like_count from media m where m.id = new.media_id), 0);
  return new;
end
$$;
