import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { runDatabaseCommand } from './run-cli-command.js';
import { printLine } from '../app/print-line.js';
import { copyDatabase, copyFiles, hasRows, isEqual, listAllFiles, ReadOnlyWindow } from '../modules/backup/hosting-migration.js';
import { makePrivateFolder } from '../platform/storage/private-files.js';
import type { Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { s3Settings, type S3Settings } from '../platform/config/s3-settings.js';
import { DedicatedConnections } from '../platform/database/dedicated-connections.js';
import { migrate } from '../platform/database/migrate.js';
import { isAlive } from '../platform/embedded-postgres/postgres-processes.js';
import { S3Storage } from '../platform/storage/s3-storage.js';
import { createStorage } from '../platform/storage/create-storage.js';

export interface Destination {
  DATABASE_URL: string;
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

interface MigratedDatabases {
  window: ReadOnlyWindow;
  to: DedicatedConnections;
  replace: boolean;
}

/**
 * `npm run graduate -- --to new.env`: copies all rows and files to another PostgreSQL and bucket. Vitrine may run at the
 * same time and is read-only meanwhile. The source is not changed. After a crash, running the same command again continues the copy.
 */
export function migrateHosting(destination: Destination, { replace }: { replace: boolean }): Promise<never> {
  return runDatabaseCommand(async ({ config, databaseUrl }) => {
    const environment = readEnvironment({ ...destination });
    const to = new DedicatedConnections(destination.DATABASE_URL);
    await migrate(to.url);
    const window = await ReadOnlyWindow.open(new DedicatedConnections(databaseUrl));
    try {
      printLine('Vitrine is read-only until the move is complete.');
      await window.client.query('begin transaction isolation level repeatable read read only');
      await moveFiles(window, config, s3Settings(environment));
      await moveRows({ window, to, replace });
      await window.client.query('commit');
      printLine(`\nStart Vitrine with the new DATABASE_URL${environment.S3_BUCKET ? ' and S3_*' : ''}, and with the same SESSION_SECRET:`);
      printLine(`without that variable it stands in ${path.join(config.dataDir, 'session-secret')}. What is here was left as it is.`);
      const isSourceRunning = (): Promise<boolean> => isRunning(config);
      if ((await isSourceRunning()) || (await window.hasOtherClients()))
        printLine('Vitrine still runs here and stays read-only until you have stopped it. Waiting for that …');
      await window.waitForOtherClients(isSourceRunning);
    } finally {
      await window.close();
    }
  });
}

/** Whether the process in the pid file runs. The file alone is not enough, because a killed process leaves it behind. */
async function isRunning({ dataDir }: Config): Promise<boolean> {
  const file = path.join(dataDir, 'vitrine.pid');
  if (!existsSync(file)) return false;
  const { pid } = JSON.parse(await readFile(file, 'utf8')) as { pid: number };
  return isAlive(pid);
}

async function moveFiles({ client }: ReadOnlyWindow, config: Config, s3: S3Settings | undefined): Promise<void> {
  if (!s3) return printLine('Files stay where they are: no bucket was named.');
  const [from, to] = [await createStorage(config), new S3Storage(s3)];
  await to.onModuleInit();
  const folder = path.join(config.dataDir, 'restores');
  await makePrivateFolder(folder);
  const { copied, alreadyCopied, missing } = await copyFiles(listAllFiles(client), { from, to, folder });
  printLine(`Files: ${copied} copied, ${alreadyCopied} were there already, all with the right checksum`);
  if (missing.length > 0) printLine(`  ${missing.length} that rows refer to were missing here already: ${missing.slice(0, 10).join(', ')}`);
  to.onModuleDestroy();
}

async function moveRows({ window: { client: from }, to: connections, replace }: MigratedDatabases): Promise<void> {
  const to = await connections.open('moving in');
  try {
    if (await hasRows(to)) {
      if (await isEqual(from, to)) return printLine('Rows: all were there already, with the right checksums');
      if (!replace) throw new Error('That database already contains data. Name an empty one, or use --replace to overwrite it.');
    }
    const tables = await copyDatabase(from, to, ({ name, rows }) => printLine(`  ${name}: ${rows} rows`));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    printLine(`Rows: ${rows} in ${tables.length} tables, read back with the right checksums`);
  } finally {
    await to.end();
  }
}
