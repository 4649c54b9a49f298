import path from 'node:path';
import pg from 'pg';
import { runningApplication } from '../scripts/running-application.mjs';

const dist = (file) => import(`../dist/${file}`);

/**
 * Opens the database and, when it is needed, starts an application on a free port, so that the demo pictures use the real upload.
 * Another application may run at the same time. Mails are printed to the terminal. A running embedded PostgreSQL is used.
 */
export async function openVitrine(printLine) {
  const [{ resolveConfig }, { readEnvironment }] = await Promise.all([
    dist('platform/config/config.js'),
    dist('platform/config/environment.js'),
  ]);
  const config = resolveConfig(
    readEnvironment({
      ...process.env,
      // The link of the mail leads to the application that runs with the same data.
      PORT: process.env.PORT || String(runningApplication()?.port ?? ''),
      SMTP_URL: '',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: process.env.LOG_LEVEL || 'error',
    }),
  );
  const server = await openDatabase(config, printLine);
  const cleanUps = [server.stop];
  const close = async () => {
    for (const step of cleanUps.splice(0).reverse()) await step();
  };
  try {
    const database = new pg.Pool({ connectionString: server.url, max: 2 });
    cleanUps.push(() => database.end());
    let address;
    return { database, close, application: () => (address ??= openApplication(config, server.url, cleanUps)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(config, printLine) {
  const { migrate } = await dist('platform/database/migrate.js');
  const { findEmbeddedPostgres, startEmbeddedPostgres } = await dist('platform/embedded-postgres/embedded-postgres.js');
  const where = { home: path.join(config.dataDir, 'postgres'), database: 'vitrine' };
  const running = config.databaseUrl ? { url: config.databaseUrl } : await findEmbeddedPostgres(where);
  const server = running ? { url: running.url, stop: () => Promise.resolve() } : await startEmbeddedPostgres({ ...where, log: printLine });
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Starts the application and returns its URL. */
async function openApplication(config, url, cleanUps) {
  const { createApplication } = await dist('app/application.js');
  const app = await createApplication(config, url);
  cleanUps.push(() => app.close());
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${app.getHttpServer().address().port}`;
}
