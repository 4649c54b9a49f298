/** `make schema`: writes `schema.sql` and the files of the functions from a migrated database. */
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { backend } from './places.mjs';
import { dumpSchema } from './schema/dump.mjs';
import { main, StepFailed } from './steps.mjs';

const FOLDER = path.join(backend, 'src/platform/database');
/** The committed files, relative to the folder. */
const COMMITTED = ['schema.sql', 'functions/*.sql'];

/** Migrates an empty database in a temporary server. Returns the file contents by their paths below `src/platform/database`. */
export async function currentSchema() {
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

/** Throws when the committed files differ from the migrations. */
export async function compareSchema() {
  const current = await currentSchema();
  const committed = committedFiles();
  const names = [...new Set([...current.keys(), ...committed.keys()])].sort();
  const differing = names.filter((name) => current.get(name) !== committed.get(name));
  if (differing.length > 0) {
    const list = differing.map((name) => path.relative(backend, path.join(FOLDER, name))).join('\n  ');
    throw new StepFailed(`Schema: not generated from these migrations; run make schema, look at the changes and commit them:\n  ${list}`);
  }
  console.log(`Schema: ${names.length} files are those of the migrations`);
}

async function writeSchema() {
  const current = await currentSchema();
  for (const name of committedFiles().keys()) if (!current.has(name)) rmSync(path.join(FOLDER, name));
  mkdirSync(path.join(FOLDER, 'functions'), { recursive: true });
  for (const [name, text] of current) writeFileSync(path.join(FOLDER, name), text);
  console.log(`Wrote schema.sql and ${current.size - 1} functions`);
}

function committedFiles() {
  const names = globSync(COMMITTED, { cwd: FOLDER });
  return new Map(names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(FOLDER, name), 'utf8')]));
}

function tableOwners() {
  const { owners } = JSON.parse(readFileSync(path.join(FOLDER, 'table-owners.json'), 'utf8'));
  return new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));
}

if (import.meta.main) await main(writeSchema);
