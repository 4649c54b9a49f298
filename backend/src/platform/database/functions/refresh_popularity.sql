create or replace function refresh_popularity() returns integer language plpgsql as $$
declare changed int;
begin
  update profiles set popularity = popularity_of(followers, profile_views)
  where discoverable and popularity <> popularity_of(followers, profile_views);
  get diagnostics changed = row_count;
  return changed;
end
$$;
