import { runCliCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { RebuildDerivedData } from '../modules/database/index.js';

/**
 * `npm run rebuild -- [--dry-run]`: compares the derived columns with the rows that they are computed from, and corrects them. Fails when
 * differences are left, in a dry run when there are any.
 */
export function rebuild({ dryRun }: { dryRun: boolean }): Promise<never> {
  return runCliCommand(async (app) => {
    const { found, left } = await app.get(RebuildDerivedData).execute({ dryRun });
    for (const { name, rows, example } of found) printLine(`  ${name}: ${rows} rows differ, ${example}`);
    printLine(`${found.length === 0 ? 'No' : found.length} derived columns differ from their rows`);
    if (left.length > 0) throw new Error(dryRun ? 'Nothing was changed.' : `Not corrected: ${left.map(({ name }) => name).join(', ')}`);
    if (found.length > 0) printLine('All are corrected.');
  });
}
