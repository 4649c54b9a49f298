import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { installFunctions } from '../../../platform/database/install-functions.js';
import { migrations, migrationIndex } from '../../../platform/database/migrations/index.js';
import { setSession, withSession } from '../../../platform/database/session-settings.js';
import { BadArchive } from '../domain/backup.errors.js';
import type { VerifiedBackup } from '../application/backup-restore.js';
import { fileKeysSql } from './stored-file-keys.js';
import { backupTables, writeTable, type BackupTable } from './tables.js';

/** Required columns that archives of versions before 0.3.0 can lack, with the values that its migrations gave them. */
const ADDED_COLUMNS = [
  { table: 'profiles', column: 'unranked_views', value: '0' },
  { table: 'admins', column: 'credentials_version', value: '1' },
  {
    table: 'activities',
    column: 'listed',
    value: 'coalesce((select p.discoverable from profiles p where p.id = activities.profile_id), false)',
  },
];
const SET_COVERS = 'update profiles set cover_file = cover_of(id) where cover_file is null and cover_of(id) is not null';

/** A second, complete schema in the same database, in which a backup is tested before it replaces data. */
export class ScratchSchema {
  private constructor(
    readonly name: string,
    readonly client: Client,
    private readonly connections: DedicatedConnections,
  ) {}

  static async open(connections: DedicatedConnections): Promise<ScratchSchema> {
    const name = `restore_${randomUUID().replaceAll('-', '')}`;
    const prepare = async (client: Client): Promise<ScratchSchema> => {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.scratch, name]);
      await dropAbandoned(client);
      await client.query(`create schema ${name}`);
      await setSession(client, { schema: name });
      return new ScratchSchema(name, client, connections);
    };
    return connections.openPrepared('restore', prepare);
  }

  /**
   * Loads the rows into the schema version of the backup, that of version 0.3.0 for earlier ones, so that its constraints are checked. Then
   * migrates. Returns whether the rows were changed to the current schema.
   */
  async load(archive: VerifiedBackup): Promise<boolean> {
    const index = migrationIndex(archive.manifest.schemaVersion);
    if (index === 'later') throw new BadArchive({ reason: 'newer_version' });
    const isEarlier = index === 'earlier';
    const schemaIndex = isEarlier ? 0 : index;
    await this.migrate(schemaIndex + 1);
    if (isEarlier) await acceptMissingColumns(this.client);
    for (const table of await this.tablesOf(archive)) await this.fill(table, await archive.table(table.name));
    if (isEarlier) await addMissingColumns(this.client);
    const hasNewerMigrations = schemaIndex + 1 < migrations.length;
    if (hasNewerMigrations) await this.migrate(migrations.length);
    await loadFileKeys(this.client, archive);
    await this.assertFiles();
    return isEarlier || hasNewerMigrations;
  }

  async drop(): Promise<void> {
    try {
      await this.client.query(`drop schema if exists ${this.name} cascade`);
    } finally {
      await this.client.end();
    }
  }

  /** Refuses tables that the version of the archive does not have: the search path would find those of the running installation. */
  private async tablesOf({ manifest }: VerifiedBackup): Promise<BackupTable[]> {
    const tables = await backupTables(this.client, this.name);
    const unknown = Object.keys(manifest.tables).find((name) => !tables.some((table) => table.name === name));
    if (unknown !== undefined) throw new BadArchive({ reason: 'unknown_table', table: unknown });
    return tables.filter(({ name }) => manifest.tables[name] !== undefined);
  }

  /** Refuses a media row without its file, which would be a broken picture, and an invalid key, which would stop the sweeper. */
  private async assertFiles(): Promise<void> {
    const { rows } = await this.client.query(
      `select 1 from media where storage_key !~ '^[a-z0-9]{2}[a-z0-9._-]+$' union all
        (select 1 from (${fileKeysSql(this.name)}) f where not exists (select from archived_files a where a.key = f.key) limit 1) limit 1`,
    );
    if (rows.length > 0) throw new BadArchive({ reason: 'missing_media_file' });
  }

  private async migrate(count: number): Promise<void> {
    const dataSource = await new DataSource({
      type: 'postgres',
      url: this.connections.url,
      schema: this.name,
      migrations: migrations.slice(0, count),
      migrationsTransactionMode: 'each',
      installExtensions: false,
      uuidExtension: 'pgcrypto',
      poolSize: 2,
      extra: withSession({ schema: this.name }),
    }).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      await installFunctions(runner);
      await dataSource.runMigrations();
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
  }

  private async fill(table: BackupTable, lines: Readable): Promise<void> {
    try {
      await writeTable(this.client, table, lines);
    } catch (error) {
      throw new BadArchive({ reason: 'unrelated_rows', table: table.name }, { cause: error });
    }
  }
}

/** Accepts rows without the columns that were added since the archive was made. `addMissingColumns` ends that. */
async function acceptMissingColumns(client: Client): Promise<void> {
  for (const { table, column } of ADDED_COLUMNS) await client.query(`alter table ${table} alter ${column} drop not null`);
}

async function addMissingColumns(client: Client): Promise<void> {
  for (const { table, column, value } of ADDED_COLUMNS) {
    await client.query(`update ${table} set ${column} = ${value} where ${column} is null`);
    await client.query(`alter table ${table} alter ${column} set not null`);
  }
  await client.query(SET_COVERS);
}

/** Drops the schemas that killed restores left behind. PostgreSQL has released their locks. */
async function dropAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^restore_[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) {
    const lock = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as held', [LOCKS.scratch, name]);
    if (!lock.rows[0]?.held) continue;
    await client.query(`drop schema if exists ${name} cascade`);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS.scratch, name]);
  }
}

/**
 * Loads the manifest's lists of files into a temporary table of the connection, so that PostgreSQL compares them with the rows. Missing files
 * have no type.
 */
async function loadFileKeys(client: Client, archive: VerifiedBackup): Promise<void> {
  await client.query('create temp table archived_files (key text not null, mime_type text)');
  await pipeline(Readable.from(linesOf(archive)), client.query(copyFrom('copy archived_files from stdin')));
  await client.query('create index on archived_files (key); analyze archived_files');
}

/** Lines for COPY. Nothing is escaped, because neither keys nor media types contain a character that COPY escapes. */
async function* linesOf(archive: VerifiedBackup): AsyncGenerator<string> {
  for await (const items of archive.items())
    yield items.map((item) => ('missingKey' in item ? `${item.missingKey}\t\\N\n` : `${item.key}\t${item.mimeType}\n`)).join('');
}

/** Restarts the hour after which the sweeper removes discarded files of the archive. Waits for a sweeper that has locked their rows. */
export async function keepArchivedFiles(client: Client): Promise<void> {
  await client.query(
    'update public.discarded_files set since = now() where key in (select key from archived_files where mime_type is not null)',
  );
}
