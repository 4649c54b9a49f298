import type { DataSource } from 'typeorm';
import { fileKeysSql } from '../stored-file-references.js';

export interface FileHash {
  bytes: number;
  sha256: string;
}

/** Checksums of stored files by key. The content of a key never changes, so each file is read for its first off-site backup only. */
export class FileHashes {
  constructor(private readonly dataSource: DataSource) {}

  async find(keys: string[]): Promise<Map<string, FileHash>> {
    const rows = await this.dataSource.query<{ key: string; sha256: Buffer; bytes: string }[]>(
      'select key, sha256, bytes from file_hashes where key = any($1)',
      [keys],
    );
    return new Map(rows.map(({ key, sha256, bytes }) => [key, { sha256: sha256.toString('hex'), bytes: Number(bytes) }]));
  }

  async add(hashes: Map<string, FileHash>): Promise<void> {
    if (hashes.size === 0) return;
    const values = [...hashes.values()];
    await this.dataSource.query(
      `insert into file_hashes (key, sha256, bytes) select * from unnest($1::text[], $2::bytea[], $3::bigint[])
        on conflict (key) do update set sha256 = excluded.sha256, bytes = excluded.bytes`,
      [[...hashes.keys()], values.map(({ sha256 }) => Buffer.from(sha256, 'hex')), values.map(({ bytes }) => bytes)],
    );
  }

  /** Removes the checksums of files that no row refers to. */
  async removeUnused(): Promise<void> {
    await this.dataSource.query(`delete from file_hashes where key in (select key from file_hashes except (${fileKeysSql('public')}))`);
  }
}
