import 'reflect-metadata';
import * as path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module.js';
import { Shutdown } from '../app/shutdown.js';
import { resolveConfig, type Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { migrate } from '../platform/database/migrate.js';

interface Database {
  url: string;
  stop?: () => Promise<void>;
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface DatabaseCommand {
  config: Config;
  databaseUrl: string;
  lifetime: Shutdown;
}

/** A command of the operator. Vitrine may be running. Ends the process. */
export async function runDatabaseCommand(work: (at: DatabaseCommand) => Promise<void>): Promise<never> {
  const lifetime = new Shutdown(complain);
  try {
    const config = resolveConfig(readEnvironment());
    const database = await openDatabase(config);
    if (database.stop) lifetime.onShutdown(database.stop);
    await migrate(database.url);
    await work({ config, databaseUrl: database.url, lifetime });
    return await lifetime.end(0);
  } catch (error) {
    // what fails because everything is being stopped is no news
    if (!lifetime.isEnding) complain(error);
    return lifetime.end(1);
  }
}

/** The application's use cases without its port. */
export function runCliCommand(work: (app: INestApplicationContext, lifetime: Shutdown) => Promise<void>): Promise<never> {
  return runDatabaseCommand(async ({ config, databaseUrl, lifetime }) => {
    const app = await NestFactory.createApplicationContext(AppModule.with(config, databaseUrl), { logger: ['error'], abortOnError: false });
    lifetime.onShutdown(() => app.close());
    await work(app, lifetime);
  });
}

/** A running Vitrine keeps its database; a resting one is woken for the moment. */
async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const where = { home: path.join(config.dataDir, 'postgres'), database: 'vitrine' };
  return (await findEmbeddedPostgres(where)) ?? startEmbeddedPostgres(where);
}

function complain(error: unknown): void {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
}
