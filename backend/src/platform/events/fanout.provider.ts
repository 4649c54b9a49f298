import { Pool } from 'pg';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { Redis } from '../redis/redis.js';
import { Fanout } from './fanout.port.js';
import { PostgresFanout } from './postgres-fanout.js';
import { RedisFanout } from './redis-fanout.js';

/** Uses Redis when it is configured, because its messages put no load on PostgreSQL (ADR 0023), which replaces it while it is unavailable. */
function createFanout({ client }: Redis, pool: Pool, connections: DedicatedConnections): Fanout {
  const postgres = new PostgresFanout(pool, connections);
  return client ? new RedisFanout(client, postgres) : postgres;
}

export const fanoutProvider = { provide: Fanout, useFactory: createFanout, inject: [Redis, Pool, DedicatedConnections] };
