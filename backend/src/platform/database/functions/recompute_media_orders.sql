create or replace function recompute_media_orders() returns void language plpgsql as $$
begin
  insert into media_by_likes as o (media_id, kind, purpose, like_count) select id, kind, purpose, like_count from media
    on conflict (media_id) do update set kind = excluded.kind, purpose = excluded.purpose, like_count = excluded.like_count
    where (o.kind, o.purpose, o.like_count) is distinct from (excluded.kind, excluded.purpose, excluded.like_count);
  insert into media_by_views as o (media_id, kind, purpose, view_count) select id, kind, purpose, view_count from media
    on conflict (media_id) do update set kind = excluded.kind, purpose = excluded.purpose, view_count = excluded.view_count
    where (o.kind, o.purpose, o.view_count) is distinct from (excluded.kind, excluded.purpose, excluded.view_count);
end
$$;
