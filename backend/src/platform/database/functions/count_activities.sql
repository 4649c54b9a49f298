create or replace function count_activities() returns trigger language plpgsql as $$
declare ids int[]; counts int[]; free int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(profile_id), array_agg(n) into ids, counts from (select profile_id, count(*)::int n from added group by 1) a;
  else
    select array_agg(profile_id), array_agg(-n) into ids, counts from (select profile_id, count(*)::int n from removed group by 1) r;
  end if;
  if ids is null then return null; end if;
  free := array(select id from profiles where id = any(ids) order by id for no key update skip locked);
  update profiles p set activity_count = greatest(0, p.activity_count + c.n)
    from unnest(ids, counts) c(id, n) where p.id = c.id and p.id = any(free);
  -- list_activity has stored the event of an added entry
  if tg_op = 'DELETE' then
    insert into outbox (event, data) select 'ActivitiesOutdated', jsonb_build_object('creatorId', id)
      from profiles where id = any(ids) and id <> all(free);
  end if;
  return null;
end
$$;
