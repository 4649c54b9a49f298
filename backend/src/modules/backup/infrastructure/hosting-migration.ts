import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import type { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { declaredTables } from '../../../platform/tables/declared-tables.js';
import { OWNERS } from '../domain/backup.js';
import { RestoreRunning } from '../domain/backup.errors.js';
import { FileCopies, type CopiedFiles, type CopyOptions } from './file-copies.js';
import { FileHashes, type FileReference } from './stored-file-keys.js';
import { measureStream } from './streams.js';
import { catalogueTables, digestTable, forEachSequence, readTable, writeTable, type BackupTable } from './tables.js';
import { TargetFiles } from './target-files.js';

/** Time until every instance refuses writes and running writes are complete. */
const WRITE_STOP_DELAY_MS = 1_500;
const POLL_INTERVAL_MS = 500;

const OTHER_CLIENTS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name not like 'vitrine moving%'`;

/** Tables that instances also write while they are read-only. */
const NOT_LOCKED = ['visitor_sessions', 'admin_sessions', 'rate_limits'];

export type DatabaseClient = Client;

/** Lets a second move to this database wait until the connection ends. An installation that runs on it is read-only. */
export async function lockTarget(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS.moving]);
}

/** Keeps the files of deleted rows until the connection ends, because they may be copied meanwhile. */
export async function pauseSweeps(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.backup, OWNERS.move]);
}

/** While the window is open, instances can read but not write. Its locks belong to the connection, so it closes with the connection. */
export class ReadOnlyWindow {
  private constructor(readonly client: Client) {}

  static open(connections: DedicatedConnections): Promise<ReadOnlyWindow> {
    return connections.openPrepared('moving', async (client) => {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.restore]);
      if (!rows[0]?.held) throw new RestoreRunning();
      await client.query('select pg_advisory_lock($1)', [LOCKS.moving]);
      await pauseSweeps(client);
      // Stops the outbox, so that the rows do not change. The new installation applies the remaining events.
      await client.query('select pg_advisory_lock($1)', [LOCKS.outbox]);
      await pause(WRITE_STOP_DELAY_MS);
      return new ReadOnlyWindow(client);
    });
  }

  /**
   * Waits for writes that were accepted before, such as long uploads, and blocks later ones until the window closes. The connection is then
   * in a transaction that sees the rows of this time.
   */
  async waitForWrites(): Promise<void> {
    const names = (await catalogueTables(this.client)).map(({ name }) => name).filter((name) => !NOT_LOCKED.includes(name));
    await this.client.query('begin transaction isolation level repeatable read');
    await this.client.query(`lock table ${names.toSorted().join(', ')} in share mode`);
  }

  /** Whether another client is connected. An idle instance may have no connection. */
  async hasOtherClients(): Promise<boolean> {
    const { rows } = await this.client.query<{ n: number }>(OTHER_CLIENTS);
    return (rows[0]?.n ?? 0) > 0;
  }

  /**
   * Waits until no other client is connected, because a client that can write after the window closes would write rows that are not moved.
   * A lost connection ends the wait, because the database may stop together with its instance.
   */
  async waitForOtherClients(runsHere: () => Promise<boolean>): Promise<void> {
    let lost = false;
    this.client.once('end', () => (lost = true));
    while (!lost && ((await runsHere()) || (await this.hasOtherClients().catch(() => false)))) await pause(POLL_INTERVAL_MS);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

interface CopiedTable {
  name: string;
  rows: number;
}

/**
 * Copies every row of one database, including sessions and the ledger of files to discard, into another one with the same schema. One
 * transaction of the target holds all rows, so the copy is complete or absent. The rows are read back and compared before the commit.
 */
export async function copyDatabase(from: Client, to: Client, onTableCopied: (table: CopiedTable) => void): Promise<CopiedTable[]> {
  const tables = await tablesOf(from);
  const names = tables.map(({ name }) => name);
  const copied: CopiedTable[] = [];
  await to.query('begin');
  try {
    await to.query(`truncate ${names.join(', ')}`);
    for (const table of tables) {
      const copiedTable = { name: table.name, rows: await copyTable(from, to, table) };
      onTableCopied(copiedTable);
      copied.push(copiedTable);
    }
    await forEachSequence(from, names, async (_table, sequence) => {
      const { rows } = await from.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`);
      await to.query('select setval($1, $2, $3)', [sequence, rows[0]?.last_value, rows[0]?.is_called]);
    });
    await to.query('commit');
    return copied;
  } catch (error) {
    await to.query('rollback');
    throw error;
  }
}

