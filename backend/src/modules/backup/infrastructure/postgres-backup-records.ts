import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import type { Message } from '../../../kernel/message.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import type { DrillResult, RestoreOptions } from '../application/backup-restore.js';
import { PreparedRestores, type VerifiedArchive } from '../application/restore-backup.js';
import { BackupNotFound } from '../domain/backup.errors.js';
import { FinishedBackups, type FinishedBackup, type StoredBackup } from '../application/back-up.js';
import type { RestoreReport } from '../domain/backup.js';

const STORED = `select id, storage_key as "storageKey", finished_at as "finishedAt", scheduled, error is not null as failed
  from backups where storage_key is not null`;

@Injectable()
export class PostgresFinishedBackups extends FinishedBackups {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly files: StoredFiles,
  ) {
    super();
  }

  async add({ kind, startedAt, bytes, sha256, storageKey, tick }: FinishedBackup): Promise<number> {
    return this.work.run(async () => {
      if (storageKey !== undefined) await this.files.keep([storageKey]);
      const [row] = await this.query<{ id: number }>(
        `insert into backups (kind, scheduled, storage_key, size_bytes, sha256, started_at, finished_at, tick)
          values ($1, $2, $3, $4, $5, $6, clock_timestamp(), $7) returning id`,
        [kind, tick !== undefined, storageKey, bytes, sha256, startedAt, tick],
      );
      if (!row) throw new Error('the backup was not recorded');
      return row.id;
    });
  }

  async listStored(): Promise<StoredBackup[]> {
    return this.query<StoredBackup>(`${STORED} order by id desc limit 1000`);
  }

  async getStored(id: number): Promise<StoredBackup> {
    const [row] = await this.query<StoredBackup>(`${STORED} and id = $1`, [id]);
    if (!row) throw new BackupNotFound();
    return row;
  }

  async findByTick(tick: string): Promise<{ id: number; verified: boolean } | undefined> {
    // a backup that was removed counts as verified, so that it is neither made nor drilled again
    const [row] = await this.query<{ id: number; verified: boolean }>(
      'select id, verification is not null or storage_key is null as verified from backups where tick = $1',
      [tick],
    );
    return row;
  }

  async hasOffsite(): Promise<boolean> {
    return (await this.query(`select from backups where kind = 'offsite' limit 1`)).length > 0;
  }

  async saveOffsiteFailure(failedAt: Date, reason: Message): Promise<void> {
    await this.query(
      `insert into offsite_failures (failed_at, error, error_message) values ($1, $2, $3)
        on conflict (single) do update set failed_at = excluded.failed_at, error = excluded.error, error_message = excluded.error_message`,
      [failedAt, reason.message, JSON.stringify(reason)],
    );
  }

  async saveDrillResult(id: number, { sentence, error }: DrillResult): Promise<void> {
    await this.query(
      `update backups set verification = $2, verification_message = $3, error = $4, error_message = $5,
        verified_at = case when $4::text is null then clock_timestamp() end where id = $1`,
      [id, sentence.message, JSON.stringify(sentence), error?.message, error && JSON.stringify(error)],
    );
  }

  async removeFromStorage(id: number): Promise<void> {
    await this.work.run(async () => {
      const { storageKey } = await this.getStored(id);
      await this.query('update backups set storage_key = null where id = $1', [id]);
      await this.files.discard([storageKey]);
    });
  }

  private query<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
    return this.work.all<Row>(sql, values);
  }
}

@Injectable()
export class PostgresPreparedRestores extends PreparedRestores {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(archive: VerifiedArchive, preparedBy: string): Promise<void> {
    await this.work.execute(
      `with expired as (delete from prepared_restores where prepared_at < clock_timestamp() - interval '1 day')
        insert into prepared_restores (id, archive, prepared_by) values ($1, $2, $3)`,
      [archive.id, JSON.stringify(archive), preparedBy],
    );
  }

  async saveReport(id: string, report: RestoreReport): Promise<void> {
    const text = JSON.stringify(report);
    await this.work.execute('update prepared_restores set report = $2, reported_at = clock_timestamp() where id::text = $1', [id, text]);
  }

  async remove(id: string): Promise<boolean> {
    return this.work.exists('delete from prepared_restores where id::text = $1 returning id', [id]);
  }
}

type Prepared = NonNullable<RestoreOptions['prepared']>;

/** The search path of the connection begins with the scratch schema. */
export async function recordStart(client: Client, { id, startedBy }: Prepared): Promise<void> {
  const update = 'update public.prepared_restores set started_at = clock_timestamp(), started_by = $2 where id::text = $1';
  await client.query(update, [id, startedBy]);
}

/** Runs in the transaction of the restore, so that a restore without this record has changed nothing. */
export async function recordCompletion(client: Client, { id }: Prepared): Promise<void> {
  await client.query('update public.prepared_restores set restored_at = clock_timestamp() where id::text = $1', [id]);
}
