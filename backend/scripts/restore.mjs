/** `npm run restore -- file.zip [--dry-run] [--accept-foreign]`: replaces all data by the data of the backup. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { parseArguments, main } from './steps.mjs';

const USAGE = 'npm run restore -- file.zip [--dry-run] [--accept-foreign]';
const { values, positionals } = parseArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, 'accept-foreign': { type: 'boolean', default: false } },
  }),
);
if (positionals.length !== 1 || !positionals[0]) parseArguments(USAGE);
await main(() => build(['backend']));
const { restoreFrom } = await import('../dist/cli/restore.js');
await restoreFrom(path.resolve(process.env.INIT_CWD ?? '.', positionals[0]), {
  dryRun: values['dry-run'],
  acceptForeign: values['accept-foreign'],
});
