import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { type Manifest, manifestOf } from './backups.js';

const DIST = path.resolve(import.meta.dirname, '../../dist');
/** V8's cache of the servers (`main.ts`). Without it a command takes 0.3 s longer to start. */
const NODE_COMPILE_CACHE = path.resolve(DIST, '../../node_modules/.cache/vitrine');

export interface CommandResult {
  code: number | null;
  out: string;
  errors: string;
}

export interface Command {
  process: ChildProcess;
  ended: Promise<CommandResult>;
}

/** Runs an exported function of the build in a separate process, as `npm run …` does after the build. */
export function runCommand(module: string, name: string, args: unknown[], env: NodeJS.ProcessEnv): Command {
  const call = `import(${JSON.stringify(path.join(DIST, module))}).then((loaded) => loaded.${name}(...${JSON.stringify(args)}))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', call], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: resultOf(child) };
}

/** Runs a script of `backend/scripts` as npm does. */
export function runScript(name: string, args: string[], env: NodeJS.ProcessEnv): Command {
  const child = spawn(process.execPath, [path.resolve(DIST, '../scripts', name), ...args], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: resultOf(child) };
}

/** Runs `vitrine …` as in the container. Its output may be an archive, so it is returned as bytes. */
export async function runVitrine(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; out: Buffer; errors: string }> {
  const child = spawn(process.execPath, [path.join(DIST, 'cli/vitrine.js'), ...args], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = [buffer(child.stdout), text(child.stderr)];
  await once(child, 'close');
  return { code: child.exitCode, out: await out, errors: await errors };
}

function environmentOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE, SESSION_SECRET: 'only-for-the-tests', ...env };
}

async function resultOf(child: ChildProcess): Promise<CommandResult> {
  const [out, errors] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve('')));
  await once(child, 'close');
  return { code: child.exitCode, out: (await out) ?? '', errors: (await errors) ?? '' };
}

export const runBackup = (target: string, env: NodeJS.ProcessEnv): Command => runCommand('cli/back-up.js', 'backUpTo', [target], env);

export const runRestore = (archive: string, env: NodeJS.ProcessEnv, { dryRun = false, acceptForeign = false } = {}): Command =>
  runCommand('cli/restore.js', 'restoreFrom', [archive, { dryRun, acceptForeign }], env);

/** Returns the manifest of a backup without its creation time. */
export async function contentIn(archive: string): Promise<Omit<Manifest, 'createdAt'>> {
  return { ...manifestOf(await readFile(archive)), createdAt: undefined } as Omit<Manifest, 'createdAt'>;
}
