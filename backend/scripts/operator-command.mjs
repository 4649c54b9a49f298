/**
 * `npm run backup -- …`, `restore`, `rebuild`, `admin:reset`: builds the backend when it has changed, then runs the command as `vitrine` does
 * in the container.
 */
import { build } from './build.mjs';
import { main } from './steps.mjs';

const [name, ...args] = process.argv.slice(2);
await main(() => build(['backend']));
const { runOperatorCommand } = await import('../dist/cli/commands.js');
await runOperatorCommand(name, args, { callOf: (command) => `npm run ${command} --`, folder: process.env.INIT_CWD ?? '.' });
