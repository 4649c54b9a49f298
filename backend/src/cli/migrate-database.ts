import { runDatabaseCommand } from './run-cli-command.js';
import { printLine } from '../app/print-line.js';

/** `vitrine migrate`: migrates the database before the instances of a new version start. They do so too; one migrates, the others wait. */
export function migrateDatabase(): Promise<never> {
  return runDatabaseCommand(async () => printLine('The database has all migrations of this version.'));
}
