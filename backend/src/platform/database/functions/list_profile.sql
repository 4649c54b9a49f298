create or replace function list_profile() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' then return null; end if;
  if old.discoverable <> new.discoverable then
    update activities set listed = new.discoverable where profile_id = new.id and listed <> new.discoverable;
    perform from hashtags where id in (select hashtag_id from profile_hashtags where profile_id = new.id) order by id for no key update;
  end if;
  if old.discoverable <> new.discoverable or old.popularity <> new.popularity then
    update profile_hashtags set discoverable = new.discoverable, popularity = new.popularity where profile_id = new.id;
  end if;
  return null;
end
$$;
