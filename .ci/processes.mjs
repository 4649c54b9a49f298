import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const MEASURED = path.join(import.meta.dirname, 'measured.mjs');
const TICKS_PER_SECOND = 100;
const running = new Set();

/** Runs a Node script. `cpuSeconds` is the processor time of the script and its child processes. */
export function run(args, { cwd, env = {}, write }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MEASURED, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    let cpuSeconds;
    child.on('message', (message) => (cpuSeconds = message.cpuSeconds));
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? signal, cpuSeconds });
    });
  });
}

/** Sends a signal to all running processes. Returns their number. */
export function signalAll(signal) {
  for (const child of running) child.kill(signal);
  return running.size;
}

export const runningCount = () => running.size;

/**
 * Processor time of this process and of all descendants that have ended, in seconds. The kernel adds it when a parent waits
 * for its child, so a process that outlives its parent is missing. Undefined without /proc.
 */
export function ownCpuSeconds() {
  try {
    // utime, stime, cutime and cstime are the fields 14 to 17; the text after `) ` starts with field 3.
    const ticks = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(11, 15);
    return ticks.reduce((sum, value) => sum + Number(value), 0) / TICKS_PER_SECOND;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
