import type { Sql } from '../../../platform/database/projection.js';
import { SLUG_MAX } from '../domain/albums.js';

/** Room for the hyphen and the number behind a slug. */
const NUMBER_LENGTH = '-9999'.length;

/**
 * The first slug that begins as given and that no other row of the profile has, as a scalar of a statement. `own` is the id of the row itself.
 * One candidate more than there are rows is free; a long slug can be the same as one of its numbered candidates.
 */
export const freeSlug = (table: string, profile: Sql, slug: Sql, own: Sql = 'null'): Sql => `(
  select free.slug from (select n, case n when 1 then ${slug}::text else left(${slug}::text, ${SLUG_MAX - NUMBER_LENGTH}) || '-' || n end as slug
    from generate_series(1, 2 + (select count(*) from ${table} o where o.profile_id = ${profile})) n) free
  where not exists (select from ${table} o where o.profile_id = ${profile} and o.slug = free.slug and o.id is distinct from ${own}::int)
  order by free.n limit 1)`;
