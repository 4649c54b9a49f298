create or replace function count_hashtag() returns trigger language plpgsql as $$
declare step int; tag int; owner int;
begin
  if tg_op = 'UPDATE' then
    if new.discoverable <> old.discoverable then
      update hashtags set listed_count = listed_count + (case when new.discoverable then 1 else -1 end) where id = new.hashtag_id;
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then step := 1; tag := new.hashtag_id; owner := new.profile_id;
  else step := -1; tag := old.hashtag_id; owner := old.profile_id; end if;
  update hashtags set usage_count = usage_count + step,
    listed_count = listed_count + (case when tg_op = 'INSERT' then new.discoverable::int else -old.discoverable::int end) where id = tag;
  update profiles set hashtag_names = coalesce((select array_agg(h.name order by ph.added_at, h.id)
    from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = owner), '{}') where id = owner;
  -- the profile may have been listed already, in which case list_profile sees no change
  if tg_op = 'INSERT' then
    update profile_hashtags ph set discoverable = p.discoverable, popularity = p.popularity from profiles p
    where p.id = owner and ph.profile_id = owner and ph.hashtag_id = tag
      and (ph.discoverable, ph.popularity) is distinct from (p.discoverable, p.popularity);
  end if;
  return null;
end
$$;
