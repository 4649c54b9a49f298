/**
 * Compares the speed of a backup with `COPY TO` in alternating rounds, and measures its memory:
 *
 *   node backend/bench/backup.mjs --creators 100000 --rounds 3 --media-gb 2
 *   node backend/bench/backup.mjs --creators 100000 --rounds 3 --media-gb 2 --write     replaces the section and the goals in REPORT.md
 *
 * The media are sparse files, which take no disk space but are read, hashed and packed like ordinary files.
 */
import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { processorTime } from './processor-time.mjs';
import { watchForeignLoad, writeReport } from './report-file.mjs';
import { home, median, printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    'media-gb': { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
});
/** Of the time of `COPY TO`. */
const SPEED_MIN = 0.6;
const MEMORY_MAX_MB = 150;
const dataDir = path.join(home, 'backup');
const FILE_BYTES = 50 * 1024 * 1024;
const GB = 1024 ** 3;

const creators = Number(options.creators);
const isBusy = await watchForeignLoad();
const setup = await BenchmarkSetup.open(creators, { withLimit: false });
try {
  await mkdir(dataDir, { recursive: true });
  const rounds = { copy: [], database: [] };
  for (let round = 0; round < Number(options.rounds); round++)
    for (const kind of round % 2 === 0 ? ['copy', 'database'] : ['database', 'copy']) rounds[kind].push(await measure(kind));
  await report(rounds, await withMedia(() => measure('full')));
} finally {
  await setup.close();
}

async function report({ copy, database }, full) {
  // Compares rounds that ran one after the other, because other load on the machine slows both.
  const medianRatio = (ratioOf) => median(copy.map((each, round) => ratioOf(each, database[round])));
  const byTime = medianRatio((each, backup) => each.seconds / backup.seconds);
  const byBytes = medianRatio((each, backup) => backup.bytes / backup.seconds / (each.bytes / each.seconds));
  const percent = (ratio) => `${(100 * ratio).toFixed(0)} %`;
  const peak = Math.max(...database.map(({ peakMb }) => peakMb));
  const size = creators.toLocaleString('en');
  const goals = [
    {
      name: `${size} creators: database backup, of COPY TO by time`,
      goal: `≥ ${percent(SPEED_MIN)}`,
      figure: percent(byTime),
      isReached: byTime >= SPEED_MIN,
    },
    {
      name: `${size} creators: memory of a database backup`,
      goal: `≤ ${MEMORY_MAX_MB} MB`,
      figure: `${peak.toFixed(0)} MB (${median(database.map(({ idleMb }) => idleMb)).toFixed(0)} before it begins)`,
      isReached: peak <= MEMORY_MAX_MB,
    },
  ];
  const text = `## Backups compared with COPY TO, ${size} creators

\`node backend/bench/backup.mjs ${process.argv.slice(2).join(' ')}\`. Every measurement is a separate process, alternately. The limit is
\`COPY table TO STDOUT\` of the same tables, discarded. Medians of ${copy.length} rounds:

| | seconds | MB | highest memory, MB | processor of the server, ms | of the database, ms |
|---|---|---|---|---|---|
${rowOf('COPY TO', copy)}
${rowOf('database backup', database)}

The backup reaches ${percent(byTime)} of \`COPY TO\` by time for the same rows, ${percent(byBytes)} by bytes a second. A full backup with ${options['media-gb']} GB of media
takes ${full.seconds.toFixed(1)} s (${(full.bytes / 1e6 / full.seconds).toFixed(0)} MB/s) and at most ${full.peakMb.toFixed(0)} MB of memory, ${full.idleMb.toFixed(0)} MB of them before it begins.
`;
  printLine(text);
  if (options.write) await writeReport({ topic: `backup ${creators}`, text, goals, isBusy: await isBusy() });
}

function rowOf(title, rounds) {
  const figures = ['seconds', 'bytes', 'peakMb', 'serverMs', 'databaseMs'].map((figure) => median(rounds.map((each) => each[figure])));
  const [seconds, bytes, peak, server, database] = figures;
  return `| ${[title, seconds.toFixed(2), (bytes / 1e6).toFixed(0), peak.toFixed(0), server.toFixed(0), database.toFixed(0)].join(' | ')} |`;
}

async function measure(kind) {
  const env = { ...process.env, DATABASE_URL: setup.postgres.url, DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2' };
  const before = processorTime(setup.postgres.pid, { children: true });
  // The same option as `npm run backup`: a small young generation halves the memory for streamed buffers.
  const args = ['--max-semi-space-size=4', path.join(import.meta.dirname, 'backup-process.mjs'), kind];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { ...JSON.parse(stdout), databaseMs: processorTime(setup.postgres.pid, { children: true }) - before };
}

/** Runs the work with temporary media rows whose files are sparse, then removes both. */
async function withMedia(work) {
  const count = Math.round((Number(options['media-gb']) * GB) / FILE_BYTES);
  const key = (n) => `be${n.toString(16).padStart(8, '0')}.mp4`;
  for (let n = 0; n < count; n++) {
    const file = path.join(dataDir, 'files/be', key(n));
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'w');
    await handle.truncate(FILE_BYTES);
    await handle.close();
  }
  return setup.withClient(async (client) => {
    const rows = `insert into media (profile_id, kind, storage_key, mime_type, file_size, width, height)
      select (select min(id) from profiles), 'video', unnest($1::text[]), 'video/mp4', ${FILE_BYTES}, 1, 1 returning id`;
    const { rows: inserted } = await client.query(rows, [Array.from({ length: count }, (_, n) => key(n))]);
    try {
      return await work();
    } finally {
      await client.query('delete from media where id = any($1)', [inserted.map(({ id }) => id)]);
      await client.query(`delete from discarded_files where key like 'be%.mp4'`);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
