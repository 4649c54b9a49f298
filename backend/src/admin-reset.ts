import 'reflect-metadata';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ResetLockedOutAdmin } from './modules/admin/index.js';
import { resolveConfig, type Config } from './shared/config/config.js';
import { readEnvironment } from './shared/config/environment.js';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './shared/persistence/embedded-postgres.js';
import { migrate } from './shared/persistence/migrate.js';

interface Database {
  url: string;
  stop?: () => Promise<void>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run admin:reset -- [username]`: whoever has the server has the back-office (decision 40). Vitrine may be running. */
export async function resetAdmin(username: string | undefined): Promise<void> {
  const config = resolveConfig(readEnvironment());
  const database = await openDatabase(config);
  try {
    await migrate(database.url);
    const app = await NestFactory.createApplicationContext(AppModule.with(config, database.url), { logger: ['error'] });
    const reset = await app.get(ResetLockedOutAdmin).execute(username ?? config.adminUsername);
    await app.close();
    say(`\n  ${reset.created ? 'New administrator' : 'Administrator'}:  ${reset.username}\n  Password:       ${reset.password}`);
    say(
      '  It is shown only this once, and must be changed at the first sign-in.\n  Two-factor sign-in is off, and every session of this administrator has ended.\n',
    );
  } finally {
    await database.stop?.();
  }
}

/** A running Vitrine keeps its database; a resting one is woken for the moment. */
async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const where = { home: path.join(config.dataDir, 'postgres'), database: 'vitrine' };
  return (await findEmbeddedPostgres(where)) ?? startEmbeddedPostgres(where);
}
