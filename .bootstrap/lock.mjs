import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_MS = 200;
/** Taking over a dead process's lock takes no time; who needs longer for it is dead as well. */
const TAKE_OVER_MS = 10_000;

/**
 * Runs the work while no other process does. The lock file names the processes that work under it; when all of them are
 * dead the lock is free. `work` is given a function that adds a process (an npm that would go on without its parent).
 */
export async function withLock(file, waiting, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !tryLock(file); told = true) {
    if (!told) console.log(waiting);
    await sleep(CHECK_MS);
  }
  try {
    return await work((pid) => writeWhole(file, [identify(process.pid), identify(pid)]));
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  if (createLock(file)) return true;
  if (!isAbandoned(file)) return false;
  // one at a time may judge and replace an abandoned lock, or the second would throw away the first one's new lock
  const judge = `${file}.judge`;
  if (!createLock(judge)) {
    const since = statSync(judge, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TAKE_OVER_MS) rmSync(judge, { force: true });
    return false;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
    return createLock(file);
  } finally {
    rmSync(judge, { force: true });
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

function writeWhole(file, holders) {
  writeFileSync(`${file}.new`, JSON.stringify(holders));
  renameSync(`${file}.new`, file);
}

function isAbandoned(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return false; // released just now: try to create it
    throw error;
  }
  try {
    return JSON.parse(text).every((holder) => identify(holder.pid).started !== holder.started);
  } catch {
    // created, but not written yet; after a while its writer must have been killed in between
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > TAKE_OVER_MS;
  }
}

/** A process, and when it started: the number alone may be somebody else's by now. */
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
    return 'alive'; // a system without /proc
  }
}
