create or replace function move_hashtag(former integer, present integer) returns void language sql as $$
with dropped as (
  delete from media_hashtags mh where hashtag_id = former
    and exists (select from media_hashtags other where other.media_id = mh.media_id and other.hashtag_id = present)
), tagged as (
  update media_hashtags mh set hashtag_id = present where hashtag_id = former
    and not exists (select from media_hashtags other where other.media_id = mh.media_id and other.hashtag_id = present)
), moved as (
  update profile_hashtags ph set hashtag_id = present where hashtag_id = former
    and not exists (select from profile_hashtags other where other.profile_id = ph.profile_id and other.hashtag_id = present)
  returning profile_id, discoverable
), renamed as (
  update profiles p set hashtag_names = array_replace(p.hashtag_names, f.name, n.name)
  from moved, hashtags f, hashtags n where p.id = moved.profile_id and f.id = former and n.id = present
)
update hashtags h set usage_count = h.usage_count + n.uses * step, listed_count = h.listed_count + n.listed * step
from (select count(*)::int as uses, (count(*) filter (where discoverable))::int as listed from moved) n,
  (values (former, -1), (present, 1)) as side (id, step)
where h.id = side.id
$$;
