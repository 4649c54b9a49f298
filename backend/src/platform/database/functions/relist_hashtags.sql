create or replace function relist_hashtags() returns trigger language plpgsql as $$
begin

  if old.discoverable <> new.discoverable then
    perform from hashtags where id in (select hashtag_id from profile_hashtags where profile_id = new.id) order by id for no key update;
  end if;
  update profile_hashtags set discoverable = new.discoverable, popularity = new.popularity where profile_id = new.id;
  return null;
end
$$;
