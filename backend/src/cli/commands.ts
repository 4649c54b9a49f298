import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { STANDARD_OUTPUT } from './standard-output.js';

interface Caller {
  /** How the caller starts a command, for the usage: `vitrine backup`, `npm run backup --`. */
  callOf: (name: string) => string;
  /** The folder of relative paths. */
  folder: string;
}

interface Command {
  /** The arguments. */
  usage: string;
  /** Starts the command; paths are relative to the folder. Throws when the arguments are not valid. */
  run: (args: string[], folder: string) => Promise<() => Promise<never>>;
}

const HELP = '--help';

/** The commands for operators, for `npm run …` and for `vitrine …` in the container. */
export const COMMANDS: Record<string, Command> = {
  backup: {
    usage: '--out file.zip, or --out - for standard output',
    run: async (args, folder) => {
      const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values;
      if (!out) throw new Error('--out is missing.');
      const { backUpTo } = await import('./back-up.js');
      return () => backUpTo(out === STANDARD_OUTPUT ? out : path.resolve(folder, out));
    },
  },
  restore: {
    usage: 'file.zip [--dry-run] [--accept-foreign]',
    run: async (args, folder) => {
      const options = { 'dry-run': { type: 'boolean', default: false }, 'accept-foreign': { type: 'boolean', default: false } } as const;
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
      const [file] = positionals;
      if (positionals.length !== 1 || !file) throw new Error('Name one file.');
      const { restoreFrom } = await import('./restore.js');
      return () => restoreFrom(path.resolve(folder, file), { dryRun: values['dry-run'], acceptForeign: values['accept-foreign'] });
    },
  },
  rebuild: {
    usage: '[--dry-run]',
    run: async (args) => {
      const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
      const { rebuild } = await import('./rebuild.js');
      return () => rebuild({ dryRun: values['dry-run'] });
    },
  },
  'admin:reset': {
    usage: '[username]',
    run: async (args) => {
      const { positionals } = parseArgs({ args, allowPositionals: true });
      const { resetAdmin } = await import('./admin-reset.js');
      return () => resetAdmin(positionals[0]);
    },
  },
};

/** Runs a command and ends the process. `--help` prints the usage and ends it with 0, invalid arguments print it and end it with 2. */
export async function runOperatorCommand(name: string, args: string[], { callOf, folder }: Caller): Promise<never> {
  const command = COMMANDS[name];
  if (name === HELP || (command !== undefined && args.includes(HELP))) {
    process.stdout.write(usageOf(command === undefined ? Object.keys(COMMANDS) : [name], callOf));
    return process.exit(0);
  }
  if (command === undefined) return refuse(`There is no command '${name}'.`, Object.keys(COMMANDS), callOf);
  let start: () => Promise<never>;
  try {
    start = await command.run(args, folder);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), [name], callOf);
  }
  return start();
}

function refuse(reason: string, names: string[], callOf: Caller['callOf']): never {
  process.stderr.write(`${reason}\n\n${usageOf(names, callOf)}`);
  return process.exit(2);
}

const usageOf = (names: string[], callOf: Caller['callOf']): string =>
  names.map((name) => `  ${`${callOf(name)} ${COMMANDS[name]?.usage}`.trimEnd()}\n`).join('');
