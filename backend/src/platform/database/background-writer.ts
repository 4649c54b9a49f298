import { Injectable } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import { RefusedWrite } from '../../kernel/write-behind-queue.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { createPool } from './reader.js';
import { type Statement, Statements } from './statement.js';

/** Short, because the next attempt repeats the statement, and its locks hold up the writes of requests meanwhile. */
const LOCK_TIMEOUT_MS = 300;

/**
 * One connection for writes that no request waits for. They never take a connection that a request needs, and do not wait until the
 * disk has stored them: when PostgreSQL is killed, it loses at most the last 0.6 s of them. Throws `RefusedWrite` for an error that would
 * occur again.
 */
@Injectable()
export class BackgroundWriter extends Statements {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    super();
    this.pool = createPool(databaseUrl, {
      max: 1,
      application_name: 'vitrine background',
      writes: true,
      settings: { lock_timeout: LOCK_TIMEOUT_MS, synchronous_commit: 'off' },
    });
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  protected async query({ name, text }: Statement, values?: unknown[]): Promise<QueryResult> {
    try {
      return await this.pool.query({ name, text, values });
    } catch (error) {
      throw isDatabaseUnavailable(error) ? error : new RefusedWrite(error);
    }
  }
}
