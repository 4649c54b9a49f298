/**
 * `make migration-times CREATORS=1000000`: runs each migration since version 0.3.0 on generated creators with four media and three links each,
 * and prints its time, the processor time of its connection, and how long readers of pages waited beside it. Fails when the migrations together
 * take more than two minutes of processor time, or when a reader waited for a lock for more than a second.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { repository } from '../../scripts/places.mjs';
import { statOf, TICKS_PER_SECOND } from '../../scripts/processes.mjs';
import { main, StepFailed } from '../../scripts/steps.mjs';

const CREATORS = Number(process.argv[2] || 1_000_000);
/** In memory where that is possible, so that the disk does not count. */
const MEMORY_FOLDER = '/dev/shm';
/** The migrations of version 0.3.0 and of its corrections, with which the creators are generated. */
const BASELINE = 5;
const MAX_PROCESSOR_SECONDS = 120;
const MAX_LOCK_WAIT_MS = 1_000;
const SAMPLE_MS = 10;

const series = (count) => `generate_series(1, ${count}) n`;
const DATA = [
  `insert into profiles (id, username, bio, link_count, media_count, popularity)
    select n, 'amber-otter-' || n, 'Photographs of harbours and fog, mostly before sunrise', 3, 4, n % 1000 from ${series(CREATORS)}`,
  `insert into media (id, profile_id, kind, storage_key, thumbnail_widths, original_name, mime_type, file_size, width, height, thumb_hash, created_at)
    select n, 1 + (n - 1) / 4, 'image', md5(n::text) || '.jpg', '{320,640,1280}', 'photo.jpg', 'image/jpeg', 400000 + n % 90000, 1600, 1200,
      'l+YCpZr1dYsUVItul4eewoiPd/d3', now() - (n % 700) * interval '1 day' from ${series(4 * CREATORS)}`,
  `insert into external_links (id, profile_id, platform, url, position)
    select n, 1 + (n - 1) / 3, 'website', 'https://example.com/' || n, n % 3 from ${series(3 * CREATORS)}`,
];

const dist = (file) => import(path.join(repository, 'backend/dist/platform', file));
const printLine = (line) => console.log(line);
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

