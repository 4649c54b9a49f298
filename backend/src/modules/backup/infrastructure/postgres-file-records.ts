import { addAbortSignal } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { FileRecords } from '../application/check-integrity.js';
import type { Checksum } from '../domain/manifest.js';
import { FileHashes, keysInRangeSql } from './stored-file-keys.js';
import { digestOf } from './streams.js';

const KEYS = (): string => `select key, true as referenced from (${keysInRangeSql()}) f
  union all select key, false from discarded_files where key >= $1 and key < $2`;

/** The first string that does not start with the prefix. */
const after = (prefix: string): string => prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);

@Injectable()
export class PostgresFileRecords extends FileRecords {
  private readonly hashes: FileHashes;

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
  ) {
    super();
    this.hashes = new FileHashes((sql, values) => dataSource.query(sql, values));
  }

  async isDueSince(time: Date): Promise<boolean> {
    const completed = await this.dataSource.query<unknown[]>(
      `select from jobs where kind = 'integrity' and state = 'completed' and started_at >= $1 limit 1`,
      [time],
    );
    return completed.length === 0;
  }

  async keys(prefix: string): Promise<{ referenced: string[]; discarded: string[] }> {
    const rows = await this.dataSource.query<{ key: string; referenced: boolean }[]>(KEYS(), [prefix, after(prefix)]);
    const keys = (referenced: boolean): string[] => rows.filter((row) => row.referenced === referenced).map(({ key }) => key);
    return { referenced: keys(true), discarded: keys(false) };
  }

  async contents(keys: string[]): Promise<Map<string, Checksum>> {
    return this.hashes.find(keys);
  }

  async record(contents: Map<string, Checksum>): Promise<void> {
    await this.hashes.add(contents);
  }

  async read(key: string, signal: AbortSignal): Promise<Checksum | undefined> {
    const file = await this.storage.open(key);
    if (file === undefined) return undefined;
    const { bytes, sha256 } = await digestOf(addAbortSignal(signal, file.body));
    return { bytes, sha256 };
  }
}
