/** Beyond this a day is before the product. */
export const OLDER_THAN_DAYS_MAX = 36_500;

/**
 * Who is inactive, as SQL on `profiles p`: `has_activity` is generated from the nine criteria (PR-15). Profiles of an open report, its
 * reporter and its subject, stay until it is decided: a purge would take the evidence along. The parameter is the number of days
 * that a profile must not have been seen; 0 asks for none.
 */
export const inactiveFor = (days: string): string => `not p.has_activity
  and (${days}::int = 0 or p.last_seen_at < now() - make_interval(days => ${days}::int))
  and not exists (select from reports r where r.status = 'open' and (r.reporter_id = p.id or r.profile_id = p.id))`;
