create or replace function relist_activities() returns trigger language plpgsql as $$
begin
  update activities set listed = new.discoverable where profile_id = new.id and listed <> new.discoverable;
  return null;
end
$$;
