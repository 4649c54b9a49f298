create or replace function discard_import_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;
