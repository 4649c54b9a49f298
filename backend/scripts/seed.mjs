/** `make seed`: adds demo creators with the pictures of `backend/seed/pictures`. `-- --anyway` also adds them to a database with other profiles. */
import { build } from './build.mjs';
import { main } from './steps.mjs';

await main(() => build(['backend']));
const { seed } = await import('../seed/seed.mjs');
process.exitCode = await seed({ anyway: process.argv.includes('--anyway') });
