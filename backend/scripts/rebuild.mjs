/** `npm run rebuild -- [--dry-run]`: compares counters and other derived columns with the rows that they are computed from, and corrects them. */
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { parseArguments, main } from './steps.mjs';

const USAGE = 'npm run rebuild -- [--dry-run]';
const { values } = parseArguments(USAGE, () => parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }));
await main(() => build(['backend']));
const { rebuild } = await import('../dist/cli/rebuild.js');
await rebuild({ dryRun: values['dry-run'] });
