import type { Client } from 'pg';
import type { VerifiedManifest } from '../domain/backup.js';
import type { AdministratorChanges, AdministratorField, RestoreReport, TableChange } from '../domain/restore-report.js';
import { ENTRY_IN_LOG } from './replace-everything.js';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.js';
import type { ScratchSchema } from './scratch-schema.js';
import { columnsOf } from './table-reader.js';
import { creatorsWithoutAccess } from './unsaved-sessions.js';

interface ArchiveFacts {
  manifest: VerifiedManifest;
  migrated: boolean;
  filesToAdd: number;
}

/** Compares the loaded backup with the current data. */
export async function createRestoreReport(
  { client, name }: ScratchSchema,
  { manifest, migrated, filesToAdd }: ArchiveFacts,
): Promise<RestoreReport> {
  const tables: TableChange[] = [];
  for (const table of BACKUP_TABLES) {
    tables.push(await changeOf(client, name, table));
  }
  const unreferenced = await client.query<{ n: number }>(
    `select coalesce(sum(1 + cardinality(thumbnail_widths)), 0)::int as n from public.media m
      where not exists (select from ${name}.media s where s.storage_key = m.storage_key)`,
  );
  return {
    dryRun: true,
    createdAt: manifest.createdAt,
    schemaVersion: manifest.schemaVersion,
    migrated,
    tables,
    filesInBackup: manifest.files,
    filesToAdd,
    filesToRemove: unreferenced.rows[0]?.n ?? 0,
    missingFiles: manifest.missingFiles,
    isForeign: manifest.isForeign,
    creatorsWithoutAccess: await creatorsWithoutAccess(client, name),
    administrators: await administratorChanges(client, name),
  };
}

/** Columns that change without an edit, with each visit or with the clock. */
const INCIDENTAL = new Set(['last_seen_at', 'popularity']);

/** Compares the rows with equal keys by all columns that the backup holds, because equal numbers of rows can have other contents. */
async function changeOf(client: Client, scratch: string, { name: table, key, without = [] }: BackupTable): Promise<TableChange> {
  const columns = await columnsOf(client, { name: `public.${table}`, key, without: [...without, ...INCIDENTAL] });
  const values = (row: string): string => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const isLog = table === 'audit_log';
  const changed = `select count(*)::int from public.${table} p join ${scratch}.${table} s using (${key}) where ${values('p')} is distinct from ${values('s')}`;
  const added = `select count(*)::int from ${scratch}.audit_log s where not ${ENTRY_IN_LOG}`;
  const { rows } = await client.query<{ now: number; then: number; changed: number; added: number }>(
    `select (select count(*)::int from public.${table}) as now, (select count(*)::int from ${scratch}.${table}) as then,
      (${isLog ? 'select 0' : changed}) as changed, (${isLog ? added : 'select 0'}) as added`,
  );
  const { now, then, changed: rowsChanged, added: rowsAdded } = rows[0] ?? { now: 0, then: 0, changed: 0, added: 0 };
  return { table, rowsNow: now, rowsInBackup: then, rowsAfter: isLog ? now + rowsAdded : then, rowsChanged };
}

/** Maximum length of each list; a foreign archive with more administrators is refused. */
export const ADMINISTRATORS_LISTED = 1_000;

interface AdministratorRow {
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
async function administratorChanges(client: Client, scratch: string): Promise<AdministratorChanges> {
  const { rows } = await client.query<AdministratorRow>(changesOf(scratch));
  const changes: AdministratorChanges = { added: [], removed: [], changed: [] };
  for (const { now, then, fields } of rows) {
    if (then === null) changes.removed.push(now ?? '');
    else if (now === null) changes.added.push(then);
    else changes.changed.push({ username: then, fields: fields.filter((field) => field !== null) });
  }
  return changes;
}
