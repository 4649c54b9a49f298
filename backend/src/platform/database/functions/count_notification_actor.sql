create or replace function count_notification_actor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notifications set actor_count = actor_count + 1 where id = new.notification_id;
    return null;
  end if;
  update notifications set actor_count = actor_count - 1 where id = old.notification_id and actor_count > 1;
  if not found then delete from notifications where id = old.notification_id; end if;
  return null;
end
$$;
