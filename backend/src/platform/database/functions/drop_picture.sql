create or replace function drop_picture() returns trigger language plpgsql as $$
declare url text := '/storage/' || old.storage_key;
begin
  update profiles set profile_image = nullif(profile_image, url), banner_image = nullif(banner_image, url)
    where id = old.profile_id and url in (profile_image, banner_image);
  return null;
end
$$;
