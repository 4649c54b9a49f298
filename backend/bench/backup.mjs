/**
 * Compares the speed of a backup with `COPY TO` in alternating rounds, and measures its memory:
 *
 *   node backend/bench/backup.mjs --creators 100000 --rounds 3 --media-gb 2
 *
 * The media are sparse files, which take no disk space but are read, hashed and packed like ordinary files.
 */
import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { processorTime } from './processor-time.mjs';
import { median, printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    'media-gb': { type: 'string', default: '2' },
  },
});
const dataDir = path.resolve(import.meta.dirname, '../../.data/bench/backup');
const FILE_BYTES = 50 * 1024 * 1024;
const GB = 1024 ** 3;

const setup = await BenchmarkSetup.open(Number(options.creators));
try {
  await mkdir(dataDir, { recursive: true });
  const rounds = { copy: [], database: [] };
  for (let round = 0; round < Number(options.rounds); round++)
    for (const kind of round % 2 === 0 ? ['copy', 'database'] : ['database', 'copy']) rounds[kind].push(await measure(kind));
  printRounds('COPY TO', rounds.copy);
  printRounds('database backup', rounds.database);
  // Compares rounds that ran one after the other, because other load on the machine slows both.
  const medianPercentage = (ratioOf) => (100 * median(rounds.copy.map((copy, round) => ratioOf(copy, rounds.database[round])))).toFixed(0);
  const byTime = medianPercentage((copy, backup) => copy.seconds / backup.seconds);
  const byBytes = medianPercentage((copy, backup) => backup.bytes / backup.seconds / (copy.bytes / copy.seconds));
  printLine(`  of COPY TO: ${byTime} % by time for the same rows, ${byBytes} % by bytes a second (goal: 50 %)`);
  const files = await withMedia(() => measure('full'));
  printLine(
    `full backup with ${options['media-gb']} GB of media: ${files.seconds.toFixed(1)} s, ${(files.bytes / 1e6 / files.seconds).toFixed(0)} MB/s, ${files.peakMb.toFixed(0)} MB of memory at most (goal: 250 MB), ${files.idleMb.toFixed(0)} MB before it began`,
  );
} finally {
  await setup.close();
}

async function measure(kind) {
  const env = { ...process.env, DATABASE_URL: setup.postgres.url, DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2' };
  const before = processorTime(setup.postgres.pid, { children: true });
  // The same option as `npm run backup`: a small young generation halves the memory for streamed buffers.
  const args = ['--max-semi-space-size=4', path.join(import.meta.dirname, 'backup-process.mjs'), kind];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { ...JSON.parse(stdout), databaseMs: processorTime(setup.postgres.pid, { children: true }) - before };
}

function printRounds(title, rounds) {
  const figures = ['seconds', 'peakMb', 'serverMs', 'databaseMs'].map((figure) => median(rounds.map((each) => each[figure])));
  const [seconds, peak, server, database] = figures;
  const { bytes } = rounds[0];
  printLine(
    `${title}: ${seconds.toFixed(2)} s for ${(bytes / 1e6).toFixed(0)} MB, ${peak.toFixed(0)} MB of memory at most, processor ms: server ${server.toFixed(0)}, database ${database.toFixed(0)}`,
  );
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
