import { declaredTables } from '../../platform/tables/declared-tables.js';

/**
 * SQL condition for an inactive row `p` of profiles. The column `has_activity` is generated from the nine criteria (PR-15). Tables declare which
 * rows keep an account besides. Creators in the trash are excluded (PR-132). `days` is the minimum number of days since the profile was seen; 0
 * means no minimum.
 */
export function inactiveFor(days: string): string {
  const keeping = declaredTables().flatMap((table) => ('purge' in table && typeof table.purge === 'object' ? table.purge.keeps : []));
  return `not p.has_activity and p.deleted_at is null
    and (${days}::int = 0 or p.last_seen_at < now() - make_interval(days => ${days}::int))
    ${keeping.map((condition) => `and not ${condition}`).join(' ')}`;
}
