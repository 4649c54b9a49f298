/**
 * `node ticks.mjs <ticks> <database url>`: simulates nightly jobs. Three instances receive each tick at the same time, and sometimes one is
 * killed while it runs. Fails unless every tick ran exactly once and no lock is left.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const [count, url] = process.argv.slice(2);
const INSTANCES = 3;
/** An instance is killed in about one of this many ticks. */
const TICKS_PER_KILL = 8;
const TICK_TIMEOUT_MS = 60_000;

const client = new pg.Client({ connectionString: url });
await client.connect();
const instances = await Promise.all(Array.from({ length: INSTANCES }, startInstance));
let kills = 0;

try {
  for (let tick = 1; tick <= Number(count); tick++) await run(`accelerated ${tick}`);
  const { rows } = await client.query(
    `select count(*)::int as runs, count(distinct tick)::int as ticks,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks
      from inactive_analyses where tick like 'accelerated %'`,
  );
  const [{ runs, ticks, locks }] = rows;
  console.log(`${ticks} ticks, ${instances.length} instances, ${kills} killed: ${runs} runs, ${locks} locks left`);
  if (runs !== Number(count) || ticks !== runs || locks !== 0) process.exitCode = 1;
} finally {
  for (const instance of instances) instance.kill('SIGKILL');
  await client.end();
}
process.exit();

/** Runs one tick. A killed instance is replaced; every other instance must answer, and exactly one must have run the job. */
async function run(tick) {
  const ticksDone = instances.map((instance) => sendTick(instance, tick));
  if (Math.random() * TICKS_PER_KILL < 1) {
    await pause(Math.random() * 6);
    const killedIndex = Math.floor(Math.random() * instances.length);
    instances[killedIndex].kill('SIGKILL');
    kills++;
    await Promise.all(ticksDone);
    instances[killedIndex] = await startInstance();
  } else await Promise.all(ticksDone);
}

function sendTick(instance, tick) {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`${tick} is stuck`)), TICK_TIMEOUT_MS);
    const onEnd = () => {
      clearTimeout(timeout);
      instance.off('message', onEnd).off('exit', onEnd);
      resolve();
    };
    instance.on('message', onEnd).on('exit', onEnd);
    instance.send(tick);
  });
}

async function startInstance() {
  const instance = fork(path.join(import.meta.dirname, 'tick-instance.mjs'), { env: { ...process.env, DATABASE_URL: url } });
  await once(instance, 'message');
  return instance;
}
