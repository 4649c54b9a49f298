create or replace function popularity_of(followers integer, profile_views integer) returns bigint language sql immutable strict parallel safe as $$
select (followers::bigint << 31) | profile_views
$$;