await main(async () => {
  const { startEmbeddedPostgres } = await dist('embedded-postgres/embedded-postgres.js');
  const home = mkdtempSync(path.join(existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), 'vitrine-migrations-'));
  // Under root the bundled PostgreSQL runs as another account, which must be able to enter.
  chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres({ home, database: 'creators', log: () => undefined });
  try {
    await prepare(postgres.url);
    await measure(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

async function prepare(url) {
  const { installFunctions } = await dist('database/install-functions.js');
  const dataSource = await connect(url);
  const runner = dataSource.createQueryRunner();
  await installFunctions(runner);
  for (const migration of dataSource.migrations.slice(0, BASELINE)) await migration.up(runner);
  await installFunctions(runner);
  await runner.release();
  await dataSource.destroy();
  const client = await clientOf(url);
  await client.query('set session_replication_role = replica');
  // Indexes that no reader here uses make the generation longer and the migrations not.
  const { rows: unused } = await client.query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any('{profiles,media,external_links}'::regclass[]) and not indisunique
      and indexrelid::regclass::text not in ('media_gallery', 'external_links_shown')`,
  );
  for (const { name } of unused) await client.query(`drop index ${name}`);
  const started = performance.now();
  for (const sql of DATA) {
    await client.query(sql);
    printLine(`${sql.split('(')[0].trim()}: after ${seconds(performance.now() - started)}`);
  }
  await client.query('vacuum (analyze, freeze) profiles, media, external_links');
  const { rows } = await client.query(
    `select relname as name, reltuples::int as rows, pg_total_relation_size(oid) / 1048576 as mb from pg_class where relname in ('profiles', 'media', 'external_links') order by 1`,
  );
  for (const { name, rows: count, mb } of rows) printLine(`${name}: ${count} rows, ${mb} MB`);
  await client.query('checkpoint');
  await client.end();
}

/** As the application migrates: each migration in a transaction, unless it has one of its own for each statement. */
async function measure(url) {
  const dataSource = await connect(url);
  const runner = dataSource.createQueryRunner();
  // The processor time of parallel workers would not be that of the connection.
  await runner.query('set max_parallel_maintenance_workers = 0');
  const [{ pid }] = await runner.query('select pg_backend_pid() as pid');
  const readers = await Promise.all([
    reading(url, 'select id, username, bio from profiles where lower(username) = (select lower(username) from profiles where id = $1)'),
    reading(
      url,
      `select id, storage_key from media where profile_id = $1 and purpose = 'gallery' and hidden_at is null order by created_at desc limit 24`,
    ),
    reading(url, 'select id, url, display_name from external_links where profile_id = $1 and removed_at is null order by position, id'),
  ]);
  const locks = await samplingLocks(
    url,
    readers.map((reader) => reader.pid),
  );
  let processor = 0;
  let longestWait = 0;
  for (const migration of dataSource.migrations.slice(BASELINE)) {
    for (const reader of [...readers, locks]) reader.longest = 0;
    const [before, started] = [statOf(pid).processorTime, performance.now()];
    if (migration.transaction !== false) await runner.startTransaction();
    await migration.up(runner);
    if (migration.transaction !== false) await runner.commitTransaction();
    const took = performance.now() - started;
    const own = ((statOf(pid).processorTime - before) * 1000) / TICKS_PER_SECOND;
    processor += own;
    // A read that still waits is answered before the figures are taken.
    await pause(2 * SAMPLE_MS);
    const longest = Math.max(...readers.map((reader) => reader.longest));
    printLine(
      `${migration.constructor.name}: ${seconds(took)}, processor ${seconds(own)}, longest read ${seconds(longest)}, longest wait for a lock ${seconds(locks.longest)}`,
    );
    longestWait = Math.max(longestWait, locks.longest);
  }
  for (const reader of [...readers, locks]) await reader.stop();
  await runner.release();
  await dataSource.destroy();
  printLine(`All: processor ${seconds(processor)}`);
  if (longestWait > MAX_LOCK_WAIT_MS) throw new StepFailed(`Readers waited ${seconds(longestWait)} for a lock.`);
  if (processor > MAX_PROCESSOR_SECONDS * 1000)
    throw new StepFailed(`The migrations take more than ${MAX_PROCESSOR_SECONDS} s of processor time.`);
}

async function connect(url) {
  const { createDataSource } = await dist('database/data-source.js');
  return createDataSource({ url, poolSize: 2, unlimited: true }).initialize();
}

async function clientOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Reads one creator after the other until it is stopped. `longest` is the longest read in milliseconds. */
async function reading(url, text) {
  const client = await clientOf(url);
  const reader = { longest: 0, pid: (await client.query('select pg_backend_pid() as pid')).rows[0].pid, isStopped: false };
  const loop = async () => {
    for (let n = 1; !reader.isStopped; n = 1 + ((n * 7_919) % CREATORS)) {
      const started = performance.now();
      await client.query({ name: 'read', text, values: [n] });
      reader.longest = Math.max(reader.longest, performance.now() - started);
      await pause(5);
    }
    await client.end();
  };
  const ended = loop();
  reader.stop = () => {
    reader.isStopped = true;
    return ended;
  };
  return reader;
}

/** The longest time for which one of these connections was seen waiting for a lock, which the load of the machine does not change. */
async function samplingLocks(url, pids) {
  const client = await clientOf(url);
  const sampler = { longest: 0, isStopped: false };
  const sample = {
    name: 'locks',
    text: `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms from pg_locks where not granted and pid = any($1)`,
    values: [pids],
  };
  const loop = async () => {
    for (; !sampler.isStopped; await pause(SAMPLE_MS)) {
      const { rows } = await client.query(sample);
      sampler.longest = Math.max(sampler.longest, rows[0].ms);
    }
    await client.end();
  };
  const ended = loop();
  sampler.stop = () => {
    sampler.isStopped = true;
    return ended;
  };
  return sampler;
}