/** Returns whether both databases hold the same rows. Those that Vitrine derives from others change by themselves: trends every minute. */
export async function isEqual(from: Client, to: Client): Promise<boolean> {
  const derived = new Set(declaredTables().flatMap(({ name, backup }) => (typeof backup === 'object' && 'derived' in backup ? name : [])));
  for (const table of (await tablesOf(from)).filter(({ name }) => !derived.has(name)))
    if ((await digestTable(from, table)).sha256 !== (await digestTable(to, table)).sha256) return false;
  return true;
}

/** Returns whether the database holds profiles, administrators or media. */
export async function hasRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ inhabited: boolean }>(
    'select exists (select from profiles) or exists (select from admins) or exists (select from media) as inhabited',
  );
  return rows[0]?.inhabited ?? false;
}

/** The keys sort text by bytes, so that servers with different collations agree. */
async function tablesOf(client: Client): Promise<BackupTable[]> {
  const stay = new Set(declaredTables().flatMap(({ name, backup }) => (backup === 'never' ? name : [])));
  return (await catalogueTables(client)).filter(({ name }) => !stay.has(name)).map(({ name, portableKey: key }) => ({ name, key }));
}

/** Returns the number of rows. */
async function copyTable(from: Client, to: Client, table: BackupTable): Promise<number> {
  const { stream, result } = measureStream({ lines: true });
  await Promise.all([pipeline(await readTable(from, table), stream), writeTable(to, table, stream)]);
  const { sha256, lines } = result();
  if ((await digestTable(to, table)).sha256 !== sha256)
    throw new Error(`The copied rows of ${table.name} differ from the source. Nothing was kept.`);
  return lines;
}

/** Files that are copied at once. */
const PARALLEL_FILES = 8;

/**
 * Records in the target database which files the move has copied and verified, so that a repeated run and the read-only phase copy only the
 * difference. It is outside of the schema `public`, so it is not a part of the installation.
 */
export class CopyJournal extends FileHashes {
  private constructor(private readonly client: Client) {
    super(
      async <Row extends object>(sql: string, values?: unknown[]) => (await client.query<Row>(sql, values)).rows,
      'vitrine_move.file_hashes',
    );
  }

  static async open(client: Client): Promise<CopyJournal> {
    await client.query(
      'create schema if not exists vitrine_move; create table if not exists vitrine_move.file_hashes (like public.file_hashes including all)',
    );
    return new CopyJournal(client);
  }

  /** Removes the journal when the move is complete. */
  async remove(): Promise<void> {
    await this.client.query('drop schema vitrine_move cascade');
  }
}

interface FileTransfer extends Pick<CopyOptions, 'from'> {
  to: FileStorage;
  /** The folder of temporary files. */
  folder: string;
  journal: CopyOptions['hashes'];
  /** Whether recorded files are trusted. Otherwise their sizes in the target are compared. */
  trustsJournal: boolean;
  onProgress?: (files: CopiedFiles) => void;
}

/** Copies files from one storage into another under the same keys and verifies the checksum of each copy. Skips files that are complete. */
export async function moveFiles(files: AsyncIterable<FileReference>, transfer: FileTransfer): Promise<CopiedFiles> {
  const { from, journal: hashes, trustsJournal, onProgress } = transfer;
  const to = new TargetFiles(transfer.to, transfer.folder);
  const copies = new FileCopies({
    from,
    to,
    parallel: PARALLEL_FILES,
    hashes,
    nameOf: ({ key }) => key,
    mimeTypeOf: ({ mimeType }) => mimeType,
    holdsRecorded: async (key, { bytes }) => trustsJournal || (await transfer.to.sizeOf(key)) === bytes,
    holdsRead: (key, hash) => to.holds(key, hash),
  });
  for await (const copy of copies.copy(files)) if (copy.hash !== undefined) onProgress?.(copies.summary);
  return copies.summary;
}
