import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_MS = 200;
/** A lock that is still incomplete after this time belongs to a process that was killed while it wrote the lock. */
const TAKE_OVER_MS = 10_000;

/**
 * Runs the work in one process at a time. The lock file lists the processes that hold the lock; it is free when all of them
 * have ended. `work` receives a function that adds a process, such as an npm that continues when its parent is killed.
 */
export async function withLock(file, message, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasPrinted = false; !tryLock(file); hasPrinted = true) {
    if (!hasPrinted) console.log(message);
    await sleep(CHECK_MS);
  }
  try {
    return await work((pid) => replaceHolders(file, [identify(process.pid), identify(pid)]));
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  if (createLock(file)) return true;
  if (!isAbandoned(file)) return false;
  // Only one process at a time may replace an abandoned lock, because a second one could delete the new lock of the first.
  const takeover = `${file}.takeover`;
  if (!createLock(takeover)) {
    const since = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TAKE_OVER_MS) rmSync(takeover, { force: true });
    return false;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
    return createLock(file);
  } finally {
    rmSync(takeover, { force: true });
  }
}

function createLock(file) {
  try {
    writeFileSync(file, JSON.stringify([identify(process.pid)]), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function replaceHolders(file, holders) {
  writeFileSync(`${file}.new`, JSON.stringify(holders));
  renameSync(`${file}.new`, file);
}

function isAbandoned(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return false; // another process has released it; the next attempt can create it
    throw error;
  }
  try {
    return JSON.parse(text).every((holder) => identify(holder.pid).started !== holder.started);
  } catch {
    // The file is created but not written yet. After the time limit its writer must have been killed.
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > TAKE_OVER_MS;
  }
}

/** Identifies a process by its id and start time, because the system reuses ids. */
function identify(pid) {
  return { pid, started: startOf(pid) };
}

function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return 'dead';
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields[0] === 'Z' ? 'dead' : fields[19];
  } catch {
    return 'alive'; // no /proc on this system
  }
}
