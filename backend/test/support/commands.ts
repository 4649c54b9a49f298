import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Manifest } from './backups.js';
import { manifestOf } from './backups.js';

const DIST = path.resolve(import.meta.dirname, '../../dist');

export interface Told {
  code: number | null;
  out: string;
  errors: string;
}

export interface Command {
  process: ChildProcess;
  ended: Promise<Told>;
}

/** Runs an exported function of the build in a separate process, as `npm run …` does after the build. */
export function commanding(module: string, name: string, args: unknown[], env: NodeJS.ProcessEnv): Command {
  const call = `import(${JSON.stringify(path.join(DIST, module))}).then((it) => it.${name}(...${JSON.stringify(args)}))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', call], {
    env: { PATH: process.env.PATH, SESSION_SECRET: 'only-for-the-tests', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: told(child) };
}

/** Runs a script of `backend/scripts` as npm does. */
export function runningScript(name: string, args: string[], env: NodeJS.ProcessEnv): Command {
  const child = spawn(process.execPath, [path.resolve(DIST, '../scripts', name), ...args], {
    env: { PATH: process.env.PATH, SESSION_SECRET: 'only-for-the-tests', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, ended: told(child) };
}

async function told(child: ChildProcess): Promise<Told> {
  const [out, errors] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve('')));
  await once(child, 'close');
  return { code: child.exitCode, out: (await out) ?? '', errors: (await errors) ?? '' };
}

export const backingUp = (target: string, env: NodeJS.ProcessEnv): Command => commanding('cli/back-up.js', 'backUpTo', [target], env);

export const restoring = (archive: string, env: NodeJS.ProcessEnv, { dryRun = false, acceptForeign = false } = {}): Command =>
  commanding('cli/restore.js', 'restoreFrom', [archive, { dryRun, acceptForeign }], env);

/** The manifest of a backup without its creation time. */
export async function contentIn(archive: string): Promise<Omit<Manifest, 'createdAt'>> {
  return { ...manifestOf(await readFile(archive)), createdAt: undefined } as Omit<Manifest, 'createdAt'>;
}
