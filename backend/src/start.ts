import { mkdir, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApplication } from './application.js';
import { CreateFirstAdmin } from './modules/admin/index.js';
import { resolveConfig, type Config } from './shared/config/config.js';
import { readEnvironment } from './shared/config/environment.js';
import { startEmbeddedPostgres } from './shared/persistence/embedded-postgres.js';
import { migrate } from './shared/persistence/migrate.js';

interface Database {
  url: string;
  stop: () => Promise<void>;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts database and application in that order; whatever fails or ends, they stop in the opposite one. */
export async function startVitrine(): Promise<void> {
  try {
    const config = resolveConfig(readEnvironment());
    await mkdir(config.dataDir, { recursive: true });
    const database = await openDatabase(config);
    try {
      await serve(config, database);
    } catch (error) {
      await database.stop();
      throw error;
    }
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ home: path.join(config.dataDir, 'postgres'), database: 'vitrine', log: say });
}

async function serve(config: Config, database: Database): Promise<void> {
  await migrate(database.url);
  const app = await createApplication(config, database.url);
  const pidFile = path.join(config.dataDir, 'vitrine.pid');
  try {
    await app.listen(config.port, config.host);
    await writeFile(pidFile, JSON.stringify({ pid: process.pid, port: config.port }));
    await announce(app, config);
  } catch (error) {
    await app.close();
    throw error;
  }
  stopOnSignal(async () => {
    await app.close();
    await database.stop();
    await rm(pidFile, { force: true });
  });
}

async function announce(app: NestExpressApplication, config: Config): Promise<void> {
  const first = await app.get(CreateFirstAdmin).execute(config.adminUsername, config.adminPassword);
  say(
    `\n  Vitrine is ready:  ${config.publicUrl}\n  Back-office:       ${config.publicUrl}/adm\n  API:               ${config.publicUrl}/docs`,
  );
  if (first?.generatedPassword) {
    say(
      `\n  First administrator: ${first.username}\n  Password:            ${first.generatedPassword}\n  It is shown only this once, and must be changed at the first sign-in.`,
    );
  }
  say('\n  Ctrl-C stops it.\n');
}

/** A second signal does not wait for the first one's good manners. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is already in use. Choose another one with PORT, for example: PORT=3001 make up`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights than this account has. Choose another one with PORT.`;
  return message;
}
