create or replace function like_items(item_ids integer[], viewer_ids integer[], waits boolean) returns integer[] language plpgsql as $$
declare items int[]; viewers int[];
begin
  if waits then
    perform from profiles where id = any(viewer_ids) order by id for key share;
    perform from media where id = any(item_ids) order by id for no key update;
  end if;
  -- A lock that another transaction holds is not waited for, because the locks of a batch could deadlock. Its pair gets null.
  viewers := array(select id from profiles where id = any(viewer_ids) order by id for key share skip locked);
  items := array(select id from media where id = any(item_ids) order by id for no key update skip locked);
  with added as (
    insert into likes (media_id, profile_id)
      select item, viewer from unnest(item_ids, viewer_ids) l(item, viewer) join media m on m.id = item join profiles p on p.id = m.profile_id
        where item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer) on conflict do nothing
      returning media_id, profile_id)
  insert into outbox (event, data)
    select 'MediaLiked', jsonb_build_object('creatorId', m.profile_id, 'mediaId', m.id, 'likedBy', added.profile_id)
      from added join media m on m.id = added.media_id;
  return array(select (select like_count from media m join profiles p on p.id = m.profile_id
      where m.id = item and item = any(items) and viewer = any(viewers) and m.hidden_at is null and (p.hidden_at is null or p.id = viewer))
    from unnest(item_ids, viewer_ids) with ordinality l(item, viewer, n) order by n);
end
$$;
