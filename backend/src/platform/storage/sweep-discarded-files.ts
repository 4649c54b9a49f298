import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { FileStorage } from './file-storage.port.js';
import { PostgresDiscardedFiles } from './postgres-discarded-files.js';

const EVERY_TEN_MINUTES = 600_000;
const BATCH = 200;

/** Removes files that are in the ledger for an hour. Instances may run it concurrently, because each locks different rows. */
@Injectable()
export class SweepDiscardedFiles {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly ledger: PostgresDiscardedFiles,
    private readonly storage: FileStorage,
  ) {}

  @Interval('sweep-discarded-files', EVERY_TEN_MINUTES)
  async tick(): Promise<void> {
    try {
      const swept = await this.execute();
      if (swept > 0) this.log.log(`removed ${swept} discarded files`);
    } catch (error) {
      // The next run retries, because the files are still in the ledger.
      this.log.error(error, 'sweeping discarded files failed');
    }
  }

  async execute(age = '1 hour'): Promise<number> {
    let total = 0;
    for (let batch = BATCH; batch === BATCH; total += batch) batch = await this.ledger.sweep(age, BATCH, (key) => this.storage.remove(key));
    return total;
  }
}
