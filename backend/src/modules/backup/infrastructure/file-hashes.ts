import type { Client } from 'pg';
import { fileKeysSql } from './stored-file-references.js';

export interface FileHash {
  bytes: number;
  sha256: string;
}

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Checksums of stored files by key. The content of a key never changes, so each file is read for its first copy only. */
export class FileHashes {
  constructor(
    private readonly query: Query,
    private readonly table = 'file_hashes',
  ) {}

  async find(keys: string[]): Promise<Map<string, FileHash>> {
    const rows = await this.query<{ key: string; sha256: Buffer; bytes: string }>(
      `select key, sha256, bytes from ${this.table} where key = any($1)`,
      [keys],
    );
    return new Map(rows.map(({ key, sha256, bytes }) => [key, { sha256: sha256.toString('hex'), bytes: Number(bytes) }]));
  }

  async add(hashes: Map<string, FileHash>): Promise<void> {
    if (hashes.size === 0) return;
    const values = [...hashes.values()];
    await this.query(
      `insert into ${this.table} (key, sha256, bytes) select * from unnest($1::text[], $2::bytea[], $3::bigint[])
        on conflict (key) do update set sha256 = excluded.sha256, bytes = excluded.bytes`,
      [[...hashes.keys()], values.map(({ sha256 }) => Buffer.from(sha256, 'hex')), values.map(({ bytes }) => bytes)],
    );
  }

  /** Removes the checksums of files that no row refers to. */
  async removeUnused(): Promise<void> {
    await this.query(`delete from file_hashes where key in (select key from file_hashes except (${fileKeysSql('public')}))`);
  }
}

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
