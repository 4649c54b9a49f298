import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import type { PreparedRestore } from '../application/backup-restore.js';
import { PreparedRestores, type VerifiedArchive } from '../application/prepared-restores.js';
import type { RestoreReport } from '../domain/restore-report.js';

@Injectable()
export class PostgresPreparedRestores extends PreparedRestores {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(archive: VerifiedArchive, preparedBy: string): Promise<void> {
    await this.work.manager.query(
      `with expired as (delete from prepared_restores where prepared_at < clock_timestamp() - interval '1 day')
        insert into prepared_restores (id, archive, prepared_by) values ($1, $2, $3)`,
      [archive.id, JSON.stringify(archive), preparedBy],
    );
  }

  async saveReport(id: string, report: RestoreReport): Promise<void> {
    await this.work.manager.query(`update prepared_restores set report = $2, reported_at = clock_timestamp() where id::text = $1`, [
      id,
      JSON.stringify(report),
    ]);
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.work.rows<{ id: string }>({ text: 'delete from prepared_restores where id::text = $1 returning id' }, [id]);
    return removed.length > 0;
  }
}

/** The search path of the connection begins with the scratch schema. */
export async function recordStart(client: Client, { id, startedBy }: PreparedRestore): Promise<void> {
  await client.query('update public.prepared_restores set started_at = clock_timestamp(), started_by = $2 where id::text = $1', [
    id,
    startedBy,
  ]);
}

/** Runs in the transaction of the restore, so that a restore without this record has changed nothing. */
export async function recordCompletion(client: Client, { id }: PreparedRestore): Promise<void> {
  await client.query('update public.prepared_restores set restored_at = clock_timestamp() where id::text = $1', [id]);
}
