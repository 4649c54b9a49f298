/** `make schema`: writes `schema.sql` from a migrated database. */
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { backend } from './places.mjs';
import { dumpSchema } from './schema/dump.mjs';
import { tableOwners } from './schema/owners.mjs';
import { main, StepFailed } from './steps.mjs';

const SCHEMA = path.join(backend, 'src/platform/database/schema.sql');

/** Migrates an empty database in a temporary server, and returns its schema. */
async function migratedSchema() {
  await build(['backend']);
  const { startEmbeddedPostgres } = await import('../dist/platform/embedded-postgres/embedded-postgres.js');
  const { migrate } = await import('../dist/platform/database/migrate.js');
  const { default: pg } = await import('pg');
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-schema-'));
  // Under root the server runs as another account, which must be able to enter the directory.
  chmodSync(home, 0o755);
  const server = await startEmbeddedPostgres({ home, database: 'vitrine', ephemeral: true });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(server.url);
    await client.connect();
    return await dumpSchema(client, tableOwners());
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Throws when `schema.sql` is not the schema of a migrated database. */
export async function compareSchema() {
  if ((await migratedSchema()) !== readFileSync(SCHEMA, 'utf8'))
    throw new StepFailed('Schema: schema.sql is not that of a migrated database; run make schema, look at the changes and commit them.');
  console.log('Schema: schema.sql is that of a migrated database');
}

async function writeSchema() {
  writeFileSync(SCHEMA, await migratedSchema());
  console.log('Wrote schema.sql');
}

if (import.meta.main) await main(writeSchema);
