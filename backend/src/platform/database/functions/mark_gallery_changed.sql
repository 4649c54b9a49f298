create or replace function mark_gallery_changed() returns trigger language plpgsql as $$
begin
  new.gallery_changed_at := greatest(now(), old.gallery_changed_at);
  return new;
end
$$;
