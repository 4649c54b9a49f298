/**
 * Runs one measurement (`copy`, `database` or `full`) in a separate process, so that its memory can be measured alone.
 * Prints seconds, processor time, bytes, and the resident memory before and at its peak, as JSON.
 */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const [kind] = process.argv.slice(2);
let bytes = 0;
const countingSink = () => new Writable({ write: (chunk, _encoding, done) => ((bytes += chunk.length), done()) });

const measure = kind === 'copy' ? await copyTables() : await backUp();
const idleMb = process.memoryUsage.rss() / 1024 / 1024;
const started = performance.now();
const cpuBefore = process.cpuUsage();
await measure();
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const serverMs = (user + system) / 1000;
process.stdout.write(JSON.stringify({ seconds, serverMs, bytes, idleMb, peakMb: process.resourceUsage().maxRSS / 1024 }));
process.exit();

/** Lower bound: copies the same tables with `COPY TO` and discards the data. */
async function copyTables() {
  const { BACKUP_TABLES } = await import('../dist/modules/backup/infrastructure/backup-tables.js');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return async () => {
    for (const { name, onlyFull } of BACKUP_TABLES)
      if (!onlyFull) await pipeline(client.query(copyTo(`copy ${name} to stdout`)), countingSink());
  };
}

async function backUp() {
  const { NestFactory } = await import('@nestjs/core');
  const { AppModule } = await import('../dist/app/app.module.js');
  const { BackUp, OWNERS } = await import('../dist/modules/backup/index.js');
  const { resolveConfig } = await import('../dist/platform/config/config.js');
  const { readEnvironment } = await import('../dist/platform/config/environment.js');
  const app = await NestFactory.createApplicationContext(AppModule.with(resolveConfig(readEnvironment()), process.env.DATABASE_URL), {
    logger: ['error'],
  });
  return async () => pipeline((await app.get(BackUp).execute(kind, OWNERS.operator)).body, countingSink());
}
