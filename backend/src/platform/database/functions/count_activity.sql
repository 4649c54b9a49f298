create or replace function count_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update profiles set activity_count = activity_count + 1 where id = new.profile_id returning discoverable into new.listed;
    new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
    return new;
  end if;
  update profiles set activity_count = activity_count - 1 where id = old.profile_id;
  return null;
end
$$;
