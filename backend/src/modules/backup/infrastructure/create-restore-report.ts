import type { Client } from 'pg';
import type { AdminRole } from '../../../kernel/admin-role.js';
import type { AdministratorChanges, AdministratorField, RestoreReport, TableChange } from '../domain/backup.js';
import type { VerifiedManifest } from '../domain/manifest.js';
import { ENTRY_IN_LOG } from './replace-everything.js';
import type { ScratchSchema } from './scratch-schema.js';
import { fileKeysSql } from './stored-file-keys.js';
import { backupTables, columnsOf, type BackupTable } from './tables.js';
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
  for (const table of await backupTables(client)) tables.push(await changeOf(client, name, table));
  const unreferenced = await client.query<{ n: number }>(
    `select count(*)::int as n from (${fileKeysSql('public')} except (${fileKeysSql(name)})) f`,
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

/** SQL of what differs between the row `a` now and the row `s` of the backup. A second factor is kept only when id and name are unchanged. */
const DIFFERENCES: Record<AdministratorField, string> = {
  username: 'a.username <> s.username',
  email: 'a.email is distinct from s.email',
  password: 'a.password_hash <> s.password_hash',
  mustChangePassword: 'a.must_change_password <> s.must_change_password',
  secondFactor: 'a.id <> s.id and a.totp_confirmed_at is not null',
};

/** Compares the administrators before and after a restore. */
async function administratorChanges(client: Client, scratch: string): Promise<AdministratorChanges> {
  const fields = Object.entries(DIFFERENCES).map(([field, differs]) => `case when ${differs} then '${field}' end`);
  const { rows } = await client.query<{ now: string | null; then: string | null; role: AdminRole; fields: AdministratorField[] }>(
    `select * from (select a.username as now, s.username as then, s.role, array_remove(array[${fields.join(', ')}], null) as fields
      from public.admins a full join ${scratch}.admins s on lower(s.username) = lower(a.username)) c
      where c.now is null or c.then is null or fields <> '{}' order by lower(coalesce(c.now, c.then)) limit ${3 * ADMINISTRATORS_LISTED}`,
  );
  const changes: AdministratorChanges = { added: [], addedRoles: [], removed: [], changed: [] };
  for (const { now, then, role, fields: changed } of rows) {
    if (then === null) changes.removed.push(now ?? '');
    else if (now === null) {
      changes.added.push(then);
      changes.addedRoles.push({ username: then, role });
    } else changes.changed.push({ username: then, fields: changed });
  }
  return changes;
}
