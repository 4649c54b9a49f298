/** `npm run admin:reset -- [username]`: sets a new password for an administrator, by default ADMIN_USERNAME or `admin`. */
import { build } from './build.mjs';
import { main } from './steps.mjs';

await main(() => build(['backend']));
const { resetAdmin } = await import('../dist/cli/admin-reset.js');
await resetAdmin(process.argv[2]);
process.exit();
