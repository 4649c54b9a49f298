import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { FileStorage } from '../application/file-storage.js';
import { LOCKS, withAdvisoryLock } from '../persistence/advisory-lock.js';

const EVERY_TEN_MINUTES = 600_000;
const BATCH = 200;

/** Removes the files that have stood in the ledger for an hour, a batch at a time, on one instance only. */
@Injectable()
export class SweepDiscardedFiles {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
  ) {}

  @Interval('sweep-discarded-files', EVERY_TEN_MINUTES)
  async tick(): Promise<void> {
    try {
      const swept = await this.execute();
      if (swept > 0) this.log.log(`removed ${swept} discarded files`);
    } catch (error) {
      // the next tick tries again; the ledger still knows every file
      this.log.error(error, 'sweeping discarded files failed');
    }
  }

  async execute(age = '1 hour'): Promise<number> {
    const swept = await withAdvisoryLock(this.dataSource, LOCKS.sweep, async () => {
      let total = 0;
      for (let batch = BATCH; batch === BATCH; total += batch) batch = await this.sweepBatch(age);
      return total;
    });
    return swept ?? 0;
  }

  /** The rows stay locked until their files are gone, so that no upload can keep a file that is being removed. */
  private async sweepBatch(age: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = (await manager.query(
        'select key from discarded_files where since < now() - $1::interval order by since limit $2 for update skip locked',
        [age, BATCH],
      )) as { key: string }[];
      const keys = rows.map((row) => row.key);
      await Promise.all(keys.map((key) => this.storage.remove(key)));
      await manager.query('delete from discarded_files where key = any($1)', [keys]);
      return keys.length;
    });
  }
}
