import { runCliCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { ResetLockedOutAdmin } from '../modules/admin/index.js';
import { Config } from '../platform/config/config.js';

/** `npm run admin:reset -- [username]`: resets or creates an administrator, for an operator with access to the server (PR-40). */
export function resetAdmin(username: string | undefined): Promise<never> {
  return runCliCommand(async (app) => {
    const reset = await app.get(ResetLockedOutAdmin).execute(username ?? app.get(Config).adminUsername);
    printLine(`\n  ${reset.created ? 'New administrator' : 'Administrator'}:  ${reset.username}\n  Password:       ${reset.password}`);
    printLine(
      '  It is shown only this once, and must be changed at the first sign-in.\n  Two-factor sign-in is off, and every session of this administrator has ended.\n',
    );
  });
}
