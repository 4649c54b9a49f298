import { rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createApplication } from './application.js';
import { printLine, printStart } from './print.js';
import type { Shutdown } from './shutdown.js';
import { CreateFirstAdmin, type FirstAdmin } from '../modules/admin/index.js';
import { PageRenderer } from '../modules/pages/application/page-renderer.js';
import { assertKnownSecret } from '../modules/sessions/infrastructure/known-secret.js';
import type { Config } from '../platform/config/config.js';
import { migrate } from '../platform/database/migrate.js';
import { stopServing } from './stopping.js';
import { EventLoopWatch } from '../platform/observability/event-loop-watch.js';
import { Metrics } from '../platform/observability/metrics.js';

/** Migrates the database, then listens. */
export async function serve(config: Config, databaseUrl: string, shutdown: Shutdown): Promise<void> {
  await migrate(databaseUrl);
  await assertKnownSecret(databaseUrl, config, { acceptNew: process.argv.includes('--accept-new-secret') });
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
