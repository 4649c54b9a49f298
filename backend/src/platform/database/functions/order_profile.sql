create or replace function order_profile() returns trigger language plpgsql as $$
begin
  if new.discoverable then
    insert into profiles_by_popularity (profile_id, popularity, name) values (new.id, new.popularity, lower(new.username))
    on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name;
    insert into profile_names (profile_id, popularity, name) values (new.id, new.popularity, lower(new.username))
    on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name;
  else
    delete from profiles_by_popularity where profile_id = new.id;
    delete from profile_names where profile_id = new.id;
  end if;
  return null;
end
$$;
