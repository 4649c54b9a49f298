import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { logSweep } from './log-sweep.js';
import { PostgresStoredFiles } from './postgres-stored-files.js';

const SWEEP_INTERVAL_MS = 600_000;
/** Files of one transaction. It lasts one round trip to the storage, because the storage removes them in parallel. */
const BATCH_SIZE = 10;

/** Removes files that have been in the ledger for an hour. Instances may run it concurrently, because each locks different rows. */
@Injectable()
export class SweepDiscardedFiles {
  private readonly log = new Logger('sweep');

  constructor(private readonly storedFiles: PostgresStoredFiles) {}

  @Interval('sweep-discarded-files', SWEEP_INTERVAL_MS)
  tick(): Promise<void> {
    return logSweep(this.log, 'discarded files', () => this.execute());
  }

  /** Returns the number of removed files. */
  async execute(age = '1 hour'): Promise<number> {
    let total = 0;
    for (let removed = BATCH_SIZE; removed === BATCH_SIZE; total += removed) removed = await this.storedFiles.sweep(age, BATCH_SIZE);
    return total;
  }
}
