create or replace function mark_media_deleted() returns trigger language plpgsql as $$
begin
  update activities set metadata = coalesce(metadata, '{}') || jsonb_build_object('mediaDeleted', tg_op = 'DELETE' or new.deleted_at is not null)
    where media_id = old.id;
  return old;
end
$$;
