/** Faults of a running system. `run` causes the fault and ends it where necessary; the system must recover by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, isAlive, statOf } from '../../scripts/processes.mjs';

const POSTGRES_PAUSE_MS = 20_000;
const OUTAGE_MS = 6_000;

/** `withinMs`: time limit until both instances must answer again. `needs`: whether the environment supports the fault. */
export const FAULTS = [
  { name: 'kill -9 of an instance', withinMs: 10_000, run: killInstance },
  { name: 'fast restart of PostgreSQL', withinMs: 5_000, run: (environment) => restartPostgres(environment, 'SIGINT') },
  { name: 'connections to PostgreSQL cut', withinMs: 5_000, run: ({ database }) => database.cut() },
  { name: 'kill -9 of an instance', withinMs: 10_000, run: killInstance },
  {
    name: 'immediate restart of PostgreSQL (crash recovery)',
    withinMs: 30_000,
    run: (environment) => restartPostgres(environment, 'SIGQUIT'),
  },
  { name: 'connections of clients cut', withinMs: 5_000, run: ({ front }) => front.cut() },
  { name: 'Redis gone for 6 s', withinMs: 5_000, needs: ({ hasRedis }) => hasRedis, run: interruptRedis },
  { name: 'full disk for 6 s', withinMs: 5_000, needs: ({ hasOwnDisk }) => hasOwnDisk, run: fillDisk },
  { name: 'PostgreSQL stopped (SIGSTOP) for 20 s', withinMs: 5_000, run: stopPostgres },
  { name: 'SIGTERM to an instance', withinMs: 15_000, run: terminateInstance },
  { name: 'kill -9 of a process of PostgreSQL', withinMs: 30_000, run: killBackend },
];

let turn = 0;
const nextInstance = ({ instances }) => instances[turn++ % instances.length];

async function killInstance(environment) {
  const { child, ended } = nextInstance(environment);
  child.isExpected = true;
  child.kill('SIGKILL');
  await ended;
}

async function terminateInstance(environment) {
  const { child, ended } = nextInstance(environment);
  child.isExpected = true;
  child.kill('SIGTERM');
  const { code, signal } = await ended;
  return code === 0 ? undefined : `it ended with ${code ?? signal} instead of 0`;
}

/** Ends PostgreSQL, which its supervision starts again. */
async function restartPostgres(environment, signal) {
  const pid = await environment.postgresPid();
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(20);
}

async function stopPostgres(environment) {
  const pid = await environment.postgresPid();
  const processes = [pid, ...childrenOf(pid)];
  for (const pid of processes) signal(pid, 'SIGSTOP');
  await pause(POSTGRES_PAUSE_MS);
  for (const pid of processes) signal(pid, 'SIGCONT');
}

/** Kills one backend process. PostgreSQL then terminates all others and runs crash recovery. */
async function killBackend(environment) {
  const { rows } = await environment.withDatabase((client) =>
    client.query(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
    ),
  );
  if (rows[0]) signal(rows[0].pid, 'SIGKILL');
}

async function interruptRedis(environment) {
  environment.redis.kill('SIGKILL');
  await pause(OUTAGE_MS);
  await environment.startRedis();
}

async function fillDisk(environment) {
  await environment.fillDisk();
  await pause(OUTAGE_MS);
  await environment.emptyDisk();
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // ESRCH: the process has already ended
  }
}

/** Returns false for a process that has ended, and for a zombie. */
const isRunning = (pid) => isAlive(pid) && statOf(pid)?.isZombie !== true;
