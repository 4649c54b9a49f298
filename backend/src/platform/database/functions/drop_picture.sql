create or replace function drop_picture() returns trigger language plpgsql as $$
declare picture text := '/storage/' || old.storage_key;
begin
  update profiles set profile_image = nullif(profile_image, picture), banner_image = nullif(banner_image, picture)
    where id = old.profile_id and picture in (profile_image, banner_image);
  update external_links set thumbnail = null where profile_id = old.profile_id and removed_at is null and thumbnail = picture;
  return null;
end
$$;
