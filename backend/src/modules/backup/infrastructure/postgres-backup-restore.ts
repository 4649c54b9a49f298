import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { LOCKS } from '../../../shared/persistence/advisory-lock.js';
import { DedicatedConnections } from '../../../shared/persistence/dedicated-connections.js';
import { BackupRestore } from '../application/backup-restore.js';
import { rowsIn, type BackupManifest } from '../domain/backup.js';
import { BadArchive, RestoreRunning } from '../domain/backup.errors.js';
import type { RestoreReport, TableChange } from '../domain/restore-report.js';
import { BackupArchive } from './backup-archive.js';
import { BACKUP_TABLES } from './backup-tables.js';
import { replaceEverything } from './replace-everything.js';
import { RestoreFiles } from './restore-files.js';
import { ScratchSchema } from './scratch-schema.js';

/** Until every instance knows that nothing may be written. */
const NOTICE_MS = 1_200;
/** The owner of the lock that lets the sweeper rest; no administrator has this id. */
const RESTORING = 2_147_483_647;

interface Loaded {
  archive: BackupArchive;
  scratch: ScratchSchema;
  report: RestoreReport;
  missing: string[];
}

@Injectable()
export class PostgresBackupRestore extends BackupRestore {
  constructor(
    private readonly connections: DedicatedConnections,
    private readonly files: RestoreFiles,
  ) {
    super();
  }

  async verify(path: string): Promise<BackupManifest> {
    const archive = await BackupArchive.verified(path);
    archive.close();
    return archive.manifest;
  }

  rehearse(path: string): Promise<RestoreReport> {
    return this.loaded(path, ({ report }) => Promise.resolve(report));
  }

  apply(path: string): Promise<RestoreReport> {
    return this.loaded(path, async ({ archive, scratch, report, missing }) => {
      await begin(scratch.client);
      await this.files.claim(archive);
      await this.files.add(archive, missing);
      const filesToRemove = await replaceEverything(scratch.client, { scratch: scratch.name, since: archive.manifest.createdAt });
      return { ...report, dryRun: false, filesToRemove };
    });
  }

  drill(path: string): Promise<string> {
    return this.loaded(path, async ({ archive: { manifest }, scratch }) => {
      for (const table of BACKUP_TABLES) {
        const { sha256, lines } = await scratch.digestOf(table);
        const kept = manifest.tables[table.name];
        if (kept?.sha256 !== sha256 || kept.rows !== lines)
          throw new BadArchive(`The rows of ${table.name} came back otherwise than they were.`);
      }
      if (manifest.missingFiles.length > 0) throw new BadArchive(`${manifest.missingFiles.length} files were missing in the storage.`);
      return `Restore verified: ${rowsIn(manifest)} rows in ${Object.keys(manifest.tables).length} tables and ${Object.keys(manifest.files).length} files`;
    });
  }

  private async loaded<T>(path: string, work: (loaded: Loaded) => Promise<T>): Promise<T> {
    const archive = await BackupArchive.verified(path);
    try {
      const scratch = await ScratchSchema.open(this.connections);
      try {
        const migrated = await scratch.load(archive);
        const missing = await this.files.missing(archive);
        return await work({ archive, scratch, missing, report: await this.report(archive, scratch, { migrated, missing }) });
      } finally {
        await scratch.drop();
      }
    } finally {
      archive.close();
    }
  }

  private async report(
    { manifest }: BackupArchive,
    { client, name }: ScratchSchema,
    { migrated, missing }: { migrated: boolean; missing: string[] },
  ): Promise<RestoreReport> {
    const tables: TableChange[] = [];
    for (const { name: table } of BACKUP_TABLES) {
      const { rows } = await client.query<{ now: number; then: number }>(
        `select (select count(*)::int from public.${table}) as now, (select count(*)::int from ${name}.${table}) as then`,
      );
      tables.push({ table, rowsNow: rows[0]?.now ?? 0, rowsInBackup: rows[0]?.then ?? 0 });
    }
    const gone = await client.query<{ n: number }>(
      `select coalesce(sum(1 + cardinality(thumbnail_widths)), 0)::int as n from public.media m
        where not exists (select from ${name}.media s where s.storage_key = m.storage_key)`,
    );
    return {
      dryRun: true,
      createdAt: manifest.createdAt,
      schemaVersion: manifest.schemaVersion,
      migrated,
      tables,
      filesInBackup: Object.keys(manifest.files).length,
      filesToAdd: missing.length,
      filesToRemove: gone.rows[0]?.n ?? 0,
      missingFiles: manifest.missingFiles.length,
    };
  }
}

/** Both locks are the connection's: whatever becomes of it, maintenance ends with it. */
async function begin(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.restore]);
  if (!rows[0]?.held) throw new RestoreRunning();
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, RESTORING]);
  await pause(NOTICE_MS);
}
