/** The commands for operators. */
import * as path from 'node:path';
import { parseArgs } from 'node:util';

interface Caller {
  /** How the caller starts a command, for the usage: `vitrine backup`, `npm run backup --`. */
  callOf: (name: string) => string;
  /** The folder of relative paths. */
  folder: string;
}

interface Command {
  /** The arguments, one way of calling in each line. */
  usage: string[];
  /** Starts the command; paths are relative to the folder. Throws when the arguments are not valid. */
  run: (args: string[], folder: string) => Promise<() => Promise<never>>;
}

const HELP = '--help';
/** The name of the file that stands for standard output. */
const STANDARD_OUTPUT = '-';

const BACKUP_OPTIONS = {
  out: { type: 'string' },
  verify: { type: 'string' },
  offsite: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  'new-target': { type: 'boolean', default: false },
  identity: { type: 'string' },
} as const;
const RESTORE_OPTIONS = {
  snapshot: { type: 'string' },
  identity: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'accept-foreign': { type: 'boolean', default: false },
  'keep-sessions': { type: 'boolean', default: false },
} as const;

/** The commands for operators, for `npm run …` and for `vitrine …` in the container. */
const COMMANDS: Record<string, Command> = {
  backup: {
    usage: [
      '--out file.zip, or --out - for standard output',
      '--offsite [--new-target]',
      '--list',
      '--verify ID [--identity FILE], or --verify latest',
    ],
    run: async (args, folder) => {
      const { out, verify, offsite, list, identity, 'new-target': isNewTarget } = parseArgs({ args, options: BACKUP_OPTIONS }).values;
      if ([out !== undefined, verify !== undefined, offsite, list].filter(Boolean).length !== 1)
        throw new Error('One of --out, --offsite, --list and --verify is needed.');
      const { backUpOffsite, listOffsite, verifyOffsite } = await import('./back-up-offsite.js');
      if (offsite) return () => backUpOffsite({ isNewTarget });
      if (list) return listOffsite;
      if (verify !== undefined) return () => verifyOffsite(verify, identity && path.resolve(folder, identity));
      if (!out) throw new Error('--out needs a file.');
      const { backUpTo } = await import('./back-up.js');
      return () => backUpTo(out === STANDARD_OUTPUT ? undefined : path.resolve(folder, out));
    },
  },
  restore: {
    usage: [
      'file.zip [--dry-run] [--accept-foreign]',
      '--snapshot ID [--identity FILE] [--dry-run] [--accept-foreign] [--keep-sessions], or --snapshot latest',
    ],
    run: async (args, folder) => {
      const { values, positionals } = parseArgs({ args, allowPositionals: true, options: RESTORE_OPTIONS });
      const { snapshot, identity } = values;
      const [file = ''] = positionals;
      if (positionals.length + (snapshot === undefined ? 0 : 1) !== 1 || (file === '' && !snapshot))
        throw new Error('Name one file, or one off-site backup with --snapshot.');
      const keepSessions = values['keep-sessions'];
      if (keepSessions && snapshot === undefined)
        throw new Error('--keep-sessions needs --snapshot, because only off-site backups hold sessions.');
      const { restoreFrom, restoreSnapshot } = await import('./restore.js');
      const command = { dryRun: values['dry-run'], acceptForeign: values['accept-foreign'] };
      return () =>
        snapshot === undefined
          ? restoreFrom(path.resolve(folder, file), command)
          : restoreSnapshot(snapshot, { ...command, keepSessions, identityFile: identity && path.resolve(folder, identity) });
    },
  },
  rebuild: {
    usage: ['[--dry-run]'],
    run: async (args) => {
      const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
      const { rebuild } = await import('./rebuild.js');
      return () => rebuild({ dryRun: values['dry-run'] });
    },
  },
  migrate: {
    usage: ['[--accept-new-secret]'],
    run: async (args) => {
      const { values } = parseArgs({ args, options: { 'accept-new-secret': { type: 'boolean', default: false } } });
      const { migrateDatabase } = await import('./migrate-database.js');
      return () => migrateDatabase({ acceptNewSecret: values['accept-new-secret'] });
    },
  },
  'admin:reset': {
    usage: ['[username]'],
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
  names.flatMap((name) => (COMMANDS[name]?.usage ?? []).map((usage) => `  ${`${callOf(name)} ${usage}`.trimEnd()}\n`)).join('');
