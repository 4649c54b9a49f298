/**
 * SQL condition for an inactive row `p` of profiles. The column `has_activity` is generated from the nine criteria (PR-15).
 * The reporter and the subject of an open report are excluded, because a purge would remove evidence, and creators with a passkey,
 * because they have saved their account (PR-99), and those in the trash (PR-132). `days` is the minimum
 * number of days since the profile was seen; 0 means no minimum.
 */
export const inactiveFor = (days: string): string => `not p.has_activity and p.deleted_at is null
  and (${days}::int = 0 or p.last_seen_at < now() - make_interval(days => ${days}::int))
  and not exists (select from passkeys k where k.profile_id = p.id)
  and not exists (select from reports r where r.status = 'open' and (r.reporter_id = p.id or r.profile_id = p.id))`;
