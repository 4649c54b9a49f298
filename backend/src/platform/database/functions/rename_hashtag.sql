create or replace function rename_hashtag() returns trigger language plpgsql as $$
begin
  update profiles set hashtag_names = array_replace(hashtag_names, old.name, new.name)
    where id in (select profile_id from profile_hashtags where hashtag_id = new.id);
  return null;
end
$$;
