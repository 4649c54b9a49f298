import { chmodSync, mkdtempSync } from 'node:fs';
import pg from 'pg';
import { clusterPrefix, sweepDeadClusters } from '../../../backend/test/support/test-clusters.mjs';
import { keepTemporaryFilesInMemory } from '../../../backend/test/support/temporary-files.mjs';

const TEMPLATE = 'journeys_template';

/** Starts one PostgreSQL for the run, with a migrated database that the server of each worker clones. Returns the teardown. */
export default async function setUp() {
  sweepDeadClusters();
  keepTemporaryFilesInMemory();
  const { startEmbeddedPostgres } = await import('../../../backend/dist/platform/embedded-postgres/embedded-postgres.js');
  const { migrate } = await import('../../../backend/dist/platform/database/migrate.js');
  const directory = mkdtempSync(clusterPrefix());
  // When the run is root, PostgreSQL runs under another account, which needs access to the directory.
  chmodSync(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ home: directory, database: 'postgres', ephemeral: true });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = TEMPLATE;
  await migrate(template.href);
  process.env.JOURNEYS_TEMPLATE_URL = template.href;
  return () => postgres.stop();
}
