import type { Client } from 'pg';

/**
 * Records in the target database which files the move has copied and verified, so that a repeated run and the read-only phase copy only the
 * difference. It is outside of the schema `public`, so it is not a part of the installation.
 */
export class CopyJournal {
  private constructor(
    private readonly client: Client,
    /** The bucket that the files were copied to. A move to another bucket starts with an empty journal. */
    private readonly storage: string,
  ) {}

  static async open(client: Client, storage: string): Promise<CopyJournal> {
    await client.query('create schema if not exists vitrine_move');
    await client.query(
      'create table if not exists vitrine_move.copied_files (storage text, key text, bytes bigint not null, primary key (storage, key))',
    );
    return new CopyJournal(client, storage);
  }

  /** The sizes of those files that are recorded, by key. */
  async sizesOf(keys: string[]): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ key: string; bytes: string }>(
      'select key, bytes from vitrine_move.copied_files where storage = $1 and key = any($2)',
      [this.storage, keys],
    );
    return new Map(rows.map(({ key, bytes }) => [key, Number(bytes)]));
  }

  async record(key: string, bytes: number): Promise<void> {
    await this.client.query(
      'insert into vitrine_move.copied_files (storage, key, bytes) values ($1, $2, $3) on conflict (storage, key) do update set bytes = excluded.bytes',
      [this.storage, key, bytes],
    );
  }

  /** Removes the journal when the move is complete. */
  async remove(): Promise<void> {
    await this.client.query('drop schema vitrine_move cascade');
  }
}
