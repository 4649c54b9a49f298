create or replace function mark_media_deleted() returns trigger language plpgsql as $$
begin
  update activities set metadata = coalesce(metadata, '{}') || '{"mediaDeleted": true}' where media_id = old.id;
  return old;
end
$$;
