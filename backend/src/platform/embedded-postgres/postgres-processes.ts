import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { hasCode } from '../../kernel/error-code.js';

/** Environment of PostgreSQL's programs. It contains no secrets, and no PGPORT or PGDATA that would change their behaviour. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

interface ProgramResult {
  code: number | null;
  output: string;
}

export function runProgram(program: string, args: string[], account: { uid?: number; gid?: number }): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    // The working directory is `/`, because another account may be unable to enter the current one.
    const child = spawn(program, args, { ...account, cwd: '/', env: PROGRAM_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
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
 * Whether the process is the server of this cluster. A process id alone is not enough: it may belong to a zombie, or the
 * system may have reused it.
 */
export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
      .stdout.toString()
      .includes(data);
  try {
    // The working directory of a server is its data directory, also after that directory was moved.
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)) return true;
  } catch {
    // The link of another account's process is unreadable; its command line is compared instead.
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false; // the process ended meanwhile
  }
}

/** Removes the pid file that a loss of power has emptied, which PostgreSQL refuses. A server that starts has an empty one for a moment. */
export async function removeEmptyPidFile(file: string, data: string): Promise<void> {
  if (existsSync(file) && (await fs.readFile(file, 'utf8')).trim() === '' && !hasServer(data)) await fs.rm(file, { force: true });
}

/** Whether any process of a server of this cluster runs. */
function hasServer(data: string): boolean {
  if (process.platform !== 'linux') return spawnSync('ps', ['-axo', 'command=']).stdout.toString().includes(data);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isServerOf(Number(name), data));
}

/** Removes the entries `<prefix><pid>` whose process has ended; killed processes leave them behind. */
export async function sweepLeftovers(directory: string, prefix: string): Promise<void> {
  for (const name of await fs.readdir(directory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : NaN;
    if (!Number.isInteger(owner) || owner === process.pid || isAlive(owner)) continue;
    await fs.rm(`${directory}/${name}`, { recursive: true, force: true });
  }
}
