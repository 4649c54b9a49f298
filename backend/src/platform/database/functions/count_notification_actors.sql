create or replace function count_notification_actors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notifications n set actor_count = n.actor_count + a.n
      from (select notification_id, count(*) n from added group by 1) a where n.id = a.notification_id;
  elsif exists (select from removed) then
    perform from notifications where id in (select notification_id from removed) order by id for update;
    delete from notifications n using (select notification_id, count(*) n from removed group by 1) r
      where n.id = r.notification_id and n.actor_count <= r.n;
    update notifications n set actor_count = n.actor_count - r.n
      from (select notification_id, count(*) n from removed group by 1) r where n.id = r.notification_id;
  end if;
  return null;
end
$$;
