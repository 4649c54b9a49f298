import { cast } from './cast.mjs';

const addresses = cast.map(({ email }) => email);

/** Returns whether the demo creators exist, and the number of other profiles with content. Unfinished creators have a pending address. */
export async function survey(database) {
  const { rows } = await database.query(
    `select exists(select from profiles where email = any($1)) as seeded,
      (select count(*)::int from profiles where has_activity and not coalesce(email = any($1) or pending_email = any($1), false)) as "otherProfiles"`,
    [addresses],
  );
  return rows[0];
}

/** Deletes the creators of an interrupted run. Their files are added to the ledger and removed by the application. */
export async function clearUnfinished(database) {
  await database.query(
    `with gone as (select id from profiles where pending_email = any($1) and email is null),
      files as (select m.storage_key as key from media m join gone on gone.id = m.profile_id
        union select split_part(m.storage_key, '.', 1) || '.' || w || '.webp' from media m join gone on gone.id = m.profile_id, unnest(m.thumbnail_widths) w),
      noted as (insert into discarded_files (key) select key from files on conflict do nothing)
    delete from profiles where id in (select id from gone)`,
    [addresses],
  );
}
