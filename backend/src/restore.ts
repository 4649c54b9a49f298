import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { atTheServer, say } from './at-the-server.js';
import { BackupRestore, CONFIRMATION, RestoreNotConfirmed, type RestoreReport } from './modules/backup/index.js';

/** `npm run restore -- file.zip [--dry-run]`: as in the back-office. At a terminal the word has to be typed there as well. */
export function restoreFrom(archive: string, { dryRun }: { dryRun: boolean }): Promise<never> {
  return atTheServer(async (app) => {
    if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
    const restoring = app.get(BackupRestore);
    if (dryRun || process.stdin.isTTY) tell(await restoring.rehearse(archive));
    if (dryRun) return;
    if (process.stdin.isTTY) await confirmed();
    tell(await restoring.apply(archive));
  });
}

async function confirmed(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\nEverything is replaced by the backup. Type ${CONFIRMATION} to go on: `);
  terminal.close();
  if (answer.trim() !== CONFIRMATION) throw new RestoreNotConfirmed(CONFIRMATION);
}

function tell(report: RestoreReport): void {
  const { dryRun, createdAt, schemaVersion, migrated, tables, filesInBackup, filesToAdd, filesToRemove, missingFiles } = report;
  say(`${dryRun ? 'Nothing was changed. This would be restored' : 'Restored'}: the backup of ${createdAt} (${schemaVersion})`);
  if (migrated) say('  brought to the schema of today');
  for (const { table, rowsNow, rowsInBackup } of tables) say(`  ${table}: ${rowsInBackup} rows, before ${rowsNow}`);
  say(`  files: ${filesInBackup} in the backup, ${filesToAdd} added, ${filesToRemove} no longer needed, ${missingFiles} missing in it`);
}
