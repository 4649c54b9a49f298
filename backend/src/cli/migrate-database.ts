import { runDatabaseCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { assertKnownSecret } from '../modules/sessions/infrastructure/known-secret.js';

/**
 * `vitrine migrate [--accept-new-secret]`: migrates the database before the instances of a new version start. They do so too; one migrates, the
 * others wait. The option makes them accept a new SESSION_SECRET.
 */
export function migrateDatabase({ acceptNewSecret }: { acceptNewSecret: boolean }): Promise<never> {
  return runDatabaseCommand(async ({ config, databaseUrl }) => {
    printLine('The database has all migrations of this version.');
    if (!acceptNewSecret) return;
    await assertKnownSecret(databaseUrl, config, { acceptNew: true });
    printLine('The next start accepts the present SESSION_SECRET.');
  });
}
