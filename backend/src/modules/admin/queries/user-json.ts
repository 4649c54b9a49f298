/** SQL that builds a `UserView` of the row `p` of profiles. */
export const USER_JSON = `json_build_object('id', p.id, 'username', p.username, 'email', coalesce(p.pending_email, p.email),
  'emailVerified', p.email is not null and p.pending_email is null, 'verifiedEmail', p.email, 'bio', p.bio, 'location', p.location, 'profileImage', p.profile_image,
  'isPublicProfile', p.is_public, 'hidden', p.hidden_at is not null, 'createdAt', p.created_at, 'lastLoginAt', p.last_login_at,
  'lastSeenAt', p.last_seen_at, 'hasProfileActivity', p.has_activity,
  'externalLinks', case when p.link_count = 0 then '[]' else (select coalesce(json_agg(json_build_object('id', l.id, 'platform', l.platform, 'url', l.url,
      'title', l.display_name, 'displayName', l.display_name, 'clickCount', l.click_count) order by l.position, l.id), '[]')
    from external_links l where l.profile_id = p.id and l.removed_at is null) end,
  'hashtags', case when cardinality(p.hashtag_names) = 0 then '[]' else (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by ph.added_at, h.id), '[]')
    from profile_hashtags ph join hashtags h on h.id = ph.hashtag_id where ph.profile_id = p.id) end,
  'stats', json_build_object('followers', p.followers, 'profileViews', p.profile_views, 'mediaUploads', p.media_count))`;

/** Columns of the CSV file (PR-56). */
export const USER_COLUMNS = ['ID', 'Username', 'Email', 'Bio', 'Location', 'Status', 'Joined'];
export const USER_CELLS = `json_build_array(p.id, p.username, coalesce(p.email, p.pending_email), p.bio, p.location,
  case when p.has_activity then 'Active' else 'Inactive' end, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD'))`;
