import type { Client } from 'pg';
import type { AdministratorChanges, AdministratorField } from '../domain/restore-report.js';

/** Maximum length of each list; a foreign archive with more administrators is refused. */
export const ADMINISTRATORS_LISTED = 1_000;

interface Row {
  now: string | null;
  then: string | null;
  fields: (AdministratorField | null)[];
}

/** A second factor is kept only when id and name are unchanged (see `replace-everything.ts`). */
const changesOf = (scratch: string): string => `
  select a.username as now, s.username as then, array[
      case when a.username <> s.username then 'username' end,
      case when a.email is distinct from s.email then 'email' end,
      case when a.password_hash <> s.password_hash then 'password' end,
      case when a.must_change_password <> s.must_change_password then 'mustChangePassword' end,
      case when a.id <> s.id and a.totp_confirmed_at is not null then 'secondFactor' end] as fields
    from public.admins a full join ${scratch}.admins s on lower(s.username) = lower(a.username)
    where a.id is null or s.id is null or a.username <> s.username or a.email is distinct from s.email
      or a.password_hash <> s.password_hash or a.must_change_password <> s.must_change_password
      or (a.id <> s.id and a.totp_confirmed_at is not null)
    order by lower(coalesce(a.username, s.username)) limit ${3 * ADMINISTRATORS_LISTED}`;

/** Compares the administrators before and after a restore. */
export async function administratorChanges(client: Client, scratch: string): Promise<AdministratorChanges> {
  const { rows } = await client.query<Row>(changesOf(scratch));
  const changes: AdministratorChanges = { added: [], removed: [], changed: [] };
  for (const { now, then, fields } of rows) {
    if (then === null) changes.removed.push(now ?? '');
    else if (now === null) changes.added.push(then);
    else changes.changed.push({ username: then, fields: fields.filter((field) => field !== null) });
  }
  return changes;
}
