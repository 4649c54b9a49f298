import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { FileMove } from './move-files.js';
import { runDatabaseCommand } from './run-cli-command.js';
// Loads the declarations of the tables.
import '../app/app.module.js';
import { printLine } from '../app/print.js';
import {
  copyDatabase,
  hasRows,
  isEqual,
  lockTarget,
  pauseSweeps,
  ReadOnlyWindow,
  type DatabaseClient,
} from '../modules/backup/hosting-migration.js';
import type { Config } from '../platform/config/config.js';
import { readEnvironment, type Environment } from '../platform/config/environment.js';
import { persistedSecretFile } from '../platform/config/persisted-secret.js';
import { s3Settings } from '../platform/config/service-settings.js';
import { DedicatedConnections } from '../platform/database/dedicated-connections.js';
import { migrate } from '../platform/database/migrate.js';
import { isAlive } from '../platform/embedded-postgres/postgres-processes.js';

interface Destination {
  DATABASE_URL: string;
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

interface Databases {
  from: DedicatedConnections;
  to: DatabaseClient;
  replace: boolean;
}

/**
 * `npm run graduate -- --to new.env`: copies all rows and files to another PostgreSQL and bucket. Files are copied while visitors write; the
 * files added meanwhile and the rows in a read-only phase. The source is not changed. After a crash the same command continues the copy.
 */
export function migrateHosting(destination: Destination, { replace }: { replace: boolean }): Promise<never> {
  return runDatabaseCommand(async ({ config, databaseUrl }) => {
    const environment = readEnvironment({ ...destination });
    await migrate(destination.DATABASE_URL);
    const to = await new DedicatedConnections(destination.DATABASE_URL).open('moving in');
    try {
      await lockTarget(to);
      await move({ from: new DedicatedConnections(databaseUrl), to, replace }, config, environment);
    } finally {
      await to.end();
    }
  });
}

async function move({ from, to, replace }: Databases, config: Config, environment: Environment): Promise<void> {
  const startedAt = performance.now();
  const live = await from.open('moving files');
  let window: ReadOnlyWindow;
  let files: FileMove | undefined;
  try {
    await assertEmpty(live, to, replace);
    await pauseSweeps(live);
    files = await FileMove.open(config, s3Settings(environment), to);
    if (files) await files.copyMost(live);
    else printLine('Files stay where they are: no bucket was named.');
    window = await ReadOnlyWindow.open(from);
  } finally {
    await live.end();
  }
  const readOnlySince = performance.now();
  try {
    printLine('Vitrine is read-only until the move is complete.');
    await window.waitForWrites();
    await files?.copyDifference(window.client);
    await moveRows(window.client, to);
    await files?.close();
    printLine(
      `Visitors could write for ${seconds(readOnlySince - startedAt)}, then Vitrine was read-only for ${seconds(performance.now() - readOnlySince)}.`,
    );
    printLine(`\nStart Vitrine with the new DATABASE_URL${environment.S3_BUCKET ? ' and S3_*' : ''}, and with the same SESSION_SECRET:`);
    printLine(`without that variable it stands in ${persistedSecretFile(config.dataDir)}. What is here was left as it is.`);
    const isSourceRunning = (): Promise<boolean> => isRunning(config);
    if ((await isSourceRunning()) || (await window.hasOtherClients()))
      printLine('Vitrine still runs here and stays read-only until you have stopped it. Waiting for that …');
    await window.waitForOtherClients(isSourceRunning);
  } finally {
    await window.close();
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Whether the process in the pid file runs. The file alone is not enough, because a killed process leaves it behind. */
async function isRunning({ dataDir }: Config): Promise<boolean> {
  const file = path.join(dataDir, 'vitrine.pid');
  if (!existsSync(file)) return false;
  const { pid } = JSON.parse(await readFile(file, 'utf8')) as { pid: number };
  return isAlive(pid);
}

/** Fails before the copy when the target has other rows than this installation, which an earlier run may have copied. */
async function assertEmpty(from: DatabaseClient, to: DatabaseClient, replace: boolean): Promise<void> {
  if (replace || !(await hasRows(to)) || (await isEqual(from, to))) return;
  throw new Error('That database already contains data. Name an empty one, or use --replace to overwrite it.');
}

async function moveRows(from: DatabaseClient, to: DatabaseClient): Promise<void> {
  if ((await hasRows(to)) && (await isEqual(from, to))) return printLine('Rows: all were there already, with the right checksums');
  const tables = await copyDatabase(from, to, ({ name, rows }) => printLine(`  ${name}: ${rows} rows`));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(`Rows: ${rows} in ${tables.length} tables, read back with the right checksums`);
}
