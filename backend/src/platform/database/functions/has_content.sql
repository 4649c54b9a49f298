create or replace function has_content(p profiles) returns boolean language sql immutable parallel safe as $$
select p.profile_image is not null or p.bio not in ('', 'Content creator ✨', 'Welcome to my profile!') or p.location <> ''
  or cardinality(p.hashtag_names) > 0 or p.link_count > 0 or p.media_count > 0
$$;
