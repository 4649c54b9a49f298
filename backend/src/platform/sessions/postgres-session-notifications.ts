import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { PostgresFanout } from '../events/postgres-fanout.js';

/** Receives hashes of session ids, separated by commas, which the triggers of the session tables send. */
@Injectable()
export class PostgresSessionNotifications extends PostgresFanout {
  constructor(pool: Pool, connections: DedicatedConnections) {
    super(pool, connections, 'ended_sessions');
  }
}
