create or replace function count_activities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update profiles p set activity_count = p.activity_count + a.n
      from (select profile_id, count(*) n from added group by 1) a where p.id = a.profile_id;
  elsif exists (select from removed) then
    perform from profiles where id in (select profile_id from removed) order by id for no key update;
    update profiles p set activity_count = p.activity_count - r.n
      from (select profile_id, count(*) n from removed group by 1) r where p.id = r.profile_id;
  end if;
  return null;
end
$$;
