import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { message, type Message } from '../../../kernel/message.js';
import { Config } from '../../../platform/config/config.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { QueryCache } from '../../../platform/database/cache.js';
import { isDatabaseUnavailable, Overloaded } from '../../../platform/database/database-errors.js';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { Jobs, OPERATOR, type DefinedJob } from '../../../platform/jobs/jobs.port.js';
import { isPasswordHash } from '../../../platform/sessions/password-hasher.port.js';
import { BackupRestore, type BackupToRestore, type RestoreOptions, type VerifiedBackup } from '../application/backup-restore.js';
import { OWNERS, type RestoreReport } from '../domain/backup.js';
import { rowsIn, type VerifiedManifest } from '../domain/manifest.js';
import { BadArchive, ForeignBackup, RestoreRunning } from '../domain/backup.errors.js';
import { ArchiveSignature } from './archive-signature.js';
import { BackupArchive } from './backup-archive.js';
import { checkForeignRows } from './check-foreign-rows.js';
import { createRestoreReport } from './create-restore-report.js';
import { recordStart } from './postgres-backup-records.js';
import { replaceEverything } from './replace-everything.js';
import { RestoreFiles } from './file-copies.js';
import { keepArchivedFiles, ScratchSchema } from './scratch-schema.js';
import { backupTables, digestTable } from './tables.js';
import { loadSessions } from './unsaved-sessions.js';

const restoreVerified = message('restore_verified', 'Restore verified: {rows} rows in {tables} tables and {files} files');

/** Maximum number of administrators that are read. Installations have far fewer. */
const ADMINISTRATORS_READ_MAX = 10_000;

interface Loaded {
  archive: VerifiedBackup;
  scratch: ScratchSchema;
  migrated: boolean;
}

