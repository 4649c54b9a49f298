create or replace function recompute_derived_columns() returns void language plpgsql as $$
declare wrong record;
begin
  -- Correcting one column can change another one. The new followers of the day also depend on events that are not applied yet.
  for pass in 1..4 loop
    for wrong in select name, array_agg(id) ids
      from (select distinct case when name like 'profiles.%' then 'profiles.*' else name end as name, id from recompute_differences()
        where name <> 'daily_profile_stats.new_followers') d
      group by name order by name <> 'profiles.*', name
    loop
      perform recompute_rows(wrong.name, wrong.ids);
    end loop;
    exit when not found;
  end loop;
  update profiles set popularity = popularity_of(followers, profile_views) where popularity <> popularity_of(followers, profile_views);
end
$$;
