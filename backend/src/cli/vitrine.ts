/** `vitrine backup|restore|rebuild|admin:reset …`: the commands for operators in the container, which has no npm scripts. */
import { runOperatorCommand } from './commands.js';

const [name = '', ...args] = process.argv.slice(2);
await runOperatorCommand(name, args, { callOf: (command) => `vitrine ${command}`, folder: process.cwd() });