@Injectable()
export class PostgresBackupRestore extends BackupRestore {
  private readonly log = new Logger('backup');
  private readonly job: DefinedJob<RestoreOptions & { backup: BackupToRestore }, RestoreReport>;

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly files: RestoreFiles,
    private readonly signature: ArchiveSignature,
    private readonly config: Config,
    private readonly cache: QueryCache,
    jobs: Jobs,
  ) {
    super();
    this.job = jobs.define<RestoreOptions & { backup: BackupToRestore }, RestoreReport>({
      kind: 'restore',
      execute: ({ backup, ...options }, { signal }) => this.replace(backup, options, signal),
      summary: ({ createdAt, tables, filesInBackup }) => ({
        backupOf: createdAt,
        rows: tables.reduce((sum, { rowsInBackup }) => sum + rowsInBackup, 0),
        files: filesInBackup,
      }),
      runningError: () => new RestoreRunning(),
    });
  }

  async verify(backup: BackupToRestore): Promise<VerifiedManifest> {
    const archive = await this.open(backup);
    await archive.close();
    return archive.manifest;
  }

  rehearse(backup: BackupToRestore, options: RestoreOptions = {}): Promise<RestoreReport> {
    return this.withLoaded(backup, async (loaded) => {
      await prepareRows(loaded, options);
      return this.report(loaded);
    });
  }

  apply(backup: BackupToRestore, options: RestoreOptions = {}): Promise<RestoreReport> {
    return this.job.run({ backup, ...options }, { username: options.prepared?.startedBy ?? OPERATOR });
  }

  private replace(backup: BackupToRestore, options: RestoreOptions, signal: AbortSignal): Promise<RestoreReport> {
    const { acceptForeign = false, prepared } = options;
    return this.withLoaded(
      backup,
      async (loaded) => {
        const { archive, scratch } = loaded;
        await prepareRows(loaded, options);
        // The files are compared after this, because the sweeper could remove a file that the comparison found.
        await pauseSweeper(scratch.client);
        const report = await this.report(loaded);
        signal.throwIfAborted();
        if (report.filesToAdd > 0) await this.files.add(archive);
        signal.throwIfAborted();
        const filesToRemove = await replaceEverything(scratch.client, { scratch: scratch.name, isForeign: report.isForeign, prepared });
        this.cache.invalidate('content');
        return { ...report, dryRun: false, filesToRemove };
      },
      // Before the backup is loaded, because a write that is accepted meanwhile would be replaced.
      async ({ isForeign }, client) => {
        if (isForeign && !acceptForeign) throw new ForeignBackup();
        await this.startMaintenance(client, prepared);
      },
    );
  }

  async drill(backup: BackupToRestore): Promise<Message> {
    try {
      return await this.loadAndCompare(backup);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw new Overloaded({ cause: error });
      if (!(error instanceof DomainError)) this.log.error(error, 'a restore drill ended with an error');
      throw error;
    }
  }

  private loadAndCompare(backup: BackupToRestore): Promise<Message> {
    return this.withLoaded(backup, async ({ archive: { manifest }, scratch }) => {
      for (const table of await backupTables(scratch.client, scratch.name)) {
        const { sha256, lines } = await digestTable(scratch.client, table);
        const expected = manifest.tables[table.name];
        if (expected?.sha256 !== sha256 || expected.rows !== lines) throw new BadArchive({ reason: 'changed_rows', table: table.name });
      }
      if (manifest.missingFiles > 0) throw new BadArchive({ reason: 'missing_stored_files', count: manifest.missingFiles });
      return restoreVerified({ rows: rowsIn(manifest), tables: Object.keys(manifest.tables).length, files: manifest.files });
    });
  }

  private async withLoaded<T>(
    backup: BackupToRestore,
    work: (loaded: Loaded) => Promise<T>,
    beforeLoad?: (manifest: VerifiedManifest, client: Client) => Promise<void>,
  ): Promise<T> {
    const archive = await this.open(backup);
    try {
      const scratch = await ScratchSchema.open(this.connections);
      try {
        await beforeLoad?.(archive.manifest, scratch.client);
        const migrated = await scratch.load(archive);
        await assertAdminCanSignIn(scratch.client);
        return await work({ archive, scratch, migrated });
      } finally {
        await scratch.drop();
      }
    } finally {
      await archive.close();
    }
  }

  /** The locks belong to the connection, so maintenance ends when the connection ends. The second one stops the outbox. */
  private async startMaintenance(client: Client, prepared: RestoreOptions['prepared']): Promise<void> {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.restore]);
    if (!rows[0]?.held) throw new RestoreRunning();
    if (prepared) await recordStart(client, prepared);
    await client.query('select pg_advisory_lock($1)', [LOCKS.outbox]);
    await pause(this.config.tuning.writeStopDelayMs);
  }

  private open(backup: BackupToRestore): Promise<VerifiedBackup> {
    return typeof backup === 'string' ? BackupArchive.verified(backup, this.signature) : backup();
  }

  private async report({ archive, scratch, migrated }: Loaded): Promise<RestoreReport> {
    const filesToAdd = await this.files.countMissing(archive);
    return createRestoreReport(scratch, { manifest: archive.manifest, migrated, filesToAdd });
  }
}

async function prepareRows({ archive, scratch }: Loaded, { keepSessions = false }: RestoreOptions): Promise<void> {
  if (archive.manifest.isForeign) await checkForeignRows(scratch.client, scratch.name);
  await loadSessions(scratch.client, keepSessions ? archive : undefined);
}

/** Throws when no owner has a valid password hash, because the restore would lock all owners out of the back-office. */
async function assertAdminCanSignIn(client: Client): Promise<void> {
  const { rows } = await client.query<{ password_hash: string }>(
    `select password_hash from admins where role = 'owner' limit ${ADMINISTRATORS_READ_MAX}`,
  );
  if (!rows.some(({ password_hash }) => isPasswordHash(password_hash))) throw new BadArchive({ reason: 'no_administrator' });
}

/** Pauses the sweeper until the connection ends. Waits until it has removed the files that it had already selected. */
async function pauseSweeper(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, OWNERS.restore]);
  await keepArchivedFiles(client);
}
