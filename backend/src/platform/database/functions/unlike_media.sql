create or replace function unlike_media(item integer, viewer integer) returns integer language plpgsql as $$
declare owner int;
begin
  select m.profile_id into owner from media m join profiles p on p.id = m.profile_id
    where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for no key update of m;
  if owner is null then return null; end if;
  delete from likes where media_id = item and profile_id = viewer;
  if found then
    insert into outbox (event, data) values ('MediaUnliked', jsonb_build_object('creatorId', owner, 'mediaId', item, 'likedBy', viewer));
  end if;
  return (select like_count from media where id = item);
end
$$;
