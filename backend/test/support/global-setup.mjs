import { chmodSync, mkdtempSync } from 'node:fs';
import pg from 'pg';
import { build } from '../../scripts/build.mjs';
import { countStart } from './test-counters.ts';
import { clusterPrefix, sweepDeadClusters } from './test-clusters.mjs';

/**
 * One server per Jest run and one migrated template database. A test file clones its own database from it, which takes
 * a tenth of the time the migrations take, and name it `<TEST_TEMPLATE>_<anything>` so that the teardown finds it.
 */
export default async function () {
  // the tests run the build, not the sources
  await build(['backend']);
  sweepDeadClusters();
  const adminUrl = process.env.TEST_DATABASE_URL ?? (await startServer());
  const template = `vitrine_test_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  countStart('database');
  await admin.query(`create database ${template}`);
  await admin.end();
  const { migrate } = await import('../../dist/shared/persistence/migrate.js');
  await migrate(withDatabase(adminUrl, template));
  process.env.TEST_ADMIN_DATABASE_URL = adminUrl;
  process.env.TEST_TEMPLATE = template;
}

async function startServer() {
  const { startEmbeddedPostgres } = await import('../../dist/shared/persistence/embedded-postgres.js');
  const home = mkdtempSync(clusterPrefix());
  // under root the server runs as another account, which must be able to enter
  chmodSync(home, 0o755);
  globalThis.embeddedPostgres = await startEmbeddedPostgres({ home, database: 'vitrine', ephemeral: true });
  return globalThis.embeddedPostgres.url;
}

function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
