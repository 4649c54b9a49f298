/** SQL of the rows that only the back-office shows. */
const ACTIVITY_TYPES = ['media_upload', 'media_upload', 'follow', 'profile_update', 'bio_update', 'external_link_added', 'hashtag_update'];
const DESCRIPTIONS = {
  media_upload: 'Uploaded new media',
  follow: 'Followed a creator',
  profile_update: 'Updated their profile',
  bio_update: 'Updated their bio',
  external_link_added: 'Added a link',
  hashtag_update: 'Updated their hashtags',
};
const ACTIONS = ['updateUser', 'deleteUser', 'deleteAdminMedia', 'createHashtag', 'resolveReport'];

const arrayOf = (values) => `(array['${values.join("','")}'])`;
/** Spreads consecutive numbers over all creators. */
const anyCreator = (creators) => `1 + (n::bigint * 7919) % ${creators}`;

/** One activity for every second creator. */
export const activityRows = (creators) => `insert into activities (profile_id, activity_type, description, created_at, listed)
  select ${anyCreator(creators)}, t, jsonb '${JSON.stringify(DESCRIPTIONS)}' ->> t, now() - n * interval '80 seconds', true
  from (select n, ${arrayOf(ACTIVITY_TYPES)}[1 + n % ${ACTIVITY_TYPES.length}] t from generate_series(1, ${creators / 2}) n) x`;

/** One report for every hundred creators. */
export const reportRows = (creators) => `insert into reports (profile_id, reason, status, created_at)
  select ${anyCreator(creators)}, 'spam', ${arrayOf(['open', 'dismissed', 'dismissed', 'dismissed'])}[1 + n % 4], now() - n * interval '5 minutes'
  from generate_series(1, ${creators / 100}) n`;

/** One audit entry for every ten creators, and at least 2,000. */
export const auditRows = (
  creators,
) => `insert into audit_log (admin_username, action, object_type, object_id, status, before, after, created_at)
  select ${arrayOf(['admin', 'mara', 'night.guard'])}[1 + n % 3], ${arrayOf(ACTIONS)}[1 + n % ${ACTIONS.length}],
    ${arrayOf(['user', 'user', 'media', 'hashtag', 'report'])}[1 + n % 5], (${anyCreator(creators)})::text, 200, '{"bio":"before"}', '{"bio":"after"}',
    now() - n * interval '5 minutes'
  from generate_series(1, ${Math.max(2000, creators / 10)}) n order by n desc`;
