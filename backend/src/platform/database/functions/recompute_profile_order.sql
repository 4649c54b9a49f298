create or replace function recompute_profile_order() returns void language plpgsql as $$
begin
  delete from profiles_by_popularity o using profiles p where p.id = o.profile_id and not p.discoverable;
  delete from profile_names o using profiles p where p.id = o.profile_id and not p.discoverable;
  insert into profiles_by_popularity as o (profile_id, popularity, name) select id, popularity, lower(username) from profiles where discoverable
    on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name
    where (o.popularity, o.name) is distinct from (excluded.popularity, excluded.name);
  insert into profile_names as o (profile_id, popularity, name) select id, popularity, lower(username) from profiles where discoverable
    on conflict (profile_id) do update set popularity = excluded.popularity, name = excluded.name
    where (o.popularity, o.name) is distinct from (excluded.popularity, excluded.name);
end
$$;
