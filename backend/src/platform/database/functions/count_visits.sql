create or replace function count_visits(days date[], subjects text[], ids integer[], visitors bytea[], viewers integer[], networks bytea[] DEFAULT NULL::bytea[]) returns integer language plpgsql set lock_timeout = '300ms' as $$
declare
  network_max constant int := 50; -- visitors of one network that count for a subject in a day (PR-78)
  new_days date[]; new_subjects text[]; new_ids int[]; owners int[]; counts int[]; unranked int[]; interested int[]; liked int[];
begin
  -- An account is kept by a confirmed address or a passkey. The likes of one that is not kept count as those of a stranger: of a network and a day (PR-109).
  with hit as (
    select distinct on (day, subject, id, visitor) * from (
      select h.day, h.subject, h.id, h.viewer, h.network, is_kept, is_kept or coalesce(p.created_at <= now() - interval '1 day', false) as is_ranked,
        case when h.subject = 'like' and not is_kept then coalesce(h.network, h.visitor) else h.visitor end as visitor
      from unnest(days, subjects, ids, visitors, viewers, networks) h(day, subject, id, visitor, viewer, network)
        left join profiles p on p.id = h.viewer
        cross join lateral (select coalesce(p.email_verified_at is not null or exists (select from passkeys k where k.profile_id = p.id), false) as is_kept) k) h
    order by day, subject, id, visitor, is_ranked desc),
  owned as (
    select hit.*, p.id as owner from hit join profiles p on hit.subject = 'profile' and p.id = hit.id
    union all select hit.*, m.profile_id from hit join media m on hit.subject in ('media', 'like') and m.id = hit.id and m.purpose = 'gallery' and m.hidden_at is null
    union all select hit.*, l.profile_id from hit join external_links l on hit.subject = 'link' and l.id = hit.id and l.removed_at is null),
  unseen as (
    select o.*, row_number() over (partition by day, subject, id, network order by visitor) as place from owned o
    where viewer is distinct from owner
      and not exists (select from visits v where (v.day, v.subject, v.subject_id, v.visitor) = (o.day, o.subject, o.id, o.visitor))),
  fresh as (
    insert into visits (day, subject, subject_id, visitor, network)
    select day, subject, id, visitor, network from unseen u
    where network is null or place <= network_max - (select count(*) from (
      select from visits v where (v.day, v.subject, v.subject_id, v.network) = (u.day, u.subject, u.id, u.network) limit network_max) seen)
    order by day, subject, id, visitor
    on conflict do nothing returning day, subject, subject_id as id, visitor),
  tally as (
    select fresh.day, fresh.subject, fresh.id, count(*)::int as n, (count(*) filter (where not is_ranked))::int as unranked,
      (count(*) filter (where case subject when 'media' then is_ranked or viewer is null when 'like' then is_ranked and not is_kept end))::int as interested,
      (count(*) filter (where subject = 'like' and is_kept))::int as liked
    from fresh join hit using (day, subject, id, visitor) group by 1, 2, 3)
  select array_agg(t.day), array_agg(t.subject), array_agg(t.id), array_agg(o.owner), array_agg(t.n), array_agg(t.unranked),
    array_agg(t.interested), array_agg(t.liked)
  into new_days, new_subjects, new_ids, owners, counts, unranked, interested, liked
  from tally t join (select distinct subject, id, owner from owned) o using (subject, id);
  if new_days is null then return 0; end if;

  perform from media where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject in ('media', 'like')) order by id for no key update;
  perform from external_links where id in (select id from unnest(new_subjects, new_ids) t(subject, id) where subject = 'link') order by id for no key update;
  perform from profiles where id = any(owners) order by id for no key update;

  update profiles p set profile_views = profile_views + t.n, unranked_views = unranked_views + t.unranked
    from (select id, sum(n)::int n, sum(u)::int unranked from unnest(new_subjects, new_ids, counts, unranked) t(subject, id, n, u)
      where subject = 'profile' group by 1) t where p.id = t.id;
  update media m set view_count = view_count + t.n
    from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'media' group by 1) t where m.id = t.id;
  update external_links l set click_count = click_count + t.n
    from (select id, sum(n)::int n from unnest(new_subjects, new_ids, counts) t(subject, id, n) where subject = 'link' group by 1) t where l.id = t.id;

  insert into daily_profile_stats as d (profile_id, day, profile_views, link_clicks, media_views)
    select owner, day, coalesce(sum(n) filter (where subject = 'profile'), 0), coalesce(sum(n) filter (where subject = 'link'), 0),
      coalesce(sum(n) filter (where subject = 'media'), 0)
    from unnest(new_days, new_subjects, owners, counts) t(day, subject, owner, n) where subject <> 'like' group by 1, 2 order by 1, 2
    on conflict (profile_id, day) do update set profile_views = d.profile_views + excluded.profile_views,
      link_clicks = d.link_clicks + excluded.link_clicks, media_views = d.media_views + excluded.media_views;
  insert into daily_media_stats as d (media_id, day, views)
    select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'media' order by 1, 2
    on conflict (media_id, day) do update set views = d.views + excluded.views;
  insert into daily_link_stats as d (link_id, day, clicks)
    select id, day, n from unnest(new_days, new_subjects, new_ids, counts) t(day, subject, id, n) where subject = 'link' order by 1, 2
    on conflict (link_id, day) do update set clicks = d.clicks + excluded.clicks;
  insert into media_interest as i (media_id, day, viewers, likes)
    select id, day, sum(v), sum(l) from unnest(new_days, new_subjects, new_ids, interested, liked) t(day, subject, id, v, l)
      where subject in ('media', 'like') and v + l > 0 group by 1, 2 order by 1, 2
    on conflict (media_id, day) do update set viewers = i.viewers + excluded.viewers, likes = i.likes + excluded.likes;
  return (select sum(n) from unnest(counts) n);
end
$$;
