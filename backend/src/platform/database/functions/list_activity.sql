create or replace function list_activity() returns trigger language plpgsql as $$
begin
  -- the lock keeps 'discoverable' unchanged until the commit
  select discoverable into new.listed from profiles where id = new.profile_id for no key update skip locked;
  if not found then
    -- another transaction changes the profile, and may hide it; the event lists and counts the entry after it
    insert into outbox (event, data) values ('ActivitiesOutdated', jsonb_build_object('creatorId', new.profile_id));
  end if;
  new.listed := coalesce(new.listed, false); -- without a profile, the foreign key rejects the row after this trigger
  return new;
end
$$;
