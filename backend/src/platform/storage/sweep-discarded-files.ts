import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { FileStorage } from './file-storage.port.js';
import { PostgresDiscardedFiles } from './postgres-discarded-files.js';

const SWEEP_INTERVAL_MS = 600_000;
const BATCH_SIZE = 200;

/** Removes files that have been in the ledger for an hour. Instances may run it concurrently, because each locks different rows. */
@Injectable()
export class SweepDiscardedFiles {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly ledger: PostgresDiscardedFiles,
    private readonly storage: FileStorage,
  ) {}

  @Interval('sweep-discarded-files', SWEEP_INTERVAL_MS)
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
    for (let removed = BATCH_SIZE; removed === BATCH_SIZE; total += removed)
      removed = await this.ledger.sweep(age, BATCH_SIZE, (key) => this.storage.remove(key));
    return total;
  }
}
