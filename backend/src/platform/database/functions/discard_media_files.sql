create or replace function discard_media_files() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key)
  select old.storage_key
  union select split_part(old.storage_key, '.', 1) || '.' || width || '.webp' from unnest(old.thumbnail_widths) width
  on conflict do nothing;
  return null;
end
$$;
