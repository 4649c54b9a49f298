import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isOutOfReach } from './database-errors.js';

/** Longer than a restart of PostgreSQL, or than a machine is busy when all its instances start at once. */
const RETRY_FOR_MS = 30_000;
const PAUSE_MS = 500;

/** For a start: a database that is just not there yet is no reason to give up. Anything else it says is told at once. */
export async function retryUntilAvailable<T>(connect: () => Promise<T>, retryForMs = RETRY_FOR_MS): Promise<T> {
  for (const deadline = performance.now() + retryForMs; ; await pause(PAUSE_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() > deadline) throw error;
      new Logger('database').warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
