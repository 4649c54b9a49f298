create or replace function like_media(item integer, viewer integer) returns integer language plpgsql as $$
declare owner int;
begin
  -- the lock of the counter is taken first, because a stronger lock later could deadlock with a waiting deletion;
  -- when a concurrent deletion commits first, the item is not found
  select m.profile_id into owner from media m join profiles p on p.id = m.profile_id
    where m.id = item and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) for no key update of m;
  if owner is null then return null; end if;
  insert into likes (media_id, profile_id) values (item, viewer) on conflict do nothing;
  if found then
    insert into outbox (event, data) values ('MediaLiked', jsonb_build_object('creatorId', owner, 'mediaId', item, 'likedBy', viewer));
  end if;
  return (select like_count from media where id = item);
end
$$;
