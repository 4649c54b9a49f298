create or replace function unlike_items(item_ids integer[], viewer_ids integer[], waits boolean) returns integer[] language plpgsql as $$
declare items int[]; viewers int[];
begin
  if waits then
    perform from profiles where id = any(viewer_ids) order by id for key share;
    perform from media where id = any(item_ids) order by id for no key update;
  end if;
  -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
  viewers := array(select id from profiles where id = any(viewer_ids) order by id for key share skip locked);
  items := array(select id from media where id = any(item_ids) order by id for no key update skip locked);
  with removed as (
    delete from likes l using unnest(item_ids, viewer_ids) u(item, viewer), media m, profiles p
      where l.media_id = item and l.profile_id = viewer and m.id = item and p.id = m.profile_id
        and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer)
      returning m.id, m.profile_id, viewer)
  insert into outbox (event, data)
    select 'MediaUnliked', jsonb_build_object('creatorId', profile_id, 'mediaId', id, 'likedBy', viewer) from removed;
  return array(select (select like_count from media m join profiles p on p.id = m.profile_id
      where m.id = item and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer))
    from unnest(item_ids, viewer_ids) with ordinality l(item, viewer, n) order by n);
end
$$;
