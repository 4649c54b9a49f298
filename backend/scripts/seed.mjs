/** `make seed`: demo creators with pictures drawn by code. `-- --anyway` fills a database that others already use. */
import { build } from './build.mjs';
import { main } from './steps.mjs';

await main(() => build(['backend']));
const { seed } = await import('../seed/seed.mjs');
process.exitCode = await seed({ anyway: process.argv.includes('--anyway') });
