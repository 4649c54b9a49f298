create or replace function count_visit_sources(days date[], ids integer[], visitors bytea[], referrers text[], devices text[], languages text[]) returns void language plpgsql set lock_timeout = '300ms' as $$
declare
  names_kept constant int := 20; -- names of a kind, profile and day that remain when there are twice as many (PR-114)
begin
  perform from profiles where id = any(ids) order by id for no key update;
  -- A visit that was not counted has no row: a repeated one, one of the owner, and one above the limit of its network.
  with fresh as (
    update visits v set has_source = true
    from unnest(days, ids, visitors, referrers, devices, languages) h(day, id, visitor, referrer, device, language)
    where v.subject = 'profile' and (v.day, v.subject_id, v.visitor) = (h.day, h.id, h.visitor) and not v.has_source
    returning h.*)
  insert into daily_profile_sources as s (profile_id, day, kind, name, visitors)
    select id, day, kind, name, count(*)
    from fresh cross join lateral (values ('referrer', referrer), ('device', device), ('language', language)) part(kind, name)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (profile_id, day, kind, name) do update set visitors = s.visitors + excluded.visitors;

  with crowded as (
    select profile_id, day, kind from daily_profile_sources
    where (profile_id, day) in (select * from unnest(ids, days)) and name <> 'other' group by 1, 2, 3 having count(*) > 2 * names_kept),
  ranked as (
    select s.*, row_number() over (partition by profile_id, day, kind order by s.visitors desc, name) as place
    from daily_profile_sources s join crowded using (profile_id, day, kind) where name <> 'other'),
  folded as (
    delete from daily_profile_sources s using ranked r
    where (s.profile_id, s.day, s.kind, s.name) = (r.profile_id, r.day, r.kind, r.name) and r.place > names_kept returning s.*)
  insert into daily_profile_sources as s (profile_id, day, kind, name, visitors)
    select profile_id, day, kind, 'other', sum(folded.visitors) from folded group by 1, 2, 3
    on conflict (profile_id, day, kind, name) do update set visitors = s.visitors + excluded.visitors;
end
$$;
