import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { BackupRuns } from '../application/backup-runs.js';

@Injectable()
export class PostgresBackupRuns extends BackupRuns {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async during<T>(startedBy: string | undefined, work: () => Promise<T>): Promise<T> {
    const scheduled = startedBy === undefined;
    await this.work.manager.query(
      `insert into backup_runs (scheduled, started_by) values ($1, $2)
        on conflict (scheduled) do update set started_at = excluded.started_at, started_by = excluded.started_by`,
      [scheduled, startedBy],
    );
    try {
      return await work();
    } finally {
      await this.work.manager.query('delete from backup_runs where scheduled = $1', [scheduled]);
    }
  }
}
