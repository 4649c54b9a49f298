import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { createInterface } from 'node:readline/promises';
import { findSnapshot, readIdentity } from './back-up-offsite.js';
import { adoptSessionSecret } from './adopt-session-secret.js';
import { runCliCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { AuditOperator } from '../modules/admin/index.js';
import {
  BackupRestore,
  CONFIRMATION,
  ForeignBackup,
  OffsiteSnapshots,
  RestoreNotConfirmed,
  type BackupToRestore,
  type RestoreReport,
} from '../modules/backup/index.js';
import { Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { answeredStatusOf } from '../platform/http/errors/domain-error.filter.js';

/** Confirmation word for a foreign backup when `--accept-foreign` is not given. */
const ACCEPTANCE = 'ACCEPT';

/** The entry in the audit log. The action is that of `POST /adm/api/restore/{id}/confirm`. */
const AUDIT_ENTRY = { action: 'confirmRestore', objectType: 'restore', statusOf: answeredStatusOf };

type ApplyAudited = (options: { acceptForeign: boolean }) => Promise<RestoreReport>;

interface RestoreCommand {
  dryRun: boolean;
  acceptForeign: boolean;
}

interface SnapshotCommand extends RestoreCommand {
  /** Key file for an encrypted backup. */
  identityFile?: string;
  /** True to bring back the sessions of creators without an e-mail address or a passkey, and the secret that signs their cookies. */
  keepSessions: boolean;
}

/**
 * `npm run restore -- file.zip [--dry-run] [--accept-foreign]`: restores a backup as the back-office does. At a terminal the operator
 * types a confirmation word, and a second one for a backup of another installation.
 */
export function restoreFrom(archive: string, command: RestoreCommand): Promise<never> {
  return runCliCommand(async (app) => {
    if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
    await restoreBackup(app, archive, command);
  });
}

/**
 * `npm run restore -- --snapshot ID [--identity FILE] [--dry-run] [--accept-foreign] [--keep-sessions]`: restores an off-site backup in the
 * same way.
 */
export function restoreSnapshot(id: string, { identityFile, ...command }: SnapshotCommand): Promise<never> {
  return runCliCommand(async (app) => {
    const snapshots = app.get(OffsiteSnapshots);
    const identity = await readIdentity(identityFile);
    const found = await findSnapshot(snapshots, id, identity);
    printLine(`Off-site backup ${found.id}`);
    // read before anything is replaced, because a damaged one must not be noticed afterwards
    const secret = command.keepSessions ? await snapshots.sessionSecret(found.id, identity) : undefined;
    await restoreBackup(app, found.backup, command);
    if (command.keepSessions && !command.dryRun) {
      const isConfigured = readEnvironment().SESSION_SECRET !== undefined;
      await adoptSessionSecret(app.get(Config), { secret, isConfigured, print: printLine });
    }
  });
}

async function restoreBackup(
  app: INestApplicationContext,
  backup: BackupToRestore,
  { dryRun, acceptForeign, keepSessions = false }: RestoreCommand & { keepSessions?: boolean },
): Promise<void> {
  const restore = app.get(BackupRestore);
  const rehearse = (): Promise<RestoreReport> => restore.rehearse(backup, { keepSessions });
  if (dryRun) return print(await rehearse());
  const apply: ApplyAudited = (options) =>
    app.get(AuditOperator).execute(AUDIT_ENTRY, () => restore.apply(backup, { ...options, keepSessions }));
  if (process.stdin.isTTY) return applyAtTerminal(await rehearse(), acceptForeign, apply);
  try {
    print(await apply({ acceptForeign }));
  } catch (error) {
    if (error instanceof ForeignBackup) print(await rehearse());
    throw error instanceof ForeignBackup ? new Error(`${error.message} (--accept-foreign)`, { cause: error }) : error;
  }
}

async function applyAtTerminal(report: RestoreReport, acceptForeign: boolean, apply: ApplyAudited): Promise<void> {
  print(report);
  if (report.isForeign && !acceptForeign)
    await confirm(ACCEPTANCE, 'This backup was not signed by this installation. Its administrators replace those of this one.');
  await confirm(CONFIRMATION, 'Everything is replaced by the backup.');
  print(await apply({ acceptForeign: report.isForeign }));
}

async function confirm(word: string, sentence: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\n${sentence} Type ${word} to continue: `);
  terminal.close();
  if (answer.trim() !== word) throw new RestoreNotConfirmed({ word });
}

function print(report: RestoreReport): void {
  const { dryRun, createdAt, schemaVersion, migrated, tables, filesInBackup, filesToAdd, filesToRemove, missingFiles } = report;
  const { creatorsWithoutAccess = 0 } = report;
  printLine(`${dryRun ? 'Nothing was changed. This would be restored' : 'Restored'}: the backup of ${createdAt} (${schemaVersion})`);
  if (migrated) printLine('  brought to the schema of today');
  for (const { table, rowsNow, rowsInBackup, rowsAfter = rowsInBackup, rowsChanged = 0 } of tables)
    printLine(`  ${table}: ${rowsAfter} rows, before ${rowsNow}${rowsChanged > 0 ? `, ${rowsChanged} with other values` : ''}`);
  printLine(
    `  files: ${filesInBackup} in the backup, ${filesToAdd} added, ${filesToRemove} no longer needed, ${missingFiles} missing in it`,
  );
  printAdministrators(report);
  if (creatorsWithoutAccess > 0)
    printLine(`  creators who lose access, because they have no e-mail address, no passkey and no session: ${creatorsWithoutAccess}`);
}

function printAdministrators({ isForeign, administrators: { added, removed, changed } }: RestoreReport): void {
  printLine(`  signature: ${isForeign ? 'none of this installation' : 'of this installation'}`);
  if (added.length + removed.length + changed.length === 0) return printLine('  administrators: unchanged');
  // Printed as JSON, because a name in an archive may contain terminal control characters.
  for (const username of added) printLine(`  administrator added: ${JSON.stringify(username)}`);
  for (const username of removed) printLine(`  administrator removed: ${JSON.stringify(username)}`);
  for (const { username, fields } of changed) printLine(`  administrator changed: ${JSON.stringify(username)} (${fields.join(', ')})`);
}
