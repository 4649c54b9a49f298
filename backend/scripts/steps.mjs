import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repository } from './places.mjs';

const running = new Set();

/** Runs a command and prints one line, or its whole output when it fails. Rejects on failure. */
export async function step(title, command, args, { cwd = repository, env = process.env } = {}) {
  const started = performance.now();
  const child = spawn(command === 'node' ? process.execPath : command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code, signal] = await once(child, 'close');
  running.delete(child);
  if (code !== 0) {
    process.stdout.write(output);
    throw new StepFailed(`${title}: failed (${signal ?? `exit code ${code}`})`);
  }
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

export class StepFailed extends Error {}

/** Runs a script and sets the exit code. A failed step prints no stack trace, because its output has been printed already. */
export async function main(work) {
  const stop = (signal) => {
    for (const child of running) child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Parses the command-line arguments. Prints the usage and exits when they are not valid, or with `--help`. */
export function parseArguments(usage, read) {
  if (process.argv.includes('--help')) {
    console.log(`  ${usage}`);
    process.exit(0);
  }
  try {
    if (!read) throw new Error('Something is missing.');
    return read();
  } catch (error) {
    console.error(`${error.message}\n\n  ${usage}`);
    return process.exit(2);
  }
}
