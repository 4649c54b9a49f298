import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { codeOf } from '../../../kernel/error-code.js';

export interface Limits {
  seconds: number;
  megabytes: number;
  /** Kills the process when aborted. With a signal that is already aborted, the process is not started. */
  signal: AbortSignal;
}

export interface Ended {
  /** Exit code; null when a signal ended the process. */
  code: number | null;
  output: string;
  /** The last 500 characters of stderr. */
  errorOutput: string;
}

const OUTPUT_MAX = 100_000;
const MEMORY_CHECK_INTERVAL_MS = 100;
const PAGE_BYTES = 4096;

/** Runs a program with an empty environment and kills it at the limits. Undefined when the program does not exist. */
export async function runLimited(command: string, args: string[], limits: Limits): Promise<Ended | undefined> {
  if (limits.signal.aborted) return { code: null, output: '', errorOutput: '' };
  const child = spawn(command, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): void => void child.kill('SIGKILL');
  const timeout = setTimeout(kill, limits.seconds * 1000);
  limits.signal.addEventListener('abort', kill);
  const memoryCheck = setInterval(() => void killIfTooLarge(child.pid, limits.megabytes, kill), MEMORY_CHECK_INTERVAL_MS);
  try {
    const [output, errorOutput, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), exitOf(child)]);
    return { code, output, errorOutput: errorOutput.slice(-500) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  } finally {
    clearTimeout(timeout);
    limits.signal.removeEventListener('abort', kill);
    clearInterval(memoryCheck);
  }
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const exitOf = (child: Child): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text = (text + String(chunk)).slice(-OUTPUT_MAX);
  return text;
}

/** Checks the memory on Linux only; on other systems only the time limit applies. */
async function killIfTooLarge(pid: number | undefined, megabytes: number, kill: () => void): Promise<void> {
  if (pid === undefined || process.platform !== 'linux') return;
  try {
    const resident = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES;
    if (resident > megabytes * 1024 * 1024) kill();
  } catch {
    // The process has ended before its memory was read.
  }
}
