create or replace function list_activity() returns trigger language plpgsql as $$
begin
  -- the lock keeps 'discoverable' unchanged until the commit
  select discoverable into new.listed from profiles where id = new.profile_id for no key update;
  new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
  return new;
end
$$;
