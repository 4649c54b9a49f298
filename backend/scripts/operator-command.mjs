import { build } from './build.mjs';
import { main } from './steps.mjs';

/** Builds the backend when it has changed, then runs a command for operators as `vitrine` does in the container. */
export async function runOperatorCommand(name, args = process.argv.slice(2)) {
  await main(() => build(['backend']));
  const commands = await import('../dist/cli/commands.js');
  await commands.runOperatorCommand(name, args, { callOf: (command) => `npm run ${command} --`, folder: process.env.INIT_CWD ?? '.' });
}
