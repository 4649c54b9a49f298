import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import { createApplication } from './application.js';
import { printLine } from './print-line.js';
import { printStart } from './print-start.js';
import { Shutdown } from './shutdown.js';
import { CreateFirstAdmin, type FirstAdmin } from '../modules/admin/index.js';
import { dataDirectory, resolveConfig, type Config } from '../platform/config/config.js';
import { readEnvironment } from '../platform/config/environment.js';
import { fullDiskOr } from '../platform/storage/full-disk.js';
import { PageRenderer } from '../modules/pages/application/page-renderer.js';
import { EventLoopWatch } from '../platform/observability/event-loop-watch.js';
import { jsonLogger } from '../platform/observability/json-logger.js';
import { Metrics } from '../platform/observability/metrics.js';
import { stopServing } from '../platform/http/stopping.js';
import { embeddedDatabase, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { migrate } from '../platform/database/migrate.js';

const reportError = (error: unknown): void => void process.stderr.write(`\n${startErrorMessage(error)}\n`);

/** Starts the database, then the application. After a failure or a signal they stop in reverse order. */
export async function startVitrine(): Promise<void> {
  const shutdown = new Shutdown(reportError);
  try {
    const config = resolveConfig(readEnvironment());
    Logger.overrideLogger(jsonLogger(config.logLevel, process.stdout));
    await assertPortIsFree(config);
    await mkdir(config.dataDir, { recursive: true });
    const databaseUrl = await openDatabase(config, shutdown);
    await migrate(databaseUrl);
    await serve(config, databaseUrl, shutdown);
  } catch (error) {
    // Errors that the shutdown itself causes are not reported.
    if (!shutdown.isEnding) reportError(await fullDiskOr(error, dataDirectory()));
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

async function serve(config: Config, databaseUrl: string, shutdown: Shutdown): Promise<void> {
  const app = await createApplication(config, databaseUrl);
  shutdown.onShutdown(() => stopServing(app, config));
  await app.init();
  // Before the port opens, so that a server that reports to be ready accepts the first sign-in of an administrator.
  const firstAdmin = await app.get(CreateFirstAdmin).execute(config.adminUsername, config.adminPassword);
  await app.listen(config.port, config.host);
  app.get(EventLoopWatch).start();
  app.get(PageRenderer).prepare();
  const stopMetrics = await app.get(Metrics).listen();
  shutdown.onShutdown(stopMetrics);
  const pidFile = path.join(config.dataDir, 'vitrine.pid');
  await writeFile(pidFile, JSON.stringify({ pid: process.pid, port: config.port }));
  shutdown.onShutdown(() => rm(pidFile, { force: true }));
  announce(config, firstAdmin);
}

function announce(config: Config, firstAdmin: FirstAdmin | undefined): void {
  const { publicUrl } = config;
  const print = printStart(config);
  print(`\n  Vitrine is ready:  ${publicUrl}\n  Back-office:       ${publicUrl}/adm\n  API:               ${publicUrl}/docs`, {
    msg: 'Vitrine is ready',
    url: publicUrl,
  });
  if (firstAdmin?.generatedPassword) {
    const { username, generatedPassword: password } = firstAdmin;
    const note = 'It is shown only this once, and must be changed at the first sign-in.';
    print(`\n  First administrator: ${username}\n  Password:            ${password}\n  ${note}`, {
      msg: `The password of the first administrator. ${note}`,
      username,
      password,
    });
  }
  if (!config.production) printLine('\n  Ctrl-C stops it.\n');
}

function startErrorMessage(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is already in use. Choose another one with PORT, for example: PORT=3001 make up`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights than this account has. Choose another one with PORT.`;
  return message;
}
