import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from './database-errors.js';

/** Longer than a restart of PostgreSQL takes, also on a machine that starts all its instances at once. */
const RETRY_FOR_MS = 30_000;
const PAUSE_MS = 500;

/** Connects at startup. Retries for up to 30 s while the database is unavailable, and throws any other error at once. */
export async function retryUntilAvailable<T>(connect: () => Promise<T>, retryForMs = RETRY_FOR_MS): Promise<T> {
  for (const deadline = performance.now() + retryForMs; ; await pause(PAUSE_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      new Logger('database').warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
