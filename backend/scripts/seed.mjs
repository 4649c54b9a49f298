/** `make seed`: adds demo creators with the pictures of `backend/seed/pictures`. `-- --anyway` also adds them to a database with other profiles. */
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main, parseArguments } from './steps.mjs';

const USAGE = 'npm run seed [-- --anyway]';
const options = parseArguments(USAGE, () => parseArgs({ options: { anyway: { type: 'boolean', default: false } } }).values);
await main(() => build(['backend']));
const { seed } = await import('../seed/seed.mjs');
process.exitCode = await seed(options);
