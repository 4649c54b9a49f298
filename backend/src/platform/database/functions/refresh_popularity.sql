create or replace function refresh_popularity() returns integer language plpgsql as $$
declare changed int;
begin
  update profiles p set popularity = o.popularity from outdated_popularity() o where p.id = o.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
