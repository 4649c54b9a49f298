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

/** Generates activities, videos, avatars, reports and audit entries, once per database. Triggers are off, as in `data.mjs`. */
export async function adminRows(client, creators, printLine) {
  const { rows } = await client.query('select count(*)::int as n from (select from audit_log limit 1000) a');
  if (rows[0].n === 1000) return;
  const arrayOf = (values) => `(array['${values.join("','")}'])`;
  const types = arrayOf(ACTIVITY_TYPES);
  const description = `(jsonb '${JSON.stringify(DESCRIPTIONS)}' ->> t)`;
  const step = async (name, sql) => {
    const started = performance.now();
    await client.query(sql);
    printLine(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await step(
    'activities, one for every second creator',
    `insert into activities (profile_id, activity_type, description, created_at)
    select 1 + (n::bigint * 7919) % ${creators}, t, ${description}, now() - n * interval '80 seconds'
    from (select n, ${types}[1 + n % ${ACTIVITY_TYPES.length}] t from generate_series(1, ${creators / 2}) n) x`,
  );
  // As in production, videos are large and often viewed, and avatars are small and rarely viewed, so the sort orders of the kinds differ.
  await step(
    'some videos',
    `update media set kind = 'video', mime_type = 'video/mp4', file_size = 12000000 + id % 8000000, view_count = id % 997, like_count = id % 97 where id % 50 = 0`,
  );
  await step('some avatars', `update media set purpose = 'avatar', file_size = 20000 + id % 30000 where id % 100 = 1`);
  await step('orders of media', 'select recompute_media_orders()');
  await step('later sign-ins', `update profiles set last_login_at = created_at + interval '1 day' where id % 50 = 0`);
  await step(
    'reports, one for every hundred',
    `insert into reports (profile_id, reason, status, created_at)
    select 1 + (n::bigint * 7919) % ${creators}, 'spam', ${arrayOf(['open', 'dismissed', 'dismissed', 'dismissed'])}[1 + n % 4], now() - n * interval '5 minutes'
    from generate_series(1, ${creators / 100}) n`,
  );
  await step(
    'audit, one line for every ten',
    `insert into audit_log (admin_username, action, object_type, object_id, status, before, after, created_at)
    select ${arrayOf(['admin', 'mara', 'night.guard'])}[1 + n % 3], ${arrayOf(ACTIONS)}[1 + n % ${ACTIONS.length}], ${arrayOf(['user', 'user', 'media', 'hashtag', 'report'])}[1 + n % 5],
      (1 + (n::bigint * 7919) % ${creators})::text, 200, '{"bio":"before"}', '{"bio":"after"}', now() - n * interval '5 minutes'
    from generate_series(1, ${Math.max(2000, creators / 10)}) n order by n desc`,
  );
  await step('vacuum', 'vacuum (analyze) activities, media, profiles, reports, audit_log');
  await client.query('set session_replication_role = origin');
}
