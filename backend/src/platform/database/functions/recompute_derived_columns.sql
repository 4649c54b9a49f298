create or replace function recompute_derived_columns() returns void language plpgsql as $$
begin
  perform recompute_foundation_columns();
  perform recompute_media_orders();
  perform recompute_profile_order();
  update activities a set listed = p.discoverable from profiles p where p.id = a.profile_id and a.listed <> p.discoverable;
  update notifications n set actor_count = c.people
    from (select notification_id id, count(*)::int people from notification_actors group by 1) c
    where c.id = n.id and n.actor_count <> c.people;
end
$$;
