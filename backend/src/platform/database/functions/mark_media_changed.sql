create or replace function mark_media_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(now(), new.created_at, old.changed_at);
  return new;
end
$$;
