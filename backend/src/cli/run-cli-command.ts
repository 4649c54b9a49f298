import 'reflect-metadata';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { Shutdown } from '../app/shutdown.js';
import { dataDirectory, resolveConfig, type Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { embeddedDatabase, findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { migrate } from '../platform/database/migrate.js';
import { jsonLogger } from '../platform/observability/loggers.js';
import { diskErrorOr } from '../platform/storage/full-disk.js';

interface Database {
  url: string;
  stop?: () => Promise<void>;
}

interface DatabaseCommand {
  config: Config;
  databaseUrl: string;
  shutdown: Shutdown;
}

/** Runs a command that needs the migrated database, then ends the process. Vitrine may run at the same time. */
export async function runDatabaseCommand(work: (command: DatabaseCommand) => Promise<void>): Promise<never> {
  const shutdown = new Shutdown(reportError);
  try {
    // Nightly jobs belong to the server, also when a command runs at their time.
    const config = resolveConfig({ ...readEnvironment(), NIGHTLY_JOBS: false });
    Logger.overrideLogger(jsonLogger(config.logLevel, process.stderr));
    const database = await openDatabase(config);
    if (database.stop) shutdown.onShutdown(database.stop);
    await migrate(database.url);
    await work({ config, databaseUrl: database.url, shutdown });
    return await shutdown.end(0);
  } catch (error) {
    // Errors that the shutdown itself causes are not reported.
    if (!shutdown.isEnding) reportError(await diskErrorOr(error, dataDirectory()));
    return shutdown.end(1);
  }
}

/** Runs a command with the application context, without the HTTP server. */
export function runCliCommand(work: (app: INestApplicationContext, shutdown: Shutdown) => Promise<void>): Promise<never> {
  return runDatabaseCommand(async ({ config, databaseUrl, shutdown }) => {
    // Imported here, because a command without the application context would load 2,000 modules that it does not need.
    const [{ NestFactory }, { AppModule }] = await Promise.all([import('@nestjs/core'), import('../app/app.module.js')]);
    const logger = jsonLogger('error', process.stderr);
    const app = await NestFactory.createApplicationContext(AppModule.with(config, databaseUrl), { logger, abortOnError: false });
    shutdown.onShutdown(() => app.close());
    await work(app, shutdown);
  });
}

/** Uses the running database, or starts the embedded one for the duration of the command. */
async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const location = embeddedDatabase(config.dataDir);
  return (await findEmbeddedPostgres(location)) ?? startEmbeddedPostgres(location);
}

function reportError(error: unknown): void {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
}
