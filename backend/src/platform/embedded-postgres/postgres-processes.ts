import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import * as fs from 'node:fs/promises';

/** PostgreSQL's programs get no more of our environment than they need: no secrets, and no PGPORT or PGDATA of the user's. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface ProgramResult {
  code: number | null;
  output: string;
}

export function runProgram(program: string, args: string[], as: { uid?: number; gid?: number }): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    // the root as working directory: another account may not be allowed to enter ours
    const child = spawn(program, args, { ...as, cwd: '/', env: PROGRAM_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Whether this process is the server of that cluster. A number alone says nothing: it may belong to a zombie, or to
 * somebody else by now.
 */
export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
      .stdout.toString()
      .includes(data);
  try {
    // a server works inside its data directory, so this holds even after the directory was moved
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)) return true;
  } catch {
    // another account's process, or already gone: its command line decides
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false; // gone in the meantime
  }
}

/** Removes what killed processes left behind: entries named `<prefix><pid>` whose process is dead. */
export async function sweepLeftovers(directory: string, prefix: string): Promise<void> {
  for (const name of await fs.readdir(directory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN;
    if (!Number.isInteger(owner) || owner === process.pid || isAlive(owner)) continue;
    await fs.rm(`${directory}/${name}`, { recursive: true, force: true });
  }
}

/** By shape: an error that Node throws is no `Error` of the realm that Jest runs a test in. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
