import type { VerifiedManifest } from '../domain/backup.js';
import type { RestoreReport, TableChange } from '../domain/restore-report.js';
import { administratorChanges } from './administrator-changes.js';
import { BACKUP_TABLES } from './backup-tables.js';
import type { ScratchSchema } from './scratch-schema.js';
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
  for (const { name: table } of BACKUP_TABLES) {
    const { rows } = await client.query<{ now: number; then: number }>(
      `select (select count(*)::int from public.${table}) as now, (select count(*)::int from ${name}.${table}) as then`,
    );
    tables.push({ table, rowsNow: rows[0]?.now ?? 0, rowsInBackup: rows[0]?.then ?? 0 });
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
