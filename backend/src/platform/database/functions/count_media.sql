create or replace function count_media() returns trigger language plpgsql as $$
declare gone int := 0; come int := 0;
begin
  if tg_op <> 'INSERT' then gone := (old.purpose = 'gallery' and old.hidden_at is null)::int; end if;
  if tg_op <> 'DELETE' then come := (new.purpose = 'gallery' and new.hidden_at is null)::int; end if;
  if come <> gone then
    update profiles set media_count = media_count + come - gone where id = (case when tg_op = 'DELETE' then old.profile_id else new.profile_id end);
  end if;
  return null;
end
$$;
