import path from 'node:path';
import pg from 'pg';

const dist = (file) => import(`../dist/${file}`);

/**
 * Starts a second application on another port, also beside a running one, so that the demo pictures use the real upload. Mails
 * are printed to the terminal. Uses the embedded PostgreSQL that is running, or else starts it.
 */
export async function openVitrine(printLine) {
  const [{ resolveConfig }, { readEnvironment }] = await Promise.all([
    dist('platform/config/config.js'),
    dist('platform/config/environment.js'),
  ]);
  const config = resolveConfig(
    readEnvironment({ ...process.env, SMTP_URL: '', RATE_LIMIT_SCALE: '0', LOG_LEVEL: process.env.LOG_LEVEL || 'error' }),
  );
  const server = await openDatabase(config, printLine);
  const closing = [server.stop];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = new pg.Pool({ connectionString: server.url, max: 2 });
    closing.push(() => database.end());
    let address;
    return { database, close, application: () => (address ??= openApplication(config, server.url, closing)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(config, printLine) {
  const { migrate } = await dist('platform/database/migrate.js');
  const { findEmbeddedPostgres, startEmbeddedPostgres } = await dist('platform/embedded-postgres/embedded-postgres.js');
  const where = { home: path.join(config.dataDir, 'postgres'), database: 'vitrine' };
  const given = config.databaseUrl ? { url: config.databaseUrl } : await findEmbeddedPostgres(where);
  const server = given ? { url: given.url, stop: () => Promise.resolve() } : await startEmbeddedPostgres({ ...where, log: printLine });
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Starts the application and returns its URL. */
async function openApplication(config, url, closing) {
  const { createApplication } = await dist('app/application.js');
  const app = await createApplication(config, url);
  closing.push(() => app.close());
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${app.getHttpServer().address().port}`;
}
