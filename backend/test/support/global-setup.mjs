import { chmodSync, mkdtempSync } from 'node:fs';
import pg from 'pg';
import { build } from '../../scripts/build.mjs';
import { clusterPrefix, sweepDeadClusters } from './test-clusters.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';

/**
 * Starts one PostgreSQL server per Jest run and migrates one template database. A test file clones its database from it,
 * which takes a tenth of the time of the migrations. The clone is named `<TEST_TEMPLATE>_<suffix>`, so that the teardown finds it.
 */
export default async function ({ testPathPatterns }) {
  // The tests load the build and not the sources.
  await build(['backend']);
  sweepDeadClusters();
  keepTemporaryFilesInMemory();
  // Jest runs a single file in this process, which can load the application while it waits for PostgreSQL.
  const isSelection = testPathPatterns.patterns.length > 0;
  const [adminUrl] = await Promise.all([
    process.env.TEST_DATABASE_URL ?? startServer(),
    isSelection ? import('../../dist/app/application.js') : undefined,
  ]);
  const template = `vitrine_test_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const { migrate } = await import('../../dist/platform/database/migrate.js');
  await migrate(withDatabase(adminUrl, template));
  process.env.TEST_ADMIN_DATABASE_URL = adminUrl;
  process.env.TEST_TEMPLATE = template;
}

async function startServer() {
  const { startEmbeddedPostgres } = await import('../../dist/platform/embedded-postgres/embedded-postgres.js');
  const home = mkdtempSync(clusterPrefix());
  // Under root the server runs as another account, which must be able to enter the directory.
  chmodSync(home, 0o755);
  globalThis.embeddedPostgres = await startEmbeddedPostgres({ home, database: 'vitrine', ephemeral: true });
  return globalThis.embeddedPostgres.url;
}

function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
