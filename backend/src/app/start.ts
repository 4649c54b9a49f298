import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { printStart } from './print.js';
import { Shutdown } from './shutdown.js';
import { dataDirectory, resolveConfig, type Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { diskErrorOr } from '../platform/storage/full-disk.js';
import { jsonLogger } from '../platform/observability/loggers.js';
import { embeddedDatabase, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';

const reportError = (error: unknown): void => void process.stderr.write(`\n${startErrorMessage(error)}\n`);

/** Starts the database, then the application. After a failure or a signal they stop in reverse order. */
export async function startVitrine(): Promise<void> {
  const shutdown = new Shutdown(reportError);
  // A reader of the output that ends, such as `| head`, does not end the server. Without a listener the event would.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const config = resolveConfig(readEnvironment());
    Logger.overrideLogger(jsonLogger(config.logLevel, process.stdout));
    await assertPortIsFree(config);
    await mkdir(config.dataDir, { recursive: true });
    // `initdb` and PostgreSQL start in other processes while this one loads the modules of the application. Of a cold start, 0.8 s of processor
    // time of `initdb` run at the same time as 1.7 s of this process.
    const [databaseUrl, { serve }] = await Promise.all([openDatabase(config, shutdown), import('./serve.js')]);
    await serve(config, databaseUrl, shutdown);
  } catch (error) {
    // Errors that the shutdown itself causes are not reported.
    if (!shutdown.isEnding) reportError(await diskErrorOr(error, dataDirectory()));
    await shutdown.end(1);
  }
}

/** Checks the port before the database starts, because an occupied port is the most frequent startup error. */
async function assertPortIsFree(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

async function openDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const print = printStart(config);
  const postgres = await startEmbeddedPostgres({
    ...embeddedDatabase(config.dataDir),
    log: (msg) => print(msg, { msg }),
    onLost: (reason) => {
      reportError(reason);
      void shutdown.end(1);
    },
  });
  shutdown.onShutdown(() => postgres.stop());
  return postgres.url;
}

function startErrorMessage(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is already in use. Choose another one with PORT, for example: PORT=3001 make up`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights than this account has. Choose another one with PORT.`;
  return message;
}
